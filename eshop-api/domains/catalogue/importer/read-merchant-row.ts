import colourHexes from '../data/colour-hexes.json';
import categories from '../data/merchant-categories.json';
import words from '../data/words.json';
import type { Amount, Family, Material, Target } from '../catalogue.types';
import { isMaterialCode } from '../codes.rules';
import { digitsOf, eurFrom, isCurrency } from '../price.rules';
import { hashText } from '../stable-hash.rules';

type Fields = Record<string, string>;
class RowProblem extends Error {}
const HEXES = colourHexes as Record<string, string>;

/** One row of a merchant product feed (one size of one product) → material with that size, or what is wrong with it. */
export const readMerchantRow = (value: unknown): Material | { problem: string } => {
  try {
    return toMaterial(value as Fields);
  } catch (error) {
    if (error instanceof RowProblem) return { problem: error.message };
    throw error;
  }
};

const need = (fields: Fields, name: string, limit: number): string => {
  const text = (fields[name] ?? '').trim();
  if (!text) throw new RowProblem(`${name} is empty`);
  if (text.length > limit) throw new RowProblem(`${name} is longer than ${limit} characters`);
  return text;
};

/** Descriptions of such feeds may hold markup: only their text is kept. */
const stripMarkup = (text: string): string =>
  text
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const toMaterial = (fields: Fields): Material => {
  const id = need(fields, 'id', 80);
  const name = stripMarkup(need(fields, 'title', 150));
  const group = (fields['item_group_id'] ?? '').trim() || id;
  const colour = readColour(fields);
  const { family, tipology } = readCategory(fields);
  const code = chooseCode(id, group, colour.names.en);
  return {
    id: code,
    target: readTarget(fields),
    colour,
    model: {
      id: slugOf(group),
      name,
      lineCollection: slugOf(need(fields, 'brand', 40))
        .replaceAll('-', '')
        .toUpperCase()
        .slice(0, 20),
      family,
      tipology,
      line: 'casual',
      concept: 'everyday',
      description: { en: stripMarkup(need(fields, 'description', 5000)) || name },
      composition: fields['material'] ? { body: stripMarkup(fields['material']).slice(0, 120) } : {},
      facts: {},
      care: [],
      sustainability: [],
      sizeGuide: null,
    },
    rank: 100_000,
    firstOnSale: null,
    bestsellerRank: null,
    novelty: false,
    rewalk: null,
    voucherCodes: [],
    active: true,
    picture: null,
    pictureUrls: readPictures(fields),
    prices: readPrices(fields),
    skus: [
      {
        value: (fields['size'] ?? '').trim().slice(0, 20) || 'U',
        ean: readGtin(fields),
        stock: readStock(fields),
        prices: null,
      },
    ],
  };
};

const slugOf = (text: string): string => {
  const slug = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return slug || `p${hashText(text).toString(36)}`;
};

/** The material code that the id begins with; else one derived from group and colour, the same at each import. */
const chooseCode = (id: string, group: string, colour: string): string => {
  const own = /^(?:[A-Z0-9]{7}|[A-Z0-9]{5})-[A-Z0-9]{3}(?=-|$)/.exec(id)?.[0];
  if (own && isMaterialCode(own)) return own;
  const part = (text: string, length: number) =>
    hashText(text).toString(36).toUpperCase().padStart(length, '0').slice(-length);
  return `F${part(group, 6)}-${part(`${group} ${colour.toLowerCase()}`, 3)}`;
};

const readColour = (fields: Fields): Material['colour'] => {
  const name = stripMarkup(fields['color'] ?? '').slice(0, 100) || 'One colour';
  const lower = name.toLowerCase();
  const key =
    Object.entries(words.colour).find(([, texts]) =>
      Object.values(texts).some((text) => lower.includes(text.toLowerCase())),
    )?.[0] ?? 'grey';
  return { key, hex: HEXES[key]!, names: { en: name } };
};

const readCategory = (fields: Fields): { family: Family; tipology: string } => {
  const text = [fields['product_type'], fields['google_product_category']]
    .filter(Boolean)
    .join(' > ')
    .toLowerCase();
  if (!text) throw new RowProblem('product_type is empty');
  // The last step of the path is the most specific.
  for (const step of text
    .split('>')
    .map((part) => part.trim())
    .filter(Boolean)
    .reverse()) {
    const found = categories.find((category) => category.words.some((word) => step.includes(word)));
    if (found) return found as { family: Family; tipology: string };
  }
  throw new RowProblem(`product_type "${text.slice(0, 80)}" names no family of this shop`);
};

const GENDERS: Record<string, Target> = { male: 'M', female: 'W', unisex: 'X', '': 'X' };
const CHILDREN = ['newborn', 'infant', 'toddler', 'kids'];

const readTarget = (fields: Fields): Target => {
  if (CHILDREN.includes((fields['age_group'] ?? '').trim().toLowerCase())) return 'K';
  const target = GENDERS[(fields['gender'] ?? '').trim().toLowerCase()];
  if (!target)
    throw new RowProblem(`gender "${fields['gender']!.slice(0, 20)}" is none of male, female, unisex`);
  return target;
};

const readMoney = (name: string, text: string): { currency: string; minor: number } => {
  const found = /^(\d{1,9})(?:[.,](\d{1,2}))?\s*([A-Z]{3})$/.exec(text.trim());
  if (!found) throw new RowProblem(`${name} "${text.slice(0, 40)}" is not of the form "120.00 EUR"`);
  const [, whole, part, currency] = found as unknown as [string, string, string | undefined, string];
  if (!isCurrency(currency))
    throw new RowProblem(`${name} is in ${currency}, a currency this shop doesn't know`);
  return { currency, minor: Math.round(Number(`${whole}.${part ?? '0'}`) * 10 ** digitsOf(currency)) };
};

const readPrices = (fields: Fields): Record<string, Amount> => {
  const full = readMoney('price', need(fields, 'price', 40));
  const sale = (fields['sale_price'] ?? '').trim()
    ? readMoney('sale_price', fields['sale_price']!)
    : undefined;
  if (sale && sale.currency !== full.currency)
    throw new RowProblem('sale_price and price are in different currencies');
  const reduced = sale && sale.minor < full.minor;
  const own: Amount = reduced
    ? { current: sale.minor, previous: full.minor }
    : { current: full.minor, previous: null };
  const eur: Amount = {
    current: eurFrom(full.currency, own.current)!,
    previous: own.previous && eurFrom(full.currency, own.previous)!,
  };
  if (eur.previous !== null && eur.previous <= eur.current) eur.previous = null;
  return { EUR: eur, [full.currency]: own };
};

const readGtin = (fields: Fields): string => {
  const gtin = need(fields, 'gtin', 20).replaceAll(/[\s-]/g, '');
  return /^\d{12}$/.test(gtin) ? `0${gtin}` : gtin;
};

/** Feeds without a quantity only report whether a piece can be bought. */
const ASSUMED_STOCK = 5;

const readStock = (fields: Fields): number => {
  const quantity = (fields['quantity'] ?? fields['sell_on_google_quantity'] ?? '').trim();
  if (quantity && !/^\d{1,6}$/.test(quantity))
    throw new RowProblem(`quantity "${quantity.slice(0, 20)}" is not a whole number`);
  const availability = need(fields, 'availability', 40).toLowerCase().replaceAll(' ', '_');
  if (!['in_stock', 'out_of_stock', 'preorder', 'backorder'].includes(availability))
    throw new RowProblem(
      `availability "${availability}" is none of in_stock, out_of_stock, preorder, backorder`,
    );
  return availability === 'in_stock' ? (quantity ? Number(quantity) : ASSUMED_STOCK) : 0;
};

const readPictures = (fields: Fields): Material['pictureUrls'] => {
  const urls = [fields['image_link'] ?? '', ...(fields['additional_image_link'] ?? '').split(',')]
    .map((url) => url.trim())
    .filter(Boolean)
    .slice(0, 4);
  const bad = urls.find((url) => !/^https:\/\/[^\s"<>]{3,490}$/.test(url));
  if (bad) throw new RowProblem(`picture "${bad.slice(0, 60)}" is not an https URL`);
  return urls.length
    ? Object.fromEntries(urls.map((url, index): [string, string] => ['LTDP'[index]!, url]))
    : null;
};

import type { Material } from '../catalogue.types';
import { isEan, isMaterialCode } from '../codes.rules';
import { isCurrency } from '../price.rules';

/** What this feed has had so far; a few dozen bytes per row. */
export interface SeenRows {
  /** Material, or material and size, → line. */
  rows: Map<string, number>;
  /** EAN → its material and size. */
  eans: Map<string, string>;
  /** Model → family: a model can't be a shoe and a bag. */
  families: Map<string, string>;
}

export const startSeen = (): SeenRows => ({ rows: new Map(), eans: new Map(), families: new Map() });

// Control characters and markup are not allowed in texts; views escape them, but feeds are also exported.
const UNCLEAN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|<\s*[a-z/!]/i;

/** The first fault of a well-formed row, beside its shape; undefined when it may be written. */
export const checkRow = (material: Material, seen: SeenRows, oneSize: boolean): string | undefined =>
  checkCode(material) ??
  checkDay(material) ??
  checkTexts(material) ??
  checkPrices(material) ??
  checkSizes(material) ??
  checkSeen(material, seen, oneSize);

const checkCode = ({ id }: Material): string | undefined =>
  isMaterialCode(id)
    ? undefined
    : `id "${id.slice(0, 40)}" is not a material code (5 or 7 capitals or digits, a hyphen, 3 more)`;

/** Text in the format of a day that does not exist is parsed as another day or as none. */
const checkDay = ({ firstOnSale }: Material): string | undefined => {
  const time = firstOnSale === null ? 0 : Date.parse(firstOnSale);
  const isDay =
    !Number.isNaN(time) && (firstOnSale === null || new Date(time).toISOString().startsWith(firstOnSale));
  return isDay ? undefined : `firstOnSale "${firstOnSale}" is not a day of the calendar`;
};

const checkTexts = ({ model, colour }: Material): string | undefined => {
  const texts = {
    name: [model.name],
    description: Object.values(model.description),
    'colour.name': Object.values(colour.names),
    composition: Object.entries(model.composition).flat(),
    facts: Object.entries(model.facts).flat().map(String),
    care: model.care,
    sustainability: model.sustainability,
  };
  const bad = Object.entries(texts).find(([, values]) => values.some((value) => UNCLEAN.test(value)));
  return bad && `${bad[0]} holds markup or control characters`;
};

const checkPrices = (material: Material): string | undefined => {
  const lists = [material.prices, ...material.skus.map((sku) => sku.prices ?? {})];
  const all = lists.flatMap((prices) => Object.entries(prices));
  const unknown = all.find(([currency]) => !isCurrency(currency));
  if (unknown) return `prices are in "${unknown[0].slice(0, 10)}", a currency this shop doesn't know`;
  const risen = all.find(([, amount]) => amount.previous !== null && amount.previous <= amount.current);
  return risen && `prices.${risen[0]}: previous must be more than current`;
};

const checkSizes = ({ skus }: Material): string | undefined => {
  const bad = skus.find((sku) => !isEan(sku.ean));
  if (bad)
    return `EAN "${bad.ean.slice(0, 20)}" of size ${bad.value} ${/^\d{13}$/.test(bad.ean) ? 'has a wrong check digit' : 'is not 13 digits'}`;
  if (new Set(skus.map((sku) => sku.value)).size < skus.length) return 'a size stands there twice';
  return new Set(skus.map((sku) => sku.ean)).size < skus.length ? 'two sizes have the same EAN' : undefined;
};

const checkSeen = (material: Material, seen: SeenRows, oneSize: boolean): string | undefined => {
  const before = seen.rows.get(describeRow(material, oneSize));
  if (before !== undefined) return `${describeRow(material, oneSize)} stands already in line ${before}`;
  const family = seen.families.get(material.model.id);
  if (family && family !== material.model.family)
    return `model ${material.model.id} is ${family} in an earlier row, ${material.model.family} here`;
  const taken = material.skus.find((sku) => seen.eans.has(sku.ean));
  return taken && `EAN ${taken.ean} belongs to ${seen.eans.get(taken.ean)} in an earlier row`;
};

export const describeRow = (material: Material, oneSize: boolean): string =>
  oneSize ? `${material.id} ${material.skus[0]!.value}` : material.id;

/** Records a row that passed. */
export const recordRow = (seen: SeenRows, material: Material, line: number, oneSize: boolean): void => {
  seen.rows.set(describeRow(material, oneSize), line);
  seen.families.set(material.model.id, material.model.family);
  for (const sku of material.skus) seen.eans.set(sku.ean, `${material.id} ${sku.value}`);
};

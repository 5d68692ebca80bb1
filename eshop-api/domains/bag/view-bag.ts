import { readFlags, findLocale } from '../../server/read-settings';
import type { ApiLocale } from '../../server/settings.types';
import type { Bag, BagLine } from './bag.schema';
import type { BagContext, StoredBag, PricedLine, StoredLine } from './bag.types';
import giftBags from './data/gift-bags.json';
import { NO_GIFT, GIFT_CARD } from './bag.facts';
import { fetchSkus, priceOwnLines, priceLines, readUse, readMarket } from './price-lines';
import type { PriceInput, MarketFacts } from './price-lines';
import { findVoucherFault, voucherTerms } from './bag-price.facts';
import type { VoucherUse } from './bag-price.facts';

export const isGiftBag = (id: string): boolean => id === NO_GIFT || giftBags.some((one) => one.id === id);

/** docs/contract/bag.md#gift-with-purchase: path of the gift bags' pictures on every shop's host; each brand has its own. */
const pictureOf = (id: string): string => `/html/GWP/${id}.svg`;

type Gift = Pick<Bag, 'gift' | 'giftBags' | 'gwpSku'>;
const none: Gift = { gift: null, giftBags: [], gwpSku: null };

/** The earned gift (docs/contract/bag.md#gift-with-purchase): the SKU of the flag sku_gift_purchase, else the gift bag that was chosen, else the first one. */
async function viewGift(
  context: BagContext,
  { giftBag }: Pick<StoredBag, 'giftBag'>,
  obtained: boolean,
): Promise<Gift> {
  if (!obtained) return none;
  const { sku_gift_purchase: fixed } = readFlags(context.storefront, context.profile.country);
  return typeof fixed === 'string' && fixed ? viewFixed(context, fixed) : chooseBag(context, giftBag);
}

function chooseBag(context: BagContext, wanted: string | null): Gift {
  const words = readWords(context);
  const chosen = wanted === NO_GIFT ? undefined : (giftBags.find(({ id }) => id === wanted) ?? giftBags[0]);
  const describe = (id: string) => ({ name: words[id] ?? id, picture: pictureOf(id) });
  return {
    gift: chosen ? { sku: chosen.sku, ...describe(chosen.id) } : null,
    gwpSku: chosen?.sku ?? null,
    giftBags: giftBags.map(({ id }) => ({ id, ...describe(id), chosen: id === chosen?.id })),
  };
}

/** Material and size of a product's SKU (docs/contract/catalogue.md#codes); other SKUs are the back end's own. */
const SKU = /^([A-Z0-9]{5,7}-[A-Z0-9]{3})-(.+)$/;

/** A product of the catalogue is shown as such, and is not given once it has sold out. */
async function viewFixed(context: BagContext, sku: string): Promise<Gift> {
  const [, material, size] = SKU.exec(sku) ?? [];
  const product = material && size ? (await fetchSkus(context, [{ material, size }], {})).skus[0] : undefined;
  if (product && product.stock === 0) return none;
  return {
    gift: { sku, name: product?.name ?? readWords(context).gift ?? sku, picture: product?.picture ?? null },
    gwpSku: sku,
    giftBags: [],
  };
}

const readWords = ({ settings, profile, storefront }: BagContext): Readonly<Record<string, string>> =>
  settings.fileLabels(profile.locale, storefront.id)['gift-bags'] ?? {};

/** Progress of a bag towards a benefit (docs/contract/bag.md#promo-label: 'progress' becomes 'obtained'). Minor units. */
interface PromoLabel {
  type: 'progress' | 'obtained';
  threshold: number;
  missing: number;
  /** 0 to 100, whole, 100 only when obtained. */
  percent: number;
}

export const measurePromo = (total: number, threshold: number): PromoLabel => {
  const missing = Math.max(0, threshold - total);
  const percent = missing === 0 ? 100 : Math.min(99, Math.floor((Math.max(0, total) / threshold) * 100));
  return { type: missing === 0 ? 'obtained' : 'progress', threshold, missing, percent };
};

/** Minor units; only lines that can be bought count. */
interface Totals {
  full: number;
  discount: number;
  total: number;
  /** Of `total`: goods, without gift cards. Gifts and free shipping depend on these. */
  goods: number;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

export function sumLines(lines: readonly Pick<PricedLine, 'status' | 'full' | 'price' | 'stored'>[]): Totals {
  const counted = lines.filter(({ status }) => status === 'available');
  const full = sum(counted.map((line) => line.full));
  const total = sum(counted.map(({ price }) => price));
  return {
    full,
    discount: full - total,
    total,
    goods: sum(counted.filter(({ stored }) => stored.giftCardAmount === null).map(({ price }) => price)),
  };
}

/** Stored lines → the answer of every bag call: current prices, stock, vouchers and labels. */
export async function viewBag(
  context: BagContext,
  bag: StoredBag,
  lines: readonly StoredLine[],
  input: PriceInput,
): Promise<Bag> {
  const market = readMarket(context);
  const [{ skus, voucherKnown }, backend, use] = await Promise.all([
    priceOwnLines(context, bag.hash, lines, input),
    context.state.backend.state(context.storefront.id, bag.market),
    readUse(context, input),
  ]);
  const money = findMoney(context, skus.find((sku) => sku !== null)?.prices.currency);
  const { priced, voucher } = applyVouchers(context, lines, skus, use, voucherKnown, money);
  const totals = sumLines(priced);
  const format = (minor: number) => context.settings.formatPrice(minor, money);
  const promos = viewPromos(context, totals, market, format);
  return {
    hashOrderId: bag.hash,
    revision: bag.revision,
    market: bag.market,
    shoppingCart: priced.map((line) =>
      viewLine(line, listAddOns(lines, line.stored.id), { currency: money.currency, format }),
    ),
    totals: viewTotals(totals, money.currency, format),
    voucher,
    member: use.member,
    membersOnly: priced.some(({ sku }) => sku?.membersOnly ?? false),
    ...promos,
    ...(await viewGift(context, bag, promos.gwplabelObtained)),
    blockedSkus: [
      ...new Set(priced.filter(({ status }) => status !== 'available').map(({ stored }) => skuOf(stored))),
    ],
    erpActive: backend.active,
    extendedBlockErp: backend.extendedBlock,
    sapActive: backend.active,
    extendedBlockSAP: backend.extendedBlock,
    shipment: backend.extendedBlock ? '01' : null,
  };
}

const listAddOns = (lines: readonly StoredLine[], id: string): string[] =>
  lines.filter(({ parentId }) => parentId === id).map((line) => line.id);

/** The locale of the currency: not the profile's when country_price names a country of another currency. */
function findMoney({ profile, settings }: BagContext, currency: string | undefined): ApiLocale {
  if (!currency || currency === profile.currency) return profile;
  return (
    settings.locales.find((one) => one.currency === currency) ??
    findLocale(settings, profile.locale) ??
    profile
  );
}

type Skus = Awaited<ReturnType<typeof priceOwnLines>>['skus'];

/** Prices the lines under the shopper's vouchers; a code whose terms are not met takes nothing off and has a reason. */
function applyVouchers(
  context: BagContext,
  lines: readonly StoredLine[],
  skus: Skus,
  use: VoucherUse,
  known: boolean,
  money: ApiLocale,
): { priced: PricedLine[]; voucher: Bag['voucher'] } {
  const price = (by: VoucherUse) => priceLines(lines, skus, by, money.currency);
  const whole = sumLines(price({ member: false })).total;
  const facts = { now: context.now, country: context.profile.country, total: whole, digits: digitsOf(money) };
  const faultOf = (code: string | undefined) =>
    code ? findVoucherFault(voucherTerms.get(code), facts) : undefined;
  const priced = price({
    ...use,
    voucher: faultOf(use.voucher) ? undefined : use.voucher,
    prevoucher: faultOf(use.prevoucher) ? undefined : use.prevoucher,
  });
  if (!use.voucher) return { priced, voucher: null };
  const applied = priced.some(({ voucher, status }) => voucher === use.voucher && status === 'available');
  const reason = applied ? null : known ? (faultOf(use.voucher) ?? 'no_product') : 'unknown';
  return { priced, voucher: { code: use.voucher, applied, reason } };
}

const digitsOf = ({ price }: ApiLocale): number =>
  (price as { currencyDigits?: number; digits?: number } | undefined)?.digits ?? 2;

const viewTotals = (
  { full, discount, total }: Totals,
  currency: string,
  format: (minor: number) => string,
): Bag['totals'] => ({
  currency,
  full,
  fullFormatted: format(full),
  discount,
  discountFormatted: format(discount),
  total,
  totalFormatted: format(total),
});

type Promos = Pick<Bag, 'freeShippingLabel' | 'gwplabel' | 'gwplabelObtained'>;

/** The bag's benefits and its progress towards them, where the storefront's flags show it (docs/contract/bag.md#promo-label). */
function viewPromos(
  { storefront, profile }: BagContext,
  { goods }: Totals,
  market: MarketFacts | null,
  format: (minor: number) => string,
): Promos {
  const flags = readFlags(storefront, profile.country);
  const view = (threshold: number | null | undefined): Bag['gwplabel'] => {
    if (threshold === null || threshold === undefined) return null;
    const label = measurePromo(goods, threshold);
    return { ...label, thresholdFormatted: format(threshold), missingFormatted: format(label.missing) };
  };
  const gwplabel = flags.show_gift_purchase && goods > 0 ? view(market?.giftFrom) : null;
  const free = flags.fake_free_shipping ? 0 : flags.show_free_shipping ? market?.freeShippingFrom : null;
  return {
    freeShippingLabel: goods > 0 ? view(free) : null,
    gwplabel,
    gwplabelObtained: gwplabel?.type === 'obtained',
  };
}

/** Context of a bag's lines. */
export interface LineWords {
  currency: string;
  format(minor: number): string;
}

const skuOf = ({ material, size }: Pick<StoredLine, 'material' | 'size'>): string =>
  size ? `${material}-${size}` : material;

/** One line of the answer. `addOns`: ids of the lines that belong to it. */
function viewLine(line: PricedLine, addOns: string[], words: LineWords): BagLine {
  const { stored, sku, status, price, voucher } = line;
  return {
    id: stored.id,
    productId: stored.material,
    parentId: stored.parentId,
    additionalProducts: addOns,
    camperoneOrderId: stored.camperoneOrderId,
    price,
    priceFormatted: words.format(price),
    prices: sku?.prices ?? null,
    voucher,
    status,
    lowStock: sku?.lowStock ?? false,
    membersOnly: sku?.membersOnly ?? false,
    giftCard: stored.giftCardAmount === null ? null : { amount: stored.giftCardAmount },
    size: stored.size,
    sizeLabel: sku?.sizeLabel ?? stored.size,
    sku: skuOf(stored),
    ...wordsOf(line),
    priceChange: findPriceChange(line, words),
  };
}

type ProductWords = Pick<
  BagLine,
  'thumbnail' | 'family' | 'target' | 'tipology' | 'category' | 'name' | 'color' | 'code' | 'url'
>;

function wordsOf({ stored, sku }: PricedLine): ProductWords {
  if (!sku)
    return {
      thumbnail: null,
      family: '',
      target: '',
      tipology: '',
      category: stored.material === GIFT_CARD ? 'gift-card' : '',
      name: '',
      color: '',
      code: stored.material,
      url: null,
    };
  const { picture, family, target, tipology, category, name, color, code, url } = sku;
  return { thumbnail: picture, family, target, tipology, category, name, color, code, url };
}

/** Only within one currency: prices of another one can't be compared. */
function findPriceChange(
  { stored, sku, full }: PricedLine,
  { currency, format }: LineWords,
): BagLine['priceChange'] {
  const changed = sku !== null && stored.currencySeen === currency && stored.priceSeen !== full;
  return changed ? { before: stored.priceSeen, beforeFormatted: format(stored.priceSeen) } : null;
}

import type { Sql } from '../../database/database.types';
import { isLowStock } from '../catalogue/catalogue.facts';
import { productsSkus } from '../catalogue/skus.contract';
import { isMember } from '../newsletter/subscription.tx';
import type { LineStatus, StoredLine, BagContext, Sku, PricedLine } from './bag.types';
import { choosePriceCountry, chooseLineVoucher } from './bag-price.facts';
import type { VoucherUse } from './bag-price.facts';
import { ApiFault } from '../../contract/api-fault';
import { findMarketMoney, listShippingMethods, showMoneyLimits } from '../reference/market.facts';
import type { GiftCardLimits } from './bag.facts';

/** A line and the add-ons that are removed with it. An unknown id: none. */
export const withAddOns = (lines: readonly Pick<StoredLine, 'id' | 'parentId'>[], id: string): string[] =>
  lines.filter((line) => line.id === id || line.parentId === id).map((line) => line.id);

/** Add-ons belong to a line of the same bag that is no add-on itself. */
export const canCarryAddOns = (lines: readonly Pick<StoredLine, 'id' | 'parentId'>[], id: string): boolean =>
  lines.some((line) => line.id === id && line.parentId === null);

/** Status of each line, first come first served: of three lines and two pieces the third has none. Null stock: not sold here. */
export function allotStock(
  lines: readonly { material: string; size: string; stock: number | null }[],
): LineStatus[] {
  const left = new Map<string, number>();
  return lines.map(({ material, size, stock }) => {
    if (stock === null) return 'gone';
    const key = `${material} ${size}`;
    const pieces = left.get(key) ?? stock;
    left.set(key, pieces - 1);
    return pieces > 0 ? 'available' : 'noStock';
  });
}

type Size = Pick<Sku, 'material' | 'size' | 'shelf'>;
type Query = Pick<Sql, 'query'>;

const keyOf = ({ material, size }: Pick<Size, 'material' | 'size'>): string => `${material} ${size}`;

/**
 * Pieces of these sizes that are available to this bag now, by `material size`. An order of it that waits for its payment has taken
 * pieces from stock; they are still available to the bag. The catalogue, whose answers are the same for everybody, counts them as sold.
 */
export async function countOwn(
  { state }: Pick<BagContext, 'state'>,
  sql: Query,
  hash: string,
  sizes: readonly Size[],
): Promise<Map<string, number>> {
  const left = sizes.length > 0 ? await state.countLeft(sql, hash, sizes) : [];
  return new Map(sizes.map((size, at) => [keyOf(size), left[at]!]));
}

/** Queried only when the catalogue has fewer pieces of a size than the bag has lines of it: the usual bag needs no query. */
async function seeOwnPieces(
  context: Pick<BagContext, 'state' | 'db'>,
  hash: string,
  skus: readonly (Sku | null)[],
): Promise<(Sku | null)[]> {
  const lines = new Map<string, number>();
  for (const sku of skus) if (sku) lines.set(keyOf(sku), (lines.get(keyOf(sku)) ?? 0) + 1);
  const short = new Map(
    skus.flatMap((sku) => (sku && sku.stock < lines.get(keyOf(sku))! ? [[keyOf(sku), sku] as const] : [])),
  );
  const own = await countOwn(context, context.db, hash, [...short.values()]);
  return skus.map((sku) => (sku && own.has(keyOf(sku)) ? restock(sku, own.get(keyOf(sku))!) : sku));
}

const restock = (sku: Sku, stock: number): Sku =>
  stock === sku.stock ? sku : { ...sku, stock, lowStock: isLowStock(stock) };

/** The same for what is to be added: only sizes that were refused are counted again. */
export async function recount<Item extends Size & { stock: number }>(
  context: Pick<BagContext, 'state'>,
  sql: Query,
  hash: string,
  wanted: readonly Item[],
  refused: readonly Item[],
): Promise<Item[]> {
  const own = await countOwn(context, sql, hash, refused);
  return wanted.map((item) => ({ ...item, stock: own.get(keyOf(item)) ?? item.stock }));
}

/** Fields of a bag call that decide prices. */
export interface PriceInput {
  voucher?: string | undefined;
  prevoucher?: string | undefined;
  usrHash?: string | undefined;
  country_price?: string | undefined;
}

/** A user hash is valid if it belongs to an active subscription of this storefront (docs/contract/storefronts-and-roles.md#member). */
export const readUse = async (
  { db, storefront }: Pick<BagContext, 'db' | 'storefront'>,
  { voucher, prevoucher, usrHash }: PriceInput,
): Promise<VoucherUse> => ({
  voucher: voucher?.trim().toUpperCase() || undefined,
  prevoucher: prevoucher?.trim().toUpperCase() || undefined,
  member: usrHash !== undefined && (await isMember(db, storefront.id, usrHash)),
});

/** The catalogue's data of sizes, in their order; null for what this storefront does not sell. */
export const fetchSkus = async (
  context: BagContext,
  skus: { material: string; size: string }[],
  input: PriceInput,
) => {
  const { ask, profile, storefront } = context;
  if (skus.length === 0 && !input.voucher) return { skus: [], voucherKnown: false };
  return ask(productsSkus, { profile: profile.locale, skus, ...pick(context, input) }, storefront.id);
};

/** The same for lines of a bag, one by one, with the stock available to this bag; null for gift cards too, which the catalogue does not have. */
export async function priceOwnLines(
  context: BagContext,
  hash: string,
  lines: readonly StoredLine[],
  input: PriceInput,
) {
  const products = lines.filter(({ giftCardAmount }) => giftCardAmount === null);
  const { skus: sold, voucherKnown } = await fetchSkus(
    context,
    products.map(({ material, size }) => ({ material, size })),
    input,
  );
  const skus = await seeOwnPieces(context, hash, sold);
  const bySku = new Map(products.map((line, at) => [line.id, skus[at] ?? null]));
  return { skus: lines.map(({ id }) => bySku.get(id) ?? null), voucherKnown };
}

const pick = ({ settings, profile }: BagContext, { voucher, country_price }: PriceInput) => {
  const country = choosePriceCountry(settings, profile, country_price);
  return {
    ...(voucher ? { voucher: voucher.trim() } : {}),
    ...(country ? { country_price: country } : {}),
  };
};

/** Lines as they are now. `skus` correspond to `stored` one by one. */
export function priceLines(
  stored: readonly StoredLine[],
  skus: readonly (Sku | null)[],
  use: VoucherUse,
  currency: string,
): PricedLine[] {
  const statuses = allotStock(
    stored.map((line, at) => ({
      material: line.material,
      size: line.size,
      stock: stockOf(line, skus[at] ?? null, currency),
    })),
  );
  return stored.map((line, at) => ({
    stored: line,
    sku: skus[at] ?? null,
    status: statuses[at]!,
    ...amountsOf(line, skus[at] ?? null, use),
  }));
}

/** Gift cards never run out, but a card of another currency can't be paid here. */
const stockOf = (
  { giftCardAmount, currencySeen }: StoredLine,
  sku: Sku | null,
  currency: string,
): number | null => {
  if (giftCardAmount !== null) return currencySeen === currency ? Infinity : null;
  return sku?.stock ?? null;
};

function amountsOf(
  line: StoredLine,
  sku: Sku | null,
  use: VoucherUse,
): Pick<PricedLine, 'full' | 'price' | 'voucher'> {
  if (!sku)
    return {
      full: line.giftCardAmount ?? line.priceSeen,
      price: line.giftCardAmount ?? line.priceSeen,
      voucher: null,
    };
  const voucher = chooseLineVoucher(sku, use);
  return {
    full: sku.prices.current,
    price: voucher?.price ?? sku.prices.current,
    voucher: voucher?.code ?? null,
  };
}

/** Thresholds of a market, minor units of its currency. */
export interface MarketFacts {
  giftCards: GiftCardLimits;
  giftFrom: number;
  /** Bag total from which standard shipping costs nothing; null: never. */
  freeShippingFrom: number | null;
}

/** Standard shipping of docs/contract/orders.md#shipping-codes. */
const STANDARD = '01';

/** Null: a country without delivery. */
export function readMarket(context: BagContext): MarketFacts | null {
  try {
    const money = findMarketMoney(context, undefined);
    const { giftCards, giftWithPurchaseMinimum } = showMoneyLimits(money);
    const standard = listShippingMethods(context, money).find(({ id }) => id === STANDARD);
    return {
      giftCards,
      giftFrom: giftWithPurchaseMinimum,
      freeShippingFrom: standard?.freeFrom ?? null,
    };
  } catch (error) {
    if (error instanceof ApiFault && error.code === 'unknown_country') return null;
    throw error;
  }
}

import { productsSkus } from '../catalogue/skus.contract';
import { isMember } from '../newsletter/user-hash.tx';
import type { BagContext, PricedLine, Sku, StoredLine } from './bag.types';
import { allotStock } from './lines.rules';
import { choosePriceCountry } from './price-country.facts';
import { seeOwnPieces } from './own-stock';
import { chooseLineVoucher, type VoucherUse } from './voucher.rules';

/** Fields of a bag call that decide prices. */
export interface PriceInput {
  voucher?: string | undefined;
  prevoucher?: string | undefined;
  usrHash?: string | undefined;
  country_price?: string | undefined;
}

/** A user hash counts where it is a live subscription's of this storefront (docs/contract/storefronts-and-roles.md#member). */
export const readUse = async (
  { db, storefront }: Pick<BagContext, 'db' | 'storefront'>,
  { voucher, prevoucher, usrHash }: PriceInput,
): Promise<VoucherUse> => ({
  voucher: voucher?.trim().toUpperCase() || undefined,
  prevoucher: prevoucher?.trim().toUpperCase() || undefined,
  member: await isMember(db, storefront.id, usrHash),
});

/** The catalogue's word on sizes, in their order; null for what this storefront does not sell. */
export const fetchSkus = async (
  context: BagContext,
  skus: { material: string; size: string }[],
  input: PriceInput,
) => {
  const { ask, profile, storefront } = context;
  if (skus.length === 0 && !input.voucher) return { skus: [], voucherKnown: false };
  return ask(productsSkus, { profile: profile.locale, skus, ...pick(context, input) }, storefront.id);
};

/** The same for lines of a bag, one by one, with the stock that this bag can have; null for gift cards too, which the catalogue does not know. */
export async function askLines(
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

/** Lines as they stand now. `skus` belong to `stored` one by one. */
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

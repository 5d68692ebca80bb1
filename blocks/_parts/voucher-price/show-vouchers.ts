import type { VoucherPrice } from '../../../eshop-api/contract/entities/price.schema';
import {
  appliedLabelOf,
  chooseVoucher,
  priceOf,
  type VoucherChoice,
  type VoucherKind,
  type VoucherPrices,
} from './choose-voucher';
import type { VoucherUse } from './voucher-use';

/** One line about a voucher, ready to show. */
export interface ShownVoucher {
  code: string;
  kind: VoucherKind;
  price: string;
  /** e.g. '-15%'. */
  discount: string;
  /** Label of an applied voucher. */
  label?: string;
  /**
   * Whom the line is for; left out: everybody. Documents are cached and know no subscribed flag: both lines stand in
   * them, and the browser hides one before it paints (voucher.css.ts).
   */
  audience?: 'subscribed' | 'others';
  /** A user hash told already that this is a subscriber: no invitation. */
  known?: true;
}

/** The lines of a product: one, or one for subscribers and one for all others where these differ. */
export function listShown(prices: VoucherPrices, use: VoucherUse): ShownVoucher[] {
  const subscribed = chooseVoucher(prices, use, true);
  // A user hash makes a subscriber of whoever brings it.
  const others = use.member ? subscribed : chooseVoucher(prices, use, false);
  if (subscribed?.code === others?.code)
    return subscribed ? [show(prices, subscribed, use.member ? { known: true } : {})] : [];
  return [
    ...(others ? [show(prices, others, { audience: 'others' })] : []),
    ...(subscribed ? [show(prices, subscribed, { audience: 'subscribed' })] : []),
  ];
}

function show(
  prices: VoucherPrices,
  { code, kind }: VoucherChoice,
  forWhom: Pick<ShownVoucher, 'audience' | 'known'>,
): ShownVoucher {
  const price = prices[code] as VoucherPrice;
  return {
    code,
    kind,
    price: priceOf(price),
    discount: price.discountStr,
    ...(kind === 'applied' ? { label: appliedLabelOf(price.voucherType) } : {}),
    ...forWhom,
  };
}

export interface SizeVouchers {
  voucherPrices: VoucherPrices;
}

/** Price of each shown voucher in one size, by code: only vouchers priced by size have one. */
export const pickSizePrices = (
  { voucherPrices }: SizeVouchers,
  shown: readonly ShownVoucher[],
): Record<string, string> =>
  Object.fromEntries(
    shown.flatMap(({ code }) => (voucherPrices[code] ? [[code, priceOf(voucherPrices[code])]] : [])),
  );

/** The line in the words of the chosen size (docs/contract/vouchers.md#voucher-price, pricePerSize); what holds for the whole product where the size says nothing. */
export const showForSize = (
  voucher: ShownVoucher,
  sizePrices: Readonly<Record<string, string>> | undefined,
): ShownVoucher => (sizePrices?.[voucher.code] ? { ...voucher, price: sizePrices[voucher.code]! } : voucher);

/** docs/contract/vouchers.md#voucher-price. */
export const noSizePrices = 'No voucherPrices per size for product with voucherPrices.';

/** True when a voucher is priced by size and no size brings a price. A list without sizes (scope=lite) lacks nothing. */
export const lacksSizePrices = (prices: VoucherPrices, sizes: readonly SizeVouchers[]): boolean =>
  sizes.length > 0 &&
  Object.entries(prices).some(
    ([code, { pricePerSize }]) => pricePerSize && !sizes.some((size) => size.voucherPrices[code]),
  );

import type { VoucherPrice } from '../../../eshop-api/contract/entities/price.schema';
import type { VoucherUse } from './voucher-use';

export type VoucherPrices = Readonly<Record<string, VoucherPrice>>;
/** applied: this visitor pays it. members: who subscribes gets it. preLaunch: subscribers get it while the promotion runs. */
export type VoucherKind = 'applied' | 'members' | 'preLaunch';
export interface VoucherChoice {
  code: string;
  kind: VoucherKind;
}

/**
 * Which of a product's vouchers a visitor is shown (docs/contract/vouchers.md#voucher-display): an applied one, else a message, else
 * nothing. `subscribed`: the subscribed flag or a user hash (docs/contract/storefronts-and-roles.md#member). Of several, the one that stands first.
 */
export function chooseVoucher(
  prices: VoucherPrices,
  use: VoucherUse,
  subscribed: boolean,
): VoucherChoice | undefined {
  const entries = Object.entries(prices);
  const applied = entries.find(([code, price]) => isApplied(code, price, use));
  if (applied) return { code: applied[0], kind: 'applied' };
  const told = entries.filter(([, price]) => price.adqCampaign);
  // Subscribers have what members have; what the promotion adds is the news.
  const early = subscribed ? told.find(([, price]) => price.preLaunch) : undefined;
  if (early) return { code: early[0], kind: 'preLaunch' };
  const members = told.find(([, price]) => !price.preLaunch);
  return members && { code: members[0], kind: 'members' };
}

/** A code in the bonds cookie applies whatever it names; a user hash only members' vouchers, a prevoucher only pre-launch ones. */
function isApplied(code: string, { preLaunch, usrHash }: VoucherPrice, use: VoucherUse): boolean {
  const name = code.toUpperCase();
  return name === use.voucher || (preLaunch ? name === use.prevoucher : usrHash && use.member === true);
}

/** Types with an applied label of their own; all others share one. */
const labelled = new Set(['final.price', 'original.price']);

/** Label key of an applied voucher: 'voucher.price.message.{type}.applied' (docs/contract/vouchers.md#voucher-display). */
export const appliedLabelOf = (voucherType: string): string =>
  `voucher.price.message.${labelled.has(voucherType) ? voucherType : 'others'}.applied`;

/** A price in ready strings, or the span of prices where sizes cost differently. */
export const priceOf = ({ currentFormated, voucherRangePrices: range }: VoucherPrice): string =>
  range && range.priceFromFormatted !== range.priceToFormatted
    ? `${range.priceFromFormatted}–${range.priceToFormatted}`
    : currentFormated;

import type { VoucherPrice } from '../../../eshop-api/contract/entities/price.schema';
import type { Words } from '../../../engine/words/words.types';

/** What a visitor brings that applies vouchers; out of the price cookies, so a document may depend on it. */
export interface VoucherUse {
  /** Code of the bonds cookie. */
  voucher?: string;
  /** Code of a pre-launch voucher the visitor was invited to. */
  prevoucher?: string;
  /** A user hash came, by query or cookie: a member (docs/contract/storefronts-and-roles.md#member). The hash itself goes into no document. */
  member?: true;
}

/** Price cookies (a query of the same name counts first, as the request pipeline reads them) → what they apply; codes in upper case; undefined: nothing. */
export function readVoucherUse({
  voucher,
  prevoucher,
  usrhash,
}: Readonly<Record<string, string>>): VoucherUse | undefined {
  if (!voucher && !prevoucher && !usrhash) return undefined;
  return {
    ...(voucher ? { voucher: voucher.toUpperCase() } : {}),
    ...(prevoucher ? { prevoucher: prevoucher.toUpperCase() } : {}),
    ...(usrhash ? { member: true } : {}),
  };
}

/** Short name by which kept HTML is distinguished; the same for everybody without a voucher. */
export const makeVoucherKey = ({ voucher = '', prevoucher = '', member }: VoucherUse): string =>
  voucher || prevoucher || member ? `${voucher}|${prevoucher}|${member ? 1 : 0}` : '';

export type VoucherPrices = Readonly<Record<string, VoucherPrice>>;
/** applied: this visitor pays it. members: who subscribes gets it. preLaunch: subscribers get it while the promotion runs. */
type VoucherKind = 'applied' | 'members' | 'preLaunch';
interface VoucherChoice {
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
  const states = entries.filter(([, price]) => price.adqCampaign);
  // Subscribers have what members have; what the promotion adds is the news.
  const early = subscribed ? states.find(([, price]) => price.preLaunch) : undefined;
  if (early) return { code: early[0], kind: 'preLaunch' };
  const members = states.find(([, price]) => !price.preLaunch);
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
const appliedLabelOf = (voucherType: string): string =>
  `voucher.price.message.${labelled.has(voucherType) ? voucherType : 'others'}.applied`;

/** A price in ready strings, or the span of prices where sizes cost differently. */
const priceOf = ({ currentFormated, voucherRangePrices: range }: VoucherPrice): string =>
  range && range.priceFromFormatted !== range.priceToFormatted
    ? `${range.priceFromFormatted}–${range.priceToFormatted}`
    : currentFormated;

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
   * Whom the line is for; left out: everybody. Documents are cached without the subscribed flag: both lines are in
   * them, and the browser hides one before it paints (voucher.css.ts).
   */
  audience?: 'subscribed' | 'others';
  /** A user hash reported already that this is a subscriber: no invitation. */
  known?: true;
}

/** The lines of a product: one, or one for subscribers and one for all others where these differ. */
export function listShown(prices: VoucherPrices, use: VoucherUse): ShownVoucher[] {
  const subscribed = chooseVoucher(prices, use, true);
  // A user hash grants its bearer members' prices.
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

/** The line in the words of the chosen size (docs/contract/vouchers.md#voucher-price, pricePerSize); what holds for the whole product where the size has none. */
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

/** Words of a voucher line in one language. They travel to the browser with the sheet, so they are plain texts. */
export interface VoucherWords {
  /** Read out in front of the price. */
  price: string;
  /** 'for members. Subscribe', the way to the newsletter. */
  membersOnly: string;
  /** The same for who has subscribed already. */
  members: string;
  duringPromo: string;
  /** By label (docs/contract/vouchers.md#voucher-display: 'voucher.price.message.{type}.applied'). */
  applied: Record<string, string>;
  /** Where one subscribes. */
  signUp: string;
}

const appliedLabels = ['final.price', 'original.price', 'others'].map(
  (type) => `voucher.price.message.${type}.applied`,
);

/** Prepares the words once a list or sheet. They are one section of labels for all blocks, so no block repeats them in its messages. */
export const chooseVoucherWords = (words: Words, href: (link: string) => string): VoucherWords => ({
  price: words('label:voucher.price.read'),
  membersOnly: words('label:product.membersOnly'),
  members: words('label:voucher.price.message.members'),
  duringPromo: words('label:product.duringPromo'),
  applied: Object.fromEntries(appliedLabels.map((label) => [label, words(`label:${label}`)])),
  signUp: `${href('page:home')}#letters`,
});

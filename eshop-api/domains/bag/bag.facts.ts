/** Chosen instead of a gift bag: none. */
export const NO_GIFT = 'none';

/** Id of the gift card among products. */
export const GIFT_CARD = 'GIFTCARD';

/** What the market sells (check-profile `giftCards`), minor units. */
export interface GiftCardLimits {
  values: readonly number[];
  minimum: number;
}

/** The most expensive card is this many times the largest ready value: 1,000 where cards go up to 250. */
const LARGEST = 4;

export const giftCardMaximum = ({ values }: Pick<GiftCardLimits, 'values'>): number =>
  Math.max(...values) * LARGEST;

/** Why a card of this amount (minor units) is not sold; undefined: it is. Free amounts are whole units of the currency. */
export function findGiftCardFault(
  amount: number | undefined,
  limits: GiftCardLimits,
  unit: number,
): string | undefined {
  if (amount === undefined) return 'The amount of the gift card is missing.';
  const inside = amount >= limits.minimum && amount <= giftCardMaximum(limits);
  return inside && amount % unit === 0
    ? undefined
    : `Value must be between ${limits.minimum / unit} and ${giftCardMaximum(limits) / unit}`;
}

/** Values of auto-bonds that stand for apply (docs/contract/vouchers.md#bonds, both readings). */
const APPLY: ReadonlySet<string> = new Set(['1', 'apply']);

/**
 * Whether a bonds code counts under the brand's rule (settings.json `rules.voucher`, docs/contract/vouchers.md#bonds). One rule for the storefront,
 * which decides what it sends, and for the API. Undefined `autoVoucher`: the sender of the code has applied the rule already.
 */
export const allowsVoucher = (
  rule: unknown,
  autoVoucher: string | undefined,
  applyVoucher?: boolean,
): boolean =>
  applyVoucher ?? (autoVoucher === undefined || rule === 'always' || APPLY.has(autoVoucher.toLowerCase()));

import type { TaxRate } from './tax-rate.rules';

/** What an order is made of, minor units of one currency. */
export interface SumFacts {
  /** Products as paid under vouchers; gift cards not counted. */
  products: number;
  /** Gift cards in the bag: no discount, no tax, and no gift card pays them. */
  giftCards: number;
  /** Before vouchers, gift cards counted. */
  full: number;
  /** Percent off the products; 0: none. */
  newsletterPercent: number;
  shipping: number;
  tax: TaxRate;
  /** Duties and import taxes that come on top. */
  atBorder?: number;
  donation: number;
  /** What is left on the gift card that pays; 0: none. */
  balance: number;
}

/** full − discount = goods; goods + shipping + tax (when not included) + what is added at the border + donation − giftCard = rest. The surcharge of a way to pay comes on top. */
export interface Sums {
  full: number;
  discount: number;
  goods: number;
  shipping: number;
  tax: number;
  donation: number;
  giftCard: number;
  rest: number;
}

/** Rates have at most three digits after the point: thousandths of a percent keep the product exact. */
const inThousandths = (rate: number): number => Math.round(rate * 1000);
const WHOLE = 100_000;

/** Tax on top of an amount, or the one that is inside it; half a minor unit is rounded up, once for the whole order. */
export function taxOn(
  amount: number,
  { rate, included, known }: Pick<TaxRate, 'rate' | 'included' | 'known'>,
): number {
  if (!known) return 0;
  const share = inThousandths(rate);
  return Math.round((amount * share) / (included ? WHOLE + share : WHOLE));
}

/** A percentage off; half a minor unit is rounded up, for the shopper. */
export const percentOf = (amount: number, percent: number): number =>
  Math.min(amount, Math.round((amount * percent) / 100));

export function sumUp({
  products,
  giftCards,
  full,
  newsletterPercent,
  shipping,
  tax,
  atBorder = 0,
  donation,
  balance,
}: SumFacts): Sums {
  const sold = products - percentOf(products, newsletterPercent);
  const goods = sold + giftCards;
  const taxed = taxOn(sold + (tax.delivery ? shipping : 0), tax);
  const payable = sold + shipping + atBorder + donation + (tax.included ? 0 : taxed);
  const giftCard = Math.min(balance, payable);
  return {
    full,
    discount: full - goods,
    goods,
    shipping,
    tax: taxed,
    donation,
    giftCard,
    rest: payable + giftCards - giftCard,
  };
}

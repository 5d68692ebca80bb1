import type { Bag, BagLine } from '../bag/bag.contract';
import type { Quote } from './quote.schema';
import { UNTAXED, addedAtBorder, listServicePayment, viewImportCharges } from './taxes-and-duties.rules';
import { isOncePerCustomer } from '../bag/bag-price.facts';
import { NEWSLETTER_USE } from './checkout.contract';
import { offerShipping } from './resolve-destination';
import { findMinimum, listRefusals } from './refusals.rules';
import { listPayments, chooseShipping } from './methods.rules';
import type { CheckoutContext, QuoteFacts, QuoteInput, TaxRate } from './quote.types';

const isSold = ({ status }: BagLine): boolean => status === 'available';

/** Checkout product lines of docs/contract/orders.md#checkout-lines: what can be bought, add-ons inside the line they belong to. Their prices add up to the bag's total. */
function viewProducts({ shoppingCart }: Pick<Bag, 'shoppingCart'>): Quote['products'] {
  const sold = shoppingCart.filter(isSold);
  const ids = new Set(sold.map(({ id }) => id));
  const isAddOn = ({ parentId }: BagLine) => parentId !== null && ids.has(parentId);
  return sold
    .filter((line) => !isAddOn(line))
    .map((line) => {
      const addOns = sold.filter(({ parentId }) => parentId === line.id);
      const price = addOns.reduce((all, one) => all + one.price, line.price);
      return {
        id: line.id,
        productId: line.productId,
        size: line.size,
        price,
        camperoneOrderId: line.camperoneOrderId,
        giftCard: line.giftCard,
        additionalProducts: addOns.map(({ id }) => id),
      };
    });
}

/** What is sold: products as paid and gift cards, minor units. */
function sumGoods({ shoppingCart }: Pick<Bag, 'shoppingCart'>): {
  products: number;
  giftCards: number;
  onlyGiftCards: boolean;
} {
  const sold = shoppingCart.filter(isSold);
  const sum = (lines: readonly BagLine[]) => lines.reduce((all, { price }) => all + price, 0);
  const cards = sold.filter(({ giftCard }) => giftCard !== null);
  return {
    products: sum(sold) - sum(cards),
    giftCards: sum(cards),
    onlyGiftCards: sold.length > 0 && cards.length === sold.length,
  };
}

/** What an order is made of, minor units of one currency. */
interface SumFacts {
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
interface Sums {
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

/** Tax on top of an amount, or included in it; half a minor unit is rounded up, once for the whole order. */
export function taxOn(
  amount: number,
  { rate, included, known }: Pick<TaxRate, 'rate' | 'included' | 'known'>,
): number {
  if (!known) return 0;
  const share = inThousandths(rate);
  return Math.round((amount * share) / (included ? WHOLE + share : WHOLE));
}

/** A percentage off; half a minor unit is rounded up, for the shopper. */
const percentOf = (amount: number, percent: number): number =>
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

type Choices = Pick<QuoteInput, 'shippingMethodId' | 'paymentMethodId' | 'donation'>;
type FormatMoney = (amount: number) => { amount: number; formatted: string };

/** The quote from gathered facts, without further calls. */
export function composeQuote(
  { settings, storefront, profile }: Pick<CheckoutContext, 'settings' | 'storefront' | 'profile'>,
  gathered: QuoteFacts,
  choices: Choices,
): Quote {
  const facts = gathered.crossBorder ? { ...gathered, tax: UNTAXED } : gathered;
  const { bag, money, tax } = facts;
  const format: FormatMoney = (amount) => ({ amount, formatted: settings.formatPrice(amount, money) });
  const goods = sumGoods(bag);
  const shippingMethods = offerShipping({ settings, profile, storefront }, facts, {
    ...goods,
    extendedBlock: bag.extendedBlockErp,
  });
  const shipping = chooseShipping(shippingMethods, choices.shippingMethodId);
  const sums = sumUp({
    ...goods,
    full: bag.totals.full,
    newsletterPercent: facts.newsletterPercent,
    shipping: shipping?.amount ?? 0,
    tax,
    atBorder: addedAtBorder(facts.landed),
    donation: choices.donation ?? 0,
    balance: facts.giftCard?.fault ? 0 : (facts.giftCard?.balance ?? 0),
  });
  const paymentMethods = facts.crossBorder
    ? listServicePayment(sums.rest, labelMethod({ settings, profile, storefront }), format(0))
    : listPayments(facts.paymentMethods, {
        rest: sums.rest,
        hasGiftCards: goods.giftCards > 0,
        shipping,
        instalments: facts.flags.installments_payment === true,
        cashThere: facts.cashThere,
      });
  const payment = paymentMethods.find(({ id }) => id === choices.paymentMethodId);
  const surcharge = payment?.surcharge.amount ?? 0;
  const minimum = format(findMinimum(storefront.rules?.minimumAmount, profile.country, digitsOf(money)));
  return {
    currency: money.currency,
    bag,
    crossBorder: facts.crossBorder,
    products: viewProducts(bag),
    ...viewSums(sums, facts, format),
    shipping,
    surcharge: format(surcharge),
    importCharges: viewImportCharges(facts, format),
    total: format(sums.rest + surcharge),
    minimum,
    shippingMethods,
    paymentMethods,
    onceOnly: listOnceOnly(bag, facts.newsletterPercent),
    refusals: listRefusals({
      bag,
      member: bag.member,
      goods: sums.goods,
      minimum,
      giftCardFault: facts.giftCard?.fault,
      placeRefused: shipping ? facts.placeRefused : undefined,
      dutiesUnknown: facts.crossBorder && !facts.landed,
      shippingRefused: Boolean(choices.shippingMethodId) && !shipping,
      paymentRefused: Boolean(choices.paymentMethodId) && !payment && sums.rest > 0,
    }),
  };
}

function viewSums(
  sums: Sums,
  { tax, giftCard }: QuoteFacts,
  format: FormatMoney,
): Pick<Quote, 'full' | 'discount' | 'goods' | 'tax' | 'donation' | 'giftCard'> {
  const pays = giftCard && !giftCard.fault;
  return {
    full: format(sums.full),
    discount: format(sums.discount),
    goods: format(sums.goods),
    donation: format(sums.donation),
    tax: { ...format(sums.tax), included: tax.included, known: tax.known, rate: tax.rate },
    giftCard: pays
      ? { number: giftCard.number, ...format(sums.giftCard), left: format(giftCard.balance - sums.giftCard) }
      : null,
  };
}

const labelMethod = ({
  settings,
  profile,
  storefront,
}: Pick<CheckoutContext, 'settings' | 'profile' | 'storefront'>): string =>
  settings.fileLabels(profile.locale, storefront.id).methods?.['payment.XBOR'] ?? 'International checkout';

const digitsOf = ({ price }: QuoteFacts['money']): number =>
  (price as { digits?: number } | undefined)?.digits ?? 2;

/** What this quote uses up. */
function listOnceOnly({ voucher }: Pick<Bag, 'voucher'>, newsletterPercent: number): string[] {
  const code = voucher?.applied && isOncePerCustomer(voucher.code) ? [voucher.code] : [];
  return newsletterPercent > 0 ? [...code, NEWSLETTER_USE] : code;
}

import type { Quote } from './quote.schema';
import { sumGoods, viewProducts } from './checkout-lines.rules';
import { listOnceOnly } from './ask-once-only';
import { addedAtBorder, listServicePayment, UNTAXED, viewImportCharges } from './cross-border.rules';
import { findMinimum } from './minimum-amount.rules';
import { offerShipping } from './offer-shipping';
import { listPayments } from './payment.rules';
import type { CheckoutContext, QuoteFacts, QuoteInput } from './quote.types';
import { listRefusals } from './refusals.rules';
import { chooseShipping } from './shipping.rules';
import { sumUp, type Sums } from './sums.rules';

type Choices = Pick<QuoteInput, 'shippingMethodId' | 'paymentMethodId' | 'donation'>;
type Said = (amount: number) => { amount: number; formatted: string };

/** The quote out of gathered facts: no question is asked any more. */
export function composeQuote(
  { settings, storefront, profile }: Pick<CheckoutContext, 'settings' | 'storefront' | 'profile'>,
  gathered: QuoteFacts,
  choices: Choices,
): Quote {
  const facts = gathered.crossBorder ? { ...gathered, tax: UNTAXED } : gathered;
  const { bag, money, tax } = facts;
  const say: Said = (amount) => ({ amount, formatted: settings.formatPrice(amount, money) });
  const goods = sumGoods(bag);
  const shippingMethods = offerShipping({ settings, profile }, facts, {
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
    ? listServicePayment(sums.rest, nameMethod(settings, profile.locale), say(0))
    : listPayments(facts.paymentMethods, {
        rest: sums.rest,
        hasGiftCards: goods.giftCards > 0,
        shipping,
        instalments: facts.flags.installments_payment === true,
        cashThere: facts.cashThere,
      });
  const payment = paymentMethods.find(({ id }) => id === choices.paymentMethodId);
  const surcharge = payment?.surcharge.amount ?? 0;
  const minimum = say(findMinimum(storefront.rules?.minimumAmount, profile.country, digitsOf(money)));
  return {
    currency: money.currency,
    bag,
    crossBorder: facts.crossBorder,
    products: viewProducts(bag),
    ...viewSums(sums, facts, say),
    shipping,
    surcharge: say(surcharge),
    importCharges: viewImportCharges(facts, say),
    total: say(sums.rest + surcharge),
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
  say: Said,
): Pick<Quote, 'full' | 'discount' | 'goods' | 'tax' | 'donation' | 'giftCard'> {
  const pays = giftCard && !giftCard.fault;
  return {
    full: say(sums.full),
    discount: say(sums.discount),
    goods: say(sums.goods),
    donation: say(sums.donation),
    tax: { ...say(sums.tax), included: tax.included, known: tax.known, rate: tax.rate },
    giftCard: pays
      ? { number: giftCard.number, ...say(sums.giftCard), left: say(giftCard.balance - sums.giftCard) }
      : null,
  };
}

const nameMethod = (settings: CheckoutContext['settings'], locale: string): string =>
  settings.fileLabels(locale).methods?.['payment.XBOR'] ?? 'International checkout';

const digitsOf = ({ price }: QuoteFacts['money']): number =>
  (price as { digits?: number } | undefined)?.digits ?? 2;

import { ApiFault } from '../../contract/api-fault';
import { messageOf } from '../../database/database-errors';
import { readFlags } from '../../server/read-settings';
import { handles, type DomainOperation } from '../../server/domain.types';
import { ordersCheckGiftCard } from '../gift-cards/gift-cards.contract';
import { crossBorderLandedCost } from '../cross-border/cross-border.contract';
import { type Bag, bagFields, cart, saleFields } from '../bag/bag.contract';
import { readBagDonation } from '../donations/bag-donation.tx';
import { findMarketMoney, listPaymentMethods } from '../reference/market.facts';
import type { CheckoutContext, GiftCardUse, LandedCost, QuoteFacts, QuoteInput } from './quote.types';
import { declareGoods, findTaxRate } from './taxes-and-duties.rules';
import type { Quote } from './quote.schema';
import { resolveCountry, resolveShipping } from './resolve-destination';
import { composeQuote } from './compose-quote';
import { NEWSLETTER_USE, checkout } from './checkout.contract';
import { isOncePerCustomer } from '../bag/bag-price.facts';
import { isSubscribed } from '../newsletter/subscription.tx';
import { hasUsedVoucher, keysOfCustomer } from './checkout.tx';

/** The gift card that the shopper pays with; null: none. A card that does not pay is no error of the call: the quote has the reason. */
async function fetchGiftCard(
  { ask, profile, storefront }: CheckoutContext,
  input: QuoteInput,
  currency: string,
): Promise<GiftCardUse | null> {
  if (!input.giftCardNum?.trim()) return null;
  try {
    const asked = {
      profile: profile.locale,
      giftCardNum: input.giftCardNum,
      hashOrderId: input.hashOrderId,
      ...(input.giftCardPin ? { giftCardPin: input.giftCardPin } : {}),
    };
    const { giftCard } = await ask(ordersCheckGiftCard, asked, storefront.id);
    const { number, balance } = giftCard;
    return {
      number,
      balance,
      ...(giftCard.currency === currency ? {} : { fault: `This gift card is in ${giftCard.currency}.` }),
    };
  } catch (error) {
    if (error instanceof ApiFault && error.httpStatus < 500)
      return { number: '', balance: 0, fault: error.message };
    throw error;
  }
}

/** Duties and import taxes of a quote without them; undefined: currently unknown, so no order is made. */
async function fetchLandedCost(
  { ask, profile, storefront, log }: CheckoutContext,
  { country }: QuoteFacts,
  bare: Quote,
): Promise<LandedCost | undefined> {
  const declared = declareGoods(bare);
  try {
    const { duties, taxes, included } = await ask(
      crossBorderLandedCost,
      { profile: profile.locale, countryId: country, currency: bare.currency, declared },
      storefront.id,
    );
    return { duties, taxes, included, declared };
  } catch (error) {
    log.warn({ country, error: messageOf(error) }, 'no landed cost: orders of this country wait');
    return undefined;
  }
}

/** All current inputs of the quote. @throws ApiFault bag_not_found, bag_of_other_market, unknown_country */
async function getQuote(context: CheckoutContext, input: QuoteInput): Promise<Quote> {
  const bag = await resolveBag(context, input, pickCartFields(input));
  const [facts, donation] = await Promise.all([
    gatherFacts(context, input, bag),
    input.donation ??
      readBagDonation(context.db, {
        bagHash: bag.hashOrderId,
        storefront: context.storefront.id,
        currency: bag.totals.currency,
      }),
  ]);
  return quoteAll(context, facts, { ...input, donation });
}

/** Duties follow goods and shipping as they are sold: these must be known first. */
async function quoteAll(context: CheckoutContext, facts: QuoteFacts, choices: QuoteInput): Promise<Quote> {
  const quote = composeQuote(context, facts, choices);
  return facts.crossBorder
    ? composeQuote(context, { ...facts, landed: await fetchLandedCost(context, facts, quote) }, choices)
    : quote;
}

const CART_FIELDS = [
  ...Object.keys(bagFields),
  ...Object.keys(saleFields),
  'autoVoucher',
] as (keyof QuoteInput)[];
const pickCartFields = (input: QuoteInput) => ({
  ...Object.fromEntries(
    CART_FIELDS.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])),
  ),
  hashOrderId: input.hashOrderId,
});

async function gatherFacts(context: CheckoutContext, input: QuoteInput, bag: Bag): Promise<QuoteFacts> {
  const { profile, storefront, settings } = context;
  const { currency } = bag.totals;
  const country = await resolveCountry(context, input);
  const paymentMethods = listPaymentMethods(context, findMarketMoney(context, country, currency));
  const { crossBorder } = findMarketMoney(context, undefined).country;
  const [giftCard, { tax, ...there }, newsletterPercent] = await Promise.all([
    fetchGiftCard(context, input, currency),
    resolveShipping(context, country, currency, input),
    resolveNewsletterPercent(context, input),
  ]);
  const flags = readFlags(storefront, country);
  const money =
    currency === profile.currency
      ? profile
      : (settings.locales.find((one) => one.currency === currency) ?? profile);
  return {
    bag,
    country,
    money,
    flags,
    paymentMethods,
    giftCard,
    crossBorder,
    ...there,
    newsletterPercent,
    tax: findTaxRate(tax, flags),
  };
}

const quote = handles(checkout, (context: CheckoutContext, input) => getQuote(context, input));

export const checkoutOperations: DomainOperation[] = [quote];

/** The bag under the shopper's voucher, unless it is one that each customer may use once and this one has used. */
export async function resolveBag(
  context: CheckoutContext,
  input: QuoteInput,
  asked: Parameters<typeof fetchCart>[1],
): Promise<Bag> {
  const bag = await fetchCart(context, asked);
  const { voucher } = bag;
  if (!voucher?.applied || !isOncePerCustomer(voucher.code) || !(await hasUsed(context, voucher.code, input)))
    return bag;
  return {
    ...(await fetchCart(context, { ...asked, applyVoucher: false })),
    voucher: { code: voucher.code, applied: false, reason: 'used' },
  };
}

const fetchCart = (
  { ask, storefront }: CheckoutContext,
  asked: NonNullable<(typeof cart)['types']>['request'],
): Promise<Bag> => ask(cart, asked, storefront.id);

/** Percent that a subscriber gets off this order; 0 where the brand gives none, or once it was used. Without an e-mail address: none. */
export async function resolveNewsletterPercent(context: CheckoutContext, input: QuoteInput): Promise<number> {
  const { db, storefront } = context;
  const percent = Number(storefront.rules?.newsletterDiscount ?? 0);
  const email = input.email?.trim();
  if (!percent || !input.newsletterDiscount || !email) return 0;
  return (await isSubscribed(db, storefront.id, email)) && !(await hasUsed(context, NEWSLETTER_USE, input))
    ? percent
    : 0;
}

const hasUsed = async (
  { db, storefront, settings }: CheckoutContext,
  code: string,
  { email, hashOrderId }: QuoteInput,
): Promise<boolean> =>
  email?.trim()
    ? hasUsedVoucher(
        db,
        { storefront: storefront.id, code, customer: keysOfCustomer(settings.seal, email) },
        hashOrderId,
      )
    : false;

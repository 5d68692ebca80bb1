import { readFlags } from '../../server/read-settings';
import { bagFields, saleFields, type Bag } from '../bag/bag.contract';
import { readBagDonation } from '../donations/bag-donation.tx';
import { globalCheckProfile } from '../reference/profile.contract';
import { globalPaymentMethods } from '../reference/method.contract';
import { askCountry } from './ask-destination';
import { askGiftCard } from './ask-gift-card';
import { askLandedCost } from './ask-landed-cost';
import { askBag, askNewsletterPercent } from './ask-once-only';
import { askShipping } from './ask-shipping';
import { composeQuote } from './compose-quote';
import type { Quote } from './quote.schema';
import type { CheckoutContext, QuoteFacts, QuoteInput } from './quote.types';
import { findTaxRate } from './tax-rate.rules';

/** Everything the quote is made of, as it stands this moment. @throws ApiFault bag_not_found, bag_of_other_market, unknown_country */
export async function getQuote(context: CheckoutContext, input: QuoteInput): Promise<Quote> {
  const bag = await askBag(context, input, pickCartFields(input));
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
    ? composeQuote(context, { ...facts, landed: await askLandedCost(context, facts, quote) }, choices)
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
  const { ask, profile, storefront, settings } = context;
  const { currency } = bag.totals;
  const country = await askCountry(context, input);
  const priced = { profile: profile.locale, countryId: country, currency };
  const [{ paymentMethods }, { global_e: crossBorder }, giftCard, { tax, ...there }, newsletterPercent] =
    await Promise.all([
      ask(globalPaymentMethods, priced, storefront.id),
      ask(globalCheckProfile, { profile: profile.locale }, storefront.id),
      askGiftCard(context, input, currency),
      askShipping(context, country, currency, input),
      askNewsletterPercent(context, input),
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

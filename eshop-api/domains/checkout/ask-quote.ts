import { cart, type Bag } from '../bag/bag.contract';
import { globalCheckProfile, globalPaymentMethods, globalShippingMethods } from '../reference/reference.contract';
import { askCountry, askHasStores, askTaxPlace } from './ask-destination';
import { askGiftCard } from './ask-gift-card';
import { bagFields, saleFields } from '../bag/bag.contract';
import { composeQuote } from './compose-quote';
import type { Quote } from './quote.schema';
import type { CheckoutContext, QuoteFacts, QuoteInput } from './quote.types';
import { PICK_UP_IN_STORE } from './shipping.rules';
import { findTaxRate } from './tax-rate.rules';

/** Everything the quote is made of, as it stands this moment. @throws ApiFault bag_not_found, bag_of_other_market, unknown_country */
export async function askQuote(context: CheckoutContext, input: QuoteInput): Promise<Quote> {
  const bag = await askBag(context, input);
  return composeQuote(context, await gatherFacts(context, input, bag), input);
}

const CART_FIELDS = [...Object.keys(bagFields), ...Object.keys(saleFields), 'autoVoucher'] as (keyof QuoteInput)[];

const askBag = ({ ask, storefront }: CheckoutContext, input: QuoteInput): Promise<Bag> => {
  const asked = Object.fromEntries(CART_FIELDS.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])));
  return ask(cart, { ...asked, hashOrderId: input.hashOrderId }, storefront.id);
};

async function gatherFacts(context: CheckoutContext, input: QuoteInput, bag: Bag): Promise<QuoteFacts> {
  const { ask, profile, storefront, settings } = context;
  const { currency } = bag.totals;
  const country = await askCountry(context, input);
  const priced = { profile: profile.locale, countryId: country, currency };
  const [{ shippingMethods }, { paymentMethods }, facts, giftCard, taxPlace] = await Promise.all([
    ask(globalShippingMethods, priced, storefront.id), ask(globalPaymentMethods, priced, storefront.id), ask(globalCheckProfile, { profile: profile.locale }, storefront.id),
    askGiftCard(context, input, currency), askTaxPlace(context, country, input),
  ]);
  const flags = storefront.flags?.(country) ?? {};
  return {
    bag, country, flags, shippingMethods, paymentMethods, giftCard, crossBorder: facts.global_e,
    money: currency === profile.currency ? profile : (settings.locales.find((one) => one.currency === currency) ?? profile),
    sameDay: false, cashThere: true, newsletterPercent: 0,
    hasStores: shippingMethods.some(({ id }) => id === PICK_UP_IN_STORE) && (await askHasStores(context, country)),
    tax: findTaxRate(taxPlace, flags),
  };
}

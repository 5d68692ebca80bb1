import { WARRANTY_YEARS } from '../../contract/ways-back';
import type { ResponseOf } from '../../contract/operation';
import type { HandlerContext } from '../../server/domain.types';
import { careAddress, readFlags } from '../../server/read-settings';
import { readReturnRule } from '../../server/return-rule';
import { globalCheckProfile } from '../reference/profile.contract';
import {
  globalPaymentMethods,
  globalReturnMethods,
  globalShippingMethods,
} from '../reference/method.contract';
import type { MarketFacts } from './content-texts.rules';

type Shipping = ResponseOf<typeof globalShippingMethods>['shippingMethods'][number];
type Return = ResponseOf<typeof globalReturnMethods>['returnMethods'][number];

/** Codes of docs/contract/orders.md#shipping-codes. */
const SHIPPING = { STANDARD: '01', EXPRESS: '02', SAME_DAY: '03', STORE: '99' };
const RETURN = { DROPOFF: '05', STORE: '06' };

/** Facts of the shopper's market for texts: always read from the reference data, never written into a text. */
export async function readMarketFacts(
  context: HandlerContext,
  payments: Record<string, string>,
  language: string,
): Promise<MarketFacts> {
  const profile = { profile: context.profile.locale };
  const storefront = [context.storefront.id] as const;
  const [{ shippingMethods }, { returnMethods }, { paymentMethods }, { taxes }] = await Promise.all([
    context.ask(globalShippingMethods, profile, ...storefront),
    context.ask(globalReturnMethods, profile, ...storefront),
    context.ask(globalPaymentMethods, profile, ...storefront),
    context.ask(globalCheckProfile, profile, ...storefront),
  ]);
  const flags = readFlags(context.storefront, context.profile.country);
  const kinds = [...new Set(paymentMethods.map(({ kind }) => payments[kind] ?? kind))];
  return {
    brand: context.storefront.name,
    email: careAddress(context.storefront),
    country: context.profile.countryName ?? context.profile.country,
    taxes,
    ...describeReturnWindow(context, language),
    warrantyYears: String(WARRANTY_YEARS),
    payments: new Intl.ListFormat(language, { type: 'disjunction' }).format(kinds),
    freeSizeChange: yes(flags.gratis_cambio_talla),
    giftCard: yes(flags.gift_card),
    takeBack: yes(flags.take_back),
    ...describeShipping(shippingMethods),
    ...describeReturns(returnMethods),
  };
}

/** Days of a return, and the period of the brand's rule that has not ended yet, if any. */
function describeReturnWindow(
  { storefront, profile, now }: Pick<HandlerContext, 'storefront' | 'profile' | 'now'>,
  language: string,
): MarketFacts {
  const { days, periods } = readReturnRule(storefront, profile);
  const today = now.toISOString().slice(0, 10);
  const [next] = periods
    .filter(({ until }) => until >= today)
    .toSorted((one, other) => one.from.localeCompare(other.from));
  const tag = profile.isoLocale.startsWith(`${language}-`) ? profile.isoLocale : language;
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const write = (day: string | undefined): string => (day ? format.format(new Date(day)) : '');
  return {
    returnDays: String(days),
    returnPeriod: yes(next),
    returnFrom: write(next?.from),
    returnTo: write(next?.to),
    returnUntil: write(next?.until),
  };
}

const yes = (holds: unknown): string => (holds ? 'yes' : 'no');
const priceOf = ({ price, priceFormatted }: { price: number; priceFormatted: string }): string =>
  price === 0 ? 'free' : priceFormatted;
const daysOf = ({ minDays, maxDays }: Shipping): string =>
  minDays === maxDays ? String(maxDays) : `${minDays}–${maxDays}`;

function describeShipping(methods: Shipping[]): MarketFacts {
  const find = (code: string) => methods.find(({ id }) => id === code);
  const [standard, express, store] = [find(SHIPPING.STANDARD), find(SHIPPING.EXPRESS), find(SHIPPING.STORE)];
  return {
    standardDays: standard ? daysOf(standard) : '',
    standardPrice: standard?.priceFormatted ?? '',
    free: yes(standard?.freeFromFormatted),
    freeFrom: standard?.freeFromFormatted ?? '',
    express: yes(express),
    expressDays: express ? daysOf(express) : '',
    expressPrice: express?.priceFormatted ?? '',
    sameDay: yes(find(SHIPPING.SAME_DAY)),
    pickup: yes(store),
    pickupDays: store ? daysOf(store) : '',
    pickupPrice: store ? priceOf(store) : '',
  };
}

function describeReturns(methods: Return[]): MarketFacts {
  const [dropoff, store] = [
    methods.find(({ id }) => id === RETURN.DROPOFF),
    methods.find(({ id }) => id === RETURN.STORE),
  ];
  return {
    dropoff: yes(dropoff),
    dropoffPrice: dropoff ? priceOf(dropoff) : '',
    store: yes(store),
    storePrice: store ? priceOf(store) : '',
  };
}

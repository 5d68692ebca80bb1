import { ApiFault } from '../../contract/api-fault';
import type { HandlerContext } from '../../server/domain.types';
import type { ApiLocale, ApiSettings } from '../../server/settings.types';
import banks from './data/banks.json';
import countries from './data/countries.json';
import defaults from './data/default-facts.json';
import cardMarks from './data/card-marks.json';
import methods from './data/methods.json';
import tariffs from './data/tariffs.json';
import americas from './data/places/americas.json';
import asiaPacific from './data/places/asia-pacific.json';
import europeEast from './data/places/europe-east.json';
import europeNorth from './data/places/europe-north.json';
import europeSouth from './data/places/europe-south.json';
import europeWest from './data/places/europe-west.json';

/** Facts of one country: its own fields of `data/countries.json` over the defaults of its zone. */
interface CountryData {
  phone: string;
  payments: string[];
  /** Shipping code → working days from and to. */
  shipping: Record<string, [number, number]>;
  returns: string[];
  /** Checkout through the cross-border provider. */
  crossBorder: boolean;
  taxes: 'included' | 'added' | 'by-region';
}

interface PaymentData {
  name: string;
  kind: 'card' | 'wallet' | 'device-wallet' | 'transfer' | 'cash-on-delivery' | 'instalments';
  cardBrands?: string[];
  needsBank?: boolean;
  /** Column of the tariff that it costs extra. */
  surcharge?: string;
  /** The order is confirmed before it is paid. */
  paidLater?: boolean;
  /** Accepted totals, whole units of the tariff. */
  least?: number;
  most?: number;
  /** `each`: least amount of one, whole units of the tariff. */
  instalments?: { months: number[]; each: number };
}

interface Bank {
  id: string;
  name: string;
}

interface MoveData {
  code: string;
  name: string;
  /** Column of the tariff. */
  tariff: string;
  pickup?: boolean;
  /** Free from the tariff's `freeFrom`. */
  canBeFree?: boolean;
}

/** Amounts in minor units of one currency. */
interface Tariff {
  digits: number;
  [column: string]: number;
}

const own = <Value>(table: unknown, key: string): Value | undefined =>
  Object.hasOwn(table as object, key) ? (table as Record<string, Value>)[key] : undefined;

type Facts = Omit<CountryData, 'phone'>;
const ZONES = (defaults.zones as { countries: string; facts: unknown }[]).map(
  ({ countries: ids, facts }) => ({
    ids: ids === '*' ? null : new Set(ids.split(' ')),
    facts: facts as Facts,
  }),
);
const PHONES = new Map(
  Object.entries(defaults.phones).flatMap(([code, ids]) => ids.split(' ').map((id) => [id, code] as const)),
);

/** Every country of ISO 3166 (and XI, XK) has facts, by the rule of its zone where it has none of its own; undefined: no country. */
export function findCountry(id: string): CountryData | undefined {
  const phone = PHONES.get(id);
  const zone = ZONES.find(({ ids }) => !ids || ids.has(id));
  const exceptions = own<Partial<CountryData>>(countries, id);
  return phone && zone ? { phone, ...zone.facts, ...exceptions } : undefined;
}
export const listCountryIds = () => [...PHONES.keys()];
export const findTariff = (currency: string) => own<Tariff>(tariffs, currency);
export const findPayment = (id: string) => own<PaymentData>(methods.payments, id);
export const findShipping = (id: string) => own<MoveData>(methods.shipping, id);
export const findReturn = (id: string) => own<MoveData>(methods.returns, id);
/** None where no bank is required. */
const listBanks = (country: string, payment: string): Bank[] =>
  own<Record<string, Bank[]>>(banks, country)?.[payment] ?? [];

const MARKS = cardMarks as unknown as Record<string, string[]>;

/** Card brands in use in the country, the most common first. */
const findCardMarks = (country: string): readonly string[] =>
  Object.hasOwn(MARKS, country) ? MARKS[country]! : MARKS.otherwise!;

/** Region code (ISO 3166-2 without the country) → name and larger cities. */
type Places = Record<string, { name: string; cities: string[] }>;

const ALL = {
  ...europeSouth,
  ...europeWest,
  ...europeNorth,
  ...europeEast,
  ...americas,
  ...asiaPacific,
} as Record<string, Places>;

/** Undefined where unknown: an address form then has region and city as free text. */
export const findPlaces = (country: string): Places | undefined =>
  Object.hasOwn(ALL, country) ? ALL[country] : undefined;

type MarketContext = Pick<HandlerContext, 'settings' | 'profile' | 'storefront'>;

/** A country, with the locale of its currency and price format. */
interface MarketMoney {
  id: string;
  country: CountryData;
  locale: ApiLocale;
  tariff: Tariff;
}

/** The requested country, else the profile's. Amounts are in that country's currency, also for a foreign profile; in `currency` where the bag has another one. */
export function findMarketMoney(
  context: Pick<MarketContext, 'settings' | 'profile'>,
  countryId: string | undefined,
  currency?: string,
): MarketMoney {
  const id = countryId?.toUpperCase() ?? context.profile.country;
  const country = findCountry(id);
  const home = context.profile.country === id ? context.profile : findLocaleOf(context.settings, id);
  const locale = home && currency && currency !== home.currency ? findLocaleWith(context, currency) : home;
  const tariff = locale && findTariff(locale.currency);
  if (!country || !locale || !tariff) throw new ApiFault('unknown_country', `we do not deliver to ${id}`);
  return { id, country, locale, tariff };
}

const findLocaleOf = (settings: ApiSettings, country: string) =>
  settings.locales.find((locale) => locale.country === country);

const findLocaleWith = (
  { settings, profile }: Pick<MarketContext, 'settings' | 'profile'>,
  currency: string,
) =>
  profile.currency === currency ? profile : settings.locales.find((locale) => locale.currency === currency);

/** Minor units of what limits and gift cards are counted in: about one euro. */
const unitOf = (tariff: Tariff): number => tariff.giftCardUnit ?? 10 ** tariff.digits;

function readAmount({ tariff, id }: MarketMoney, column: string): number {
  const amount = tariff[column];
  if (amount === undefined) throw new Error(`tariffs.json: no ${column} for ${id}`);
  return amount;
}

/** Gift cards of docs/contract/bag.md#gift-cards (50 … 250, minimum 1) and the gift-with-purchase minimum (150) count in the market's currency. */
export function showMoneyLimits({ locale, tariff }: MarketMoney) {
  const whole = 10 ** tariff.digits;
  // A card of 50 yen makes no sense: currencies of small units have their own step.
  const step = unitOf(tariff);
  return {
    giftCards: {
      currency: locale.currency,
      values: [50, 100, 150, 200, 250].map((value) => value * step),
      minimum: step,
    },
    giftWithPurchaseMinimum: 150 * whole,
  };
}

/** The method's name in the shopper's language: label section `methods`, else the English of the data. */
const labelMethod = (context: MarketContext, key: string, english: string) =>
  context.settings.fileLabels(context.profile.locale, context.storefront.id).methods?.[key] ?? english;

function knownOr<Value>(value: Value | undefined, id: string): Value {
  if (value === undefined) throw new Error(`methods.json: no method ${id}`);
  return value;
}

/** Ways to pay in a market. */
export const listPaymentMethods = (context: MarketContext, money: MarketMoney) =>
  money.country.payments.map((id) => showPayment(context, money, id));

function showPayment(context: MarketContext, money: MarketMoney, id: string) {
  const method = knownOr(findPayment(id), id);
  const surcharge = method.surcharge ? readAmount(money, method.surcharge) : 0;
  return {
    id,
    name: labelMethod(context, `payment.${id}`, method.name),
    kind: method.kind,
    cardBrands: method.cardBrands ?? [],
    cardMarks: listMarks(money.id, method.cardBrands ?? []),
    surcharge,
    surchargeFormatted: context.settings.formatPrice(surcharge, money.locale),
    currency: money.locale.currency,
    needsBank: method.needsBank ?? false,
    banks: method.needsBank ? listBanks(money.id, id) : [],
    prepaid: !method.paidLater,
    least: inUnits(money, method.least),
    most: inUnits(money, method.most),
    instalments: {
      months: method.instalments?.months ?? [],
      each: inUnits(money, method.instalments?.each) ?? 0,
    },
  };
}

/** Accepted brands that are in use there; all where there are none. */
function listMarks(country: string, brands: readonly string[]): string[] {
  const carried = findCardMarks(country).filter((brand) => brands.includes(brand));
  return carried.length > 0 ? carried : [...brands];
}

const inUnits = ({ tariff }: MarketMoney, whole: number | undefined): number | null =>
  whole === undefined ? null : whole * unitOf(tariff);

/** Ways of shipping to a market, in the order of docs/contract/orders.md#shipping-codes: an object sorts number-like codes on its own. */
export const listShippingMethods = (context: MarketContext, money: MarketMoney) =>
  Object.entries(money.country.shipping)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, days]) => showShipping(context, money, id, days));

function showShipping(
  context: MarketContext,
  money: MarketMoney,
  id: string,
  [minDays, maxDays]: [number, number],
) {
  const method = knownOr(findShipping(id), id);
  const freeFrom = method.canBeFree ? readAmount(money, 'freeFrom') : null;
  const freeFromFormatted = freeFrom === null ? null : context.settings.formatPrice(freeFrom, money.locale);
  return {
    ...showMove(context, money, id, method, 'shipping'),
    freeFrom,
    freeFromFormatted,
    minDays,
    maxDays,
    pickup: method.pickup ?? false,
  };
}

function showMove(
  context: MarketContext,
  money: MarketMoney,
  id: string,
  method: MoveData,
  kind: 'shipping' | 'return',
) {
  const price = readAmount(money, method.tariff);
  return {
    id,
    code: method.code,
    name: labelMethod(context, `${kind}.${id}`, method.name),
    price,
    priceFormatted: context.settings.formatPrice(price, money.locale),
    currency: money.locale.currency,
  };
}

/** Ways of sending an order back from a market. */
export const listReturnMethods = (context: MarketContext, money: MarketMoney) =>
  money.country.returns.map((id) => showMove(context, money, id, knownOr(findReturn(id), id), 'return'));

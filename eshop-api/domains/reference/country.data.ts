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
export interface CountryData {
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

export interface MoveData {
  code: string;
  name: string;
  /** Column of the tariff. */
  tariff: string;
  pickup?: boolean;
  /** Free from the tariff's `freeFrom`. */
  canBeFree?: boolean;
}

/** Amounts in minor units of one currency. */
export interface Tariff {
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
export const listBanks = (country: string, payment: string): Bank[] =>
  own<Record<string, Bank[]>>(banks, country)?.[payment] ?? [];

const MARKS = cardMarks as unknown as Record<string, string[]>;

/** Card brands in use in the country, the most common first. */
export const findCardMarks = (country: string): readonly string[] =>
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

import countries from './data/countries.json';
import methods from './data/methods.json';
import tariffs from './data/tariffs.json';

/** One country of `data/countries.json`. */
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

export interface PaymentData {
  name: string;
  kind: 'card' | 'wallet' | 'device-wallet' | 'transfer' | 'cash-on-delivery' | 'instalments';
  cardBrands?: string[];
  needsBank?: boolean;
  /** Column of the tariff that it costs extra. */
  surcharge?: string;
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

const own = <Value>(table: unknown, key: string): Value | undefined => (Object.hasOwn(table as object, key) ? (table as Record<string, Value>)[key] : undefined);

export const findCountry = (id: string) => own<CountryData>(countries, id);
export const listCountryIds = () => Object.keys(countries);
export const findTariff = (currency: string) => own<Tariff>(tariffs, currency);
export const findPayment = (id: string) => own<PaymentData>(methods.payments, id);
export const findShipping = (id: string) => own<MoveData>(methods.shipping, id);
export const findReturn = (id: string) => own<MoveData>(methods.returns, id);

import { findGeneralTax } from '../catalogue/general-tax.contract';
import regions from './data/tax-regions.json';

/** Where an order is taxed. `region`: code of /global/regions-and-cities. */
export interface TaxPlace { country: string; region?: string | undefined; postalCode?: string | undefined }

export interface TaxRate {
  /** Percent. */
  rate: number;
  /** Inside the prices. */
  included: boolean;
  /** False: waits for the region or the postal code. */
  known: boolean;
  /** Delivery is taxed like the goods. */
  delivery: boolean;
}

interface RegionalTaxes { by: 'postal-code' | 'region'; delivery: boolean; rates?: Record<string, number> }

const COUNTRIES = regions.countries as Record<string, RegionalTaxes>;
const POSTAL_CODES = regions.postalCodes as unknown as Record<string, [number, number, string][]>;
const PREFIX = 3;

/** Region of a postal code by its first digits; undefined: none that we know. */
export function findRegionOf(country: string, postalCode: string): string | undefined {
  const prefix = /^\d{5}/.test(postalCode.trim()) ? Number(postalCode.trim().slice(0, PREFIX)) : NaN;
  return POSTAL_CODES[country]?.find(([from, to]) => prefix >= from && prefix <= to)?.[2];
}

/**
 * Rate of an order (spec §9 "Countries with taxes", flags specific_taxes and market_by_region). Inside the prices it is only told.
 * A region that we have no rate for is taxed at the country's general one: an order must not go out untaxed for a typing error.
 */
export function findTaxRate(place: TaxPlace, flags: Readonly<Record<string, unknown>>): TaxRate {
  const general = findGeneralTax(place.country);
  if (!general.onTop) return { rate: general.rate, included: true, known: true, delivery: true };
  const taxes = COUNTRIES[place.country];
  const added = { included: false, delivery: taxes?.delivery ?? true };
  if (flags.specific_taxes !== true) return { ...added, rate: 0, known: true };
  if (!taxes || (taxes.by === 'region' && flags.market_by_region !== true)) return { ...added, rate: general.rate, known: true };
  const region = findRegion(taxes, place);
  if (region === undefined) return { ...added, rate: 0, known: false };
  return { ...added, rate: taxes.rates?.[region] ?? general.rate, known: true };
}

/** The postal code wins over the region where it names one: it is what carriers go by. Undefined: nothing was given yet. */
function findRegion({ by, rates }: RegionalTaxes, { country, region, postalCode }: TaxPlace): string | undefined {
  const named = region?.trim().toUpperCase();
  const coded = by === 'postal-code' && postalCode?.trim() ? (findRegionOf(country, postalCode) ?? '') : undefined;
  return coded && rates && Object.hasOwn(rates, coded) ? coded : named || coded;
}

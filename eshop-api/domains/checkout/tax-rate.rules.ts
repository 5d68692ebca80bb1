import { findGeneralTax } from '../catalogue/catalogue.facts';
import { COUNTRIES, isDeliveryTaxed } from './delivery-tax.facts';

/** Place of taxation. */
export interface TaxPlace {
  country: string;
  /** Code of /global/regions-and-cities; null: not known, or none is reported. */
  region: string | null;
  /** A region or a postal code was given, understood or not. */
  given: boolean;
}

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

/**
 * Rate of an order (docs/contract/markets.md#country-lists, flags specific_taxes and market_by_region). Inside the prices it is only reported.
 * A region that we have no rate for is taxed at the country's general one: an order must not be untaxed because of a typing error.
 */
export function findTaxRate(
  { country, region, given }: TaxPlace,
  flags: Readonly<Record<string, unknown>>,
): TaxRate {
  const general = findGeneralTax(country);
  if (!general.onTop) return { rate: general.rate, included: true, known: true, delivery: true };
  const taxes = COUNTRIES[country];
  const added = { included: false, known: true, delivery: isDeliveryTaxed(country) };
  if (flags.specific_taxes !== true) return { ...added, rate: 0 };
  if (!taxes || (!taxes.always && flags.market_by_region !== true)) return { ...added, rate: general.rate };
  return given
    ? { ...added, rate: taxes.rates?.[region ?? ''] ?? general.rate }
    : { ...added, rate: 0, known: false };
}

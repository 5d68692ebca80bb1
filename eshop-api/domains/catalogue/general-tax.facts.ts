import rates from './data/tax-rates.json';

const ADDED = rates.added as Record<string, number>;
const INCLUDED = rates.included as Record<string, number>;

/** General rate of a country (ISO 3166) in percent, on top of its prices (docs/contract/markets.md#country-lists) or inside them; 0 inside where none is told. */
export interface GeneralTax {
  rate: number;
  onTop: boolean;
}

export function findGeneralTax(country: string): GeneralTax {
  if (Object.hasOwn(ADDED, country)) return { rate: ADDED[country]!, onTop: true };
  return { rate: Object.hasOwn(INCLUDED, country) ? INCLUDED[country]! : 0, onTop: false };
}

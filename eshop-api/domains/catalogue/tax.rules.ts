import rates from './data/tax-rates.json';

const ADDED = rates.added as Record<string, number>;
const INCLUDED = rates.included as Record<string, number>;

/** Tax of one piece, minor units. */
export interface Tax {
  taxValue: number;
  /** Price without tax. */
  netPrice: number;
  /** Price with tax, whoever's window shows it. */
  totalPrice: number;
}

/**
 * Tax of a shown price (minor units) in a country (ISO 3166): on top of it in the countries with taxes of spec §9, inside it elsewhere.
 * Shares of a minor unit are rounded half up, once.
 */
export const taxOf = (current: number, country: string): Tax => {
  const onTop = Object.hasOwn(ADDED, country) ? ADDED[country]! : undefined;
  if (onTop !== undefined) {
    const taxValue = Math.round((current * onTop) / 100);
    return { taxValue, netPrice: current, totalPrice: current + taxValue };
  }
  const rate = Object.hasOwn(INCLUDED, country) ? INCLUDED[country]! : 0;
  const taxValue = Math.round((current * rate) / (100 + rate));
  return { taxValue, netPrice: current - taxValue, totalPrice: current };
};

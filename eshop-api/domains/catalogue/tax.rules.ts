import { findGeneralTax } from './general-tax.facts';

/** Tax of one piece, minor units. */
export interface Tax {
  taxValue: number;
  /** Price without tax. */
  netPrice: number;
  /** Price with tax, whoever's window shows it. */
  totalPrice: number;
}

/**
 * Tax of a shown price (minor units) in a country (ISO 3166): on top of it in the countries with taxes of docs/contract/markets.md#country-lists, inside it elsewhere.
 * Shares of a minor unit are rounded half up, once.
 */
export const taxOf = (current: number, country: string): Tax => {
  const { rate, onTop } = findGeneralTax(country);
  if (onTop) {
    const taxValue = Math.round((current * rate) / 100);
    return { taxValue, netPrice: current, totalPrice: current + taxValue };
  }
  const taxValue = Math.round((current * rate) / (100 + rate));
  return { taxValue, netPrice: current - taxValue, totalPrice: current };
};

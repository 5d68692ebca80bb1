/** Brand data `rules.minimumAmount`: whole units of the market's currency. */
interface MinimumAmount {
  default: number;
  countries?: Record<string, number>;
}

/** Least goods total that is sold in a country, minor units of a currency with `digits`; 0: none (docs/contract/orders.md#minimum-amount, ERROR_MINIMUM_AMOUNT). */
export function findMinimum(rule: unknown, country: string, digits: number): number {
  const { default: usual, countries } = (rule ?? { default: 0 }) as MinimumAmount;
  return (countries?.[country] ?? usual) * 10 ** digits;
}

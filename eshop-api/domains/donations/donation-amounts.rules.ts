import amounts from './data/amounts.json';

/** What is proposed, least first, and how much may be given at all; minor units. */
export interface DonationAmounts {
  suggestions: number[];
  minimum: number;
  maximum: number;
}

/** Round sums that most people give without thinking twice; a currency that is not in the data gets those of the euro's size. */
const USUAL = [100, 200, 500];
/** A slip of the finger must not cost more than this many times the largest proposal. */
const MOST_TIMES = 100;

export function listAmounts(currency: string): DonationAmounts {
  const suggestions = (amounts as Record<string, number[]>)[currency] ?? USUAL;
  return { suggestions, minimum: suggestions[0]!, maximum: suggestions.at(-1)! * MOST_TIMES };
}

/** Nothing at all (taken back), or an amount within the currency's limits. */
export const isGivable = (
  amount: number,
  { minimum, maximum }: Pick<DonationAmounts, 'minimum' | 'maximum'>,
): boolean => amount === 0 || (amount >= minimum && amount <= maximum);

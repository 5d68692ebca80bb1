import { testCards } from './behaviours.data';
import {
  detectBrand,
  digitsOf,
  findCardFaults,
  type CardEntry,
  type CardFault,
  type CardField,
} from './card-number.rules';
import type { Sandbox } from './sandbox.types';
import { writeToken } from './tokens.repository';

/** docs/contract/orders.md#payment-codes. */
export const acceptedBrands = [
  'amex',
  'bcmc',
  'cartebancaire',
  'cup',
  'dankort',
  'diners',
  'discover',
  'electron',
  'jcb',
  'laser',
  'maestro',
  'maestrouk',
  'mc',
  'visa',
  'visadankort',
] as const;

export type Tokenised =
  { token: string; brand: string; last4: string } | { faults: Partial<Record<CardField, CardFault>> };

/**
 * Card → token. The number is not passed on: only brand, last four digits and the sandbox's behaviour are stored.
 * A number that is no test card is refused later, so that a real card never appears to work.
 */
export async function tokenise(
  { db, clock, randomId }: Pick<Sandbox, 'db' | 'clock' | 'randomId'>,
  entry: CardEntry,
): Promise<Tokenised> {
  const faults = findCardFaults(entry, acceptedBrands, clock());
  if (Object.keys(faults).length > 0) return { faults };
  const number = digitsOf(entry.number);
  const card = {
    token: `tok_${randomId()}`,
    brand: detectBrand(number)!,
    last4: number.slice(-4),
    behaviour: testCards[number] ?? 'refused-not-a-test-card',
  } as const;
  await writeToken(db, card, clock());
  return { token: card.token, brand: card.brand, last4: card.last4 };
}

import { createHash } from 'node:crypto';
import type { Sql } from '../../database/database.types';
import { hashPin } from './gift-card-pin.rules';
import { insertIssuedCard, insertPin, lockUnusedCards, markClosed } from './issued-cards.repository';

export {
  eraseRecipients as forgetRecipients,
  readRecipient,
  markClosed as blockIssuedCards,
  reopenCards,
  writeRecipient,
  type GiftCardRecipient,
} from './issued-cards.repository';

/** A card to be issued: `issuedFor` is the key of the paid piece, or of what else it is issued for; amounts in minor units. */
export interface NewGiftCard {
  issuedFor: string;
  amount: number;
  currency: string;
  /** Left out: as long as a bought card. */
  lifeYears?: number;
}

/** A bought card is valid for three years. */
const LIFE_YEARS = 3;

/**
 * Issues a card inside the caller's transaction, exactly once per piece: a repeated call returns the same number. It has no pin
 * yet (`makePin`), so it can't be spent. `randomId`: source of its number.
 */
export async function issueGiftCard(
  sql: Sql,
  { issuedFor, amount, currency, lifeYears = LIFE_YEARS }: NewGiftCard,
  now: Date,
  randomId: () => string,
): Promise<{ number: string; expiresAt: Date }> {
  const expiresAt = new Date(now);
  expiresAt.setFullYear(now.getFullYear() + lifeYears);
  for (let tries = 0; tries < 20; tries += 1) {
    const card = await insertIssuedCard(
      sql,
      { number: generateDigits(randomId(), 12), currency, amount, expiresAt, issuedFor },
      now,
    );
    if (card) return card;
  }
  throw new Error('no free gift card number was found');
}

/**
 * Closes the cards that were issued for these pieces (`giftCardPiece`), inside the caller's transaction: their order is cancelled and
 * its money is refunded. False: something has been spent from one of them; nothing is written then.
 */
export async function closeIssuedCards(sql: Sql, pieces: readonly string[], now: Date): Promise<boolean> {
  if (!(await lockUnusedCards(sql, pieces))) return false;
  await markClosed(sql, pieces, now);
  return true;
}

/** A new pin of a card, returned in plain text once; stored as a hash only. Earlier ones stay valid: a mail may have been sent twice. */
export async function makePin(
  sql: Pick<Sql, 'execute'>,
  number: string,
  now: Date,
  randomId: () => string,
): Promise<string> {
  const pin = generateDigits(randomId(), 6);
  await insertPin(sql, number, hashPin(number, pin), now);
  return pin;
}

/** Digits from a random id, uniformly distributed; the first is no zero, which some tills would drop. */
function generateDigits(random: string, many: number): string {
  const digits =
    BigInt(`0x${createHash('sha256').update(random).digest('hex')}`) % (9n * 10n ** BigInt(many - 1));
  return String(10n ** BigInt(many - 1) + digits);
}

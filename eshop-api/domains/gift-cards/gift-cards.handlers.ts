import { ApiFault } from '../../contract/api-fault';
import { fieldMessages } from '../../contract/fields/field-messages';
import { formFields } from '../../contract/fields/form-fields';
import { validateForm } from '../../contract/fields/validate-form';
import type { RequestOf } from '../../contract/operation';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { readFlags } from '../../server/read-settings';
import { hashPin, isSamePin } from './gift-card-pin.rules';
import { listPinHashes } from './issued-cards.repository';
import { GIFT_CARD_NOT_FOUND, ordersCheckGiftCard } from './gift-cards.contract';
import {
  countMisses,
  findGiftCard,
  recordMiss,
  queueChecks,
  sumHeldFor,
  type GiftCard,
} from './gift-cards.repository';

/** Wrong pins of one number per hour, each counted once: a page that sends the same one again is not guessing. */
const MOST_MISSES = 5;
const HOUR_MS = 60 * 60_000;

const check = handles(ordersCheckGiftCard, async (context: HandlerContext, input) => {
  if (readFlags(context.storefront, context.profile.country).gift_card !== true)
    throw new ApiFault('gift_card_refused', 'Gift cards are not taken here.');
  const card = await findOwned(context, readNumber(context, input), input.giftCardPin?.trim() ?? '');
  const balance =
    card.balance + (input.hashOrderId ? await sumHeldFor(context.db, card.number, input.hashOrderId) : 0);
  refuseUnusable(context, { ...card, balance });
  const { number, currency, expiresAt } = card;
  return {
    giftCard: {
      number: number.slice(-4),
      balance,
      balanceFormatted: context.settings.formatPrice(balance, context.profile),
      currency,
      expiresAt: expiresAt.toISOString(),
    },
  };
});

/** Twelve digits. @throws ApiFault invalid_field with the messages of docs/contract/fields.md#gift-card-fields */
function readNumber(context: HandlerContext, { giftCardNum }: RequestOf<typeof ordersCheckGiftCard>): string {
  const number = giftCardNum.trim();
  const { errors } = validateForm(
    { number: formFields.giftCardNumber },
    { number },
    { country: context.profile.country, flags: {}, now: context.now },
  );
  if (errors.number)
    throw new ApiFault('invalid_field', `giftCardNum: ${fieldMessages[errors.number.message]}`);
  return number.replaceAll('-', '');
}

/** The card of a number and pin. A wrong pin is recorded before the answer is sent. */
async function findOwned({ db, now }: HandlerContext, number: string, pin: string): Promise<GiftCard> {
  const since = new Date(now.getTime() - HOUR_MS);
  const found = await db.transaction(async (sql) => {
    await queueChecks(sql, number);
    if ((await countMisses(sql, number, since)) >= MOST_MISSES) return 'blocked';
    const card = await findGiftCard(sql, number);
    // For unknown numbers too: the response time must not distinguish them.
    const pinHash = hashPin(number, pin);
    if (
      card &&
      [card.pinHash, ...(await listPinHashes(sql, number))].some((hash) => isSamePin(pinHash, hash))
    )
      return card;
    await recordMiss(sql, { number, pinHash }, now, since);
    return undefined;
  });
  if (found === 'blocked')
    throw new ApiFault('too_many_attempts', 'Too many tries with this card. Please try again in an hour.');
  if (!found) throw new ApiFault(GIFT_CARD_NOT_FOUND, 'Gift card not found.');
  return found;
}

function refuseUnusable({ now, profile }: HandlerContext, { balance, currency, expiresAt }: GiftCard): void {
  if (expiresAt < now) throw new ApiFault('gift_card_expired', 'This gift card has expired.');
  if (balance === 0) throw new ApiFault('gift_card_empty', 'Nothing is left on this gift card.');
  if (currency !== profile.currency)
    throw new ApiFault('gift_card_other_currency', `This gift card is in ${currency}.`);
}

/** For all numbers together: a single number is locked by its wrong pins. */
export const giftCardOperations: DomainOperation[] = [{ ...check, rateLimitPerMinute: 30 }];

import type { Sql } from '../../database/database.types';
import { messageOf } from '../../database/database-errors';
import type { AskingContext } from '../../server/domain.types';
import { isDatabaseAway } from '../../server/paused-items';
import { findSendTime } from '../gift-cards/send-day.facts';
import { giftCardMailKey, giftCardPiece } from '../gift-cards/gift-card-piece.facts';
import {
  forgetRecipients,
  issueGiftCard,
  readRecipient,
  type GiftCardRecipient,
} from '../gift-cards/issue.tx';
import { announceMail, enqueueMail, type MailOrder } from '../mail/mail.tx';
import type { Order } from '../orders/order.schema';
import { lockStanding, scheduleCardsEnd } from '../orders/order-outbox.tx';
import { classifyPayment } from './order.facts';
import {
  dropCards,
  listCardsDue,
  markIssued,
  postponeCards,
  type WaitingCards,
} from './order-mails.repository';
import { readOrder } from './read-order';

/** A card that was issued for one piece of an order. */
interface IssuedCard {
  line: string;
  number: string;
  amountFormatted: string;
  until: string;
}

/** The number in groups, as it is typed. */
const groupDigits = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1-');

/** The mail with the card: to its recipient, with the buyer's text; else to the buyer. Its pin is made as the mail is sent. */
function composeGiftCardMail(
  order: Order,
  { line, number, amountFormatted, until }: IssuedCard,
  recipient: GiftCardRecipient | undefined,
): MailOrder {
  const { applicant, profile, storefront } = order;
  return {
    key: giftCardMailKey(giftCardPiece(order, line)),
    storefront,
    locale: profile,
    kind: recipient ? 'giftCard' : 'giftCardOwn',
    to: recipient
      ? { name: recipient.name, address: recipient.email }
      : { name: applicant.name, address: applicant.email },
    values: { sender: applicant.name, amount: amountFormatted, number: groupDigits(number), until },
    codes: ['number', 'pin'],
    giftCard: number,
    link: `/${profile}`,
    ...(recipient?.message ? { quote: recipient.message } : {}),
  };
}

const BATCH = 20;
/** A transfer takes days: an order that is not paid yet is checked again after this, ms. */
const PATIENCE_MS = 10 * 60_000;
/** Cards that could not be issued are tried again after this, ms. */
const RETRY_MS = 60_000;

/** Issues and sends the gift cards of orders that have been paid. */
export async function sendPaidCards(context: AskingContext): Promise<void> {
  const due = await listCardsDue(context.db, context.settings.clock(), BATCH);
  for (const cards of due) {
    await sendOrWait(context, cards).catch(async (error: unknown) => {
      if (isDatabaseAway(error)) throw error;
      context.log.error(
        { order: cards.reference, error: messageOf(error) },
        'gift cards could not be issued yet',
      );
      await wait(context, cards, RETRY_MS);
    });
  }
}

const wait = ({ db, settings }: AskingContext, { reference }: WaitingCards, ms: number): Promise<number> =>
  postponeCards(db, reference, new Date(settings.clock().getTime() + ms));

async function sendOrWait(context: AskingContext, cards: WaitingCards): Promise<void> {
  const order = await readOrder(context, cards);
  const stage = classifyPayment(order);
  if (stage === 'cancelled' || stage === 'refunded')
    return void (await dropCards(context.db, cards.reference));
  if (stage !== 'paid' && stage !== 'covered') return void (await wait(context, cards, PATIENCE_MS));
  await context.db.transaction(async (sql) => {
    // Cancelled since it was read: the next round drops or postpones it.
    if (!(await lockStanding(sql, cards.reference))) return;
    if (await markIssued(sql, cards.reference, context.settings.clock())) await issueAll(context, sql, order);
  });
  await announceMail(context.db);
}

/** Card, mail and mark in one transaction: none is issued without its mail, none twice. */
async function issueAll({ settings }: AskingContext, sql: Sql, order: Order): Promise<void> {
  const now = settings.clock();
  const readLocal = settings.storefronts[order.storefront]?.instantOf ?? ((local) => Date.parse(`${local}Z`));
  const locale = settings.locales.find((one) => one.locale === order.profile)!;
  for (const { id: line, giftCard } of order.products) {
    if (!giftCard) continue;
    const { number, expiresAt } = await issueGiftCard(
      sql,
      { issuedFor: giftCardPiece(order, line), amount: giftCard.amount, currency: order.currency },
      now,
      settings.randomId,
    );
    const until = new Intl.DateTimeFormat(locale.isoLocale, { dateStyle: 'long', timeZone: 'UTC' }).format(
      expiresAt,
    );
    const card = { line, number, amountFormatted: settings.formatPrice(giftCard.amount, locale), until };
    const recipient = await readRecipient(sql, line);
    const sendAt = findSendTime(recipient?.sendOn, now, readLocal);
    await enqueueMail(sql, settings, composeGiftCardMail(order, card, recipient), sendAt);
  }
  await scheduleCardsEnd(sql, order.reference, now);
  await forgetRecipients(sql, { lines: order.products.map(({ id }) => id) });
}

import { ApiFault } from '../../contract/api-fault';
import type { Sql } from '../../database/database.types';
import { messageOf } from '../../database/database-errors';
import { giftCardMailKey, giftCardPiece } from '../gift-cards/gift-card-piece.facts';
import { closeIssuedCards, reopenCards } from '../gift-cards/issue.tx';
import { withdrawMails } from '../mail/mail.tx';
import { supersede } from './attempts.repository';
import { cancelCheckpoint } from '../../server/checkpoints';
import {
  claimCancelsDue,
  endCancelRequest,
  findReference,
  followLateMoney,
  lockOrder,
  markCancelAsked,
  markCancelled,
  scheduleCancelCheck,
  wantMail,
} from './orders.repository';
import type { CancelRequester, StoredOrder, WorkContext } from './orders.types';
import { releaseOrder } from './order-reservations';
import { refundReceivedOrder } from './refund-received';
import { hasRefunds, recordCardRefund, requestRefunds } from './refunds.repository';

/** cancelled: `moneyBack` if something had been paid. asking: the order back end has not answered yet. sent: too late, by the back end's answer. */
export type CancelOutcome =
  { state: 'cancelled'; moneyBack: boolean } | { state: 'asking' } | { state: 'sent' };

/** Lease of a cancellation by the process that calls the back end, ms. */
const LEASE_MS = 30_000;
/** ms after which a hand-over that was under way while the order was cancelled has arrived. */
const HAND_OVER_MS = 60_000;
/** ms that the shopper waits for the back end's answer. */
const ANSWER_MS = 5_000;
const BATCH = 25;

/**
 * Cancels an order that is not sent (docs/contract/orders.md#order-status-codes: CA before EN). What the back end has already is
 * cancelled in two steps, so that no answer of it is lost: the request is committed first, then the back end is called, here or by the
 * process that finds the request later (`completeCancels`).
 * @throws ApiFault order_sent, gift_card_used, order_exchanged
 */
export async function cancelOrder(context: WorkContext, id: number, reason: string): Promise<CancelOutcome> {
  const requested = await context.db.transaction(async (sql) =>
    requestCancel(context, sql, await lockOrder(sql, id), { by: 'shopper', reason }),
  );
  const outcome = requested.state === 'asking' ? await answerCancel(context, id) : requested;
  if (outcome.state === 'sent') throw tooLate();
  return outcome;
}

/**
 * Cancels a bought order that the warehouse cannot send (docs/decisions/0284), as its shopper would, and refunds it. Does nothing when it
 * is sent, cancelled or being cancelled.
 * @throws ApiFault gift_card_used
 */
export async function cancelUnsendable(context: WorkContext, id: number): Promise<void> {
  const requested = await context.db.transaction(async (sql) => {
    const order = await lockOrder(sql, id);
    const isOpen = order.status === 'PC' && order.cancelAskedAt === null;
    return isOpen ? requestCancel(context, sql, order, { by: 'warehouse', reason: '' }) : undefined;
  });
  if (requested?.state === 'asking') await answerCancel(context, id);
}

/** Calls the back end about a request that is committed. */
async function answerCancel(context: WorkContext, id: number): Promise<CancelOutcome> {
  await cancelCheckpoint('cancel-asked');
  return withinAnswerTime(completeCancel(context, id));
}

const tooLate = (): ApiFault =>
  new ApiFault('order_sent', 'This order is on its way already. It can be returned.');

interface CancelRequest {
  by: CancelRequester;
  /** In the shopper's words. */
  reason: string;
}

async function requestCancel(
  context: WorkContext,
  sql: Sql,
  order: StoredOrder,
  request: CancelRequest,
): Promise<CancelOutcome> {
  const now = context.settings.clock();
  const due = new Date(now.getTime() + LEASE_MS);
  if (order.status === 'CA') return describeCancelled(sql, order);
  if (order.status !== 'PE' && order.status !== 'PC') throw tooLate();
  if (order.cancelAskedAt) {
    // A shopper who cancels what the warehouse could not send gets the answer to that.
    if (request.by !== order.cancelAskedBy) await markCancelAsked(sql, order.id, request, now, due);
    return { state: 'asking' };
  }
  if (order.exchangeOf)
    throw new ApiFault(
      'order_exchanged',
      `This order replaces pieces of order ${order.exchangeOf.reference}: cancel their return instead.`,
    );
  await closeGiftCards(sql, order, now);
  if (!order.handedOverAt)
    return carryOut(context, sql, order, request, {
      checkLater: order.status === 'PC' && order.confirmBy === null,
    });
  await markCancelAsked(sql, order.id, request, now, due);
  return { state: 'asking' };
}

/** Closes the cards that the order has bought. @throws ApiFault gift_card_used */
async function closeGiftCards(sql: Sql, order: StoredOrder, now: Date): Promise<void> {
  const pieces = listCardPieces(order);
  if (pieces.length === 0) return;
  if (!(await closeIssuedCards(sql, pieces, now)))
    throw new ApiFault(
      'gift_card_used',
      'A gift card of this order has been used already: the order can no longer be cancelled.',
    );
  await withdrawMails(sql, pieces.map(giftCardMailKey));
}

const listCardPieces = (order: StoredOrder): string[] =>
  order.lines
    .filter(({ giftCardAmount }) => giftCardAmount !== null)
    .map(({ id }) => giftCardPiece(order, id));

/** `checkLater`: a hand-over may be under way, which must be cancelled in the back end. */
async function carryOut(
  context: WorkContext,
  sql: Sql,
  order: StoredOrder,
  { by, reason }: CancelRequest,
  { checkLater }: { checkLater: boolean },
): Promise<CancelOutcome> {
  const now = context.settings.clock();
  const card = await releaseOrder(sql, order, now);
  await supersede(sql, order.id);
  const charges = await requestRefunds(sql, { orderId: order.id }, 'cancelled', now);
  if (card > 0 && order.status !== 'PE') await recordCardRefund(sql, order, card, now);
  const received = await refundReceivedOrder(context, sql, order);
  await markCancelled(sql, order.id, by, reason, now);
  if (received === 0) await followLateMoney(sql, order, now);
  if (checkLater) await scheduleCancelCheck(sql, order.id, new Date(now.getTime() + HAND_OVER_MS));
  if (isAwaited(order)) await wantMail(sql, order, MAIL_KINDS[by], now);
  return { state: 'cancelled', moneyBack: card > 0 || charges > 0 || received > 0 };
}

const MAIL_KINDS = { shopper: 'cancelled', warehouse: 'unsendable' } as const;

/** A shopper whose payment failed never got a mail about this order. */
const isAwaited = ({ status, attempt }: StoredOrder): boolean =>
  status !== 'PE' || attempt.state === 'pending';

/** Of an order that was cancelled before. */
const describeCancelled = async (sql: Sql, order: StoredOrder): Promise<CancelOutcome> => ({
  state: 'cancelled',
  moneyBack: isPaid(order) || (await hasRefunds(sql, order.id)),
});

const isPaid = ({ attempt: { state, nextStep } }: StoredOrder): boolean =>
  state === 'refunded' || nextStep === 'give-back';

/** Calls the back end and writes its answer. @throws Error when it can't be reached: the request stays */
async function completeCancel(context: WorkContext, id: number): Promise<CancelOutcome> {
  const reference = await findReference(context.db, id);
  const isFree = await context.state.backend.cancel(reference);
  await cancelCheckpoint('backend-cancelled');
  const outcome = await context.db.transaction(async (sql) => {
    const order = await lockOrder(sql, id);
    const { status, cancelAskedAt, cancelAskedBy, cancelReason: reason } = order;
    const by = cancelAskedBy ?? 'shopper';
    await endCancelRequest(sql, id);
    if (status === 'CA') return reportLateHandOver(context, sql, order, isFree);
    if (!cancelAskedAt) return { state: 'sent' } as const;
    if (isFree) return carryOut(context, sql, order, { by, reason }, { checkLater: false });
    await reopenCards(sql, listCardPieces(order));
    // The warehouse has found what it could not send: nothing that was promised changes.
    if (by === 'shopper') await wantMail(sql, order, 'cancelTooLate', context.settings.clock());
    return { state: 'sent' } as const;
  });
  context.state.runSoon();
  return outcome;
}

/** Nothing can be corrected here: staff of the warehouse must stop the parcel. */
function reportLateHandOver(
  { log }: WorkContext,
  sql: Sql,
  order: StoredOrder,
  isFree: boolean,
): Promise<CancelOutcome> {
  if (!isFree) log.error({ order: order.reference }, 'a cancelled order is on its way: stop the parcel');
  return describeCancelled(sql, order);
}

/** A call that the back end does not answer in time is repeated by the work loop. */
async function withinAnswerTime(asked: Promise<CancelOutcome>): Promise<CancelOutcome> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<CancelOutcome>((resolve) => {
    timer = setTimeout(() => resolve({ state: 'asking' }), ANSWER_MS).unref();
  });
  try {
    return await Promise.race([asked.catch((): CancelOutcome => ({ state: 'asking' })), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Cancellations that are not completed. True: there may be more. */
export async function completeCancels(context: WorkContext): Promise<boolean> {
  const now = context.settings.clock();
  const due = await claimCancelsDue(context.db, now, new Date(now.getTime() + LEASE_MS), BATCH);
  await Promise.all(
    due.map((id) =>
      completeCancel(context, id).catch((error: unknown) =>
        context.log.warn(
          { order: id, error: messageOf(error) },
          'the order back end did not answer a cancellation; it will be asked again',
        ),
      ),
    ),
  );
  return due.length === BATCH;
}

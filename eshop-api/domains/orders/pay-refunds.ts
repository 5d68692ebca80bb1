import { messageOf } from '../../database/database-errors';
import type { Sql } from '../../database/database.types';
import type { KnownPayment } from '../../providers/card-provider/card-provider.types';
import { writeReleased, type AttemptRow } from './attempts.repository';
import { findPayment, processorFor } from './chargers';
import { refundCheckpoint } from '../../server/checkpoints';
import { lockOrder, wantMail } from './orders.repository';
import type { StoredOrder, WorkContext } from './orders.types';
import { replacePart } from './return-refunds.repository';
import {
  claimRefunds,
  endRefund,
  limitWanted,
  markAsked,
  postponeRefund,
  recordProviderRefund,
  requestRefunds,
  sumRefunds,
  writeRefundedSum,
  type DueRefund,
  type RefundSums,
} from './refunds.repository';
import {
  endOwed,
  isOverpaid,
  limitOwed,
  refuseAsked,
  refuseNewest,
  type FailedRefund,
} from './refused-refunds.repository';
import { LATE_MS } from './settle-refund';

const BATCH = 25;

type Due = AttemptRow & { refund: DueRefund };

/** Sends due refunds to their providers, each under one key: a repeated call is paid once. True: there may be more. */
export async function payRefunds(context: WorkContext): Promise<boolean> {
  const { db, settings, log } = context;
  const due = await claimRefunds(db, settings.clock(), BATCH);
  if (due.length > 0) await refundCheckpoint('refund-wanted');
  await Promise.all(
    due.map((one) =>
      payRefund(context, one).catch(async (error: unknown) => {
        log.warn(
          { order: one.reference, error: messageOf(error) },
          'the card provider did not give money back; it will be asked again',
        );
        await postponeRefund(db, one.refund, settings.clock());
        await reportLate(context, one);
      }),
    ),
  );
  return due.length === BATCH;
}

async function payRefund(context: WorkContext, due: Due): Promise<void> {
  const { state } = context;
  const amount = await prepareRefund(context, due);
  if (amount === undefined) return;
  try {
    await processorFor(state, due).refund({
      idempotencyKey: due.refund.key,
      pspReference: due.pspReference!,
      money: { amount, currency: due.currency },
    });
  } catch (error) {
    if (!isNotAllowed(error)) throw error;
    if (await replaceRefund(context, due, amount)) return;
    return refuseRefund(context, due, messageOf(error));
  }
  await refundCheckpoint('refund-asked');
  const known = await findPayment(state, due);
  await inOrder(context, due, async (sql, now, order) => {
    await endRefund(sql, due.refund.id, 'done', now);
    await writeKnownRefunds(sql, order, due.id, known?.refunded ?? 0, now);
    await wantMail(sql, order, 'refunded', now, String(due.refund.id));
  });
  await refundCheckpoint('refund-written');
}

/** Refused without a reason on our side: requested again later, and reported when it has failed. */
const refuseRefund = (context: WorkContext, due: Due, error: string): Promise<void> =>
  inOrder(context, due, async (sql, now, order) => {
    const failed = await refuseAsked(sql, due.id, due.refund.id, now);
    context.log.warn({ order: order.reference, error }, 'the card provider refuses to give money back');
    await reportFailed(context, sql, order, failed);
    const { done } = await sumRefunds(sql, due.id);
    await writeRefundedSum(sql, due.id, done);
  });

/** Customer service and the shopper are notified, once a refund. */
async function reportFailed(
  { log, settings }: WorkContext,
  sql: Sql,
  order: StoredOrder,
  failed: readonly FailedRefund[],
): Promise<void> {
  for (const { id, amount } of failed) {
    log.error(
      { order: order.reference, refund: id, amount },
      'a refund has failed for good and is owed: settle it (npm run refunds)',
    );
    await wantMail(sql, order, 'refundDelayed', settings.clock(), String(id));
  }
}

/** An outage does not end a refund, which may have been paid: the calls go on, and its shopper is notified after some days. */
async function reportLate(context: WorkContext, { refund, ...due }: Due): Promise<void> {
  if (context.settings.clock().getTime() - Date.parse(refund.wantedAt) < LATE_MS) return;
  await inOrder(context, due, async (sql, now, order) => {
    if ((await wantMail(sql, order, 'refundDelayed', now, String(refund.id))) > 0)
      context.log.error(
        { order: order.reference, refund: refund.id },
        'a refund has not been paid for days: the card provider does not answer',
      );
  });
}

/** Names of the errors by which card provider and cross-border service refuse a refund of more than is left. */
const NOT_ALLOWED: readonly string[] = ['PaymentNotAllowed', 'CheckoutNotAllowed'];
const isNotAllowed = (error: unknown): boolean => error instanceof Error && NOT_ALLOWED.includes(error.name);

/** Returns the amount to refund, minor units; undefined: nothing is left to pay, because the money was only reserved or is refunded already. */
async function prepareRefund(context: WorkContext, due: Due): Promise<number | undefined> {
  // The provider may have paid it: only the same call under the same key determines that without paying twice.
  if (due.refund.state === 'asked') return due.refund.amount;
  const known = await findPayment(context.state, due);
  if (!known?.captured) {
    // A part of a charge cannot be released: it is refunded after the capture.
    if (due.refund.reason === 'returned') throw new Error('the charge has not been captured yet');
    return releaseCharge(context, due, known);
  }
  return inOrder(context, due, async (sql, now, order) => {
    await writeKnownRefunds(sql, order, due.id, known.refunded, now);
    return markAsked(sql, due.refund.id);
  });
}

/** The money was reserved and not taken: there is nothing to refund. */
async function releaseCharge(
  context: WorkContext,
  due: Due,
  known: KnownPayment | undefined,
): Promise<undefined> {
  if (!known?.cancelled)
    await processorFor(context.state, due).cancel({
      idempotencyKey: `${due.idempotencyKey}-cancel`,
      pspReference: due.pspReference!,
    });
  await inOrder(context, due, async (sql, now) => {
    await endRefund(sql, due.refund.id, 'void', now);
    await writeReleased(sql, due.id);
  });
}

/**
 * A refund that the provider refuses under this key was not paid. If it has refunded money on its side meanwhile, less is left: that is requested
 * again, under another key. False: nothing explains it.
 */
async function replaceRefund(context: WorkContext, due: Due, amount: number): Promise<boolean> {
  const known = await findPayment(context.state, due);
  if (!known || known.captured - known.refunded >= amount) return false;
  await inOrder(context, due, async (sql, now, order) => {
    await endRefund(sql, due.refund.id, 'void', now);
    await writeKnownRefunds(sql, order, due.id, known.refunded, now);
    if (due.refund.reason === 'returned')
      await replacePart(sql, due.refund.id, known.captured - known.refunded, now);
    else await requestRefunds(sql, { orderId: due.orderId, attempt: due.id }, due.refund.reason, now);
  });
  return true;
}

/**
 * Writes the refunded total of an attempt as its provider has it. Refunds are reported late and out of order, so a
 * smaller sum than the known one is an old one and changes nothing, unless `mayFall`: a refund that failed.
 * @param refunded minor units of the order's currency
 */
export const recordRefunded = (
  context: WorkContext,
  row: Pick<AttemptRow, 'id' | 'orderId'>,
  refunded: number,
  { mayFall = false }: { mayFall?: boolean } = {},
): Promise<void> =>
  inOrder(context, row, async (sql, now, order) => {
    const { done } = await sumRefunds(sql, row.id);
    if (mayFall && refunded < done)
      await reportFailed(context, sql, order, await refuseNewest(sql, row.id, done - refunded, now));
    await writeKnownRefunds(sql, order, row.id, refunded, now);
    if (refunded > done && (await isOverpaid(sql, row.id)))
      context.log.error(
        { order: order.reference, refunded: refunded - done },
        'a refund was made on the card provider’s pages after it had been settled in another way',
      );
  });

/**
 * A difference to the rows was made on the provider's side, unless a refund is under way: its own answer explains it. One that was owed is
 * paid with it, and its shopper, who has the mail about the delay, has the mail about that.
 */
async function writeKnownRefunds(
  sql: Sql,
  order: StoredOrder,
  attempt: number,
  refunded: number,
  now: Date,
): Promise<void> {
  const { asked, done } = await sumRefunds(sql, attempt);
  if (asked === 0 && refunded > done) {
    const owed = await endOwed(sql, attempt, refunded - done, now);
    if (owed === undefined) await recordProviderRefund(sql, attempt, refunded - done, now);
    else await wantMail(sql, order, 'refunded', now, String(owed));
  }
  const sums: RefundSums = await sumRefunds(sql, attempt);
  await limitWanted(sql, attempt, sums.amount - sums.done - sums.asked, now);
  await limitOwed(sql, attempt, now);
  await writeRefundedSum(sql, attempt, sums.done);
}

/** The order is locked first, as by all code that writes the result of its payment. */
const inOrder = <Result>(
  { db, settings }: WorkContext,
  { orderId }: Pick<AttemptRow, 'orderId'>,
  work: (sql: Sql, now: Date, order: StoredOrder) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (sql) => {
    const order = await lockOrder(sql, orderId);
    return work(sql, settings.clock(), order);
  });

import type { KnownPayment } from '../../providers/card-provider/card-provider.types';
import { messageOf } from '../../database/database-errors';
import {
  recordCaptured,
  abandonAttempt,
  filterCapturable,
  postpone,
  claimDue,
  writeReleased,
  type AttemptRow,
  type NextStep,
} from './attempts.repository';
import { findPayment, processorFor } from './chargers';
import { recordRefunded } from './pay-refunds';
import type { Outcome, WorkContext } from './orders.types';
import { settlePayment } from './settle-payment';
import { checkpoint } from '../../server/checkpoints';
import { endOf, WATCH_MS } from './settle.rules';

/** Reads the state of an attempt from the provider and writes it. Undefined: the provider has no such payment. */
export async function reconcilePayment(
  context: WorkContext,
  row: AttemptRow,
): Promise<KnownPayment | undefined> {
  const known = await findPayment(context.state, row);
  if (!known) return undefined;
  const order = await settlePayment(context, row, outcomeOf(known));
  if (order.attempt.state === 'authorised') await recordMoves(context, row, known);
  return known;
}

/** Refunded before we received it: counts as never charged. */
const outcomeOf = ({ cancelled, resultCode, ...payment }: KnownPayment): Outcome => ({
  ...payment,
  resultCode: cancelled ? 'Cancelled' : resultCode,
});

async function recordMoves(
  context: WorkContext,
  row: AttemptRow,
  { captured, refunded, cancelled }: KnownPayment,
): Promise<void> {
  const { db } = context;
  const { id } = row;
  if (refunded > 0) await recordRefunded(context, row, refunded);
  else if (cancelled) await writeReleased(db, id);
  else if (captured > 0) await recordCaptured(db, [id]);
}

const MOST = 25;

/** Their keys are the same in every process: called twice, it is done once. */
const lease = ({ db, settings }: WorkContext, step: NextStep['step']): Promise<AttemptRow[]> =>
  claimDue(db, step, settings.clock(), MOST);

/** Reads the state of unfinished payments from the provider. */
export async function reconcilePayments(context: WorkContext): Promise<boolean> {
  const due = await lease(context, 'find');
  for (const row of due)
    await guard(context, row, async () => {
      const isOld = context.settings.clock().getTime() - row.begunAt.getTime() > WATCH_MS;
      const known = await reconcilePayment(context, row);
      if (isOld || known?.cancelled || (known && endOf(known.resultCode)))
        await abandonAttempt(context.db, row.id);
      else if (!known) await putOff(context, row);
    });
  return due.length === MOST;
}

/** Captures the money of confirmed orders. */
export async function capturePayments(context: WorkContext): Promise<boolean> {
  const own = context.state.own.takeAttempts(MOST);
  const due = own.length > 0 ? await filterCapturable(context.db, own) : await lease(context, 'capture');
  const done = await Promise.all(due.map((row) => guard(context, row, () => capture(context, row))));
  const captured = due.filter((_place, at) => done[at]).map(({ id }) => id);
  const mayBeMore = own.length > 0 || due.length === MOST;
  if (captured.length === 0) return mayBeMore;
  await checkpoint('captured');
  await recordCaptured(context.db, captured);
  await checkpoint('capture-written');
  return mayBeMore;
}

const capture = (
  { state }: WorkContext,
  { storefront, methodId, idempotencyKey, pspReference, amount, currency }: AttemptRow,
): Promise<void> =>
  processorFor(state, { storefront, methodId }).capture({
    idempotencyKey: `${idempotencyKey}-capture`,
    pspReference: pspReference!,
    money: { amount, currency },
  });

/** One that fails does not delay the others; it is tried again. */
async function guard(context: WorkContext, row: AttemptRow, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    context.log.warn(
      { order: row.reference, error: messageOf(error) },
      'the card provider did not do what was due; it will be asked again',
    );
    await putOff(context, row);
    return false;
  }
}

const putOff = ({ db, settings }: WorkContext, row: AttemptRow): Promise<number> =>
  postpone(db, row, settings.clock());

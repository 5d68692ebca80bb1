import { messageOf } from '../../database/database-errors';
import { runTasks, startRounds, type Task, type WorkRounds } from '../../server/work-rounds';
import type { ReturnProgress } from '../../providers/order-backend/order-backend.provider.types';
import {
  claimShortages,
  filterExchanges,
  findReturn,
  returnCheckpoint,
  takeReturnEvents,
} from '../orders/after-sale.tx';
import {
  claimDue,
  endFollowing,
  endForgetting,
  followNow,
  markForgotten,
  markHandedOver,
  markReminded,
} from './returns.repository';
import type { WorkContext } from './returns.types';
import { prepareHandOver } from './prepare-hand-over';
import { endUnsent, inReturn, settleReturn, writeMail } from './settle-return';
import { workShortage } from './settle-shortage';

/** Interval of the rounds, ms. */
const ROUND_MS = 5000;
/** Delay after which a new return is due, ms. */
const SOON_MS = 2100;
const MOST = 50;
/** Polling interval of a return's progress, ms. */
const FOLLOW_MS = 60_000;
/** Grace period for the carrier's report after the last hand-in day, ms. */
const PATIENCE_MS = 3 * 24 * 60 * 60_000;
/** Time before the end of the last hand-in day in which its shopper is reminded, ms. */
const REMIND_MS = 4 * 24 * 60 * 60_000;
/** Delay of a retry, ms. */
const RETRY_MS = 30_000;

const spanOf = ({ settings }: WorkContext, ms: number) => {
  const now = settings.clock();
  return { now, lease: new Date(now.getTime() + ms), most: MOST };
};

/** Sends registered returns to the order back end. True when there may be more. */
async function handOverReturns(context: WorkContext): Promise<boolean> {
  const { db, backend } = context;
  const due = await claimDue(db, 'hand_over_at', spanOf(context, RETRY_MS));
  if (due.length === 0) return false;
  const ready = await filterReady(context, due);
  await backend.expectReturns(ready.map(({ handed }) => handed));
  await returnCheckpoint('return-expected');
  const { lease } = spanOf(context, FOLLOW_MS);
  await markHandedOver(
    db,
    ready.map(({ reference }) => reference),
    lease,
  );
  return due.length === MOST;
}

/** Those that are to be handed in. An exchange is not before it is paid, and then gets its mail; those that have ended meanwhile are dropped. */
async function filterReady<Due extends { reference: string }>(
  context: WorkContext,
  due: readonly Due[],
): Promise<Due[]> {
  const exchanges = await filterExchanges(
    context.db,
    due.map(({ reference }) => reference),
  );
  const ready = due.filter(({ reference }) => !exchanges.has(reference));
  for (const one of due.filter(({ reference }) => exchanges.has(reference))) {
    const state = await prepareHandOver(context, one.reference);
    if (state === 'ready') ready.push(one);
    if (state === 'ended') await endFollowing(context.db, one.reference);
  }
  return ready;
}

/** Returns that the back end has reported by webhook are polled now. True when there may be more. */
async function applyReturnEvents({ db, settings }: WorkContext): Promise<boolean> {
  const now = settings.clock();
  return db.transaction(async (sql) => {
    const reported = await takeReturnEvents(sql, { now, most: MOST });
    await followNow(sql, reported, now);
    return reported.length === MOST;
  });
}

/** Polls returns in progress; those not handed in lapse. True when there may be more. */
async function followReturns(context: WorkContext): Promise<boolean> {
  const due = await claimDue(context.db, 'follow_at', spanOf(context, FOLLOW_MS));
  if (due.length === 0) return false;
  const progress = await context.backend.returns(due.map(({ reference }) => reference));
  await Promise.all(
    due.map((one) =>
      followReturn(context, one, progress.get(one.reference)).catch((error: unknown) =>
        context.log.error(
          { return: one.reference, error: messageOf(error) },
          'a return could not be worked off; it will be again',
        ),
      ),
    ),
  );
  return due.length === MOST;
}

async function followReturn(
  context: WorkContext,
  { reference, isReminded }: { reference: string; isReminded: boolean },
  progress: ReturnProgress | undefined,
): Promise<void> {
  if (progress?.handedInAt || progress?.receivedAt || progress?.inspection)
    return settleReturn(context, reference, progress);
  const returned = await findReturn(context.db, reference);
  const now = context.settings.clock().getTime();
  if (returned?.status !== 'PE') return;
  const lateMs = now - returned.sendBy.getTime();
  if (lateMs > -REMIND_MS && lateMs < 0 && !isReminded) return void (await remindUnsent(context, reference));
  const isLate = lateMs > PATIENCE_MS;
  if (!isLate || !(await context.backend.cancelReturn(reference))) return;
  if (await endUnsent(context, reference, { isLapsed: true }))
    await markForgotten(context.db, reference, null);
}

/** Reminds of a return that is not handed in, once. */
const remindUnsent = (context: WorkContext, reference: string): Promise<void | undefined> =>
  inReturn(context, reference, async (sql, { order, returned }) => {
    if (returned.status !== 'PE' || returned.unpaid) return;
    if (await markReminded(sql, reference, context.settings.clock()))
      await writeMail(context, sql, { order, returned }, 'reminder', {});
  });

/** Cancels at the back end returns that were cancelled during their hand-over. True when there may be more. */
async function eraseReturns(context: WorkContext): Promise<boolean> {
  const { db, backend, log } = context;
  const due = await claimDue(db, 'forget_at', spanOf(context, RETRY_MS));
  for (const { reference } of due) {
    if (!(await backend.cancelReturn(reference)))
      log.error({ return: reference }, 'a cancelled return was handed in: someone has to look at it');
    await endForgetting(db, reference);
  }
  return due.length === MOST;
}

/** Exchanges whose new size the warehouse cannot send. True when there may be more. */
async function workShortages(context: WorkContext): Promise<boolean> {
  const due = await claimShortages(context.db, spanOf(context, RETRY_MS));
  await Promise.all(
    due.map((reference) =>
      workShortage(context, reference).catch((error: unknown) =>
        context.log.error(
          { return: reference, error: messageOf(error) },
          'a missing size could not be worked off; it will be again',
        ),
      ),
    ),
  );
  return due.length === MOST;
}

const tasks: readonly Task<WorkContext>[] = [
  handOverReturns,
  applyReturnEvents,
  followReturns,
  eraseReturns,
  workShortages,
];

/** Processes returns every few seconds, and soon after one is registered; each task is claimed by one process. */
export const startReturnWork = (context: WorkContext): WorkRounds =>
  startRounds({
    work: (isEnded) => runTasks(tasks, context, isEnded),
    roundMs: ROUND_MS,
    soonMs: SOON_MS,
    log: context.log,
  });

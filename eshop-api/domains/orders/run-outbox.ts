import type { AskingContext } from '../../server/domain.types';
import { runTasks, startRounds, type Task, type WorkRounds } from '../../server/work-rounds';
import { findAttempt } from './attempts.repository';
import { reconcilePayment, capturePayments, reconcilePayments } from './reconcile-payment';
import { expireOrder } from './expire-order';
import { lockOrder } from './orders.repository';
import { payRefunds } from './pay-refunds';
import { payChosenRefunds } from './choose-refund';
import type { WorkContext } from './orders.types';
import { completeCancels } from './cancel-order';
import { followConfirmations } from './confirm-order';
import { endCardOrders, exportOrder } from './export-order';
import { applyOrderEvents } from './backend-events';
import { followOrders } from './follow-orders';
import { answerOffline } from './offline-orders';
import { ORDER_MAILS_TOPIC } from './order-outbox.tx';

const MOST = 50;

/** Expired orders release what they hold, after a last poll of their payment. True: there may be more. */
async function expireOrders(context: WorkContext): Promise<boolean> {
  const due = await context.db.query<{ id: number; key: string }>(
    `select o.id, a.idempotency_key as key from orders o, lateral (select idempotency_key from payment_attempts where order_id = o.id order by number desc limit 1) a
     where o.status = 'PE' and o.expires_at <= $1 order by o.expires_at limit $2`,
    [context.settings.clock(), MOST],
  );
  for (const { id, key } of due) await expireOne(context, id, key);
  return due.length === MOST;
}

async function expireOne(context: WorkContext, id: number, key: string): Promise<void> {
  const row = await findAttempt(context.db, { idempotencyKey: key });
  if (row?.state === 'pending') await reconcilePayment(context, row).catch(() => undefined);
  const now = context.settings.clock();
  await context.db.transaction(async (sql) => {
    const order = await lockOrder(sql, id);
    // Paid, cancelled or started again during the call.
    if (order.status !== 'PE' || order.expiresAt > now) return;
    await expireOrder(sql, order, now);
  });
}

/** ms between two polls without a notification. */
const ROUND_MS = 2000;
/** ms that a poll is delayed, so that many orders are processed together. */
const GATHER_MS = 200;

/** Follow-up work of orders, in the order in which one step creates work for the next. Each returns whether there may be more. */
const tasks: readonly Task<WorkContext>[] = [
  reconcilePayments,
  expireOrders,
  completeCancels,
  followConfirmations,
  capturePayments,
  payRefunds,
  payChosenRefunds,
  exportOrder,
  applyOrderEvents,
  followOrders,
  endCardOrders,
  answerOffline,
];

/** Processes the outbox and reconciles: at start, every few seconds, and soon after an order; each piece of work is taken by one process. */
export function startWorkLoop(context: AskingContext, workContext: () => WorkContext): WorkRounds {
  const rounds = startRounds({
    work: (isEnded) => runTasks(tasks, workContext(), isEnded),
    roundMs: ROUND_MS,
    soonMs: GATHER_MS,
    onRound: () => void notifyMailer(context),
    log: context.log,
  });
  rounds.runSoon();
  return rounds;
}

/** The sender of order mails polls every few seconds anyway. */
const notifyMailer = ({ db }: AskingContext): Promise<void> =>
  db.publish(ORDER_MAILS_TOPIC).catch(() => undefined);

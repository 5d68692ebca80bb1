import { messageOf } from '../../database/database-errors';
import type { AskingContext } from '../../server/domain.types';
import { findAttempt } from './attempts.repository';
import { reconcilePayment, capturePayments, reconcilePayments } from './reconcile-payment';
import { lockOrder, markCancelled } from './orders.repository';
import { payRefunds } from './pay-refunds';
import type { WorkContext } from './orders.types';
import { releaseOrder } from './order-reservations';
import { completeCancels } from './cancel-order';
import { endCardOrders, exportOrder } from './export-order';
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
    await releaseOrder(sql, order, now);
    // Its payment is still watched: an authorisation may come late.
    await markCancelled(sql, id, 'expired', '', now);
  });
}

/** ms between two polls without a notification. */
const ROUND_MS = 2000;
/** ms that a poll is delayed, so that many orders are processed together. */
const GATHER_MS = 200;

/** Follow-up work of orders, in the order in which one step creates work for the next. Each returns whether there may be more. */
const tasks: readonly ((context: WorkContext) => Promise<boolean>)[] = [
  reconcilePayments,
  expireOrders,
  completeCancels,
  capturePayments,
  payRefunds,
  exportOrder,
  followOrders,
  endCardOrders,
  answerOffline,
];

interface WorkLoop {
  runSoon(): void;
  settleDue(): Promise<void>;
  stop(): Promise<void>;
}

/** Processes the outbox and reconciles: at start, every few seconds, and soon after an order, in every process; each piece of work is taken by one. */
export function startWorkLoop(context: AskingContext, workContext: () => WorkContext): WorkLoop {
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const settleDue = (): Promise<void> =>
    (running ??= workAll(workContext(), () => ended).finally(() => {
      running = undefined;
    }));
  const plan = (after: number) => {
    if (ended || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void settleDue().then(() => notifyMailer(context));
    }, after).unref();
  };
  const rounds = setInterval(() => plan(0), ROUND_MS).unref();
  plan(0);
  return {
    runSoon: () => plan(GATHER_MS),
    settleDue: async () => {
      await running;
      await settleDue();
    },
    stop: async () => {
      ended = true;
      clearInterval(rounds);
      clearTimeout(timer);
      await running;
    },
  };
}

async function workAll(context: WorkContext, isEnded: () => boolean): Promise<void> {
  for (const task of tasks) {
    let more = true;
    while (more && !isEnded())
      more = await task(context).catch(
        (error: unknown) => (
          context.log.warn(
            { task: task.name, error: messageOf(error) },
            'orders could not be worked off; they will be',
          ),
          false
        ),
      );
  }
}

/** The sender of order mails polls every few seconds anyway. */
const notifyMailer = ({ db }: AskingContext): Promise<void> =>
  db.publish(ORDER_MAILS_TOPIC).catch(() => undefined);

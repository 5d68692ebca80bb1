import { messageOf } from '../../database/database-errors';
import type { AskingContext } from '../../server/domain.types';
import { completeCancels } from './cancel-order';
import { expireOrders } from './expire-orders';
import { followOrders, exportOrder } from './export-order';
import { answerOffline } from './offline-orders';
import { ORDER_MAILS_TOPIC } from './order-outbox.tx';
import type { WorkContext } from './orders.types';
import { capturePayments, giveMoneyBack, lookAfterPayments } from './work-on-payments';

/** ms between two looks when nobody says that something waits. */
const ROUND_MS = 2000;
/** ms that a look waits for company: many orders are then worked off together. */
const GATHER_MS = 200;

/** What an order leaves to be done; what one finds out, the next ones carry out. Each answers whether there may be more. */
const tasks: readonly ((context: WorkContext) => Promise<boolean>)[] = [
  lookAfterPayments,
  expireOrders,
  completeCancels,
  capturePayments,
  giveMoneyBack,
  exportOrder,
  followOrders,
  answerOffline,
];

export interface WorkLoop {
  wake(): void;
  settleDue(): Promise<void>;
  stop(): Promise<void>;
}

/** Works the outbox off and reconciles: at start, every few seconds, and soon after an order. Every process does; each piece of work is taken by one. */
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
      void settleDue().then(() => tellMailer(context));
    }, after).unref();
  };
  const rounds = setInterval(() => plan(0), ROUND_MS).unref();
  plan(0);
  return {
    wake: () => plan(GATHER_MS),
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

/** The sender of order mails looks every few seconds anyway. */
const tellMailer = ({ db }: AskingContext): Promise<void> =>
  db.publish(ORDER_MAILS_TOPIC).catch(() => undefined);

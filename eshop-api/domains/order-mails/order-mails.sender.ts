import { messageOf } from '../../database/database-errors';
import type { AskingContext } from '../../server/domain.types';
import { ORDER_MAILS_TOPIC } from '../orders/order-outbox.tx';
import { queueWanted, type Failures } from './queue-mails';
import { sendPaidCards } from './send-gift-cards';

/** Queues the mails that orders request, here and in every other process on this database. */
export interface OrderMailSender {
  /** Does what is due now; resolves when nothing is. */
  work(): Promise<void>;
  close(): Promise<void>;
}

/** Interval of polling for missed notifications and cards that wait for their payment, ms. */
const ROUND_MS = 5000;

export function openOrderMailSender(context: AskingContext): OrderMailSender {
  const failures: Failures = new Map();
  let closed = false;
  let again = false;
  let running: Promise<void> | undefined;
  const empty = async (): Promise<void> => {
    do {
      again = false;
      while (!closed && (await queueWanted(context, failures)));
      if (!closed) await sendPaidCards(context);
    } while (again && !closed);
  };
  const work = (): Promise<void> => {
    again = true;
    return (running ??= empty().finally(() => {
      running = undefined;
    }));
  };
  const runSoon = (): void =>
    void work().catch((error: unknown) =>
      context.log.warn({ error: messageOf(error) }, 'mails about orders could not be looked for'),
    );
  const timer = setInterval(runSoon, ROUND_MS);
  timer.unref();
  const leave = context.db.subscribe(ORDER_MAILS_TOPIC, runSoon);
  runSoon();
  return {
    work,
    close: async () => {
      closed = true;
      clearInterval(timer);
      leave();
      await running?.catch(() => undefined);
    },
  };
}

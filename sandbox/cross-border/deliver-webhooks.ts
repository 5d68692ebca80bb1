import type { Sql } from '../../eshop-api/database/database.types';
import type {
  CrossBorderEvent,
  CrossBorderProvider,
} from '../../eshop-api/providers/cross-border/cross-border.types';
import { endReviews } from './checkouts.repository';
import type { Sandbox } from './sandbox.types';
import { signEvents } from './sign-events';

type Deliver = Parameters<NonNullable<CrossBorderProvider['connect']>>[0];

const TICK_MS = 500;
const MOST_TRIES = 8;
const BATCH = 50;

/** Sends due webhooks until stopped. What is not confirmed is sent again, later each time. */
export function startDelivering(
  sandbox: Sandbox,
  deliver: Deliver,
): { nudge(): void; stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    while (await deliverBatch(sandbox, deliver));
  };
  const nudge = (): void => {
    running ??= run()
      .catch((error: unknown) =>
        sandbox.log.warn({ error: String(error) }, 'webhooks of the sandbox cross-border service wait'),
      )
      .finally(() => (running = undefined));
  };
  const tick = setInterval(nudge, TICK_MS).unref();
  return {
    nudge,
    stop: async () => {
      clearInterval(tick);
      await running;
    },
  };
}

/** @returns true when more may be due */
async function deliverBatch({ db, clock, signingKey, log }: Sandbox, deliver: Deliver): Promise<boolean> {
  const due = await claimDue(db, clock());
  if (due.length === 0) return false;
  await endReviews(db, clock());
  const accepted = await deliver(
    signEvents(
      signingKey,
      due.map(({ id: _id, ...event }) => event),
    ),
  ).catch((error: unknown) => {
    log.warn({ error: String(error), events: due.length }, 'a webhook was not taken');
    return false;
  });
  if (accepted)
    await db.execute(
      'update cross_border_sandbox.deliveries set delivered_at = $2 where id = any($1::bigint[])',
      [due.map(({ id }) => id), clock()],
    );
  return accepted && due.length === BATCH;
}

/** Each for one process; until it is confirmed it is sent again. What was cancelled during a review is never confirmed. */
async function claimDue(sql: Pick<Sql, 'query'>, now: Date): Promise<(CrossBorderEvent & { id: string })[]> {
  const rows = await sql.query<Record<string, string>>(
    `with due as (
       select d.id from cross_border_sandbox.deliveries d join cross_border_sandbox.checkouts c on c.id = d.checkout_id
       where delivered_at is null and due_at <= $1 and tries < ${MOST_TRIES} and not (event = 'checkout.confirmed' and c.status = 'cancelled') order by due_at, d.id limit ${BATCH} for update of d skip locked),
     taken as (update cross_border_sandbox.deliveries as delivery set tries = tries + 1, due_at = $1::timestamptz + interval '2 seconds' * (2 ^ tries) from due where delivery.id = due.id returning delivery.*)
     select taken.id, event_id, event, taken.reason, checkout_id, merchant_order_id, coalesce(taken.amount, c.amount) as amount, currency from taken join cross_border_sandbox.checkouts c on c.id = taken.checkout_id order by taken.id`,
    [now],
  );
  return rows.map((row) => ({
    id: row.id!,
    eventId: row.event_id!,
    event: row.event as CrossBorderEvent['event'],
    checkoutId: row.checkout_id!,
    merchantOrderId: row.merchant_order_id!,
    money: { amount: Number(row.amount), currency: row.currency! },
    ...(row.reason ? { reason: row.reason } : {}),
  }));
}

import type { Sql } from '../../../database/database.types';
import type { ProviderHost } from '../../provider.types';
import type { DeliverBackendWebhook, OrderBackend, OrderBackendEvent } from '../order-backend.provider.types';
import { composeWebhook, readWebhook } from '../sign-webhook';
import { listReturnInstants } from './embedded-returns';
import { listInstants, type Inside } from './embedded-warehouse';
import { SLOW_DAYS, type WarehouseFault } from './warehouse-faults';

export const webhookTables = `create table order_backend_events (
  id text primary key,
  kind text not null,
  reference text not null,
  due_at timestamptz not null
);
-- The next step that is reported by webhook; null: none is left.
alter table order_backend_orders add column report_at timestamptz;
alter table order_backend_returns add column report_at timestamptz;
create index order_backend_orders_report on order_backend_orders (report_at) where report_at is not null;
create index order_backend_returns_report on order_backend_returns (report_at) where report_at is not null;`;

const TICK_MS = 1000;
const RETRY_MS = 30_000;
const MOST = 50;

interface Sender extends Inside, Pick<ProviderHost, 'randomId' | 'log'> {
  db: ProviderHost['db'];
  secret: string;
  faults: ReadonlySet<WarehouseFault>;
}

/** Webhooks of the embedded back end: one for each step of an order or return, sent by the clock until they are taken. */
export function embeddedWebhooks(
  sender: Sender,
): Required<Pick<OrderBackend, 'readEvents' | 'connect' | 'stop'>> {
  let deliver: DeliverBackendWebhook | undefined;
  let running: Promise<void> | undefined;
  const run = (): void => {
    running ??= send(sender, deliver!)
      .catch((error: unknown) =>
        sender.log.warn({ error: String(error) }, 'webhooks of the embedded order back end wait'),
      )
      .finally(() => (running = undefined));
  };
  let ticks: NodeJS.Timeout | undefined;
  return {
    readEvents: (body, headers) => readWebhook(sender.secret, body, headers, sender.clock()),
    connect: (next) => {
      deliver = next;
      ticks ??= setInterval(run, TICK_MS).unref();
    },
    stop: async () => {
      clearInterval(ticks);
      ticks = undefined;
      await running;
    },
  };
}

async function send(sender: Sender, deliver: DeliverBackendWebhook): Promise<void> {
  await planEvents(sender);
  for (const webhook of await composeDue(sender)) {
    const isTaken = await deliver(webhook).catch(() => false);
    if (isTaken)
      await sender.db.execute('delete from order_backend_events where id = any($1)', [webhook.ids]);
  }
}

type ReportedOrder = Parameters<typeof listInstants>[0] & { reference: string; reportAt: Date };

/** Writes an event for each step that orders and returns have reached since the last call. */
export async function planEvents(sender: Sender): Promise<void> {
  const { dayMs, clock } = sender;
  const now = clock();
  await sender.db.transaction(async (sql) => {
    const orders = await sql.query<ReportedOrder & Record<string, unknown>>(
      `select o.reference, o.report_at as "reportAt", greatest(o.taken_at, s.found_at) as "takenAt", facts -> 'payment' ->> 'methodId' as "methodId", facts -> 'lines' as lines
       from order_backend_orders o left join order_backend_shortages s using (reference) where report_at <= $1 order by report_at limit $2 for update of o skip locked`,
      [now, MOST],
    );
    await report(sql, sender, 'order', orders, (order) => listInstants(order, dayMs));
    const returns = await sql.query<{ reference: string; reportAt: Date; expectedAt: Date }>(
      `select reference, report_at as "reportAt", expected_at as "expectedAt" from order_backend_returns where report_at <= $1 order by report_at limit $2 for update skip locked`,
      [now, MOST],
    );
    await report(sql, sender, 'return', returns, ({ expectedAt }) => listReturnInstants(expectedAt, dayMs));
  });
}

async function report<Row extends { reference: string; reportAt: Date }>(
  sql: Pick<Sql, 'execute'>,
  { clock, randomId, faults, dayMs }: Sender,
  kind: OrderBackendEvent['kind'],
  rows: readonly Row[],
  instantsOf: (row: Row) => Date[],
): Promise<void> {
  const now = clock();
  const dueAt = new Date(now.getTime() + (faults.has('slow') ? SLOW_DAYS * dayMs : 0));
  for (const row of rows) {
    const instants = instantsOf(row);
    const isReached = instants.some((at) => at >= row.reportAt && at <= now);
    if (isReached && !faults.has('silent'))
      await sql.execute(
        'insert into order_backend_events (id, kind, reference, due_at) values ($1, $2, $3, $4)',
        [randomId(), kind, row.reference, dueAt],
      );
    await sql.execute(`update order_backend_${kind}s set report_at = $2 where reference = $1`, [
      row.reference,
      instants.find((at) => at > now) ?? null,
    ]);
  }
}

/** Webhooks that are due; those that are not taken are due again. A repeated one comes with the same events. */
export async function composeDue({
  db,
  clock,
  faults,
  secret,
  randomId,
}: Sender): Promise<{ body: string; headers: Record<string, string>; ids: string[] }[]> {
  const now = clock();
  const events = await db.query<OrderBackendEvent & Record<string, unknown>>(
    `update order_backend_events set due_at = $2 where id in (select id from order_backend_events where due_at <= $1 order by due_at limit $3 for update skip locked) returning id, kind, reference`,
    [now, new Date(now.getTime() + RETRY_MS), MOST],
  );
  if (events.length === 0) return [];
  const sent = faults.has('out-of-order') ? events.toReversed() : events;
  const webhook = {
    ...composeWebhook(secret, { id: randomId(), now, events: sent }),
    ids: events.map(({ id }) => id),
  };
  return faults.has('repeated') ? [webhook, webhook] : [webhook];
}

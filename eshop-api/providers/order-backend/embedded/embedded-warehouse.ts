import type { Sql } from '../../../database/database.types';
import type { BackendStatus, OrderBackend } from '../order-backend.provider.types';

export const warehouseTables = `create table order_backend_orders (
  reference text primary key,
  -- As it was handed over.
  facts jsonb not null,
  taken_at timestamptz not null
);`;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long after it was taken over an order is packed, with the carrier, and delivered. */
const STEPS: readonly { after: number; status: BackendStatus }[] = [
  { after: 4 * DAY_MS, status: 'FI' },
  { after: DAY_MS, status: 'TR' },
  { after: 30 * MINUTE_MS, status: 'EN' },
];

const statusAfter = (ms: number): BackendStatus => STEPS.find(({ after }) => ms >= after)?.status ?? 'PC';

/** A warehouse that needs nobody: time sends its orders. */
export function embeddedWarehouse(
  db: Pick<Sql, 'query' | 'execute'>,
  clock: () => Date,
): Pick<OrderBackend, 'exportOrder' | 'statuses' | 'cancel'> {
  return {
    exportOrder: async (orders) =>
      void (await db.execute(
        `insert into order_backend_orders (reference, facts, taken_at) select facts ->> 'reference', facts, $2 from jsonb_array_elements($1::jsonb) as facts on conflict (reference) do nothing`,
        [JSON.stringify(orders), clock()],
      )),
    statuses: async (references) => {
      const rows = await db.query<{ reference: string; taken_at: Date }>(
        'select reference, taken_at from order_backend_orders where reference = any($1)',
        [references],
      );
      return new Map(
        rows.map(({ reference, taken_at }) => [
          reference,
          statusAfter(clock().getTime() - taken_at.getTime()),
        ]),
      );
    },
    cancel: async (reference) => {
      const packed = new Date(clock().getTime() - STEPS.at(-1)!.after);
      return (
        (
          await db.query('select 1 from order_backend_orders where reference = $1 and taken_at <= $2', [
            reference,
            packed,
          ])
        ).length === 0 &&
        (await db.execute('delete from order_backend_orders where reference = $1', [reference])) >= 0
      );
    },
  };
}

import type { Sql } from '../../../database/database.types';
import type { ProviderKind } from '../../provider.types';
import type { BackendStatus, OrderBackend, OrderBackendState } from '../order-backend.provider.types';

const warehouseTables = `create table order_backend_orders (
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

/** Cash that the carrier collects comes with the parcel; invoices, transfers and slips are paid earlier. */
const COLLECTED_AT_THE_DOOR = 'CONT';
const paidAfter = (methodId: string | null): number =>
  methodId === COLLECTED_AT_THE_DOOR ? STEPS[0]!.after : 2 * DAY_MS;

const statusAfter = (ms: number): BackendStatus => STEPS.find(({ after }) => ms >= after)?.status ?? 'PC';

/** A warehouse that needs nobody: time sends its orders. */
function embeddedWarehouse(
  db: Pick<Sql, 'query' | 'execute'>,
  clock: () => Date,
): Pick<OrderBackend, 'exportOrder' | 'statuses' | 'payments' | 'cancel'> {
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
    payments: async (references) => {
      const rows = await db.query<{ reference: string; taken_at: Date; methodId: string | null }>(
        `select reference, taken_at, facts -> 'payment' ->> 'methodId' as "methodId" from order_backend_orders where reference = any($1)`,
        [references],
      );
      const now = clock().getTime();
      return new Map(
        rows
          .map(
            ({ reference, taken_at, methodId }) =>
              [reference, new Date(taken_at.getTime() + paidAfter(methodId))] as const,
          )
          .filter(([, paidAt]) => paidAt.getTime() <= now),
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

const tables = `create table order_backend_states (
  storefront text not null,
  market text not null,
  active boolean not null,
  extended_block boolean not null,
  primary key (storefront, market)
);`;

/** Takes orders always, unless a row states otherwise: an operator may close a market while its warehouse moves. */
const readState = async (
  sql: Pick<Sql, 'query'>,
  storefront: string,
  market: string,
): Promise<OrderBackendState> => {
  const [row] = await sql.query<{ active: boolean; extended_block: boolean }>(
    'select active, extended_block from order_backend_states where storefront = $1 and market = $2',
    [storefront, market],
  );
  return row
    ? { active: row.active, extendedBlock: row.extended_block }
    : { active: true, extendedBlock: false };
};

const writeState = (
  sql: Pick<Sql, 'execute'>,
  storefront: string,
  market: string,
  { active, extendedBlock }: OrderBackendState,
): Promise<number> =>
  sql.execute(
    `insert into order_backend_states (storefront, market, active, extended_block) values ($1, $2, $3, $4)
   on conflict (storefront, market) do update set active = excluded.active, extended_block = excluded.extended_block`,
    [storefront, market, active, extendedBlock],
  );

/** The order back end inside the shop: its state is a row a market in the database, its warehouse sends what it was handed. */
export const embeddedOrderBackend: ProviderKind<OrderBackend> = {
  name: 'order-backend-embedded',
  migrations: [
    { name: '0001_states.sql', sql: tables },
    { name: '0002_warehouse.sql', sql: warehouseTables },
  ],
  open: ({ db, clock }) => ({
    state: (storefront, market) => readState(db, storefront, market),
    setState: async (storefront, market, state) => void (await writeState(db, storefront, market, state)),
    ...embeddedWarehouse(db, clock),
  }),
};

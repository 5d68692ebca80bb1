import type { Sql } from '../../../database/database.types';
import type { ProviderKind } from '../../provider.types';
import type { OrderBackend, OrderBackendState } from '../order-backend.provider.types';
import { embeddedReturns, returnTables } from './embedded-returns';
import { embeddedWebhooks, webhookTables } from './embedded-webhooks';
import { withFaults, type WarehouseFault } from './warehouse-faults';
import {
  DAY_MS,
  embeddedWarehouse,
  givenUpColumn,
  shortageTables,
  warehouseTables,
} from './embedded-warehouse';

const tables = `create table order_backend_states (
  storefront text not null,
  market text not null,
  active boolean not null,
  extended_block boolean not null,
  primary key (storefront, market)
);`;

/** Accepts orders unless a row closes the market: an operator may do so while its warehouse moves. */
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

/** Settings of the embedded back end. */
interface EmbeddedOptions {
  /** How long a day of the warehouse lasts, ms. */
  dayMs?: number;
  /** Signs its webhooks; left out: it sends none. */
  webhookSecret?: string;
  faults?: ReadonlySet<WarehouseFault>;
}

/** The order back end inside the shop: its state is a row per market in the database, its warehouse sends the orders handed over. */
export const orderBackendInside = ({
  dayMs = DAY_MS,
  webhookSecret,
  faults = new Set(),
}: EmbeddedOptions = {}): ProviderKind<OrderBackend> => ({
  name: 'order-backend-embedded',
  migrations: [
    { name: '0001_states.sql', sql: tables },
    { name: '0002_warehouse.sql', sql: warehouseTables },
    { name: '0003_returns.sql', sql: returnTables },
    { name: '0004_shortages.sql', sql: shortageTables },
    { name: '0005_webhooks.sql', sql: webhookTables },
    { name: '0006_given_up.sql', sql: givenUpColumn },
  ],
  open: ({ db, clock, randomId, log }) => {
    const inside = { db, clock, dayMs, isReporting: webhookSecret !== undefined };
    return {
      state: (storefront, market) => readState(db, storefront, market),
      setState: async (storefront, market, state) => void (await writeState(db, storefront, market, state)),
      ...withFaults({ ...embeddedWarehouse(inside), ...embeddedReturns(inside) }, inside, faults),
      ...(webhookSecret
        ? embeddedWebhooks({ ...inside, db, randomId, log, secret: webhookSecret, faults })
        : {}),
    };
  },
});

export const embeddedOrderBackend = orderBackendInside();

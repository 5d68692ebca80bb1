import type { Sql } from '../../../database/database.types';
import type {
  BackendStatus,
  HandedOrder,
  HandedShipment,
  OrderBackend,
} from '../order-backend.provider.types';

export const warehouseTables = `create table order_backend_orders (
  reference text primary key,
  -- As it was handed over.
  facts jsonb not null,
  taken_at timestamptz not null
);`;

export const shortageTables = `create table order_backend_shortages (
  -- An order whose pieces are not found, also before it is handed over.
  reference text primary key,
  -- From then on they are there; null: not yet known.
  found_at timestamptz
);`;

/** Simulates a fault of the warehouse: it does not find the pieces of an order that is not packed, before `foundAt` or ever (null). */
export const loseOrder = (
  sql: Pick<Sql, 'execute'>,
  reference: string,
  foundAt: Date | null = null,
): Promise<number> =>
  sql.execute(
    'insert into order_backend_shortages (reference, found_at) values ($1, $2) on conflict (reference) do update set found_at = excluded.found_at',
    [reference, foundAt],
  );

export const givenUpColumn =
  'alter table order_backend_shortages add column given_up boolean not null default false;';

/** Simulates a back end that cancels an order itself, as it can never send it. */
export const giveUpOrder = (sql: Pick<Sql, 'execute'>, reference: string): Promise<number> =>
  sql.execute(
    'insert into order_backend_shortages (reference, given_up) values ($1, true) on conflict (reference) do update set found_at = null, given_up = true',
    [reference],
  );

/** A day of the warehouse, ms; shorter for a demonstration. */
export const DAY_MS = 24 * 60 * 60_000;

/** Days after which a parcel is packed, with the carrier, and delivered. */
const STEPS = [
  { status: 'EN', after: 1 / 48 },
  { status: 'TR', after: 1 },
  { status: 'FI', after: 4 },
] as const;
const DELIVERED = STEPS[2];

/** Pieces in one parcel; the next one leaves a day later. */
const PARCEL_PIECES = 4;

/** Cash on delivery is received with the parcel; invoices, transfers and slips are paid earlier. */
const COLLECTED_AT_THE_DOOR = 'CONT';
const paidAfter = (methodId: string | null): number =>
  methodId === COLLECTED_AT_THE_DOOR ? DELIVERED.after : 2;

interface AcceptedOrder {
  reference: string;
  takenAt: Date;
  /** Its pieces are not found. */
  isShort: boolean;
  isGivenUp: boolean;
  methodId: string | null;
  lines: Pick<HandedOrder['lines'][number], 'id' | 'giftCardAmount'>[];
}

type OrderFeed = Pick<OrderBackend, 'statuses' | 'shipments' | 'payments' | 'shortages'>;

/** What an embedded part needs. */
export interface Inside {
  db: Pick<Sql, 'query' | 'execute'>;
  clock: () => Date;
  /** How long a day of the warehouse lasts, ms. */
  dayMs: number;
  /** Its steps are reported by webhook. */
  isReporting: boolean;
}

/** Instants at which an order changes, oldest first. */
export const listInstants = (
  order: Pick<AcceptedOrder, 'takenAt' | 'methodId' | 'lines'>,
  dayMs: number,
): Date[] =>
  [
    ...listParcels(order).flatMap((_lines, at) => STEPS.map(({ after }) => after + at)),
    paidAfter(order.methodId),
  ]
    .toSorted((one, other) => one - other)
    .map((days) => new Date(order.takenAt.getTime() + days * dayMs));

/** A simulated warehouse: its orders are sent by the clock. */
export function embeddedWarehouse({
  db,
  clock,
  dayMs,
  isReporting,
}: Inside): OrderFeed & Pick<OrderBackend, 'exportOrder' | 'cancel' | 'scrub'> {
  const daysSince = (at: Date): number => (clock().getTime() - at.getTime()) / dayMs;
  const read = (references: readonly string[]): Promise<AcceptedOrder[]> =>
    db.query<AcceptedOrder & Record<string, unknown>>(
      `select o.reference, case when s.found_at <= $2 then greatest(o.taken_at, s.found_at) else o.taken_at end as "takenAt", s.reference is not null and coalesce(s.found_at > $2, true) as "isShort", coalesce(s.given_up, false) as "isGivenUp", facts -> 'payment' ->> 'methodId' as "methodId", facts -> 'lines' as lines
       from order_backend_orders o left join order_backend_shortages s using (reference) where o.reference = any($1)`,
      [references, clock()],
    );
  const pack = (order: AcceptedOrder): HandedShipment[] =>
    order.isShort ? [] : packOrder(order, daysSince(order.takenAt), dayMs);
  return {
    exportOrder: async (orders) =>
      void (await db.execute(
        `insert into order_backend_orders (reference, facts, taken_at, report_at) select facts ->> 'reference', facts, $2, $3 from jsonb_array_elements($1::jsonb) as facts on conflict (reference) do nothing`,
        [JSON.stringify(orders), clock(), isReporting ? clock() : null],
      )),
    statuses: async (references) =>
      new Map((await read(references)).map((order) => [order.reference, statusOf(order, pack(order))])),
    shipments: async (references) =>
      new Map(
        (await read(references))
          .map((order) => [order.reference, pack(order)] as const)
          .filter(([, parcels]) => parcels.length > 0),
      ),
    payments: async (references) =>
      new Map(
        (await read(references))
          .filter(({ takenAt, methodId }) => daysSince(takenAt) >= paidAfter(methodId))
          .map(({ reference, takenAt, methodId }) => [
            reference,
            new Date(takenAt.getTime() + paidAfter(methodId) * dayMs),
          ]),
      ),
    shortages: async (references) =>
      new Map(
        (await read(references))
          .filter(({ isShort, isGivenUp }) => isShort && !isGivenUp)
          .map(({ reference, takenAt }) => [reference, takenAt]),
      ),
    scrub: async ({ orders, returns }) => {
      await db.execute(
        `update order_backend_orders set facts = facts || '{"email": "", "shipment": {}, "billingAddress": {}, "dropPointId": null}' where reference = any($1)`,
        [orders],
      );
      await db.execute(
        `update order_backend_returns set facts = facts || '{"pickup": null, "comment": ""}' where reference = any($1)`,
        [returns],
      );
    },
    cancel: async (reference) => {
      const [order] = await read([reference]);
      if (order && pack(order).length > 0) return false;
      await db.execute('delete from order_backend_orders where reference = $1', [reference]);
      return true;
    },
  };
}

/** The pieces in parcels; a gift alone is one, too. Gift cards are sent by mail. */
function listParcels({ lines }: Pick<AcceptedOrder, 'lines'>): string[][] {
  const pieces = lines.filter(({ giftCardAmount }) => giftCardAmount === null).map(({ id }) => id);
  const many = Math.max(1, Math.ceil(pieces.length / PARCEL_PIECES));
  return Array.from({ length: many }, (_none, at) =>
    pieces.slice(at * PARCEL_PIECES, (at + 1) * PARCEL_PIECES),
  );
}

/** Parcels that are packed by now, with their events. */
const packOrder = (order: AcceptedOrder, days: number, dayMs: number): HandedShipment[] =>
  listParcels(order).flatMap((lines, at) => {
    const events = STEPS.filter(({ after }) => days >= after + at).map(({ status, after }) => ({
      status,
      at: new Date(order.takenAt.getTime() + (after + at) * dayMs),
    }));
    if (events.length === 0) return [];
    const expedition = `${order.reference}${String(at + 1).padStart(2, '0')}`;
    return {
      expedition,
      expeditionCenter: 'C01',
      code: 'P19' as const,
      carrier: 'Parcel Post',
      trackingNumber: `PP${expedition}`,
      trackingUrl: null,
      lines,
      events,
    };
  });

/** Sent with its first parcel, delivered with its last; cancelled by the warehouse itself. */
function statusOf(order: AcceptedOrder, parcels: readonly HandedShipment[]): BackendStatus {
  if (order.isGivenUp) return 'CA';
  const reached = parcels.map(({ events }) => events.at(-1)!.status);
  if (reached.length === 0) return 'PC';
  if (reached.every((status) => status === 'FI') && reached.length === listParcels(order).length) return 'FI';
  return reached.every((status) => status === 'EN') ? 'EN' : 'TR';
}

import type { Sql } from '../../database/database.types';
import type {
  BackendStatus,
  HandedShipment,
} from '../../providers/order-backend/order-backend.provider.types';
import type { RefundAt } from '../../server/return-rule';
import type { ShortageChoice } from './shortages.repository';
import { UNPAID, type ReturnedLine, type ReturnStatus } from './after-sales.repository';

type Query = Pick<Sql, 'query'>;
type Execute = Pick<Sql, 'execute'>;

/** Statuses in the order of an order's life. */
const WAY = "array['PC', 'EN', 'TR', 'FI']";

/** Moves orders on to the back end's status, never back; each step is an event, the first one requests the invoice, and delivery the invitation to review. A replacement has neither: its pieces are invoiced already. */
export const moveForward = (
  sql: Execute,
  known: readonly { reference: string; status: BackendStatus; at: Date }[],
  now: Date,
): Promise<number> =>
  sql.execute(
    `with known as (select * from unnest($1::text[], $2::text[], $3::timestamptz[]) as k(reference, status, at)),
     moved as (
       update orders set status = known.status, changed_at = $4 from known
       where orders.reference = known.reference and orders.status in ('PC', 'EN', 'TR') and array_position(${WAY}, known.status) > array_position(${WAY}, orders.status)
       returning orders.id, orders.exchange_of, known.status, known.at),
     invoiced as (insert into invoice_requests (order_id, wanted_at) select id, $4 from moved where exchange_of is null on conflict do nothing),
     delivered as (insert into review_requests (order_id, delivered_at) select id, at from moved where status = 'FI' and exchange_of is null on conflict do nothing)
     insert into order_events (order_id, status, at) select id, status, at from moved`,
    [
      known.map(({ reference }) => reference),
      known.map(({ status }) => status),
      known.map(({ at }) => at),
      now,
    ],
  );

/** Parcels, once each, also when an answer repeats them; events of an older answer stay beside those of a newer one. */
export const upsertShipments = async (
  sql: Execute,
  shipments: ReadonlyMap<string, readonly HandedShipment[]>,
): Promise<void> => {
  const rows = [...shipments].flatMap(([reference, parcels]) =>
    // One statement cannot write a row twice.
    [...new Map(parcels.map((parcel) => [parcel.expedition, parcel])).values()].map((parcel) => ({
      reference,
      ...parcel,
      events: parcels.flatMap(({ expedition, events }) => (expedition === parcel.expedition ? events : [])),
    })),
  );
  if (rows.length === 0) return;
  await sql.execute(
    `insert into shipments (order_id, expedition, expedition_center, code, carrier, tracking_number, tracking_url, lines, events)
     select o.id, p.expedition, p."expeditionCenter", p.code, p.carrier, p."trackingNumber", p."trackingUrl", p.lines,
       coalesce((select jsonb_agg(event order by event ->> 'at') from (select distinct event from jsonb_array_elements(p.events) event) own_events), '[]')
     from jsonb_to_recordset($1::jsonb) as p(reference text, expedition text, "expeditionCenter" text, code text, carrier text, "trackingNumber" text, "trackingUrl" text, lines jsonb, events jsonb)
     join orders o on o.reference = p.reference where o.status <> 'CA'
     on conflict (order_id, expedition) do update set carrier = excluded.carrier, lines = excluded.lines, tracking_url = coalesce(excluded.tracking_url, shipments.tracking_url),
       tracking_number = coalesce(nullif(excluded.tracking_number, ''), shipments.tracking_number),
       events = (select jsonb_agg(event order by event ->> 'at') from (select distinct event from jsonb_array_elements(shipments.events || excluded.events) event) all_events)`,
    [JSON.stringify(rows)],
  );
};

/** Parcels that arrived longer ago are reported late, and their shoppers have them. */
export const NEWS_DAYS = 7;

/**
 * Requests the mails about parcels, once each: with the carrier, and arrived. A parcel whose arrival is known already has no other mail; a
 * replacement's pieces have the mails of their exchange.
 */
export const wantParcelMails = (sql: Execute, references: readonly string[], now: Date): Promise<number> =>
  sql.execute(
    `insert into order_mails (reference, kind, subject, storefront, locale, email, wanted_at)
     select o.reference, case when arrived.at is null then 'sent' else 'delivered' end, s.expedition, o.storefront, o.locale, o.email, $2
     from orders o join shipments s on s.order_id = o.id
     cross join lateral (select max((e ->> 'at')::timestamptz) as at from jsonb_array_elements(s.events) e where e ->> 'status' = 'FI') arrived
     cross join lateral (select min((e ->> 'at')::timestamptz) as at from jsonb_array_elements(s.events) e where e ->> 'status' = 'TR') left_at
     where o.reference = any($1) and o.status in ('EN', 'TR', 'FI') and o.exchange_of is null
       and coalesce(arrived.at, left_at.at) > $2::timestamptz - make_interval(days => ${NEWS_DAYS})
     on conflict do nothing`,
    [references, now],
  );

/** By the order that was bought: a replacement replaces pieces of it, or of its replacement. */
const PAID_LATER = `not coalesce((select coalesce(first.prepaid, bought.prepaid) from orders bought left join orders first on first.id = bought.exchange_of where bought.id = o.exchange_of), o.prepaid)`;

const SHORTAGE = `(select jsonb_build_object('until', wait_until, 'choice', choice, 'outcome', outcome, 'refund', refund) from order_shortages where order_id = s.replacement_id and wait_until is not null)`;

/** Whether the pieces of a return are still with the shopper in another size: exchanged, and the new size was not refunded. */
export const isExchanged = ({
  replacement,
  shortage,
}: Pick<OrderHistory['returns'][number], 'replacement' | 'shortage'>): boolean =>
  replacement !== null && shortage?.outcome !== 'refunded';

/** Whether all pieces of a return were refunded when it was handed in, whether or not they are accepted later. */
export const isRefundedEarly = ({
  refundAt,
  status,
}: Pick<OrderHistory['returns'][number], 'refundAt' | 'status'>): boolean =>
  refundAt === 'handedIn' && status !== 'PE' && status !== 'CA';

/** Where a refund goes. toChoose: its shopper chooses a bank account or a gift card. */
export type RefundTarget = 'charge' | 'giftCard' | 'newCard' | 'bankAccount' | 'toChoose';

/** Events of an order since it was made, oldest first. Amounts in minor units, instants as PostgreSQL writes them in JSON. */
export interface OrderHistory {
  /** The order that is paid for these pieces is paid in cash or by transfer: its refunds are gift cards. */
  paidLater: boolean;
  /** When the order was delivered, while its buying is not reviewed; null else. */
  reviewableFrom: string | null;
  events: { status: string; at: string; cause: string | null }[];
  shipments: (Omit<HandedShipment, 'lines' | 'events'> & {
    lines: string[];
    events: { status: string; at: string }[];
  })[];
  refunds: {
    id: string;
    amount: number;
    target: RefundTarget;
    state: string;
    /** Of toChoose: when it becomes a gift card. */
    until: string | null;
    /** Of bankAccount: its last four digits; empty: none. */
    ending: string;
    at: string;
    returnId: string | null;
  }[];
  returns: {
    reference: string;
    /** Order with the pieces in other sizes; null: a return. */
    replacement: string | null;
    /** An exchange whose cost is being paid. */
    unpaid: boolean;
    /** The warehouse cannot send the replacement, and its shopper has been notified; null: nothing is missing. */
    shortage: {
      until: string;
      choice: ShortageChoice | null;
      outcome: 'sent' | 'refunded' | null;
      refund: number;
    } | null;
    status: ReturnStatus;
    methodId: string;
    wayBack: number;
    refund: number;
    refundAt: RefundAt;
    sendBy: string;
    events: { status: ReturnStatus; at: string }[];
    lines: Pick<ReturnedLine, 'id' | 'reason' | 'subReason' | 'claimed' | 'accepted'>[];
  }[];
}

/** Of these orders, by id; one statement for any number. */
export async function readHistories(
  sql: Query,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OrderHistory>> {
  const rows = await sql.query<{ id: number } & OrderHistory & Record<string, unknown>>(
    `select o.id, ${PAID_LATER} as "paidLater",
       (select to_jsonb(delivered_at) #>> '{}' from review_requests where order_id = o.id and reviewed_at is null) as "reviewableFrom",
       coalesce((select jsonb_agg(jsonb_build_object('status', status, 'at', at, 'cause', cause) order by id) from order_events where order_id = o.id), '[]') as events,
       coalesce((select jsonb_agg(jsonb_build_object('expedition', expedition, 'expeditionCenter', expedition_center, 'code', code, 'carrier', carrier, 'trackingNumber', tracking_number, 'trackingUrl', tracking_url, 'lines', lines, 'events', events) order by expedition) from shipments where order_id = o.id), '[]') as shipments,
       coalesce((select jsonb_agg(jsonb_build_object('id', id::text, 'amount', amount, 'target', case when r.state = 'choosing' then 'toChoose' when c.choice = 'bank' then 'bankAccount' when new_card or settled_by = 'newCard' then 'newCard' when attempt_id is null then 'giftCard' else 'charge' end, 'state', case when state = 'choosing' then 'wanted' when settled_by is null then state else 'done' end, 'until', case when state = 'choosing' then to_jsonb(next_at) end, 'ending', coalesce(c.ending, ''), 'at', coalesce(settled_at, ended_at, wanted_at), 'returnId', (select reference from order_after_sales where id = after_sale_id)) order by id) from refunds r left join refund_choices c on c.refund_id = r.id where order_id = o.id and state <> 'void'), '[]') as refunds,
       coalesce((select jsonb_agg(jsonb_build_object('reference', reference, 'replacement', (select p.reference from orders p where p.id = s.replacement_id), 'unpaid', ${UNPAID}, 'shortage', ${SHORTAGE}, 'status', status, 'methodId', method_id, 'wayBack', way_back, 'refund', refund, 'refundAt', refund_at, 'sendBy', send_by, 'events', events, 'lines',
         (select jsonb_agg(jsonb_build_object('id', line_id, 'reason', reason, 'subReason', sub_reason, 'claimed', claimed, 'accepted', accepted) order by line_id) from after_sale_lines where after_sale_id = s.id)) order by id) from order_after_sales s where order_id = o.id), '[]') as returns
     from orders o where o.id = any($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map(({ id, ...history }) => [id, history]));
}

import type { Sql } from '../../database/database.types';
import type { RefundAt } from '../../server/return-rule';

type Query = Pick<Sql, 'query'>;
type Execute = Pick<Sql, 'execute'>;

/** docs/contract/orders.md "Return status codes". */
export type ReturnStatus = 'PE' | 'EN' | 'RE' | 'FI' | 'NA' | 'CA';

/** A row of `after_sale_lines`. */
export interface ReturnedLine {
  id: string;
  reason: string;
  subReason: string;
  claimed: boolean;
  accepted: boolean | null;
  restocked: boolean;
  /** Duties and import taxes that are refunded with it, minor units; 0 where no border was crossed. */
  importCharges: number;
}

/** A row of `order_after_sales` with its lines. Amounts in minor units of the order's currency. */
export interface StoredReturn {
  id: number;
  orderId: number;
  reference: string;
  submissionKey: string;
  /** Id of the order with the pieces in other sizes; null: a return. */
  replacementId: number | null;
  /** An exchange whose cost is being paid: nothing comes back and no label exists before the replacement stands. */
  unpaid: boolean;
  status: ReturnStatus;
  methodId: string;
  wayBack: number;
  /** Maximum refund of the order's delivery, when all of it is returned. */
  standardShipping: number;
  refund: number;
  refundAt: RefundAt;
  sendBy: Date;
  events: { status: ReturnStatus; at: string }[];
  lines: ReturnedLine[];
}

/** A return to be registered. */
export interface ReturnDraft extends Pick<
  StoredReturn,
  | 'orderId'
  | 'reference'
  | 'submissionKey'
  | 'replacementId'
  | 'methodId'
  | 'wayBack'
  | 'standardShipping'
  | 'refund'
  | 'sendBy'
> {
  /** Left out, as for exchanges: `received`. */
  refundAt?: RefundAt;
  lines: readonly (Pick<ReturnedLine, 'id' | 'reason' | 'subReason'> &
    Partial<Pick<ReturnedLine, 'importCharges'>>)[];
}

const LINES = `(select jsonb_agg(jsonb_build_object('id', line_id, 'reason', reason, 'subReason', sub_reason, 'claimed', claimed, 'accepted', accepted, 'restocked', restocked, 'importCharges', import_charges) order by line_id) from after_sale_lines where after_sale_id = s.id)`;
/** Whether the replacement of an exchange waits for its payment. `s`: the exchange. */
export const UNPAID = `coalesce((select p.status = 'PE' from orders p where p.id = s.replacement_id), false)`;
const SELECT = `select s.id, s.order_id as "orderId", s.reference, s.submission_key as "submissionKey", s.replacement_id as "replacementId", ${UNPAID} as unpaid, s.status, s.method_id as "methodId", s.way_back as "wayBack", s.standard_shipping as "standardShipping", s.refund, s.refund_at as "refundAt", s.send_by as "sendBy", s.events, ${LINES} as lines from order_after_sales s`;

type Row = StoredReturn & Record<string, unknown>;

/** Returns of an order, oldest first. */
export const listReturns = (sql: Query, orderId: number): Promise<StoredReturn[]> =>
  sql.query<Row>(`${SELECT} where s.order_id = $1 order by s.id`, [orderId]);

/** undefined when there is no such return. */
export const findReturn = async (sql: Query, reference: string): Promise<StoredReturn | undefined> =>
  (await sql.query<Row>(`${SELECT} where s.reference = $1`, [reference]))[0];

/** Which of these returns are exchanges. */
export const filterExchanges = async (
  sql: Query,
  references: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await sql.query<{ reference: string }>(
    'select reference from order_after_sales where reference = any($1) and replacement_id is not null',
    [references],
  );
  return new Set(rows.map(({ reference }) => reference));
};

/** Number of the order that a return is of; undefined when there is no such return. */
export const findOrderOfReturn = async (sql: Query, reference: string): Promise<string | undefined> =>
  (
    await sql.query<{ reference: string }>(
      'select o.reference from order_after_sales s join orders o on o.id = s.order_id where s.reference = $1',
      [reference],
    )
  )[0]?.reference;

/** Writes a return. `taken`: another return has one of its pieces; `again`: its reference is in use. The caller then rolls back. */
export async function insertReturn(
  sql: Query,
  {
    orderId,
    reference,
    submissionKey,
    replacementId,
    methodId,
    wayBack,
    standardShipping,
    refund,
    refundAt = 'received',
    sendBy,
    lines,
  }: ReturnDraft,
  now: Date,
): Promise<'written' | 'taken' | 'again'> {
  const [row] = await sql.query<{ made: number; claimed: number }>(
    `with made as (
       insert into order_after_sales (reference, order_id, submission_key, kind, status, method_id, way_back, standard_shipping, refund, send_by, events, replacement_id, refund_at)
       values ($1, $2, $3, case when $11::bigint is null then 'return' else 'exchange' end, 'PE', $4, $5, $6, $7, $8, jsonb_build_array(jsonb_build_object('status', 'PE', 'at', $9::timestamptz)), $11, $12)
       on conflict (reference) do nothing returning id),
     claimed as (
       insert into after_sale_lines (after_sale_id, order_id, line_id, reason, sub_reason, import_charges)
       select made.id, $2, l.id, l.reason, l."subReason", coalesce(l."importCharges", 0) from made, jsonb_to_recordset($10::jsonb) as l(id text, reason text, "subReason" text, "importCharges" bigint)
       on conflict (order_id, line_id) where claimed do nothing returning 1)
     select (select count(*)::integer from made) as made, (select count(*)::integer from claimed) as claimed`,
    [
      reference,
      orderId,
      submissionKey,
      methodId,
      wayBack,
      standardShipping,
      refund,
      sendBy,
      now,
      JSON.stringify(lines),
      replacementId,
      refundAt,
    ],
  );
  if (row!.made === 0) return 'again';
  return row!.claimed === lines.length ? 'written' : 'taken';
}

/** Appends `events`; the last one is the new status. */
export const moveReturn = (
  sql: Execute,
  id: number,
  events: readonly { status: ReturnStatus; at: Date }[],
): Promise<number> =>
  sql.execute('update order_after_sales set status = $2, events = events || $3::jsonb where id = $1', [
    id,
    events.at(-1)!.status,
    JSON.stringify(events),
  ]);

/** Amount refunded for its pieces, minor units. */
export const writeReturnRefund = (sql: Execute, id: number, refund: number): Promise<number> =>
  sql.execute('update order_after_sales set refund = $2 where id = $1', [id, refund]);

/** Nothing had been paid when it was handed in: it is refunded when its pieces are accepted. */
export const refundWhenAccepted = (sql: Execute, id: number): Promise<number> =>
  sql.execute("update order_after_sales set refund_at = 'received' where id = $1", [id]);

/** Stores the inspection's result. Refused pieces can be returned again, except those that were refunded beforehand. */
export const writeVerdicts = (
  sql: Execute,
  id: number,
  verdicts: readonly { id: string; accepted: boolean; claimed: boolean; restocked: boolean }[],
): Promise<number> =>
  sql.execute(
    `update after_sale_lines l set accepted = v.accepted, claimed = v.claimed, restocked = v.restocked
     from jsonb_to_recordset($2::jsonb) as v(id text, accepted boolean, claimed boolean, restocked boolean) where l.after_sale_id = $1 and l.line_id = v.id`,
    [id, JSON.stringify(verdicts)],
  );

/** Ends a return without effect: its pieces can be returned again. */
export const freeLines = (sql: Execute, id: number): Promise<number> =>
  sql.execute('update after_sale_lines set claimed = false where after_sale_id = $1', [id]);

/** The replacement will not be paid for: its exchange ends, and the pieces can be exchanged or returned again. The exchanged order must be locked. */
export const endUnpaidExchange = (sql: Execute, replacementId: number, now: Date): Promise<number> =>
  sql.execute(
    `with ended as (
       update order_after_sales set status = 'CA', events = events || jsonb_build_array(jsonb_build_object('status', 'CA', 'at', $2::timestamptz))
       where replacement_id = $1 and status = 'PE' returning id)
     update after_sale_lines set claimed = false from ended where after_sale_id = ended.id`,
    [replacementId, now],
  );

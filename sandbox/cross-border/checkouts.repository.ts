import type { Sql } from '../../eshop-api/database/database.types';
import type { CheckoutStatus } from '../../eshop-api/providers/cross-border/cross-border.types';
import type { StoredCheckout, PlannedEvent } from './sandbox.types';

type Reader = Pick<Sql, 'query'>;
type Row = StoredCheckout & Record<string, unknown>;

const COLUMNS = `id, idempotency_key as "idempotencyKey", fingerprint, secret, merchant_order_id as "merchantOrderId", amount::float8 as amount, refunded::float8 as refunded, currency, country, rows, declaration, quoted, deliver_to as "deliverTo", locale,
  return_url as "returnUrl", status, reason, behaviour`;

/** The checkout of this key, created now or before. */
export async function insertCheckout(
  sql: Pick<Sql, 'query' | 'execute'>,
  one: StoredCheckout,
  events: readonly PlannedEvent[],
  now: Date,
): Promise<StoredCheckout> {
  await sql.execute(
    `with made as (
       insert into cross_border_sandbox.checkouts (id, idempotency_key, fingerprint, secret, merchant_order_id, amount, currency, country, rows, deliver_to, locale, return_url, status, reason, behaviour, created_at, declaration, quoted)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $18, $19) on conflict (idempotency_key) do nothing returning id)
     ${dispatchChange('made', '$17')}`,
    [
      one.id,
      one.idempotencyKey,
      one.fingerprint,
      one.secret,
      one.merchantOrderId,
      one.amount,
      one.currency,
      one.country,
      JSON.stringify(one.rows),
      JSON.stringify(one.deliverTo),
      one.locale,
      one.returnUrl,
      one.status,
      one.reason,
      one.behaviour,
      now,
      JSON.stringify(events),
      JSON.stringify(one.declaration),
      JSON.stringify(one.quoted),
    ],
  );
  return (await findByKey(sql, one.idempotencyKey))!;
}

/** Writes webhooks together with what they report: one is never without the other. */
const dispatchChange = (
  changed: string,
  events: string,
): string => `insert into cross_border_sandbox.deliveries (checkout_id, event_id, event, reason, due_at)
  select ${changed}.id, told."eventId", told.event, told.reason, told."dueAt" from ${changed}, jsonb_to_recordset(${events}::jsonb) as told("eventId" text, event text, reason text, "dueAt" timestamptz)`;

const findOne = async (sql: Reader, column: string, value: string): Promise<StoredCheckout | undefined> =>
  (
    await sql.query<Row>(`select ${COLUMNS} from cross_border_sandbox.checkouts where ${column} = $1`, [
      value,
    ])
  )[0];

export const findByKey = (sql: Reader, key: string): Promise<StoredCheckout | undefined> =>
  findOne(sql, 'idempotency_key', key);
export const findById = (sql: Reader, id: string): Promise<StoredCheckout | undefined> =>
  findOne(sql, 'id', id);

export const listOfOrder = (sql: Reader, merchantOrderId: string): Promise<StoredCheckout[]> =>
  sql.query<Row>(
    `select ${COLUMNS} from cross_border_sandbox.checkouts where merchant_order_id = $1 order by number`,
    [merchantOrderId],
  );

export interface Move {
  from: readonly CheckoutStatus[];
  to: CheckoutStatus;
  behaviour?: string;
  reason?: string | undefined;
  reviewEndsAt?: Date;
}

/** One statement: of two concurrent changes the second finds it changed. True: this call changed it. */
export async function moveCheckout(
  sql: Pick<Sql, 'query'>,
  id: string,
  { from, to, behaviour, reason, reviewEndsAt }: Move,
  events: readonly PlannedEvent[],
): Promise<boolean> {
  const rows = await sql.query(
    `with moved as (
       update cross_border_sandbox.checkouts set status = $3, behaviour = coalesce($4, behaviour), reason = coalesce($5, reason), review_ends_at = $6 where id = $1 and status = any($2) returning id),
     told as (${dispatchChange('moved', '$7')})
     select id from moved`,
    [id, from, to, behaviour ?? null, reason ?? null, reviewEndsAt ?? null, JSON.stringify(events)],
  );
  return rows.length === 1;
}

export interface Refund {
  idempotencyKey: string;
  /** Minor units of the checkout's currency. */
  amount: number;
}

/**
 * Refunds a part, or the rest, of an order that was accepted. One statement: the checkout's row is locked, so of two at once the second
 * sees what the first left. True: this call refunded it.
 */
export async function refundCheckout(
  sql: Pick<Sql, 'query'>,
  id: string,
  { idempotencyKey, amount }: Refund,
  events: readonly PlannedEvent[],
  now: Date,
): Promise<boolean> {
  const rows = await sql.query(
    `with target as (select id from cross_border_sandbox.checkouts where id = $1 and status = 'accepted' and refunded + $3 <= amount for update),
     noted as (insert into cross_border_sandbox.refunds (idempotency_key, checkout_id, amount, made_at) select $2, id, $3, $4 from target on conflict do nothing returning checkout_id),
     told as (insert into cross_border_sandbox.deliveries (checkout_id, event_id, event, reason, due_at, amount)
       select noted.checkout_id, event."eventId", event.event, event.reason, event."dueAt", $3 from noted, jsonb_to_recordset($5::jsonb) as event("eventId" text, event text, reason text, "dueAt" timestamptz))
     update cross_border_sandbox.checkouts as checkout set refunded = refunded + $3, status = case when refunded + $3 = amount then 'refunded' else status end
       from noted where checkout.id = noted.checkout_id returning checkout.id`,
    [id, idempotencyKey, amount, now, JSON.stringify(events)],
  );
  return rows.length === 1;
}

/** Whether this very refund was carried out. */
export const hasRefund = async (
  sql: Reader,
  id: string,
  { idempotencyKey, amount }: Refund,
): Promise<boolean> =>
  (
    await sql.query(
      'select 1 from cross_border_sandbox.refunds where idempotency_key = $1 and checkout_id = $2 and amount = $3',
      [idempotencyKey, id, amount],
    )
  ).length === 1;

/** Those whose review is over. */
export const endReviews = (sql: Pick<Sql, 'execute'>, now: Date): Promise<number> =>
  sql.execute(
    "update cross_border_sandbox.checkouts set status = 'confirmed', review_ends_at = null where status = 'review' and review_ends_at <= $1",
    [now],
  );

/** One key per installation, made at the first start; all processes sign and check with it. */
export async function readSigningKey(
  sql: Pick<Sql, 'query' | 'execute'>,
  randomId: () => string,
): Promise<string> {
  await sql.execute(
    "insert into cross_border_sandbox.secrets (name, value) values ('signing', $1) on conflict do nothing",
    [`${randomId()}${randomId()}`],
  );
  return (
    await sql.query<{ value: string }>(
      "select value from cross_border_sandbox.secrets where name = 'signing'",
    )
  )[0]!.value;
}

import type { Sql } from '../../database/database.types';
import type { CancelRequester, OrderDraft, StoredOrder } from './orders.types';
import { OUTBOX_LEASE_MS } from './local-outbox';

type Query = Pick<Sql, 'query'>;

const ATTEMPT = `jsonb_build_object('id', id, 'number', number, 'submissionKey', submission_key, 'idempotencyKey', idempotency_key, 'methodId', method_id, 'amount', amount, 'state', state,
  'pspReference', psp_reference, 'resultCode', result_code, 'refusalReason', refusal_reason, 'action', action, 'paymentData', payment_data, 'nextStep', next_step, 'begunAt', begun_at)`;

/** An order, its lines and one attempt in one row. `attempt`: which one; left out: the last. */
const select = (
  attempt?: string,
) => `select o.id, o.reference, o.storefront, o.market, o.locale, o.country, o.currency, o.status, o.cancelled_by as "cancelledBy", o.bag_hash as "bagHash", o.email, o.total, o.prepaid,
  o.contingency, o.view, o.created_at as "createdAt", o.expires_at as "expiresAt", o.handed_over_at as "handedOverAt", o.paid_at as "paidAt", o.cancel_asked_at as "cancelAskedAt", o.cancel_asked_by as "cancelAskedBy", o.cancel_reason as "cancelReason", o.confirm_by as "confirmBy", o.confirmed_at as "confirmedAt",
  (select jsonb_build_object('id', p.id, 'reference', p.reference, 'isReplacement', p.exchange_of is not null) from orders p where p.id = o.exchange_of) as "exchangeOf",
  (select jsonb_agg(jsonb_build_object('id', id, 'material', material, 'size', size, 'price', price, 'giftCardAmount', gift_card_amount, 'facts', facts) order by position) from order_lines where order_id = o.id) as lines,
  (select ${ATTEMPT} from payment_attempts where order_id = o.id ${attempt ? `and ${attempt}` : ''} order by number desc limit 1) as attempt
  from orders o`;

const read = async (sql: Query, text: string, values: readonly unknown[]): Promise<StoredOrder[]> => {
  const rows = await sql.query<StoredOrder & Record<string, unknown>>(text, values);
  return rows.map((row) => ({ ...row, attempt: { ...row.attempt, begunAt: new Date(row.attempt.begunAt) } }));
};

/** The order that this submission made, with the attempt it made. */
export const findBySubmission = async (sql: Query, key: string): Promise<StoredOrder | undefined> =>
  (await read(sql, OF_SUBMISSION, [key]))[0];

const OF_SUBMISSION = `${select('submission_key = $1')} where o.id = (select order_id from payment_attempts where submission_key = $1)`;

/** The order of this bag that waits for its payment, if there is one. The bag must be locked. */
export const findLive = async (sql: Query, bagHash: string): Promise<StoredOrder | undefined> =>
  (await read(sql, LIVE, [bagHash]))[0];

const LIVE = `${select()} where o.bag_hash = $1 and o.status = 'PE'`;

/** The newest order made of this bag since then. */
export const findOfBag = async (
  sql: Query,
  { hash, storefront, since }: { hash: string; storefront: string; since: Date },
): Promise<StoredOrder | undefined> =>
  (
    await read(
      sql,
      `${select()} where o.bag_hash = $1 and o.storefront = $2 and o.created_at > $3 order by o.id desc limit 1`,
      [hash, storefront, since],
    )
  )[0];

/** Orders of one shopper: those of others are not found. */
export const findOwned = (
  sql: Query,
  references: readonly string[],
  email: string,
): Promise<StoredOrder[]> =>
  references.length === 1
    ? read(sql, OWNED, [references[0], email])
    : read(sql, `${select()} where o.reference = any($1) and lower(o.email) = lower($2) order by o.id`, [
        references,
        email,
      ]);

/** One by one, as mails and pages read them: PostgreSQL plans a list again each time. */
const OWNED = `${select()} where o.reference = $1 and lower(o.email) = lower($2)`;

/** The order, locked until the transaction ends; with the named attempt, or its last. Of a replacement the exchanged orders are locked too, before it: all lock them in this order. */
export async function lockOrder(sql: Query, id: number, attempt?: number): Promise<StoredOrder> {
  const [, [order]] = await Promise.all([
    sql.query(
      `with recursive chain as (
         select id, exchange_of from orders where id = $1 union all select o.id, o.exchange_of from chain join orders o on o.id = chain.exchange_of)
       select 1 from orders where id in (select id from chain) order by id for update`,
      [id],
    ),
    read(sql, attempt ? ONE_WITH_ATTEMPT : ONE, attempt ? [id, attempt] : [id]),
  ]);
  return order!;
}

const ONE = `${select()} where o.id = $1`;

/** The order, not locked. */
export const findById = async (sql: Query, id: number): Promise<StoredOrder> =>
  (await read(sql, ONE, [id]))[0]!;

const ONE_WITH_ATTEMPT = `${select('id = $2')} where o.id = $1`;

/** Locks the bag's order that waits for its payment, if there is one: writing a payment's result locks the order first and then its bag. */
export const lockLive = (sql: Query, bagHash: string): Promise<unknown> =>
  sql.query("select 1 from orders where bag_hash = $1 and status = 'PE' for update", [bagHash]);

/** Whether this bag has another order since, which has its lines. */
export const hasLaterOrder = async (
  sql: Query,
  { id, bagHash }: Pick<StoredOrder, 'id' | 'bagHash'>,
): Promise<boolean> =>
  (
    await sql.query("select 1 from orders where bag_hash = $1 and id > $2 and status <> 'CA' limit 1", [
      bagHash,
      id,
    ])
  ).length > 0;

/** Identifiers of an attempt at the card provider. */
export const attemptKey = (reference: string, number: number): string => `${reference}-${number}`;

/** The columns of an order as one JSON value: one round trip for any number of lines. */
export interface OrderWrite {
  draft: OrderDraft;
  reference: string;
  status: 'PE' | 'PC';
  now: Date;
  expiresAt: Date;
  attempt: { number: number; state: 'none' | 'pending'; nextAt: Date | null };
  /** When its shopper is reminded to confirm it, and when it is cancelled; null: it needs no confirmation. */
  confirmation: { remindAt: Date; by: Date } | null;
}

export interface WrittenIds {
  id: number;
  attemptId: number;
}

const flatten = ({ draft, reference, status, now, expiresAt, attempt, confirmation }: OrderWrite): string =>
  JSON.stringify({
    reference,
    storefront: draft.storefront,
    market: draft.market,
    locale: draft.locale,
    country: draft.country,
    currency: draft.currency,
    status,
    bag_hash: draft.bagHash,
    email: draft.email,
    account_id: draft.accountId,
    exchange_of: draft.exchangeOf ?? null,
    total: draft.total,
    prepaid: draft.prepaid,
    contingency: draft.contingency,
    view: draft.view,
    payload: draft.payload,
    now,
    expires_at: expiresAt,
    hand_over_at:
      status === 'PC' && draft.exchangeOf === undefined && !confirmation
        ? new Date(now.getTime() + OUTBOX_LEASE_MS)
        : null,
    confirm_by: confirmation?.by ?? null,
    confirm_due_at: confirmation?.remindAt ?? null,
    number: attempt.number,
    submission_key: draft.submissionKey,
    idempotency_key: attemptKey(reference, attempt.number),
    method_id: draft.methodId,
    attempt_state: attempt.state,
    next_at: attempt.nextAt,
    lines: draft.lines.map(({ shelf: _shelf, ...line }, position) => ({
      ...line,
      position,
      gift_card_amount: line.giftCardAmount,
    })),
  });

const FIELDS = `jsonb_to_record($1::jsonb) as d(reference text, storefront text, market text, locale text, country text, currency text, status text, bag_hash text, email text, account_id bigint, exchange_of bigint, total bigint, prepaid boolean, contingency boolean,
  view jsonb, payload jsonb, now timestamptz, expires_at timestamptz, hand_over_at timestamptz, confirm_by timestamptz, confirm_due_at timestamptz, number integer, submission_key text, idempotency_key text, method_id text, attempt_state text, next_at timestamptz, lines jsonb)`;

const WITH_LINES = `lines as (
     insert into order_lines (order_id, position, id, material, size, price, gift_card_amount, facts)
     select made.id, l.position, l.id, l.material, l.size, l.price, l.gift_card_amount, l.facts from made, d,
       jsonb_to_recordset(d.lines) as l(position integer, id text, material text, size text, price bigint, gift_card_amount bigint, facts jsonb)),
   attempt as (
     insert into payment_attempts (order_id, number, submission_key, idempotency_key, method_id, amount, state, next_step, next_at, begun_at)
     select made.id, d.number, d.submission_key, d.idempotency_key, d.method_id, d.total, d.attempt_state, case when d.next_at is not null then 'find' end, d.next_at, d.now from made, d returning id)`;

/** Writes an order with its lines and its first attempt. Undefined: this reference is taken. */
export const insertOrder = async (sql: Query, write: OrderWrite): Promise<WrittenIds | undefined> =>
  (
    await sql.query<WrittenIds & Record<string, unknown>>(
      `with d as (select * from ${FIELDS}),
   made as (
     insert into orders (reference, storefront, market, locale, country, currency, status, bag_hash, email, account_id, exchange_of, total, prepaid, contingency, view, payload, created_at, changed_at, expires_at, hand_over_at, confirm_by, confirm_due_at)
     select reference, storefront, market, locale, country, currency, status, bag_hash, email, coalesce(account_id, (select p.account_id from orders p where p.id = d.exchange_of)), exchange_of, total, prepaid, contingency, view, payload, now, now, expires_at, hand_over_at, confirm_by, confirm_due_at from d
     on conflict (reference) do nothing returning id), ${WITH_LINES}
   select made.id, attempt.id as "attemptId" from made, attempt`,
      [flatten(write)],
    )
  )[0];

/** The same order with other contents and one attempt more: the shopper has gone back and chosen again. */
export async function rewriteOrder(sql: Sql, id: number, write: OrderWrite): Promise<WrittenIds> {
  await sql.execute('delete from order_lines where order_id = $1', [id]);
  const [ids] = await sql.query<WrittenIds & Record<string, unknown>>(
    `with d as (select * from ${FIELDS}),
     made as (
       update orders set locale = d.locale, country = d.country, currency = d.currency, status = d.status, email = d.email, account_id = d.account_id, total = d.total, prepaid = d.prepaid, contingency = d.contingency, view = d.view,
         payload = d.payload, changed_at = d.now, expires_at = d.expires_at, hand_over_at = d.hand_over_at, confirm_by = d.confirm_by, confirm_due_at = d.confirm_due_at from d where orders.id = $2 returning orders.id), ${WITH_LINES}
     select made.id, attempt.id as "attemptId" from made, attempt`,
    [flatten(write), id],
  );
  return ids!;
}

/** Requests a mail of the order, once per kind and subject. */
export const wantMail = (
  sql: Pick<Sql, 'execute'>,
  {
    reference,
    storefront,
    locale,
    email,
  }: Pick<StoredOrder, 'reference' | 'storefront' | 'locale' | 'email'>,
  kind: string,
  now: Date,
  subject = '',
): Promise<number> =>
  sql.execute(
    'insert into order_mails (reference, kind, storefront, locale, email, wanted_at, subject) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing',
    [reference, kind, storefront, locale, email, now, subject],
  );

export const markCancelled = (
  sql: Pick<Sql, 'execute'>,
  id: number,
  by: NonNullable<StoredOrder['cancelledBy']>,
  reason: string,
  now: Date,
): Promise<number> =>
  sql.execute(
    `with event as (insert into order_events (order_id, status, at, cause) values ($1, 'CA', $4, $2))
     update orders set status = 'CA', cancelled_by = $2, cancel_reason = $3, changed_at = $4, hand_over_at = null, follow_at = null, ends_at = null, confirm_by = null, confirm_due_at = null where id = $1`,
    [id, by, reason, now],
  );

/** ms between two polls of a cancelled order for money that comes late. */
const LATE_MONEY_POLL_MS = 60 * 60_000;

/** A cancelled order that was to be paid later is followed on: its transfer may be under way. */
export const followLateMoney = (
  sql: Pick<Sql, 'execute'>,
  { id, status, prepaid, total }: Pick<StoredOrder, 'id' | 'status' | 'prepaid' | 'total'>,
  now: Date,
): Promise<number> | undefined =>
  status === 'PE' || prepaid || total === 0
    ? undefined
    : sql.execute('update orders set follow_at = $2 where id = $1', [
        id,
        new Date(now.getTime() + LATE_MONEY_POLL_MS),
      ]);

/** Its cancellation is requested; the back end has not been called. `due`: when another process calls it if no answer has been written. */
export const markCancelAsked = (
  sql: Pick<Sql, 'execute'>,
  id: number,
  { by, reason }: { by: CancelRequester; reason: string },
  now: Date,
  due: Date,
): Promise<number> =>
  sql.execute(
    'update orders set cancel_asked_at = $2, cancel_asked_by = $3, cancel_reason = $4, cancel_due_at = $5, changed_at = $2 where id = $1',
    [id, now, by, reason, due],
  );

/** When the back end is called to delete an order that is cancelled already. */
export const scheduleCancelCheck = (sql: Pick<Sql, 'execute'>, id: number, due: Date): Promise<number> =>
  sql.execute('update orders set cancel_due_at = $2 where id = $1', [id, due]);

/** The back end has answered. */
export const endCancelRequest = (sql: Pick<Sql, 'execute'>, id: number): Promise<number> =>
  sql.execute(
    'update orders set cancel_asked_at = null, cancel_asked_by = null, cancel_due_at = null where id = $1',
    [id],
  );

/** Cancellations to send to the back end, postponed until `lease` at once: concurrent callers get different ones. */
export const claimCancelsDue = async (
  sql: Query,
  now: Date,
  lease: Date,
  most: number,
): Promise<number[]> => {
  const rows = await sql.query<{ id: number }>(
    'update orders set cancel_due_at = $2 where id in (select id from orders where cancel_due_at <= $1 order by cancel_due_at limit $3 for update skip locked) returning id',
    [now, lease, most],
  );
  return rows.map(({ id }) => id);
};

export const findReference = async (sql: Query, id: number): Promise<string> =>
  (await sql.query<{ reference: string }>('select reference from orders where id = $1', [id]))[0]!.reference;

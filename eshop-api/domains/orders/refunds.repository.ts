import type { Sql } from '../../database/database.types';
import { LEASE_S, ATTEMPT_COLUMNS, postponed, type AttemptRow } from './attempts.repository';

type Query = Pick<Sql, 'query'>;
type Execute = Pick<Sql, 'execute'>;

/** Reasons of our refunds; `provider` is the reason of refunds that the provider made itself. */
export type RefundReason = 'cancelled' | 'too-late' | 'returned';

/** Key of an attempt's next refund. `a`: the attempt. */
export const NEXT_KEY = `a.idempotency_key || '-refund' || coalesce('-' || nullif((select count(*) from refunds where attempt_id = a.id) + 1, 1), '')`;

/** Whether the amount of the refund `r` is spoken for: it is paid or being paid, or the provider finally refused it and it is owed in another way. */
export const SPOKEN_FOR = `(r.state in ('wanted', 'asked', 'done') or (r.state = 'failed' and r.reason <> 'provider'))`;

/** The part of an attempt without a refund, minor units. */
export const REST = `a.amount - coalesce((select sum(r.amount) from refunds r where r.attempt_id = a.id and ${SPOKEN_FOR}), 0)`;

/**
 * Refunds charges that can't confirm an order, in the transaction that decides it; `attempt`: that one alone. The order must be locked.
 * Returns the number of new refunds: what is being refunded already is not refunded twice.
 */
export const requestRefunds = (
  sql: Execute,
  { orderId, attempt = null }: { orderId: number; attempt?: number | null },
  reason: RefundReason,
  now: Date,
): Promise<number> =>
  sql.execute(
    `with a as (
       update payment_attempts set next_step = 'give-back', next_at = $4, tries = 0
       where order_id = $1 and ($2::bigint is null or id = $2) and state in ('authorised', 'captured') returning *)
     insert into refunds (order_id, attempt_id, key, amount, reason, state, next_at, wanted_at)
     select a.order_id, a.id, ${NEXT_KEY}, ${REST}, $3, 'wanted', $4, $4 from a where ${REST} > 0`,
    [orderId, attempt, reason, now],
  );

/** The gift card's part of a paid order: it is returned to the card in the same transaction. @param amount minor units */
export const recordCardRefund = (
  sql: Execute,
  { id, reference }: { id: number; reference: string },
  amount: number,
  now: Date,
): Promise<number> =>
  sql.execute(
    `insert into refunds (order_id, key, amount, reason, state, wanted_at, ended_at) values ($1, $2, $3, 'cancelled', 'done', $4, $4)`,
    [id, `${reference}-gift-card-refund`, amount, now],
  );

/** Whether something of the order goes back, or has gone. */
export const hasRefunds = async (sql: Query, orderId: number): Promise<boolean> =>
  (await sql.query("select from refunds where order_id = $1 and state <> 'void' limit 1", [orderId])).length >
  0;

/** A due refund. */
export interface DueRefund {
  id: number;
  key: string;
  /** Minor units. */
  amount: number;
  state: 'wanted' | 'asked';
  reason: RefundReason;
  tries: number;
  wantedAt: string;
}

/** Leases due refunds and postpones them for as long as a call takes, as `claimDue` does with attempts. */
export const claimRefunds = (
  sql: Query,
  now: Date,
  most: number,
): Promise<(AttemptRow & { refund: DueRefund })[]> =>
  sql.query<AttemptRow & { refund: DueRefund } & Record<string, unknown>>(
    `with r as (
       update refunds set next_at = $1::timestamptz + least(${LEASE_S} * interval '1 second', ${postponed('tries')}), tries = tries + 1
       where id in (select id from refunds where next_at <= $1 and attempt_id is not null order by next_at limit $2 for update skip locked) returning *)
     select ${ATTEMPT_COLUMNS}, jsonb_build_object('id', r.id, 'key', r.key, 'amount', r.amount, 'state', r.state, 'reason', r.reason, 'tries', r.tries, 'wantedAt', r.wanted_at) as refund
     from r join payment_attempts a on a.id = r.attempt_id join orders o on o.id = a.order_id order by r.id`,
    [now, most],
  );

/** Without a final result: called again, with growing intervals. */
export const postponeRefund = (sql: Execute, { id, tries }: DueRefund, now: Date): Promise<number> =>
  sql.execute(
    `update refunds set next_at = $3::timestamptz + ${postponed('tries - 1')} where id = $1 and tries = $2 and next_at is not null`,
    [id, tries, now],
  );

/** Before the call to the provider. Returns the amount to refund; undefined: the refund has ended meanwhile. */
export const markAsked = async (sql: Query, id: number): Promise<number | undefined> =>
  (
    await sql.query<{ amount: number }>(
      `update refunds set state = 'asked' where id = $1 and state in ('wanted', 'asked') returning amount`,
      [id],
    )
  )[0]?.amount;

/** It has ended: paid, or there was nothing to pay. */
export const endRefund = (sql: Execute, id: number, state: 'done' | 'void', now: Date): Promise<number> =>
  sql.execute(
    `update refunds set state = $2, next_at = null, ended_at = $3 where id = $1 and state in ('wanted', 'asked')`,
    [id, state, now],
  );

export interface RefundSums {
  /** Of the charge, minor units. */
  amount: number;
  done: number;
  asked: number;
}

export const sumRefunds = async (sql: Query, attempt: number): Promise<RefundSums> => {
  const [sums] = await sql.query<{ amount: number; done: number; asked: number }>(
    `select a.amount, coalesce(sum(r.amount) filter (where r.state = 'done'), 0)::bigint as done, coalesce(sum(r.amount) filter (where r.state = 'asked'), 0)::bigint as asked
     from payment_attempts a left join refunds r on r.attempt_id = a.id where a.id = $1 group by a.id`,
    [attempt],
  );
  return sums!;
};

/** A refund that was made on the provider's side. @param amount minor units */
export const recordProviderRefund = (
  sql: Execute,
  attempt: number,
  amount: number,
  now: Date,
): Promise<number> =>
  sql.execute(
    `insert into refunds (order_id, attempt_id, key, amount, reason, state, wanted_at, ended_at)
     select a.order_id, a.id, ${NEXT_KEY}, $2, 'provider', 'done', $3, $3 from payment_attempts a where a.id = $1`,
    [attempt, amount, now],
  );

/** Refunds that were not sent yet are limited to what is left: oldest first, those without any amount are void. */
export const limitWanted = (sql: Execute, attempt: number, left: number, now: Date): Promise<number> =>
  sql.execute(
    `with w as (select id, least(amount, $2 - (sum(amount) over (order by id) - amount)) as part from refunds where attempt_id = $1 and state = 'wanted')
     update refunds set amount = case when part > 0 then part else amount end, state = case when part > 0 then state else 'void' end,
       next_at = case when part > 0 then next_at end, ended_at = case when part > 0 then null else $3::timestamptz end
     from w where refunds.id = w.id and part <> amount`,
    [attempt, left, now],
  );

/** Writes the refunded amount of the attempt: if whole, it is `refunded`; after the last open refund nothing is left to do. @param refunded minor units */
export const writeRefundedSum = (sql: Execute, attempt: number, refunded: number): Promise<number> =>
  sql.execute(
    `update payment_attempts a set refunded = $2, state = case when $2 >= amount then 'refunded' when $2 <> refunded then 'captured' else state end,
       next_step = case when ends then null else next_step end, next_at = case when ends then null else next_at end
     from (select case when next_step = 'give-back' then not exists (select from refunds where attempt_id = $1 and state in ('wanted', 'asked')) else refunded <> $2 end as ends from payment_attempts where id = $1) open
     where a.id = $1 and a.state in ('authorised', 'captured', 'refunded')`,
    [attempt, refunded],
  );

import type { Sql } from '../../database/database.types';
import { REST, SPOKEN_FOR } from './refunds.repository';

type Query = Pick<Sql, 'query'>;
type Execute = Pick<Sql, 'execute'>;

/** Pauses after the provider's refusals, as SQL intervals; the refusal after the last one is final. */
const PAUSES = `array[interval '1 hour', interval '1 day', interval '3 days']`;

/** Condition of a refund `r` whose amount is still owed. */
export const OWED = `(r.state = 'failed' and r.settled_by is null and r.reason <> 'provider')`;

/** A refund that the provider has refused finally. */
export interface FailedRefund {
  id: number;
  /** Minor units. */
  amount: number;
}

/**
 * The provider refuses these refunds: they are requested again later, under another key since the old one is refused for good, or have
 * failed. The charge of a cancelled order is being refunded again. Returns those that have failed.
 */
const refuse = async (
  sql: Sql,
  attempt: number,
  ids: readonly number[],
  now: Date,
): Promise<FailedRefund[]> => {
  const refused = await sql.query<FailedRefund & { state: string; reason: string }>(
    `update refunds r set refusals = refusals + 1, key = regexp_replace(key, '-again-[0-9]+$', '') || '-again-' || (refusals + 1),
       state = case when refusals < cardinality(${PAUSES}) then 'wanted' else 'failed' end, tries = 0,
       next_at = $2::timestamptz + (${PAUSES})[refusals + 1], ended_at = case when refusals < cardinality(${PAUSES}) then null else $2::timestamptz end
     where id = any($1::bigint[]) returning id, amount, state, reason`,
    [ids, now],
  );
  if (refused.some(({ state, reason }) => state === 'wanted' && reason !== 'returned'))
    await sql.execute(
      `update payment_attempts set next_step = 'give-back', next_at = $2 where id = $1 and next_step is null and state in ('captured', 'refunded')`,
      [attempt, now],
    );
  return refused.filter(({ state }) => state === 'failed');
};

/** The provider refuses a refund that is requested. Returns it if that is final. */
export const refuseAsked = async (
  sql: Sql,
  attempt: number,
  id: number,
  now: Date,
): Promise<FailedRefund[]> => {
  const open = await sql.query<{ id: number }>(
    "select id from refunds where id = $1 and state in ('wanted', 'asked')",
    [id],
  );
  return open.length === 0 ? [] : refuse(sql, attempt, [id], now);
};

/**
 * Paid refunds that came to nothing afterwards, newest first until they add up to `amount`, minor units. Those made on the provider's
 * side are not included. Returns those of ours that have finally failed.
 */
export async function refuseNewest(
  sql: Sql,
  attempt: number,
  amount: number,
  now: Date,
): Promise<FailedRefund[]> {
  const fallen = await sql.query<{ id: number; reason: string }>(
    `select id, reason from (select id, reason, sum(amount) over (order by id desc) - amount as newer from refunds where attempt_id = $1 and state = 'done') r where newer < $2`,
    [attempt, amount],
  );
  const idsOf = (isProviders: boolean) =>
    fallen.filter(({ reason }) => (reason === 'provider') === isProviders).map(({ id }) => id);
  await sql.execute("update refunds set state = 'failed', ended_at = $2 where id = any($1::bigint[])", [
    idsOf(true),
    now,
  ]);
  return refuse(sql, attempt, idsOf(false), now);
}

/** A refund of exactly an owed amount that was made on the provider's side is that one. Returns its id; undefined: there is none. @param amount minor units */
export const endOwed = async (
  sql: Query,
  attempt: number,
  amount: number,
  now: Date,
): Promise<number | undefined> =>
  (
    await sql.query<{ id: number }>(
      `update refunds set state = 'done', ended_at = $3 where id = (select r.id from refunds r where r.attempt_id = $1 and r.amount = $2 and ${OWED} order by r.id limit 1) returning id`,
      [attempt, amount, now],
    )
  )[0]?.id;

/**
 * Owed refunds are limited to what the charge has left beside everything else that goes back of it or was paid in another way: oldest first,
 * those without any amount are void. The order must be locked.
 */
export const limitOwed = (sql: Execute, attempt: number, now: Date): Promise<number> =>
  sql.execute(
    `with a as (select a.id, a.amount - coalesce((select sum(r.amount) from refunds r where r.attempt_id = a.id and ${SPOKEN_FOR} and not ${OWED}), 0) as rest from payment_attempts a where a.id = $1),
       w as (select r.id, least(r.amount, a.rest - (sum(r.amount) over (order by r.id) - r.amount)) as part from refunds r join a on a.id = r.attempt_id where ${OWED})
     update refunds set amount = case when part > 0 then part else amount end, state = case when part > 0 then state else 'void' end,
       ended_at = case when part > 0 then ended_at else $2::timestamptz end
     from w where refunds.id = w.id and part <> amount`,
    [attempt, now],
  );

/** Whether more went back of a charge, or in other ways instead, than it took. */
export const isOverpaid = async (sql: Query, attempt: number): Promise<boolean> =>
  (await sql.query(`select from payment_attempts a where a.id = $1 and ${REST} < 0`, [attempt])).length > 0;

/** A refund that staff have to look at. */
export interface OwedRefund {
  id: number;
  reference: string;
  storefront: string;
  email: string;
  amount: number;
  currency: string;
  reason: string;
  refusals: number;
  wantedAt: Date;
  /** failed: the provider has refused it finally, and it is owed; late: the provider has not answered since then. */
  kind: 'failed' | 'late';
}

/** Refunds that failed or are late, oldest first. @param lateSince wanted before this instant */
export const listOwed = (sql: Query, lateSince: Date): Promise<OwedRefund[]> =>
  sql.query<OwedRefund & Record<string, unknown>>(
    `select r.id, o.reference, o.storefront, o.email, r.amount, o.currency, r.reason, r.refusals, r.wanted_at as "wantedAt", case when r.state = 'failed' then 'failed' else 'late' end as kind
     from refunds r join orders o on o.id = r.order_id where ${OWED} or (r.next_at is not null and r.wanted_at < $1) order by r.id`,
    [lateSince],
  );

/** Order of an owed refund; undefined: it is not owed. */
export const findOwed = async (
  sql: Query,
  id: number,
): Promise<{ orderId: number; amount: number; attempt: number } | undefined> =>
  (
    await sql.query<{ orderId: number; amount: number; attempt: number }>(
      `select r.order_id as "orderId", r.amount, r.attempt_id as attempt from refunds r where r.id = $1 and ${OWED}`,
      [id],
    )
  )[0];

/** It was paid in another way. The order must be locked. Returns 0 when it is not owed any more. */
export const settleOwed = (
  sql: Execute,
  { id, by, note }: { id: number; by: 'newCard' | 'outside'; note: string },
  now: Date,
): Promise<number> =>
  sql.execute(
    `update refunds r set settled_by = $2, settled_at = $3, settled_note = $4 where r.id = $1 and ${OWED}`,
    [id, by, now, note],
  );

/** It is requested from the provider again, all pauses anew. The order must be locked. */
export async function requestAgain(sql: Sql, id: number, attempt: number, now: Date): Promise<void> {
  await sql.execute(
    `update refunds r set state = 'wanted', refusals = 0, tries = 0, next_at = $2, wanted_at = $2, ended_at = null, key = r.key || '-anew' where r.id = $1 and ${OWED}`,
    [id, now],
  );
  await sql.execute(
    `update payment_attempts a set next_step = 'give-back', next_at = $2 where a.id = $1 and a.next_step is null and a.state = 'captured' and ${REST} = 0
       and exists (select from orders o where o.id = a.order_id and o.status = 'CA')`,
    [attempt, now],
  );
}

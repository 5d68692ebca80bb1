import type { Sql } from '../../database/database.types';
import type { AttemptState, Outcome } from './orders.types';

type Query = Pick<Sql, 'query'>;
type Execute = Pick<Sql, 'execute'>;

/** Next call to the provider, and its time. Refunds of a charge are in `refunds`. */
export interface NextStep {
  step: 'find' | 'capture';
  at: Date;
}

/** Writes the state of an attempt; `next` undefined: nothing is left to do. */
export const writeOutcome = (
  sql: Execute,
  id: number,
  state: AttemptState,
  outcome: Outcome,
  next: NextStep | undefined,
  endedAt: Date | null,
): Promise<number> =>
  sql.execute(
    `update payment_attempts set state = $2, result_code = $3, psp_reference = coalesce($4, psp_reference), refusal_reason = $5, action = $6, payment_data = $7, next_step = $8, next_at = $9, tries = 0, ended_at = $10 where id = $1`,
    [
      id,
      state,
      outcome.resultCode,
      outcome.pspReference || null,
      outcome.refusalReason ?? null,
      outcome.action ? JSON.stringify(outcome.action) : null,
      outcome.paymentData ?? null,
      next?.step ?? null,
      next?.at ?? null,
      endedAt,
    ],
  );

/** The same for the charge that confirms the order. `handOverAt`: when it is to be handed over to the order back end; a replacement is when it is released. */
export const writePaid = (
  sql: Execute,
  { id, orderId }: { id: number; orderId: number },
  outcome: Outcome,
  next: NextStep,
  now: Date,
  handOverAt: Date,
): Promise<number> =>
  sql.execute(
    `with paid as (update orders set status = 'PC', cancelled_by = null, changed_at = $7, hand_over_at = case when exchange_of is null then $8::timestamptz end where id = $6),
     event as (insert into order_events (order_id, status, at) values ($6, 'PC', $7))
   update payment_attempts set state = 'authorised', result_code = $2, psp_reference = coalesce($3, psp_reference), refusal_reason = null, action = null, payment_data = null, next_step = $4, next_at = $5, tries = 0, ended_at = $7 where id = $1`,
    [id, outcome.resultCode, outcome.pspReference || null, next.step, next.at, orderId, now, handOverAt],
  );

/** Those that still wait to be captured. */
export const filterCapturable = async (
  sql: Query,
  attemptRows: readonly AttemptRow[],
): Promise<AttemptRow[]> => {
  const rows = await sql.query<{ id: number }>(
    "select id from payment_attempts where id = any($1::bigint[]) and next_step = 'capture'",
    [attemptRows.map(({ id }) => id)],
  );
  const waiting = new Set(rows.map(({ id }) => id));
  return attemptRows.filter(({ id }) => waiting.has(id));
};

/** Attempts that may still complete although the shopper has started another one: watched, no longer waited for. */
export const supersede = (sql: Execute, order: number): Promise<number> =>
  sql.execute(
    "update payment_attempts set state = 'cancelled', refusal_reason = 'superseded' where order_id = $1 and state = 'pending'",
    [order],
  );

export interface AttemptRow {
  id: number;
  orderId: number;
  reference: string;
  storefront: string;
  methodId: string;
  currency: string;
  idempotencyKey: string;
  pspReference: string | null;
  amount: number;
  tries: number;
  state: AttemptState;
  begunAt: Date;
}

/** An `AttemptRow`. `a`: the attempt, `o`: its order. */
export const ATTEMPT_COLUMNS = `a.id, a.order_id as "orderId", o.reference, o.storefront, a.method_id as "methodId", o.currency, a.idempotency_key as "idempotencyKey", a.psp_reference as "pspReference", a.amount, a.tries, a.state, a.begun_at as "begunAt"`;
const ATTEMPT = `${ATTEMPT_COLUMNS} from payment_attempts a join orders o on o.id = a.order_id`;

/** The attempt of one of our keys. */
export const findAttempt = async (
  sql: Query,
  { idempotencyKey }: { idempotencyKey: string },
): Promise<AttemptRow | undefined> =>
  (
    await sql.query<AttemptRow & Record<string, unknown>>(`select ${ATTEMPT} where a.idempotency_key = $1`, [
      idempotencyKey,
    ])
  )[0];

/** Attempts by the provider's own references, as many as a webhook names. */
export const findAttempts = async (
  sql: Query,
  pspReferences: readonly string[],
): Promise<Map<string, AttemptRow>> => {
  const rows = await sql.query<AttemptRow & Record<string, unknown>>(
    `select ${ATTEMPT} where a.psp_reference = any($1)`,
    [pspReferences],
  );
  return new Map(rows.map((row) => [row.pspReference!, row]));
};

/** As nextLook in settle.rules.ts: with growing intervals. `tries`: SQL, number of calls so far. */
export const postponed = (tries: string): string =>
  `least(300, 10 * 2 ^ least(${tries}, 10)) * interval '1 second'`;

/** Lease of an attempt in seconds. */
export const LEASE_S = 30;

/**
 * Leases due attempts by postponing them at once for as long as a call takes: after a crash they are left to the
 * next process, however often that happens. `postpone` postpones those without a result. Two concurrent calls get different ones.
 */
export const claimDue = (
  sql: Query,
  step: NextStep['step'],
  now: Date,
  most: number,
): Promise<AttemptRow[]> =>
  sql.query<AttemptRow & Record<string, unknown>>(
    `with a as (
     update payment_attempts set next_at = $2::timestamptz + least(${LEASE_S} * interval '1 second', ${postponed('tries')}), tries = tries + 1
     where id in (select id from payment_attempts where next_step = $1 and next_at <= $2 order by next_at limit $3 for update skip locked) returning *)
   select ${ATTEMPT.replace('payment_attempts a', 'a')}`,
    [step, now, most],
  );

/** Without a final result: called again, with growing intervals. Attempts that have ended, were leased by another process meanwhile, or were never leased (own work), are not changed. */
export const postpone = (sql: Execute, { id, tries }: AttemptRow, now: Date): Promise<number> =>
  sql.execute(
    `update payment_attempts set next_at = $3::timestamptz + ${postponed('tries - 1')} where id = $1 and tries = $2 and tries > 0 and next_at is not null`,
    [id, tries, now],
  );

/** It will not complete any more. */
export const abandonAttempt = (sql: Execute, id: number): Promise<number> =>
  sql.execute(
    "update payment_attempts set next_step = null, next_at = null, state = case when state = 'pending' then 'cancelled' else state end where id = $1 and next_step = 'find'",
    [id],
  );

/** Captured, unless the money is being refunded already. */
export const recordCaptured = (sql: Execute, ids: readonly number[]): Promise<number> =>
  sql.execute(
    "update payment_attempts set state = 'captured', next_step = null, next_at = null, tries = 0 where id = any($1::bigint[]) and next_step = 'capture'",
    [ids],
  );

/** Released before it was captured: nothing is left to do. */
export const writeReleased = (sql: Execute, id: number): Promise<number> =>
  sql.execute(
    "update payment_attempts set state = 'cancelled', next_step = null, next_at = null, tries = 0 where id = $1",
    [id],
  );

import type { Sql } from '../../database/database.types';

type Query = Pick<Sql, 'query'>;
type Execute = Pick<Sql, 'execute'>;

export type ShortageChoice = 'wait' | 'refund';

/** A row of `order_shortages`: the warehouse cannot send the replacement of an exchange. */
export interface StoredShortage {
  /** Number of the replacement. */
  replacement: string;
  /** Refunded if it is not sent by then; null: its shopper has no mail about it yet. */
  waitUntil: Date | null;
  /** The shopper's; null: none, which waits. */
  choice: ShortageChoice | null;
  outcome: 'sent' | 'refunded' | null;
}

/** Records replacements that the warehouse reports as missing, once each. One that is sent or cancelled meanwhile is none. */
export const recordShortages = (
  sql: Execute,
  reported: ReadonlyMap<string, Date>,
  now: Date,
): Promise<number> =>
  sql.execute(
    `insert into order_shortages (order_id, reported_at, work_at)
     select o.id, k.at, $3 from unnest($1::text[], $2::timestamptz[]) as k(reference, at) join orders o on o.reference = k.reference
     where o.status = 'PC' and o.exchange_of is not null on conflict do nothing`,
    [[...reported.keys()], [...reported.values()], now],
  );

/** Ends shortages of replacements that have been sent after all. */
export const endSentShortages = (sql: Execute, references: readonly string[]): Promise<number> =>
  sql.execute(
    `update order_shortages s set outcome = 'sent', work_at = null from orders o
     where o.id = s.order_id and o.reference = any($1) and o.status in ('EN', 'TR', 'FI') and s.outcome is null`,
    [references],
  );

/** Claims due shortages until `lease`: the returns that they belong to. Processes claim disjoint sets. */
export const claimShortages = async (
  sql: Query,
  { now, lease, most }: { now: Date; lease: Date; most: number },
): Promise<string[]> => {
  const rows = await sql.query<{ reference: string }>(
    `with due as (
       update order_shortages set work_at = $2 where order_id in (
         select order_id from order_shortages where work_at <= $1 order by work_at limit $3 for update skip locked) returning order_id)
     select a.reference from due join order_after_sales a on a.replacement_id = due.order_id`,
    [now, lease, most],
  );
  return rows.map(({ reference }) => reference);
};

/** The shortage of an exchange; undefined: none. Call it with the exchanged order locked before a change. */
export const findShortage = async (
  sql: Query,
  replacementId: number | null,
): Promise<StoredShortage | undefined> =>
  (
    await sql.query<StoredShortage & Record<string, unknown>>(
      `select o.reference as replacement, s.wait_until as "waitUntil", s.choice, s.outcome
       from order_shortages s join orders o on o.id = s.order_id where s.order_id = $1`,
      [replacementId],
    )
  )[0];

/** @param refund announced to the shopper, minor units */
export const announceShortage = (
  sql: Execute,
  replacementId: number,
  { waitUntil, refund }: { waitUntil: Date; refund: number },
): Promise<number> =>
  sql.execute('update order_shortages set wait_until = $2, refund = $3, work_at = $2 where order_id = $1', [
    replacementId,
    waitUntil,
    refund,
  ]);

/** @param workAt when another process carries it out if this one does not */
export const chooseShortage = (
  sql: Execute,
  replacementId: number,
  choice: ShortageChoice,
  workAt: Date,
): Promise<number> =>
  sql.execute(
    'update order_shortages set choice = $2, work_at = $3 where order_id = $1 and outcome is null',
    [replacementId, choice, workAt],
  );

export const endShortage = (
  sql: Execute,
  replacementId: number,
  outcome: 'sent' | 'refunded',
): Promise<number> =>
  sql.execute('update order_shortages set outcome = $2, work_at = null where order_id = $1', [
    replacementId,
    outcome,
  ]);

import type { Sql } from '../../database/database.types';

/** An order whose gift cards wait for their payment, with the keys to read it. */
export interface WaitingCards {
  reference: string;
  storefront: string;
  locale: string;
  email: string;
}

type Query = Pick<Sql, 'query'>;
type Execute = Pick<Sql, 'execute'>;

export const recordCards = (
  sql: Execute,
  { reference, storefront, locale, email }: WaitingCards,
  now: Date,
): Promise<number> =>
  sql.execute(
    'insert into order_gift_cards (reference, storefront, locale, email, next_at) values ($1, $2, $3, $4, $5) on conflict do nothing',
    [reference, storefront, locale, email, now],
  );

export const listCardsDue = (sql: Query, now: Date, limit: number): Promise<WaitingCards[]> =>
  sql.query<WaitingCards & { [field: string]: unknown }>(
    'select reference, storefront, locale, email from order_gift_cards where issued_at is null and next_at <= $1 order by next_at limit $2',
    [now, limit],
  );

export const markIssued = async (sql: Execute, reference: string, now: Date): Promise<boolean> =>
  (await sql.execute(
    'update order_gift_cards set issued_at = $2 where reference = $1 and issued_at is null',
    [reference, now],
  )) === 1;

export const postponeCards = (sql: Execute, reference: string, nextAt: Date): Promise<number> =>
  sql.execute('update order_gift_cards set next_at = $2 where reference = $1', [reference, nextAt]);

export const dropCards = (sql: Execute, reference: string): Promise<number> =>
  sql.execute('delete from order_gift_cards where reference = $1 and issued_at is null', [reference]);

/** The number of this repeat, counted from 1; undefined: there have been `most` since. Of two at once the second waits for the first. */
export async function countRepeat(
  sql: Sql,
  reference: string,
  now: Date,
  since: Date,
  most: number,
): Promise<number | undefined> {
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`mail again ${reference}`]);
  const [{ recent, all } = { recent: 0, all: 0 }] = await sql.query<{ recent: number; all: number }>(
    'select count(*) filter (where asked_at > $2)::integer as recent, count(*)::integer as all from order_mail_repeats where reference = $1',
    [reference, since],
  );
  if (recent >= most) return undefined;
  await sql.execute('insert into order_mail_repeats (reference, number, asked_at) values ($1, $2, $3)', [
    reference,
    all + 1,
    now,
  ]);
  return all + 1;
}

/** Orders with gift cards lose the address that the cards were sent for. */
export const scrubCardMails = (sql: Pick<Sql, 'execute'>, references: readonly string[]): Promise<number> =>
  sql.execute("update order_gift_cards set email = '' where reference = any($1) and email <> ''", [
    references,
  ]);

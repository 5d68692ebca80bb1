import type { Database, Sql } from '../../database/database.types';
import { hashText, keyOfEmail } from './token.rules';

/** Sign-ins of one address that have failed, or are just being looked at. */
const MOST_TRIES = 10;
const WINDOW_MS = 15 * 60_000;

const nameOf = (email: string): string => hashText(keyOfEmail(email));

/**
 * Counts a try before it is looked at, so that guesses sent together are counted one by one. False: too many of late, known address
 * or not, right password or not.
 */
export const countTry = (db: Pick<Database, 'transaction'>, email: string, now: Date): Promise<boolean> =>
  db.transaction(async (sql) => {
    const name = nameOf(email);
    await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`account ${name}`]);
    const [row] = await sql.query<{ many: number }>(
      'select count(*)::integer as many from account_tries where email_hash = $1 and tried_at > $2',
      [name, new Date(now.getTime() - WINDOW_MS)],
    );
    if (row!.many >= MOST_TRIES) return false;
    await sql.execute('insert into account_tries (email_hash, tried_at) values ($1, $2)', [name, now]);
    return true;
  });

/** Who has signed in begins anew. */
export const forgetTries = (sql: Pick<Sql, 'execute'>, email: string): Promise<number> =>
  sql.execute('delete from account_tries where email_hash = $1', [nameOf(email)]);

export const deleteOldTries = (sql: Pick<Sql, 'execute'>, now: Date): Promise<number> =>
  sql.execute('delete from account_tries where tried_at < $1', [new Date(now.getTime() - WINDOW_MS)]);

import type { Sql } from '../../database/database.types';
import { hashText, keyOfEmail } from '../../security/tokens';
import { LINK_LIFE_MS } from './token.rules';

/** Links of one purpose that one address gets in a day. */
const MOST_A_DAY = 3;
const DAY_MS = 24 * 60 * 60_000;
const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/**
 * Stores a link that sets a new password, inside a transaction; the one before it becomes invalid. Returns the account's id;
 * undefined: the address has no account, or has reached its daily limit. Both cost the same statements. An account whose address is being
 * changed is waited for: its old address gets no link.
 */
export async function insertRecoverLink(
  sql: Sql,
  { token, email }: { token: string; email: string },
  now: Date,
): Promise<{ accountId: number; address: string } | undefined> {
  const emailHash = hashText(keyOfEmail(email));
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`account links ${emailHash}`]);
  const [row] = await sql.query<{ many: number }>(
    "select count(*)::integer as many from account_links where email_hash = $1 and purpose = 'recover' and made_at > $2",
    [emailHash, before(now, DAY_MS)],
  );
  if (row!.many >= MOST_A_DAY) return undefined;
  await sql.execute(
    "update account_links set used_at = $2 where email_hash = $1 and purpose = 'recover' and used_at is null",
    [emailHash, now],
  );
  const [made] = await sql.query<{ accountId: number | null; address: string | null }>(
    `insert into account_links (hash, account_id, email_hash, purpose, made_at, expires_at)
     select $1, (select id from accounts where email_key = $2 for share), $3, 'recover', $4, $5
     returning account_id as "accountId", (select email from accounts where id = account_id) as address`,
    [hashText(token), keyOfEmail(email), emailHash, now, before(now, -LINK_LIFE_MS)],
  );
  return made?.accountId && made.address ? { accountId: made.accountId, address: made.address } : undefined;
}

const OPEN =
  "hash = $1 and purpose = 'recover' and account_id is not null and used_at is null and expires_at > $2";

/** Id of the account whose password this link sets; undefined: used, replaced or expired. */
export const findLinkOwner = async (
  sql: Pick<Sql, 'query'>,
  token: string,
  now: Date,
): Promise<number | undefined> =>
  (
    await sql.query<{ id: number }>(`select account_id as id from account_links where ${OPEN}`, [
      hashText(token),
      now,
    ])
  )[0]?.id;

/** Marks a link as used; false: it is no longer valid. */
export const markLinkUsed = async (sql: Pick<Sql, 'execute'>, token: string, now: Date): Promise<boolean> =>
  (await sql.execute(`update account_links set used_at = $2 where ${OPEN}`, [hashText(token), now])) === 1;

/** All open links of an account end: its address or password is another one. */
export const endLinksOf = (sql: Pick<Sql, 'execute'>, accountId: number, now: Date): Promise<number> =>
  sql.execute('update account_links set used_at = $2 where account_id = $1 and used_at is null', [
    accountId,
    now,
  ]);

/** They count attempts for a day; after that they are of no use. */
export const deleteOldLinks = (sql: Pick<Sql, 'execute'>, now: Date): Promise<number> =>
  sql.execute('delete from account_links where made_at < $1', [before(now, DAY_MS)]);

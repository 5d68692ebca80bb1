import type { Sql, Database } from '../../database/database.types';
import { ApiFault } from '../../contract/api-fault';
import { generateToken, hashText, keyOfEmail } from '../../security/tokens';
import type { Agent } from './agent.rules';
import { findOwnSession } from './open-sessions.repository';
import { ACCESS_LIFE_MS, REFRESH_LIFE_MS, REUSE_GRACE_MS, SESSION_LIFE_MS } from './token.rules';

interface TokenPair {
  token: string;
  refreshToken: string;
}

type RandomId = () => string;
const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/**
 * Starts a session of this account; its tokens are valid in that market only.
 * @throws ApiFault login_failed where the account has been deleted in this moment
 */
export async function openSession(
  sql: Sql,
  {
    accountId,
    market,
    agent,
    begunWith = 'password',
  }: { accountId: number; market: string; agent: Agent; begunWith?: 'password' | 'passkey' },
  now: Date,
  randomId: RandomId,
): Promise<TokenPair> {
  const [row] = await sql.query<{ id: number }>(
    `insert into account_sessions (account_id, market, begun_at, last_seen_at, ends_at, browser, system, begun_with)
     select id, $2, $3, date_trunc('hour', $3::timestamptz, 'UTC'), $4, $5, $6, $7 from accounts where id = $1 for key share returning id`,
    [accountId, market, now, after(now, SESSION_LIFE_MS), agent.browser, agent.system, begunWith],
  );
  if (!row) throw new ApiFault('login_failed', 'This account has been deleted in this moment.');
  return issuePair(sql, row.id, now, randomId);
}

async function issuePair(sql: Sql, session: number, now: Date, randomId: RandomId): Promise<TokenPair> {
  const pair = { token: generateToken(randomId), refreshToken: generateToken(randomId) };
  await sql.execute(
    "insert into account_tokens (hash, session_id, kind, expires_at) values ($1, $3, 'access', $4), ($2, $3, 'refresh', $5)",
    [
      hashText(pair.token),
      hashText(pair.refreshToken),
      session,
      after(now, ACCESS_LIFE_MS),
      after(now, REFRESH_LIFE_MS),
    ],
  );
  return pair;
}

/** Another pair for a refresh token, inside a transaction. Undefined: unknown, expired, or used before, which has ended its session. */
export async function refreshPair(
  sql: Sql,
  refreshToken: string,
  now: Date,
  randomId: RandomId,
): Promise<TokenPair | undefined> {
  const hash = hashText(refreshToken);
  const [found] = await sql.query<{ session: number; usedAt: Date | null }>(
    `select s.id as session, t.used_at as "usedAt" from account_tokens t join account_sessions s on s.id = t.session_id
     where t.hash = $1 and t.kind = 'refresh' and t.expires_at > $2 and s.ends_at > $2 and s.ended_at is null for update`,
    [hash, now],
  );
  if (!found) return undefined;
  if (found.usedAt && now.getTime() - found.usedAt.getTime() > REUSE_GRACE_MS)
    return endOne(sql, found.session, now);
  await sql.execute('update account_tokens set used_at = coalesce(used_at, $2) where hash = $1', [hash, now]);
  await sql.execute(
    "update account_sessions set last_seen_at = date_trunc('hour', $2::timestamptz, 'UTC') where id = $1",
    [found.session, now],
  );
  return issuePair(sql, found.session, now, randomId);
}

const endOne = async (sql: Sql, session: number, now: Date): Promise<undefined> =>
  void (await sql.execute('update account_sessions set ended_at = $2 where id = $1 and ended_at is null', [
    session,
    now,
  ]));

/** Ends the session that this token belongs to, whichever of the two it is. */
export const endSession = (sql: Pick<Sql, 'execute'>, token: string, now: Date): Promise<number> =>
  sql.execute(
    'update account_sessions set ended_at = $2 where ended_at is null and id = (select session_id from account_tokens where hash = $1)',
    [hashText(token), now],
  );

/** Every session of an account but `except`: everyone else who has signed in before must sign in again. */
export const endSessionsOf = (
  sql: Pick<Sql, 'execute'>,
  accountId: number,
  now: Date,
  except: number | null = null,
): Promise<number> =>
  sql.execute(
    'update account_sessions set ended_at = $2 where account_id = $1 and ended_at is null and id is distinct from $3',
    [accountId, now, except],
  );

/** Id of the account of this access token; undefined: unknown, of another market, expired, or its session has ended. */
export const findOwner = async (
  sql: Pick<Sql, 'query'>,
  token: string,
  market: string,
  now: Date,
): Promise<number | undefined> => (await findOwnSession(sql, token, market, now))?.accountId;

/** Rows of no further use. A used refresh token stays as long as it would have been valid: it must be recognised when it is sent again. */
export async function deleteEnded(sql: Pick<Sql, 'execute'>, now: Date): Promise<void> {
  await sql.execute('delete from account_sessions where ends_at < $1 or ended_at < $2', [
    now,
    after(now, -REFRESH_LIFE_MS),
  ]);
  await sql.execute('delete from account_tokens where expires_at < $1', [now]);
}

/** Sign-ins of one address that have failed, or are being checked. */
const MOST_TRIES = 10;
const WINDOW_MS = 15 * 60_000;

/** An address; `device`: a device that has signed in to it before, which is counted alone. */
export interface TryKey {
  email: string;
  device?: string | undefined;
}

const findName = ({ email, device }: TryKey): string =>
  hashText(device ? `device ${device} ${keyOfEmail(email)}` : keyOfEmail(email));

/**
 * Counts an attempt before it is checked, so that guesses sent together are counted one by one. False: too many recently, known address
 * or not, right password or not.
 */
export const countTry = (db: Pick<Database, 'transaction'>, key: TryKey, now: Date): Promise<boolean> =>
  db.transaction(async (sql) => {
    const name = findName(key);
    await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`account ${name}`]);
    const [row] = await sql.query<{ many: number }>(
      'select count(*)::integer as many from account_tries where email_hash = $1 and tried_at > $2',
      [name, new Date(now.getTime() - WINDOW_MS)],
    );
    if (row!.many >= MOST_TRIES) return false;
    await sql.execute('insert into account_tries (email_hash, tried_at) values ($1, $2)', [name, now]);
    return true;
  });

/** A successful sign-in resets its count: that of a known device leaves those of strangers. */
export const forgetTries = (sql: Pick<Sql, 'execute'>, email: string, device?: string): Promise<number> =>
  sql.execute('delete from account_tries where email_hash = $1', [findName({ email, device })]);

/** Whether an account has been signed in to before; sessions of the last month count. */
export const hasSessions = async (sql: Pick<Sql, 'query'>, accountId: number): Promise<boolean> =>
  (await sql.query('select 1 from account_sessions where account_id = $1 limit 1', [accountId])).length > 0;

export const deleteOldTries = (sql: Pick<Sql, 'execute'>, now: Date): Promise<number> =>
  sql.execute('delete from account_tries where tried_at < $1', [new Date(now.getTime() - WINDOW_MS)]);

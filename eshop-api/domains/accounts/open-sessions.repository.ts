import type { Sql } from '../../database/database.types';
import { hashText } from '../../security/tokens';
import type { Agent } from './agent.rules';

/** A session that still counts somewhere. */
export interface OpenSession extends Agent {
  id: number;
  market: string;
  begunAt: Date;
  /** To the hour. */
  lastSeenAt: Date;
  isCurrent: boolean;
}

/** The session of an access token. */
export interface OwnSession {
  id: number;
  accountId: number;
  begunAt: Date;
  begunWith: 'password' | 'passkey';
}

/** Undefined: the token is unknown, of another market, expired, or its session has ended. */
export const findOwnSession = async (
  sql: Pick<Sql, 'query'>,
  token: string,
  market: string,
  now: Date,
): Promise<OwnSession | undefined> =>
  (
    await sql.query<OwnSession & Record<string, unknown>>(
      `select s.id, s.account_id as "accountId", s.begun_at as "begunAt", s.begun_with as "begunWith" from account_tokens t join account_sessions s on s.id = t.session_id
       where t.hash = $1 and t.kind = 'access' and t.expires_at > $3 and s.market = $2 and s.ended_at is null and s.ends_at > $3`,
      [hashText(token), market, now],
    )
  )[0];

/** Sessions of an account that a token still opens, the own one first, then the last seen. */
export const listOpenSessions = (
  sql: Pick<Sql, 'query'>,
  { id, accountId }: OwnSession,
  now: Date,
): Promise<OpenSession[]> =>
  sql.query<OpenSession & Record<string, unknown>>(
    `select s.id, s.market, s.begun_at as "begunAt", s.last_seen_at as "lastSeenAt", s.browser, s.system, s.id = $2 as "isCurrent" from account_sessions s
     where s.account_id = $1 and s.ended_at is null and s.ends_at > $3
       and exists (select 1 from account_tokens t where t.session_id = s.id and t.expires_at > $3)
     order by s.id = $2 desc, s.last_seen_at desc, s.id desc limit 100`,
    [accountId, id, now],
  );

/** Ends one session of this account, or all but the own one. Returns how many. */
export const endOtherSessions = (
  sql: Pick<Sql, 'execute'>,
  { id, accountId }: OwnSession,
  which: number | undefined,
  now: Date,
): Promise<number> =>
  sql.execute(
    `update account_sessions set ended_at = $3 where account_id = $1 and ended_at is null and ${which === undefined ? 'id <> $2' : 'id = $2'}`,
    [accountId, which ?? id, now],
  );

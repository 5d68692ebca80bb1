import type { Sql } from '../../../eshop-api/database/database.types';
import { hashText } from '../../../eshop-api/security/tokens';
import type { StaffSession } from './staff.types';

const HOUR_MS = 60 * 60_000;
/** Idle timeout, ms; a session ends at the latest after `SESSION_LIFE_MS`. */
const IDLE_LIFE_MS = 8 * HOUR_MS;
const SESSION_LIFE_MS = 7 * 24 * HOUR_MS;
/** Life of a session between password and second factor, ms. */
const HALF_LIFE_MS = HOUR_MS;
/** Minimum interval between updates of the last visit, ms. */
const SEEN_STEP_MS = 60_000;
const KEPT_MS = 30 * 24 * HOUR_MS;

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);
type Proof = StaffSession['proof'];

export interface SessionRow {
  id: number;
  staff: number;
  proof: Proof;
  agent: string;
  begunAt: Date;
  seenAt: Date;
}

const COLUMNS = 'id, staff, proof, agent, begun_at as "begunAt", seen_at as "seenAt"';
const OPEN = 'ended_at is null and ends_at > $1 and seen_at > $2';
const openValues = (now: Date) => [now, after(now, -IDLE_LIFE_MS)];

export const insertSession = (
  sql: Pick<Sql, 'execute'>,
  { token, staff, proof, agent }: { token: string; staff: number; proof: Proof; agent: string },
  now: Date,
): Promise<number> =>
  sql.execute(
    `insert into composer_staff_sessions (staff, token_hash, proof, agent, begun_at, seen_at, ends_at)
     values ($1, $2, $3, $4, $5, $5, $6)`,
    [
      staff,
      hashText(token),
      proof,
      agent.slice(0, 200),
      now,
      after(now, proof === 'factor' ? SESSION_LIFE_MS : HALF_LIFE_MS),
    ],
  );

/** The session of a token; undefined when unknown, ended, idle for too long, or its person is disabled. */
export async function findSession(
  sql: Pick<Sql, 'query' | 'execute'>,
  token: string,
  now: Date,
): Promise<SessionRow | undefined> {
  const [row] = await sql.query<SessionRow & Record<string, unknown>>(
    `select ${COLUMNS} from composer_staff_sessions where ${OPEN} and token_hash = $3
     and exists (select 1 from composer_staff s where s.id = staff and s.disabled_at is null)`,
    [...openValues(now), hashText(token)],
  );
  if (row && now.getTime() - row.seenAt.getTime() > SEEN_STEP_MS)
    await sql.execute('update composer_staff_sessions set seen_at = $2 where id = $1', [row.id, now]);
  return row;
}

/** Open sessions of a person, newest first. */
export const listSessions = (sql: Pick<Sql, 'query'>, staff: number, now: Date): Promise<SessionRow[]> =>
  sql.query<SessionRow & Record<string, unknown>>(
    `select ${COLUMNS} from composer_staff_sessions where ${OPEN} and staff = $3 and proof = 'factor' order by id desc`,
    [...openValues(now), staff],
  );

/** @returns false when it had already ended or belongs to another person */
export const endSession = async (
  sql: Pick<Sql, 'execute'>,
  { id, staff }: Pick<SessionRow, 'id' | 'staff'>,
  now: Date,
): Promise<boolean> =>
  (await sql.execute(
    'update composer_staff_sessions set ended_at = $3 where id = $1 and staff = $2 and ended_at is null',
    [id, staff, now],
  )) === 1;

export const endSessionsOf = (sql: Pick<Sql, 'execute'>, staff: number, now: Date): Promise<number> =>
  sql.execute('update composer_staff_sessions set ended_at = $2 where staff = $1 and ended_at is null', [
    staff,
    now,
  ]);

/** Expired sessions. */
export const deleteOldSessions = (sql: Pick<Sql, 'execute'>, now: Date): Promise<number> =>
  sql.execute('delete from composer_staff_sessions where ends_at < $1', [after(now, -KEPT_MS)]);

import type { Sql } from '../../../eshop-api/database/database.types';
import { hashText, keyOfEmail } from '../../../eshop-api/security/tokens';
import type { Grant } from '../../model/privileges';

export interface Invitation {
  id: number;
  /** `first`: creates the first administrator, whose address is not fixed. */
  kind: 'first' | 'invited';
  email: string | null;
  grants: readonly Grant[];
  madeBy: string;
  madeAt: Date;
  expiresAt: Date;
  /** Number of mails with a link of it. */
  mails: number;
  /** Language of the last one. */
  language: string | null;
}

const COLUMNS =
  'id, kind, email, grants, made_by as "madeBy", made_at as "madeAt", expires_at as "expiresAt", mails, language';
type Row = Invitation & Record<string, unknown>;

/** Condition of a valid link; `first` only while there is no staff. */
const OPEN = `used_at is null and revoked_at is null and expires_at > $1
  and (kind = 'invited' or not exists (select 1 from composer_staff))`;

export async function insertInvitation(
  sql: Pick<Sql, 'query'>,
  {
    token,
    kind,
    email,
    grants,
    madeBy,
    madeAt,
    expiresAt,
  }: Omit<Invitation, 'id' | 'mails' | 'language'> & { token: string },
): Promise<number> {
  const [row] = await sql.query<{ id: number }>(
    `insert into composer_invitations (hash, kind, email, grants, made_by, made_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [hashText(token), kind, email, JSON.stringify(grants), madeBy, madeAt, expiresAt],
  );
  return row!.id;
}

/** Serializes new invitations until the transaction ends. */
export const lockInvitations = (sql: Pick<Sql, 'query'>): Promise<unknown> =>
  sql.query("select pg_advisory_xact_lock(hashtextextended('composer_invitations', 0))");

/** Whether an invitation of this address with these grants is open. */
export const hasSameInvitation = async (
  sql: Pick<Sql, 'query'>,
  { email, grants }: { email: string; grants: readonly Grant[] },
  now: Date,
): Promise<boolean> =>
  (
    await sql.query(
      `select 1 from composer_invitations where ${OPEN} and lower(email) = $2 and grants = $3::jsonb limit 1`,
      [now, keyOfEmail(email), JSON.stringify(grants)],
    )
  ).length > 0;

/** Replaces the link of an open invitation; undefined: it is not open. */
export async function renewInvitationLink(
  sql: Pick<Sql, 'query'>,
  { id, token, expiresAt }: { id: number; token: string; expiresAt: Date },
  now: Date,
): Promise<Invitation | undefined> {
  const [row] = await sql.query<Row>(
    `update composer_invitations set hash = $2, expires_at = $3 where ${OPEN} and id = $4 returning ${COLUMNS}`,
    [now, hashText(token), expiresAt, id],
  );
  return row;
}

/** Counts a mail of an invitation. @returns the new number */
export async function countInvitationMail(
  sql: Pick<Sql, 'query'>,
  id: number,
  language: string,
): Promise<number> {
  const [row] = await sql.query<{ mails: number }>(
    'update composer_invitations set mails = mails + 1, language = $2 where id = $1 returning mails',
    [id, language],
  );
  return row!.mails;
}

/** The invitation of a link; undefined when unknown, used, revoked, expired, or the first administrator exists. */
export async function findInvitation(
  sql: Pick<Sql, 'query'>,
  token: string,
  now: Date,
): Promise<Invitation | undefined> {
  const [row] = await sql.query<Row>(
    `select ${COLUMNS} from composer_invitations where ${OPEN} and hash = $2`,
    [now, hashText(token)],
  );
  return row;
}

/** The last open invitation of an address. */
export async function findInvitationOf(
  sql: Pick<Sql, 'query'>,
  email: string,
  now: Date,
): Promise<Invitation | undefined> {
  const [row] = await sql.query<Row>(
    `select ${COLUMNS} from composer_invitations
     where ${OPEN} and kind = 'invited' and lower(email) = $2 order by id desc limit 1`,
    [now, keyOfEmail(email)],
  );
  return row;
}

/** Serializes claims until the transaction ends: only one of the links of several starts is accepted. */
export const lockClaims = (sql: Pick<Sql, 'query'>): Promise<unknown> =>
  sql.query("select pg_advisory_xact_lock(hashtextextended('composer_claims', 0))");

/** Marks a link as used. @returns false when it is no longer valid */
export const claimInvitation = async (sql: Pick<Sql, 'execute'>, id: number, now: Date): Promise<boolean> =>
  (await sql.execute(`update composer_invitations set used_at = $1 where ${OPEN} and id = $2`, [now, id])) ===
  1;

export const listInvitations = (sql: Pick<Sql, 'query'>, now: Date): Promise<Invitation[]> =>
  sql.query<Row>(
    `select ${COLUMNS} from composer_invitations where ${OPEN} and kind = 'invited' order by id`,
    [now],
  );

export const revokeInvitation = async (sql: Pick<Sql, 'execute'>, id: number, now: Date): Promise<boolean> =>
  (await sql.execute(`update composer_invitations set revoked_at = $1 where ${OPEN} and id = $2`, [
    now,
    id,
  ])) === 1;

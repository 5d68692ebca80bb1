import type { Sql } from '../../../eshop-api/database/database.types';
import { keyOfEmail } from '../../../eshop-api/security/tokens';
import type { Grant } from '../../model/privileges';
import type { StaffMember } from './staff.types';

type Reader = Pick<Sql, 'query'>;
type Writer = Pick<Sql, 'execute'>;

/** A person with the credentials. */
export interface StoredStaff extends StaffMember {
  /** Null: the person signs in at a provider only. */
  passwordHash: string | null;
  /** Sealed. */
  totpSecret: string | null;
}

const COLUMNS = `s.id, s.email, s.name, s.password_hash as "passwordHash", s.totp_secret as "totpSecret",
  s.totp_confirmed_at is not null as "hasFactor", s.disabled_at is not null as "isDisabled",
  coalesce((select jsonb_agg(jsonb_build_object('role', g.role, 'brand', g.brand, 'market', g.market)
    order by g.role, g.brand, g.market) from composer_grants g where g.staff = s.id), '[]') as grants`;
type Row = StoredStaff & Record<string, unknown>;

export const hasStaff = async (sql: Reader): Promise<boolean> =>
  (await sql.query('select 1 from composer_staff limit 1')).length > 0;

export async function findStaffByEmail(sql: Reader, email: string): Promise<StoredStaff | undefined> {
  const [row] = await sql.query<Row>(`select ${COLUMNS} from composer_staff s where s.email_key = $1`, [
    keyOfEmail(email),
  ]);
  return row;
}

export async function getStaff(sql: Reader, id: number): Promise<StoredStaff | undefined> {
  const [row] = await sql.query<Row>(`select ${COLUMNS} from composer_staff s where s.id = $1`, [id]);
  return row;
}

export const listStaff = (sql: Reader): Promise<StoredStaff[]> =>
  sql.query<Row>(`select ${COLUMNS} from composer_staff s order by s.email_key`);

/** @returns its id; undefined when the address has an account */
export async function insertStaff(
  sql: Reader,
  { email, name, passwordHash, at }: { email: string; name: string; passwordHash: string | null; at: Date },
): Promise<number | undefined> {
  const [row] = await sql.query<{ id: number }>(
    `insert into composer_staff (email, email_key, name, password_hash, made_at) values ($1, $2, $3, $4, $5)
     on conflict (email_key) do nothing returning id`,
    [email, keyOfEmail(email), name, passwordHash, at],
  );
  return row?.id;
}

/** Stores another hash of the same password. */
export const renewPasswordHash = (sql: Writer, id: number, passwordHash: string): Promise<number> =>
  sql.execute('update composer_staff set password_hash = $2 where id = $1', [id, passwordHash]);

/** Replaces a person's grants. */
export async function replaceGrants(sql: Writer, staff: number, grants: readonly Grant[]): Promise<void> {
  await sql.execute('delete from composer_grants where staff = $1', [staff]);
  for (const { role, brand, market } of grants)
    await sql.execute('insert into composer_grants (staff, role, brand, market) values ($1, $2, $3, $4)', [
      staff,
      role,
      brand,
      market,
    ]);
}

export const setDisabled = (sql: Writer, staff: number, at: Date | null): Promise<number> =>
  sql.execute('update composer_staff set disabled_at = $2 where id = $1', [staff, at]);

/** Stores a secret until its first code confirms it. @returns false when a second factor exists */
export const setPendingSecret = async (sql: Writer, staff: number, sealed: string): Promise<boolean> =>
  (await sql.execute(
    'update composer_staff set totp_secret = $2 where id = $1 and totp_confirmed_at is null',
    [staff, sealed],
  )) === 1;

/** Consumes the code of a period. @returns false when it or a later one was already used */
export const useStep = async (sql: Writer, staff: number, step: number): Promise<boolean> =>
  (await sql.execute('update composer_staff set totp_step = $2 where id = $1 and totp_step < $2', [
    staff,
    step,
  ])) === 1;

/** @returns false when another tab has confirmed it */
export const confirmFactor = async (sql: Writer, staff: number, at: Date): Promise<boolean> =>
  (await sql.execute(
    'update composer_staff set totp_confirmed_at = $2 where id = $1 and totp_confirmed_at is null',
    [staff, at],
  )) === 1;

export async function replaceRecoveryCodes(
  sql: Writer,
  staff: number,
  hashes: readonly string[],
): Promise<void> {
  await sql.execute('delete from composer_recovery_codes where staff = $1', [staff]);
  for (const hash of hashes)
    await sql.execute('insert into composer_recovery_codes (staff, hash) values ($1, $2)', [staff, hash]);
}

export const useRecoveryCode = async (sql: Writer, staff: number, hash: string, at: Date): Promise<boolean> =>
  (await sql.execute(
    'update composer_recovery_codes set used_at = $3 where staff = $1 and hash = $2 and used_at is null',
    [staff, hash, at],
  )) === 1;

/** Serializes changes of administrators until the transaction ends, so that the last one cannot be removed concurrently. */
export const lockStaff = (sql: Reader): Promise<unknown> =>
  sql.query("select pg_advisory_xact_lock(hashtextextended('composer_staff', 0))");

/** People who may administrate every brand and market. */
export const countWholeAdministrators = async (sql: Reader): Promise<number> =>
  (
    await sql.query<{ many: number }>(
      `select count(distinct g.staff)::integer as many from composer_grants g join composer_staff s on s.id = g.staff
       where g.role = 'administrator' and g.brand = '*' and g.market = '*' and s.disabled_at is null`,
    )
  )[0]!.many;

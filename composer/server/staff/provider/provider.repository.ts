import type { Sql } from '../../../../eshop-api/database/database.types';
import { hashText } from '../../../../eshop-api/security/tokens';
import type { Grant } from '../../../model/privileges';

type Reader = Pick<Sql, 'query'>;
type Writer = Pick<Sql, 'execute'>;

/** Stores a sign-in that is sent to the provider, and deletes expired ones. */
export async function insertSignIn(
  sql: Writer,
  {
    state,
    browser,
    secrets,
    expiresAt,
  }: { state: string; browser: string; secrets: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await sql.execute('delete from composer_provider_sign_ins where expires_at < $1', [now]);
  await sql.execute(
    'insert into composer_provider_sign_ins (state_hash, browser_hash, secrets, expires_at) values ($1, $2, $3, $4)',
    [hashText(state), hashText(browser), secrets, expiresAt],
  );
}

/** Takes a sign-in, once. @returns its sealed secrets; undefined when unknown, used, expired or of another browser */
export async function takeSignIn(
  sql: Reader,
  { state, browser }: { state: string; browser: string },
  now: Date,
): Promise<string | undefined> {
  const [row] = await sql.query<{ secrets: string }>(
    `delete from composer_provider_sign_ins
     where state_hash = $1 and browser_hash = $2 and expires_at > $3 returning secrets`,
    [hashText(state), hashText(browser), now],
  );
  return row?.secrets;
}

/** Id of the person with this account at the provider. */
export async function findLinkedStaff(
  sql: Reader,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<number | undefined> {
  const [row] = await sql.query<{ staff: number }>(
    'select staff from composer_provider_accounts where issuer = $1 and subject = $2',
    [issuer, subject],
  );
  return row?.staff;
}

/** @returns false when the person has another account there */
export const linkStaff = async (
  sql: Writer,
  { issuer, subject, staff, at }: { issuer: string; subject: string; staff: number; at: Date },
): Promise<boolean> =>
  (await sql.execute(
    `insert into composer_provider_accounts (issuer, subject, staff, linked_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [issuer, subject, staff, at],
  )) === 1;

export const unlinkAccounts = (sql: Writer, staff: number): Promise<number> =>
  sql.execute('delete from composer_provider_accounts where staff = $1', [staff]);

/** Ids of people who are linked with an account at a provider. */
export const listLinkedStaff = async (sql: Reader): Promise<ReadonlySet<number>> =>
  new Set(
    (await sql.query<{ staff: number }>('select distinct staff from composer_provider_accounts')).map(
      ({ staff }) => staff,
    ),
  );

export const listGroupGrants = (sql: Reader, staff: number): Promise<Grant[]> =>
  sql.query<Grant & Record<string, unknown>>(
    `select role, brand, market from composer_grants where staff = $1 and source = 'groups' order by role, brand, market`,
    [staff],
  );

export async function addGroupGrants(sql: Writer, staff: number, grants: readonly Grant[]): Promise<void> {
  for (const { role, brand, market } of grants)
    await sql.execute(
      `insert into composer_grants (staff, role, brand, market, source) values ($1, $2, $3, $4, 'groups')
       on conflict do nothing`,
      [staff, role, brand, market],
    );
}

/** Leaves what staff have given. */
export async function removeGroupGrants(sql: Writer, staff: number, grants: readonly Grant[]): Promise<void> {
  for (const { role, brand, market } of grants)
    await sql.execute(
      `delete from composer_grants where staff = $1 and role = $2 and brand = $3 and market = $4 and source = 'groups'`,
      [staff, role, brand, market],
    );
}

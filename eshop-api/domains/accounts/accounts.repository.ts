import type { Sql } from '../../database/database.types';
import type { SavedAddress } from './account.fields';
import { keyOfEmail } from '../../security/tokens';

/** A row of `accounts` with its addresses. */
export interface StoredAccount {
  id: number;
  email: string;
  passwordHash: string;
  name: string;
  surname: string;
  telephone: string;
  /** When a mailed link last proved that the address is the customer's; null: never. */
  emailConfirmedAt: Date | null;
  addresses: SavedAddress[];
  /** Incremented with each change of the addresses. */
  version: number;
}

export interface NewAccount extends Pick<StoredAccount, 'email' | 'passwordHash'> {
  storefront: string;
  locale: string;
  origin: string;
  lab: boolean;
}
export type AccountChange = Partial<Pick<StoredAccount, 'name' | 'surname' | 'telephone' | 'addresses'>>;

const SELECT = `select a.id, a.email, a.password_hash as "passwordHash", a.name, a.surname, a.telephone, a.version, a.email_confirmed_at as "emailConfirmedAt",
  coalesce((select jsonb_agg(fields || jsonb_build_object('id', id, 'country', country) order by position) from account_addresses where account_id = a.id and removed_at is null), '[]') as addresses from accounts a`;

const readOne = async (
  sql: Pick<Sql, 'query'>,
  where: string,
  value: unknown,
): Promise<StoredAccount | undefined> =>
  (await sql.query<StoredAccount & Record<string, unknown>>(`${SELECT} where ${where} = $1`, [value]))[0];

export const findByEmail = (sql: Pick<Sql, 'query'>, email: string): Promise<StoredAccount | undefined> =>
  readOne(sql, 'a.email_key', keyOfEmail(email));
export const readAccount = (sql: Pick<Sql, 'query'>, id: number): Promise<StoredAccount | undefined> =>
  readOne(sql, 'a.id', id);

/** `isNew` false: the address has this account, which stays as it is. Needs a transaction. */
export async function insertAccount(
  sql: Sql,
  account: NewAccount,
  now: Date,
): Promise<{ id: number; isNew: boolean }> {
  const { email, passwordHash, storefront, locale, origin, lab } = account;
  const [made] = await sql.query<{ id: number }>(
    `insert into accounts (email, email_key, password_hash, storefront, locale, origin, lab, created_at, changed_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
     on conflict (email_key) do nothing returning id`,
    [email.trim(), keyOfEmail(email), passwordHash, storefront, locale, origin, lab, now],
  );
  // Read in both cases: its time must not distinguish them.
  const [row] = await sql.query<{ id: number }>('select id from accounts where email_key = $1', [
    keyOfEmail(email),
  ]);
  // It was there and has been deleted since.
  return row ? { id: row.id, isNew: made !== undefined } : insertAccount(sql, account, now);
}

/**
 * Omitted fields are unchanged. Requires a transaction, since addresses are rewritten. False when `expected` is no longer the account's version
 * and nothing is changed.
 */
export async function changeAccount(
  sql: Sql,
  id: number,
  { name, surname, telephone, addresses }: AccountChange,
  now: Date,
  expected?: number,
): Promise<boolean> {
  const changed = await sql.execute(
    `update accounts set name = coalesce($2, name), surname = coalesce($3, surname), telephone = coalesce($4, telephone), changed_at = $5,
       version = version + $6::integer where id = $1 and version = coalesce($7, version)`,
    [id, name ?? null, surname ?? null, telephone ?? null, now, addresses ? 1 : 0, expected ?? null],
  );
  if (changed === 0) return false;
  if (addresses) await writeAddresses(sql, id, addresses, now);
  return true;
}

/** Other addresses are marked as deleted; the last ones can be restored. */
async function writeAddresses(
  sql: Sql,
  id: number,
  addresses: readonly SavedAddress[],
  now: Date,
): Promise<void> {
  const kept = addresses.map((address) => address.id);
  await sql.execute(
    'delete from account_addresses where account_id = $1 and (removed_at is not null or id = any($2))',
    [id, kept],
  );
  await sql.execute('update account_addresses set removed_at = $2 where account_id = $1', [id, now]);
  await sql.execute(
    `insert into account_addresses (account_id, id, position, country, fields)
     select $1, row.value->>'id', row.position, row.value->>'country', row.value - 'id' - 'country' from jsonb_array_elements($2::jsonb) with ordinality as row(value, position)`,
    [id, JSON.stringify(addresses)],
  );
}

/** Restores an address deleted after `since` at its position. False when there is none. Requires a transaction. */
export async function restoreAddress(
  sql: Sql,
  { account, address, since }: { account: number; address: string; since: Date },
  now: Date,
): Promise<boolean> {
  await sql.execute('update accounts set version = version + 1, changed_at = $2 where id = $1', [
    account,
    now,
  ]);
  const [found] = await sql.query<{ position: number }>(
    'update account_addresses set removed_at = null where account_id = $1 and id = $2 and removed_at > $3 returning position',
    [account, address, since],
  );
  if (!found) return false;
  await sql.execute(
    'update account_addresses set position = position + 1 where account_id = $1 and id <> $2 and removed_at is null and position >= $3',
    [account, address, found.position],
  );
  return true;
}

export const deleteRemovedAddresses = (sql: Pick<Sql, 'execute'>, before: Date): Promise<number> =>
  sql.execute('delete from account_addresses where removed_at <= $1', [before]);

/** False: `was` is no longer the password's hash, it was changed meanwhile. */
export const changePassword = async (
  sql: Pick<Sql, 'execute'>,
  { id, passwordHash, was }: { id: number; passwordHash: string; was: string },
  now: Date,
): Promise<boolean> =>
  (await sql.execute(
    'update accounts set password_hash = $2, changed_at = $3 where id = $1 and password_hash = $4',
    [id, passwordHash, now, was],
  )) === 1;

/** Whatever the password was: the old one is no longer valid. */
export const replacePasswordHash = (
  sql: Pick<Sql, 'execute'>,
  { id, passwordHash }: { id: number; passwordHash: string },
  now: Date,
): Promise<number> =>
  sql.execute('update accounts set password_hash = $2, changed_at = $3 where id = $1', [
    id,
    passwordHash,
    now,
  ]);

/** A mailed link has proved that the present address is the customer's. */
export const confirmEmail = (sql: Pick<Sql, 'execute'>, id: number, now: Date): Promise<number> =>
  sql.execute('update accounts set email_confirmed_at = $2, changed_at = $2 where id = $1', [id, now]);

/** Sets an address that a mailed link has just proved. False: another account has it. */
export const replaceEmail = async (
  sql: Pick<Sql, 'execute'>,
  { id, email }: { id: number; email: string },
  now: Date,
): Promise<boolean> =>
  (await sql.execute(
    `update accounts set email = $2, email_key = $3, email_confirmed_at = $4, changed_at = $4
     where id = $1 and not exists (select 1 from accounts where email_key = $3 and id <> $1)`,
    [id, email, keyOfEmail(email), now],
  )) === 1;

/** Its address; undefined: there is no such account any more. Locked until the transaction ends: no session is begun meanwhile. */
export const lockAccount = async (sql: Pick<Sql, 'query'>, id: number): Promise<string | undefined> =>
  (await sql.query<{ email: string }>('select email from accounts where id = $1 for update', [id]))[0]?.email;

/** Address of an account that a mailed link has proved, locked until the transaction ends; undefined: not proved, or no such account. */
export const lockConfirmedEmail = async (sql: Pick<Sql, 'query'>, id: number): Promise<string | undefined> =>
  (
    await sql.query<{ email: string }>(
      'select email from accounts where id = $1 and email_confirmed_at is not null for update',
      [id],
    )
  )[0]?.email;

/** With its addresses, sessions, tokens and links. */
export const deleteAccount = (sql: Pick<Sql, 'execute'>, id: number): Promise<number> =>
  sql.execute('delete from accounts where id = $1', [id]);

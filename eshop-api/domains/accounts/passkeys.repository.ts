import type { Sql } from '../../database/database.types';
import { hashText } from '../../security/tokens';
import type { RelyingParty } from './relying-party.rules';

/** A row of `account_passkeys`. */
export interface StoredPasskey {
  id: number;
  accountId: number;
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  rpId: string;
  transports: string[];
  synced: boolean;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export type NewPasskey = Omit<StoredPasskey, 'id' | 'createdAt' | 'lastUsedAt'>;
type Row = StoredPasskey & Record<string, unknown>;

/** ms in which a challenge can be answered. */
export const CHALLENGE_LIFE_MS = 10 * 60_000;
/** Passkeys of one account. */
export const MOST_PASSKEYS = 20;

const SELECT = `select id, account_id as "accountId", credential_id as "credentialId", public_key as "publicKey", counter::float8 as counter,
  rp_id as "rpId", transports, synced, name, created_at as "createdAt", last_used_at as "lastUsedAt" from account_passkeys`;

export const listPasskeys = (sql: Pick<Sql, 'query'>, accountId: number): Promise<StoredPasskey[]> =>
  sql.query<Row>(`${SELECT} where account_id = $1 order by id`, [accountId]);

/** With the handle of its account. Undefined: there is no such passkey. */
export const findPasskey = async (
  sql: Pick<Sql, 'query'>,
  credentialId: string,
): Promise<(StoredPasskey & { handle: string }) | undefined> =>
  (
    await sql.query<Row & { handle: string }>(
      `select p.*, a.passkey_handle as handle from (${SELECT} where credential_id = $1) p join accounts a on a.id = p."accountId"`,
      [credentialId],
    )
  )[0];

/** Random text that stands for the account in authenticators: the first that was proposed. Undefined: the account has been deleted. */
export const findHandle = async (
  sql: Pick<Sql, 'query'>,
  accountId: number,
  proposed: string,
): Promise<string | undefined> =>
  (
    await sql.query<{ handle: string }>(
      'update accounts set passkey_handle = coalesce(passkey_handle, $2) where id = $1 returning passkey_handle as handle',
      [accountId, proposed],
    )
  )[0]?.handle;

export const insertChallenge = (
  sql: Pick<Sql, 'execute'>,
  challenge: string,
  { rpId, origin }: RelyingParty,
  accountId: number | null,
  now: Date,
): Promise<number> =>
  sql.execute(
    'insert into account_passkey_challenges (hash, account_id, rp_id, origin, expires_at) values ($1, $2, $3, $4, $5)',
    [hashText(challenge), accountId, rpId, origin, new Date(now.getTime() + CHALLENGE_LIFE_MS)],
  );

/** Deletes a challenge, so that it cannot be answered twice. Undefined: unknown, expired, or issued to somebody else or for something else. */
export const takeChallenge = async (
  sql: Pick<Sql, 'query'>,
  challenge: string,
  accountId: number | null,
  now: Date,
): Promise<RelyingParty | undefined> => {
  const [row] = await sql.query<RelyingParty & { isValid: boolean }>(
    `delete from account_passkey_challenges where hash = $1
     returning rp_id as "rpId", origin, account_id is not distinct from $2::bigint and expires_at > $3 as "isValid"`,
    [hashText(challenge), accountId, now],
  );
  return row?.isValid ? { rpId: row.rpId, origin: row.origin } : undefined;
};

export const deleteOldChallenges = (sql: Pick<Sql, 'execute'>, now: Date): Promise<number> =>
  sql.execute('delete from account_passkey_challenges where expires_at <= $1', [now]);

/** Requires the account's row locked. False: that credential is stored already. */
export const insertPasskey = async (
  sql: Pick<Sql, 'execute'>,
  passkey: NewPasskey,
  now: Date,
): Promise<boolean> =>
  (await sql.execute(
    `insert into account_passkeys (account_id, credential_id, public_key, counter, rp_id, transports, synced, name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (credential_id) do nothing`,
    [
      passkey.accountId,
      passkey.credentialId,
      passkey.publicKey,
      passkey.counter,
      passkey.rpId,
      passkey.transports,
      passkey.synced,
      passkey.name,
      now,
    ],
  )) === 1;

/** Records a use. False: another use has counted as far meanwhile, or the passkey has been removed. */
export const markPasskeyUsed = async (
  sql: Pick<Sql, 'execute'>,
  { id, counter, synced }: { id: number; counter: number; synced: boolean },
  now: Date,
): Promise<boolean> =>
  (await sql.execute(
    `update account_passkeys set counter = $2, synced = $3, last_used_at = date_trunc('hour', $4::timestamptz, 'UTC')
     where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
    [id, counter, synced, now],
  )) === 1;

export const renamePasskey = (
  sql: Pick<Sql, 'execute'>,
  accountId: number,
  id: number,
  name: string,
): Promise<number> =>
  sql.execute('update account_passkeys set name = $3 where account_id = $1 and id = $2', [
    accountId,
    id,
    name,
  ]);

/** One passkey of an account, or all of them. Returns the names. */
export const deletePasskeys = async (
  sql: Pick<Sql, 'query'>,
  accountId: number,
  id?: number,
): Promise<{ id: number; name: string }[]> =>
  sql.query<{ id: number; name: string }>(
    'delete from account_passkeys where account_id = $1 and id = coalesce($2::bigint, id) returning id, name',
    [accountId, id ?? null],
  );

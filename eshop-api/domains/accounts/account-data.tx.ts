import type { Sql } from '../../database/database.types';
import { readAccount, restoreAddress, type StoredAccount } from './accounts.repository';
import { findOwnSession, type OwnSession } from './open-sessions.repository';
import { findOwner } from './sessions.repository';
import { STEP_UP_MS } from './token.rules';

export { changeAccount, lockConfirmedEmail } from './accounts.repository';

/** How long a deleted address can be restored, ms. */
export const RESTORE_MS = 30 * 60_000;

/** Restores a recently deleted address at its position. False when there is none. Requires a transaction. */
export const bringBackAddress = (sql: Sql, account: number, address: string, now: Date): Promise<boolean> =>
  restoreAddress(sql, { account, address, since: new Date(now.getTime() - RESTORE_MS) }, now);

/** Stored data of a customer, without the password’s hash. */
export type AccountData = Omit<StoredAccount, 'passwordHash'>;

/** Id of the customer whose access token this is in a market; undefined: unknown or no longer valid. */
export const findTokenOwner = (
  sql: Pick<Sql, 'query'>,
  token: string | undefined,
  market: string,
  now: Date,
): Promise<number | undefined> => (token ? findOwner(sql, token, market, now) : Promise.resolve(undefined));

/** The session of a customer's access token in a market; undefined: unknown or no longer valid. */
export const findTokenSession = (
  sql: Pick<Sql, 'query'>,
  token: string | undefined,
  market: string,
  now: Date,
): Promise<OwnSession | undefined> =>
  token ? findOwnSession(sql, token, market, now) : Promise.resolve(undefined);

/** Whether a session was begun by password in the last 15 minutes; a passkey's does not count. */
export const isRecentSignIn = ({ begunWith, begunAt }: OwnSession, now: Date): boolean =>
  begunWith === 'password' && now.getTime() - begunAt.getTime() <= STEP_UP_MS;

export async function readAccountData(sql: Pick<Sql, 'query'>, id: number): Promise<AccountData | undefined> {
  const found = await readAccount(sql, id);
  if (!found) return undefined;
  const { passwordHash: _kept, ...data } = found;
  return data;
}

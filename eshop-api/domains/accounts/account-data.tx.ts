import type { Sql } from '../../database/database.types';
import { readAccount, type StoredAccount } from './accounts.repository';
import { findOwner } from './sessions.repository';

export { changeAccount } from './accounts.repository';

/** Stored data of a customer, without the password's hash. */
export type AccountData = Omit<StoredAccount, 'passwordHash'>;

/** Id of the customer whose access token this is in a market; undefined: unknown or no longer valid. */
export const findTokenOwner = (
  sql: Pick<Sql, 'query'>,
  token: string | undefined,
  market: string,
  now: Date,
): Promise<number | undefined> => (token ? findOwner(sql, token, market, now) : Promise.resolve(undefined));

export async function readAccountData(sql: Pick<Sql, 'query'>, id: number): Promise<AccountData | undefined> {
  const found = await readAccount(sql, id);
  if (!found) return undefined;
  const { passwordHash: _kept, ...data } = found;
  return data;
}

import type { Sql } from '../../database/database.types';
import type { HandlerContext } from '../../server/domain.types';
import { findTokenOwner, readAccountData } from '../accounts/account-data.tx';

/**
 * The customer of the bearer token; `email` only once a mailed link has confirmed it (docs/decisions/0131). Undefined: there is no
 * session.
 */
export async function findCustomer(
  sql: Pick<Sql, 'query'>,
  { token, profile, now }: Pick<HandlerContext, 'token' | 'profile' | 'now'>,
): Promise<{ account: number; email: string | undefined } | undefined> {
  const account = await findTokenOwner(sql, token, profile.market, now);
  const data = account === undefined ? undefined : await readAccountData(sql, account);
  if (account === undefined || !data) return undefined;
  return { account, email: data.emailConfirmedAt === null ? undefined : data.email };
}

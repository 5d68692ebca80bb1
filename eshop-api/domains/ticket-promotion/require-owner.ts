import { ApiFault } from '../../contract/api-fault';
import type { HandlerContext } from '../../server/domain.types';
import { findTokenOwner, readAccountData, type AccountData } from '../accounts/account-data.tx';

/** The customer of the bearer token, in the market of the request. @throws ApiFault unauthorized (401) */
export async function requireOwner({ db, token, profile, now }: HandlerContext): Promise<AccountData> {
  const id = await findTokenOwner(db, token, profile.market, now);
  const account = id === undefined ? undefined : await readAccountData(db, id);
  if (!account) throw new ApiFault('unauthorized', 'unauthorized', 401);
  return account;
}

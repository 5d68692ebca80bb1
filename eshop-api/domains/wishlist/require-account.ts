import { ApiFault } from '../../contract/api-fault';
import type { HandlerContext } from '../../server/domain.types';
import { findTokenOwner } from '../accounts/account-data.tx';

/** Account of the bearer token, in the market of the request. @throws ApiFault unauthorized (401) */
export async function requireAccount({ db, token, profile, now }: HandlerContext): Promise<number> {
  const account = await findTokenOwner(db, token, profile.market, now);
  if (account === undefined) throw new ApiFault('unauthorized', 'unauthorized', 401);
  return account;
}

import { accountLogin, accountLogout } from '../../../eshop-api/domains/accounts/accounts.contract';
import { accountInfo, type Account } from '../../../eshop-api/domains/customers/customers.contract';
import { dropCookie, writeCookie } from '../bag/store-bag';
import type { CommandContext } from '../../_contract/commands/command.types';
import { subscribedCookie } from '../../_contract/storage/stored-cookies';

/** Trying a password is dear on purpose, and a shop at its busiest makes others wait for their turn. */
const DEADLINE_MS = 10_000;

/**
 * Signs this browser in and loads the customer (docs/contract/account.md#session). Tokens are kept only when both have worked.
 * @throws ApiError login_failed, too_many_attempts, too_many_requests
 */
export async function signIn(context: CommandContext, username: string, password: string): Promise<Account> {
  const {
    api,
    locale: { locale: profile },
  } = context;
  const { token, refreshToken } = await api.call(
    accountLogin,
    { profile, username, password },
    { deadline: DEADLINE_MS },
  );
  const {
    userData: { account },
  } = await api.call(accountInfo, { profile }, { headers: { authorization: `Bearer ${token}` } });
  await context.keepSession({ token, refreshToken });
  if (account.newsletterSubscribed) writeCookie(context, subscribedCookie, 'true');
  else dropCookie(context, subscribedCookie);
  return account;
}

/** Signs out: this browser in any case, the session in the shop when it answers; else it ends by itself. */
export async function signOut({ api, customer, keepSession }: CommandContext): Promise<void> {
  if (customer)
    await api.call(accountLogout, {}, { headers: { ...customer.headers } }).catch(() => undefined);
  await keepSession(null);
}

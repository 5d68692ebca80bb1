import { accountLogin, accountLogout } from '../../../eshop-api/domains/accounts/accounts.contract';
import { accountInfo, type Account } from '../../../eshop-api/domains/customers/customers.contract';
import { CommandRefused, type CommandContext } from '../../_contract/commands/command.types';
import type { SessionTokens } from '../../_contract/customer.types';
import { defineCommand } from '../../_contract/commands/define-command';
import { accountWishlistAddProduct } from '../../../eshop-api/domains/wishlist/wishlist.contract';
import { subscribedCookie, userHash, waitingWish } from '../../_contract/storage/stored-cookies';
import { isApiError } from '../../../eshop-api/contract/api-error';
import { dropCookie, writeCookie } from '../bag/visitor-bag.server';
import { deviceOf, keepDevice } from './known-device';
import { eraseDraft } from '../checkout/store-draft.server';

/** Trying a password is dear on purpose, and a shop at its busiest makes others wait for their turn. */
const DEADLINE_MS = 10_000;

/**
 * Signs this browser in and loads the customer (docs/contract/account.md#session). Tokens are stored only when both succeed.
 * The block has the messages `loginFailed` and `typeAgain`.
 * @throws CommandRefused for a wrong address or password; ApiError too_many_attempts, too_many_requests
 */
export async function signIn(context: CommandContext, username: string, password: string): Promise<Account> {
  const {
    api,
    locale: { locale: profile },
    words,
  } = context;
  const { token, refreshToken, device } = await api
    .call(accountLogin, { profile, username, password, ...deviceOf(context) }, { deadline: DEADLINE_MS })
    .catch((error: unknown) => {
      if (!isApiError(error, 'login_failed')) throw error;
      throw new CommandRefused(words('loginFailed'), { password: words('typeAgain') });
    });
  keepDevice(context, device);
  return startSession(context, { token, refreshToken });
}

/** Loads the customer of a pair that was just issued and signs this browser in. */
export async function startSession(
  context: CommandContext,
  { token, refreshToken }: SessionTokens,
): Promise<Account> {
  const {
    api,
    locale: { locale: profile },
  } = context;
  const {
    userData: { account },
  } = await api.call(accountInfo, { profile }, { headers: { authorization: `Bearer ${token}` } });
  await context.keepSession({ token, refreshToken });
  await saveWaitingWish(context, token);
  if (account.newsletterSubscribed) writeCookie(context, subscribedCookie, 'true');
  else dropCookie(context, subscribedCookie);
  // Members' prices on every device that is signed in.
  if (account.userHash) writeCookie(context, userHash, account.userHash);
  return account;
}

/** Saves the product whose heart was pressed without a session and without a script; a failure of that is none of the sign-in. */
async function saveWaitingWish(context: CommandContext, token: string): Promise<void> {
  const { api, cookies, locale } = context;
  const productId = cookies[waitingWish.name];
  if (!productId) return;
  await api
    .call(
      accountWishlistAddProduct,
      { profile: locale.locale, productId },
      { headers: { authorization: `Bearer ${token}` } },
    )
    .catch(() => undefined);
  dropCookie(context, waitingWish);
}

/**
 * Signs out this browser in any case, and ends the session in the API unless that fails; it then expires. Checkout input
 * and what makes this browser a subscriber's are deleted (docs/contract/account.md#session), because the browser may be shared. The bag stays.
 */
export async function signOut(context: CommandContext): Promise<void> {
  const { api, customer, keepSession } = context;
  if (customer)
    await api.call(accountLogout, {}, { headers: { ...customer.headers } }).catch(() => undefined);
  await keepSession(null);
  dropCookie(context, subscribedCookie);
  dropCookie(context, userHash);
  await eraseDraft(context);
}

/** `account.logout` of every block that shows `_parts/sign-out`. The page `login` clears the browser's storage. */
export const signOutCommand = defineCommand({
  form: {},
  async run(context) {
    await signOut(context);
    return { go: 'page:login?signed=out' };
  },
});

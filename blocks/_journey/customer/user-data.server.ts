import type { ResponseOf } from '../../../eshop-api/contract/operation';
import { accountInfo } from '../../../eshop-api/domains/customers/customers.contract';
import type { LoadContext } from '../../_contract/block.types';
import type { CommandContext, CommandOutcome } from '../../_contract/commands/command.types';
import { isApiError } from '../../../eshop-api/contract/api-error';
import { addBackPath, makeBackPath } from './back-path';
import { redirectToLogin } from './redirect-to-login.server';

type UserData = ResponseOf<typeof accountInfo>['userData'];

interface OrdersWanted {
  offset: number;
  limit: number;
  state?: 'open' | 'done' | undefined;
}

/**
 * Data of the signed-in customer, for `load` of pages that need a session (docs/contract/account.md#account). `orders`: which of
 * the orders a page shows; some storefronts ask for the last one on every account page (rule ordersAlwaysRequested).
 * @throws Response redirecting to the sign-in page when there is no session or the API has refused it; ApiError when the API fails
 */
export async function readUserData(context: LoadContext, orders?: OrdersWanted): Promise<UserData> {
  const { api, brand, locale, signal, visitor } = context;
  const customer = visitor?.customer ?? redirectToLogin(context);
  const wanted = orders ?? (brand.rules.ordersAlwaysRequested === true ? { offset: 0, limit: 1 } : undefined);
  try {
    const { userData } = await api.call(
      accountInfo,
      { profile: locale.locale, ...(wanted ? { showOrders: true, ...wanted } : {}) },
      { headers: { ...customer.headers }, signal },
    );
    return userData;
  } catch (error) {
    if (!isApiError(error, 'unauthorized')) throw error;
    customer.forget();
    return redirectToLogin(context);
  }
}

/** For a command whose session has ended: redirects to the sign-in page, which returns to this page. */
export const goToLogin = (context: Pick<CommandContext, 'page' | 'url' | 'locale'>): CommandOutcome => ({
  go: addBackPath(context.page.href('page:login?signed=ended'), makeBackPath(context)),
});

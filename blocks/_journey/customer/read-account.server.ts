import { ApiError, isApiError } from '../../../eshop-api/contract/api-error';
import { accountInfo, type Account } from '../../../eshop-api/domains/customers/customers.contract';
import type { LoadContext } from '../../_contract/block.types';
import type { Customer } from '../../_contract/customer.types';

interface Asking extends Pick<LoadContext, 'api' | 'locale'> {
  customer?: Customer | undefined;
  signal?: AbortSignal;
}

/** Failures that prove nothing: the session may still count, so they sign no one out. */
const NO_ANSWER = [
  'ERR_NETWORK',
  'ERR_TIMEOUT',
  'ERR_CIRCUIT_OPEN',
  'ERR_CANCELED',
  'json_error',
  'database_unavailable',
  'internal_error',
];

/**
 * What the shop has of the signed-in customer; null: no one is signed in, or it is unknown now (the page is then a guest's). A refusal
 * ends the session in this browser (docs/contract/account.md#session: if loading user data fails, the tokens are cleared).
 */
export async function readAccount({ api, locale, customer, signal }: Asking): Promise<Account | null> {
  if (!customer) return null;
  try {
    return (
      await api.call(
        accountInfo,
        { profile: locale.locale },
        { headers: { ...customer.headers }, ...(signal ? { signal } : {}) },
      )
    ).userData.account;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!isApiError(error, ...NO_ANSWER)) customer.forget();
    return null;
  }
}

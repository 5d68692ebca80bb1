import type { ResponseOf } from '../../../eshop-api/contract/operation';
import { newsletterGetPreferenceCenter } from '../../../eshop-api/domains/newsletter/preferences.contract';
import type { LoadContext } from '../../_contract/block.types';
import { isApiError } from '../../../eshop-api/contract/api-error';
import { redirectToLogin } from '../customer/redirect-to-login.server';
import { readLetterToken } from './letter-visit';

export type Preferences = ResponseOf<typeof newsletterGetPreferenceCenter>['preferences'];

/** Preferences of the reader of a newsletter's link; undefined when none was opened or the link has expired. */
export async function readPreferences({
  api,
  locale,
  visitor,
  signal,
}: LoadContext): Promise<Preferences | undefined> {
  const token = readLetterToken(visitor?.cookies);
  if (token === undefined) return undefined;
  try {
    const request = { profile: locale.locale, token };
    return (await api.call(newsletterGetPreferenceCenter, request, { signal })).preferences;
  } catch (error) {
    if (isApiError(error, 'link_ended')) return undefined;
    throw error;
  }
}

/**
 * Preferences of the signed-in customer's address, for pages of the account.
 * @throws Response redirecting to the sign-in page when there is no session or the API has refused it
 */
export async function readOwnPreferences(context: LoadContext): Promise<Preferences> {
  const { api, locale, visitor, signal } = context;
  const customer = visitor?.customer ?? redirectToLogin(context);
  try {
    const options = { headers: { ...customer.headers }, signal };
    return (await api.call(newsletterGetPreferenceCenter, { profile: locale.locale }, options)).preferences;
  } catch (error) {
    if (!isApiError(error, 'unauthorized')) throw error;
    customer.forget();
    return redirectToLogin(context);
  }
}

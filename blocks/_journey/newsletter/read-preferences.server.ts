import type { ResponseOf } from '../../../eshop-api/contract/operation';
import { newsletterGetPreferenceCenter } from '../../../eshop-api/domains/newsletter/preferences.contract';
import type { LoadContext } from '../../_contract/block.types';
import { isApiError } from '../bag/is-api-error';
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

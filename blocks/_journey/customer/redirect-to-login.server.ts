import type { LoadContext } from '../../_contract/block.types';
import { addBackPath, makeBackPath } from './back-path';

type Asking = Pick<LoadContext, 'head' | 'page' | 'url' | 'locale' | 'visitor'>;

/**
 * For `load` of personal pages that need a session, where there is none: to the page `login`, which comes back here afterwards
 * (302). Where a session has just ended, that page shows it.
 */
export function redirectToLogin({ head, page, url, locale, visitor }: Asking): never {
  // Who is signed in and gets here has a session that the API has refused.
  const hasEnded = visitor?.signInAgain === true || visitor?.customer !== undefined;
  const login = page.href(hasEnded ? 'page:login?signed=ended' : 'page:login');
  return head.redirect(addBackPath(login, makeBackPath({ url, locale })), 302);
}

import type { LoadContext } from '../../_contract/block.types';
import { addBackPath, makeBackPath } from './back-path';

type Asking = Pick<LoadContext, 'head' | 'page' | 'url' | 'locale' | 'visitor'>;

/**
 * For `load` of personal pages without the session that they need: redirects to the page `login`, which returns here afterwards
 * (302). That page shows whether a session has just ended.
 */
export function redirectToLogin({ head, page, url, locale, visitor }: Asking): never {
  // A signed-in customer is only redirected when the API has refused the session.
  const hasEnded = visitor?.signInAgain === true || visitor?.customer !== undefined;
  const login = page.href(hasEnded ? 'page:login?signed=ended' : 'page:login');
  return head.redirect(addBackPath(login, makeBackPath({ url, locale })), 302);
}

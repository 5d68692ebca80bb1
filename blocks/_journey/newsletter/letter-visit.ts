import { letterPattern, type LetterPage } from '../../../eshop-api/contract/letter-links';
import { isLetterToken } from '../../../eshop-api/domains/newsletter/newsletter.facts';
import type { BlockRoute } from '../../_contract/route.types';
import { letterToken } from '../../_contract/storage/stored-cookies';

/** Token of the newsletter link that this browser opened; undefined when none was opened or it is too long ago. */
export const readLetterToken = (
  cookies: Readonly<Record<string, string>> | undefined,
): string | undefined => {
  const token = cookies?.[letterToken.name];
  return token !== undefined && isLetterToken(token) ? token : undefined;
};

/**
 * Handles a newsletter's link: stores its token in an HttpOnly cookie and redirects to the page without it. Nothing is
 * changed here, so that mail scanners may open the link.
 */
export const openLetter = (page: LetterPage, link: string): BlockRoute => ({
  paths: [letterPattern(page)],
  answer: async ({ page: { href }, params: { token = '' }, setCookie }) => {
    const { name, days } = letterToken;
    // An invalid token clears the cookie: the page must not show another reader's settings.
    const isToken = isLetterToken(token);
    setCookie({ name, value: isToken ? token : '', maxAge: isToken ? days * 24 * 3600 : 0, httpOnly: true });
    return href(link);
  },
});

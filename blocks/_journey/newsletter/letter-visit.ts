import { letterPattern, type LetterPage } from '../../../eshop-api/contract/letter-links';
import { isLetterToken } from '../../../eshop-api/domains/newsletter/newsletter.facts';
import type { BlockRoute } from '../../_contract/route.types';
import { letterToken } from '../../_contract/storage/stored-cookies';

/** The token of the letter by which this browser came; undefined: it came otherwise, or too long ago. */
export const readLetterToken = (
  cookies: Readonly<Record<string, string>> | undefined,
): string | undefined => {
  const token = cookies?.[letterToken.name];
  return token !== undefined && isLetterToken(token) ? token : undefined;
};

/**
 * Where a letter's link arrives: its token goes into a cookie that no script reads, and the browser on to the page without it. Nothing is
 * changed here, whoever opens the link.
 */
export const openLetter = (page: LetterPage, link: string): BlockRoute => ({
  paths: [letterPattern(page)],
  answer: async ({ page: { href }, params: { token = '' }, setCookie }) => {
    const { name, days } = letterToken;
    // One that is none takes another one's away: the page must not show somebody else's settings.
    const isToken = isLetterToken(token);
    setCookie({ name, value: isToken ? token : '', maxAge: isToken ? days * 24 * 3600 : 0, httpOnly: true });
    return href(link);
  },
});

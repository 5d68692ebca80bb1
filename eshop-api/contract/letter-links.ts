/**
 * Addresses that letters of the newsletter carry. They are no pages: each takes its token out of the address at once, so that it stands in
 * no page's address, no measurement and no referrer (the blocks' `.routes.ts` and app/http/one-click-unsubscribe.ts answer them).
 */

export type LetterPage = 'preferences' | 'unsubscribe' | 'confirm';

/** First segment of all of them, below the locale. */
const LETTERS = '_letters';

/** As a block's route names it, without the locale: `_letters/preferences/:token`. */
export const letterPattern = (page: LetterPage): string => `${LETTERS}/${page}/:token`;

/**
 * Path of a letter's link, locale included: `/en_GB/_letters/preferences/<token>`.
 * @param locale locale id, e.g. en_GB
 */
export const letterPath = (locale: string, page: LetterPage, token: string): string =>
  `/${locale}/${LETTERS}/${page}/${encodeURIComponent(token)}`;

/** A POST to `<this>/<token>` unsubscribes (RFC 8058); it stands below no locale, because a mail program has none. */
export const ONE_CLICK = '/_unsubscribe';

/** A path without the token that a letter's link has in it, for logs. */
export const withoutLetterToken = (path: string): string =>
  path.replace(/(\/_letters\/[a-z]+\/|\/_unsubscribe\/)[^/?#]+/g, '$1…');

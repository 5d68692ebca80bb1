/**
 * Addresses in newsletters. They are not pages: each removes its token from the address at once, so that it appears in
 * no page address, analytics hit or referrer (the blocks' `.routes.ts` and app/http/one-click-unsubscribe.ts answer them).
 */

export type LetterPage = 'preferences' | 'unsubscribe' | 'confirm';

/** First path segment, below the locale. */
const LETTERS = '_letters';

/** As a block's route names it, without the locale: `_letters/preferences/:token`. */
export const letterPattern = (page: LetterPage): string => `${LETTERS}/${page}/:token`;

/**
 * Path of a letter's link, locale included: `/en_GB/_letters/preferences/<token>`.
 * @param locale locale id, e.g. en_GB
 */
export const letterPath = (locale: string, page: LetterPage, token: string): string =>
  `/${locale}/${LETTERS}/${page}/${encodeURIComponent(token)}`;

/** A POST to `<this>/<token>` unsubscribes (RFC 8058); it has no locale, because mail clients send none. */
export const ONE_CLICK = '/_unsubscribe';

/** A path with the token of a newsletter's link removed, for logs. */
export const withoutLetterToken = (path: string): string =>
  path.replace(/(\/_letters\/[a-z]+\/|\/_unsubscribe\/)[^/?#]+/g, '$1…');

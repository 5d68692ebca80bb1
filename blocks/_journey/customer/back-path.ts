import type { Field } from '../../../eshop-api/contract/fields/field.types';
import type { LoadContext, PageView } from '../../_contract/block.types';

/** UTF-16 code units. */
const MAX_LENGTH = 300;
/** A path and perhaps a query, ASCII as the URL parser writes them: no scheme, host, fragment, backslash, space or quote. */
const WRITTEN = /^(\/[\w\-.~!$&()*+,;=:@%/]*)(?:\?([\w\-.~!$&()*+,;=:@%/?]*))?$/;
/** First segments that get no prefix (engine/links/prefix-path.ts) or are a locale in another spelling. */
const OTHER_LOCALE = /^\/(?:[a-z]{2}[-_][a-z]{2}|int|default)(?:\/|$)/i;
/** Of the address that is left: what it reports of a form or a session counts once. */
const ONCE = ['back', 'done', 'signed', 'captcha'];

/** The way back as a form carries it along, for `form` of a command: an address without a script loses it. */
export const backField: Field = { maxLength: 2000, anyCharacters: true };

/**
 * Where a shopper goes on after signing in, as `?back=` or a hidden field gives it: a path below the locale of the page that reads it
 * (decision 0207). Pages put the locale in front (`page.href`), so it leads to no other shop and no other locale.
 * @returns undefined: none, or no such path
 */
export function readBackPath(written: string | null | undefined): string | undefined {
  if (!written || written.length > MAX_LENGTH) return undefined;
  const [, path, query = ''] = WRITTEN.exec(written) ?? [];
  return path !== undefined && isOrdinary(path) && !hasControls(decode(query)) ? written : undefined;
}

/** The `?back=` of an address; one that is given twice is none. */
export function findBackPath({ searchParams }: URL): string | undefined {
  const [written, ...more] = searchParams.getAll('back');
  return more.length > 0 ? undefined : readBackPath(written);
}

/** The way back to an address; without its query where it would be too long. */
export function makeBackPath({ url, locale }: Pick<LoadContext, 'url' | 'locale'>): string | undefined {
  const path = url.pathname.slice(locale.locale.length + 1) || '/';
  const query = new URLSearchParams(url.search);
  for (const name of ONCE) query.delete(name);
  return readBackPath(query.size > 0 ? `${path}?${query}` : path) ?? readBackPath(path);
}

/** A link that carries a way back along. @param href without a fragment */
export const addBackPath = (href: string, back: string | undefined): string =>
  back === undefined ? href : `${href}${href.includes('?') ? '&' : '?'}back=${encodeURIComponent(back)}`;

/** Where to go on once signed in: back, else to the account; a storefront without that page goes home. @returns href */
export const findWayOn = ({ href }: Pick<PageView, 'href'>, back: string | undefined): string =>
  href(back ?? 'page:account');

/** Nothing in it means something else once it is decoded: no second slash, no step upwards, no character that is encoded twice. */
function isOrdinary(path: string): boolean {
  const decoded = decode(path);
  if (decoded === undefined || hasControls(decoded) || /[\\%]/.test(decoded)) return false;
  const segments = decoded.split('/');
  return (
    segments.length === path.split('/').length &&
    !path.includes('//') &&
    !segments.some((segment) => segment === '.' || segment === '..') &&
    !OTHER_LOCALE.test(decoded)
  );
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** True for what could not be decoded, too. */
const hasControls = (text: string | undefined): boolean =>
  text === undefined || /[\u0000-\u001F\u007F-\u009F]/.test(text);

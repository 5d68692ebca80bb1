import type { Field } from '../../../eshop-api/contract/fields/field.types';
import type { LoadContext, PageView } from '../../_contract/block.types';

/** UTF-16 code units. */
const MAX_LENGTH = 300;
/** A path and perhaps a query, ASCII as the URL parser writes them: no scheme, host, fragment, backslash, space or quote. */
const WRITTEN = /^(\/[\w\-.~!$&()*+,;=:@%/]*)(?:\?([\w\-.~!$&()*+,;=:@%/?]*))?$/;
/** First segments that get no prefix (engine/links/create-links.ts) or are a locale in another spelling. */
const OTHER_LOCALE = /^\/(?:[a-z]{2}[-_][a-z]{2}|int|default)(?:\/|$)/i;
/** One-time parameters, which report the outcome of a form or a session; dropped from the return path. */
const ONCE = ['back', 'done', 'signed', 'captcha'];

/** The return path as a form field, for `form` of a command: without a script the address after a post does not contain it. */
export const backField: Field = { maxLength: 2000, anyCharacters: true };

/**
 * Target after signing in, from `?back=` or a hidden field: a path below the locale of the page that reads it
 * (decision 0207). Pages prepend the locale (`page.href`), so it cannot redirect to another shop or locale.
 * @returns undefined when missing or not such a path
 */
export function readBackPath(written: string | null | undefined): string | undefined {
  if (!written || written.length > MAX_LENGTH) return undefined;
  const [, path, query = ''] = WRITTEN.exec(written) ?? [];
  return path !== undefined && isOrdinary(path) && !hasControls(decode(query)) ? written : undefined;
}

/** The `?back=` of an address; undefined when given twice. */
export function findBackPath({ searchParams }: URL): string | undefined {
  const [written, ...more] = searchParams.getAll('back');
  return more.length > 0 ? undefined : readBackPath(written);
}

/** The return path of an address; without its query where it would be too long. */
export function makeBackPath({ url, locale }: Pick<LoadContext, 'url' | 'locale'>): string | undefined {
  const path = url.pathname.slice(locale.locale.length + 1) || '/';
  const query = new URLSearchParams(url.search);
  for (const name of ONCE) query.delete(name);
  return readBackPath(query.size > 0 ? `${path}?${query}` : path) ?? readBackPath(path);
}

/** A link with a return path. @param href without a fragment */
export const addBackPath = (href: string, back: string | undefined): string =>
  back === undefined ? href : `${href}${href.includes('?') ? '&' : '?'}back=${encodeURIComponent(back)}`;

/** Target after signing in: the return path, else the account page, else the home page. @returns href */
export const findWayOn = ({ href }: Pick<PageView, 'href'>, back: string | undefined): string =>
  href(back ?? 'page:account');

/** Whether decoding leaves its meaning unchanged: no double slash, no `..`, no double encoding. */
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

/** Also true when decoding fails. */
const hasControls = (text: string | undefined): boolean =>
  text === undefined || /[\u0000-\u001F\u007F-\u009F]/.test(text);

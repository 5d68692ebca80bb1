import { withoutLetterToken } from '../../eshop-api/contract/letter-links';

/** Parameters whose values are about a person, a payment or a right. */
const SECRET_NAMES = /token|hash|ref|key|code|mail|phone|result|payload|captcha|pin|password|session|id$/i;

/** Shorter parts are words, codes of products and locales. */
const SHORTEST_KEY = 16;

/**
 * An address as a log may hold it: in its path and its parameters, what may be the key to somebody's data (an order's encoded reference,
 * an e-mail address, a token, a document's number) becomes `…`.
 */
export function hideKeys(address: string): string {
  const [withoutFragment = ''] = address.split('#');
  const at = withoutFragment.indexOf('?');
  const path = at < 0 ? withoutFragment : withoutFragment.slice(0, at);
  const query = at < 0 ? '' : withoutFragment.slice(at + 1);
  const hidden = withoutLetterToken(path)
    .split('/')
    .map((part) => (isKey(part) ? '…' : part))
    .join('/');
  return query ? `${hidden}?${query.split('&').map(hideParameter).join('&')}` : hidden;
}

function hideParameter(pair: string): string {
  const [name = '', ...rest] = pair.split('=');
  const value = decode(rest.join('='));
  if (isKey(name)) return '…';
  if (rest.length === 0) return name;
  if (value.startsWith('/') || /^https?:/i.test(value)) return `${name}=${hideKeys(value)}`;
  return `${name}=${SECRET_NAMES.test(name) || isKey(value) ? '…' : rest.join('=')}`;
}

/** `part`: of a path, or a value. */
function isKey(part: string): boolean {
  const text = decode(part);
  if (text.includes('@') || text.includes('##')) return true;
  if (/^\d{8,}$/.test(text)) return true;
  return isEncodedReference(text) || isToken(text);
}

const isEncodedReference = (text: string): boolean =>
  /^[\w+/=-]{8,}$/.test(text) && Buffer.from(text, 'base64url').toString('latin1').includes('##');

/** Random letters and digits; the words of an address are written in small letters, and its codes in capitals. */
const isToken = (text: string): boolean =>
  text.length >= SHORTEST_KEY &&
  /^[\w+/=.~-]+$/.test(text) &&
  (text.split(/[-_.]/).some((word) => /[a-z]/.test(word) && /[A-Z]/.test(word)) ||
    /^[\da-f-]*\d[\da-f-]*$/i.test(text) ||
    text.split(/[-_.]/).some((word) => word.length >= SHORTEST_KEY && /\d/.test(word)));

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

import { priceCookieNames } from '../server/document-key';

/** Cookie header → values. A broken escape keeps its raw text: a foreign cookie must never break a page. */
export function readCookies(header: string | null): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const pair of header?.split(';') ?? []) {
    const split = pair.indexOf('=');
    if (split > 0) cookies[pair.slice(0, split).trim()] = decode(pair.slice(split + 1).trim());
  }
  return cookies;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The cookies that change prices; a query of the same name counts before its cookie (spec §2: country_price, usrhash). */
export function readPriceCookies(cookies: Readonly<Record<string, string>>, query: URLSearchParams): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of priceCookieNames) {
    const value = query.get(name) ?? cookies[name];
    if (value) found[name] = value.slice(0, 100);
  }
  return found;
}

import { parseCookie } from 'cookie';

/** Who calls, for the headers of docs/contract/calls.md#common-behaviour. */
export interface CallerFacts {
  storefront: string;
  /** JB-REQUEST-ID, forwarded when rendered on the server. */
  requestId?: string;
  /** User-Agent of the visitor, forwarded when rendered on the server. */
  userAgent?: string;
  /** Value of the client-id cookie. Not sent to another origin. */
  clientId?: string;
  /** The visitor's address as it was settled at the door; forwarded when rendered on the server. */
  address?: string | undefined;
  /** Full URL of the page that is rendered. */
  clientUrl?: string;
  /** The API stands on another origin than the page (browser only). */
  crossOrigin?: boolean;
  /** Browser only: `() => document.cookie`, for XSRF-TOKEN → X-XSRF-TOKEN. */
  readCookies?: () => string;
}

/** Request headers by lower-case name; `extra` wins. */
export function composeHeaders(
  facts: CallerFacts,
  extra: Record<string, string> = {},
): Record<string, string> {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    accept: 'application/json',
    'x-storefront': facts.storefront,
  };
  if (facts.requestId) headers['jb-request-id'] = facts.requestId;
  if (facts.userAgent) headers['user-agent'] = printable(facts.userAgent);
  if (facts.address) headers['x-forwarded-for'] = facts.address;
  if (facts.clientUrl) headers['client-url'] = encodeURI(decodeSafely(facts.clientUrl));
  if (facts.clientId && !facts.crossOrigin) headers['client-id'] = printable(facts.clientId);
  const token = facts.crossOrigin ? undefined : parseCookie(facts.readCookies?.() ?? '')['XSRF-TOKEN'];
  if (token) headers['x-xsrf-token'] = token;
  for (const [name, value] of Object.entries(extra)) headers[name.toLowerCase()] = printable(value);
  return headers;
}

/** A header holds printable Latin-1 only; a line break in it would make fetch throw. */
const printable = (text: string) => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?');

function decodeSafely(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

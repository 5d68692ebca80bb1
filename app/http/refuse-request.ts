import type { IncomingMessage, ServerResponse, IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import { PROVIDER_PATHS } from './mount-providers';
import { readAddress } from './remix-request';

/**
 * Headers that every answer carries. The content security policy belongs to each document. Windows that the shop opens (a wallet's sheet, a
 * bank) keep their way back to it, windows that others open do not. `payment` is left as it is, for a card provider's frame.
 */
export const securityHeaderList: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'SAMEORIGIN',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy':
    'geolocation=(self), camera=(), microphone=(), display-capture=(), usb=(), serial=(), hid=(), midi=(), browsing-topics=()',
};

export const securityHeaders: RequestHandler = (_request, response, next) => {
  for (const [name, value] of Object.entries(securityHeaderList)) response.setHeader(name, value);
  next();
};

/** A year, for this host alone: others below its domain may not be the shop's. */
const HTTPS_ONLY = 'max-age=31536000';

/** Who has come over https comes over nothing else. @param request after `trustProxyHeaders` */
export function requireHttpsAgain({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers['x-forwarded-proto'] === 'https') response.setHeader('Strict-Transport-Security', HTTPS_ONLY);
}

const METHODS = ['GET', 'HEAD', 'POST'];
const API_PATH = '/eshop-api';
/** Frames of another origin request pages of these, with a preflight. */
const PREFLIGHT_PATHS = [API_PATH, ...PROVIDER_PATHS];
/** A line break in a path would end up in headers and logs. */
const CONTROL_CHARACTER = /%(?:[01][\da-f]|7f)/i;

interface Refusal {
  status: 400 | 405;
  code: string;
  message: string;
  headers?: Record<string, string>;
}

/** Answers what nothing further in may see: a method that the shop does not take, an address that is none. true: answered. */
export function refuseRequest(request: IncomingMessage, response: ServerResponse): boolean {
  const refusal = findRefusal(request);
  if (!refusal) return false;
  const { status, code, message, headers } = refusal;
  const isApi = isBelow(request.url ?? '', API_PATH);
  const body = isApi ? JSON.stringify({ status: 'KO', errors: [{ code, message }] }) : message;
  response.writeHead(status, {
    ...securityHeaderList,
    ...headers,
    'Content-Type': isApi ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}

function findRefusal(request: IncomingMessage): Refusal | undefined {
  const { method = 'GET' } = request;
  const allowed = METHODS.includes(method) ? METHODS : listMethods(request.url ?? '/');
  if (!allowed.includes(method))
    return {
      status: 405,
      code: 'method_not_allowed',
      message: `use ${allowed.join(' or ')}`,
      headers: { Allow: allowed.join(', ') },
    };
  if (!isReadable(request))
    return { status: 400, code: 'bad_address', message: 'the address cannot be read' };
  return undefined;
}

const listMethods = (url: string): string[] =>
  PREFLIGHT_PATHS.some((path) => isBelow(url, path)) ? [...METHODS, 'OPTIONS'] : METHODS;

function isReadable(request: IncomingMessage): boolean {
  try {
    return !CONTROL_CHARACTER.test(readAddress(request).pathname);
  } catch {
    return false;
  }
}

const isBelow = (url: string, path: string): boolean =>
  url === path || url.startsWith(`${path}/`) || url.startsWith(`${path}?`);

/**
 * Only our own pages may post (decisions "Cached documents"): documents are shared, so no token can stand in them.
 * Every browser sends Sec-Fetch-Site or at least Origin with a form; a request with neither is refused.
 */
export function isOwnPost({ 'sec-fetch-site': site, origin, referer, host }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site === 'same-origin';
  const from = origin ?? referer;
  return from !== undefined && URL.canParse(from) && new URL(from).host === host;
}

/** Before Remix and the command endpoint: what another site's page sends goes no further. */
export const guardPosts: RequestHandler = (request, response, next) => {
  if (request.method !== 'POST' || isOwnPost(request.headers)) return next();
  response
    .status(403)
    .set('Cache-Control', 'no-store')
    .type('text/plain')
    .send('This form did not come from a page of this shop.');
};

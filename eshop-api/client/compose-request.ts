import { parseCookie } from 'cookie';
import type { OperationShape } from '../contract/operation';

/** Address of a call: `{parameters}` of the path filled, for GET the rest as query, lists repeated (docs/contract/calls.md#common-behaviour). */
export function buildUrl(baseUrl: string, operation: OperationShape, input: Record<string, unknown>): string {
  const inPath = new Set<string>();
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    inPath.add(name);
    return encodeURIComponent(readPathValue(operation, input[name], name));
  });
  const query = operation.method === 'GET' ? buildQuery(input, inPath) : '';
  return `${baseUrl}${path}${query && `?${query}`}`;
}

function readPathValue(operation: OperationShape, value: unknown, name: string): string {
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '')
    throw new TypeError(`${operation.id}: '${name}' of ${operation.path} is missing`);
  return String(value);
}

function buildQuery(input: Record<string, unknown>, inPath: Set<string>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (inPath.has(name)) continue;
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) appendValue(query, name, one);
  }
  return query.toString();
}

function appendValue(query: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    throw new TypeError(`'${name}' can't travel in a query string`);
  query.append(name, String(value));
}

/** JSON body: everything that the path does not hold, or the one array that is the body; a form where files are sent as parts of one. */
export function buildBody(
  operation: OperationShape,
  input: Record<string, unknown>,
): string | FormData | undefined {
  if (operation.method === 'GET') return undefined;
  if (operation.file?.sent === 'form') return buildForm(input);
  if (operation.bareBody) return JSON.stringify(input[operation.bareBody]);
  const inPath = new Set([...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
  return JSON.stringify(
    inPath.size ? Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name))) : input,
  );
}

/** A list is a field that is repeated; bytes are files. */
function buildForm(input: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input))
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (one instanceof Uint8Array) form.append(name, new Blob([Uint8Array.from(one)]), name);
      else if (typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean')
        form.append(name, String(one));
      else if (one !== undefined && one !== null)
        throw new TypeError(`'${name}' can't travel in a multipart form`);
    }
  return form;
}

/** Who calls, for the headers of docs/contract/calls.md#common-behaviour. */
export interface CallerFacts {
  storefront: string;
  /** JB-REQUEST-ID, forwarded when rendered on the server. */
  requestId?: string;
  /** User-Agent of the visitor, forwarded when rendered on the server. */
  userAgent?: string;
  /** Value of the client-id cookie. Not sent to another origin. */
  clientId?: string;
  /** The visitor's address as determined on entry; forwarded when rendered on the server. */
  address?: string | undefined;
  /** Full URL of the page that is rendered. */
  clientUrl?: string;
  /** The API is on another origin than the page (browser only). */
  crossOrigin?: boolean;
  /** Instant that the API in this process answers for: a preview's. No header; left out: its own clock. */
  now?: Date;
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

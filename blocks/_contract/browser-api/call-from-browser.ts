import type { OperationShape, RequestOf, ResponseOf } from '../../../eshop-api/contract/operation';
import { readStored, writeStored } from '../storage/browser-storage';
import { mayUse } from '../storage/consent';
import { readCookie } from '../storage/read-cookie';
import { clientId, xsrfToken } from '../storage/stored-cookies';

const base = '/eshop-api/api/v1';

/** Why a call from the browser brought nothing; `code` is one of docs/contract/errors.md#api-errors. */
export class BrowserApiError extends Error {
  override name = 'BrowserApiError';
  constructor(
    readonly code: string,
    message: string,
    readonly url: string,
  ) {
    super(message);
  }
}

interface Envelope {
  status?: string;
  errors?: { code: string; message: string }[];
}

/**
 * POSTs an operation from the browser, same origin, with the XSRF cookie sent back as a header (docs/contract/calls.md#common-behaviour). The operation
 * comes as a type and its path as text: importing the contract itself would ship its JSON Schemas to every shopper.
 */
export async function postFromBrowser<O extends OperationShape>(
  path: string,
  body: NoInfer<RequestOf<O>>,
  signal?: AbortSignal,
): Promise<NoInfer<ResponseOf<O>>> {
  const url = base + path;
  return readAnswer(
    await fetch(url, {
      method: 'POST',
      body: JSON.stringify(body),
      signal,
      headers: { ...headersOf(withToken()), ...identifyClient() },
      credentials: 'same-origin',
    }),
    url,
  );
}

/** GETs an operation from the browser, same origin; values of the request go into the query as text. */
export async function getFromBrowser<O extends OperationShape>(
  path: string,
  request: NoInfer<RequestOf<O>>,
  signal?: AbortSignal,
): Promise<NoInfer<ResponseOf<O>>> {
  const url = `${base}${path}?${new URLSearchParams(request as Record<string, string>)}`;
  return readAnswer(
    await fetch(url, {
      signal,
      headers: { accept: 'application/json', ...identifyClient() },
      credentials: 'same-origin',
    }),
    url,
  );
}

async function readAnswer<Payload>(response: Response, url: string): Promise<Payload> {
  if (response.status === 401) throw new BrowserApiError('unauthorized', 'unauthorized', url);
  const payload = (await response.json().catch(() => {
    throw new BrowserApiError('json_error', 'response was not json', url);
  })) as Envelope;
  if (!response.ok || payload.status === 'KO') {
    const { code, message } = payload.errors?.[0] ?? { code: 'unknown_error', message: 'unknown error' };
    throw new BrowserApiError(code, message, url);
  }
  return payload as Payload;
}

export function headersOf(cookies: string): Record<string, string> {
  const token = readCookie(xsrfToken.name, cookies);
  return {
    accept: 'application/json',
    'content-type': 'application/json',
    ...(token ? { 'X-XSRF-TOKEN': token } : {}),
  };
}

/** The client-id cookie as a header (docs/contract/calls.md#common-behaviour), for who agreed to be distinguished. Calls never leave this origin. */
function identifyClient(): Record<string, string> {
  const id = mayUse(clientId.purpose) ? readStored(clientId) : null;
  return id ? { 'client-id': id } : {};
}

/**
 * The page's cookies, with a token among them. The API refuses a write that carries cookies but no token, and a visitor
 * may well have cookies before the first write (a voucher, the newsletter's). Cookie and header prove that this site
 * wrote both; so the page may make the token itself.
 */
function withToken(): string {
  if (!readStored(xsrfToken))
    writeStored(
      xsrfToken,
      Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
        byte.toString(16).padStart(2, '0'),
      ).join(''),
    );
  return document.cookie;
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { SMALL_BODY, streamBody, type BodyBounds } from '../../eshop-api/server/bounded-body';

/** node:http request → Fetch request, aborted when the visitor goes away (`response`; left out: others wait for the answer too). Its body is bounded (answerBounded). Host only picks the brand, never builds links. */
export function toFetchRequest(
  request: IncomingMessage,
  response?: ServerResponse,
  { path = request.url ?? '/', bounds = SMALL_BODY }: { path?: string; bounds?: BodyBounds } = {},
): Request {
  const abort = new AbortController();
  response?.on('close', () => {
    if (!response.writableFinished) abort.abort();
  });
  const method = request.method ?? 'GET';
  const init: RequestInit & { duplex?: 'half' } = {
    method,
    headers: toHeaders(request),
    signal: abort.signal,
  };
  if (method !== 'GET' && method !== 'HEAD') {
    init.body = streamBody(request, bounds);
    init.duplex = 'half';
  }
  return new Request(writeAddress(path, request.headers.host), init);
}

const addresses = new WeakMap<IncomingMessage, URL>();

/** The address of a request, parsed once; not to be changed. @throws TypeError when it cannot be read as one */
export function readAddress(request: IncomingMessage): URL {
  let address = addresses.get(request);
  if (!address)
    addresses.set(request, (address = new URL(writeAddress(request.url ?? '/', request.headers.host))));
  return address;
}

/** A path is never read against the host: `//elsewhere/x` would name another one. Proxies may send whole addresses, OPTIONS `*`. */
function writeAddress(path: string, host: string | undefined): string {
  const whole = /^https?:\/\/[^/?#]*(.*)$/is.exec(path)?.[1];
  const own = whole ?? path;
  return `http://${safeHost(host)}${own.startsWith('/') ? own : '/'}`;
}

const hosts = new LRUCache<string, string>({ max: 500 });

/** A host that makes an address, else a plain one: 999.1.1.1 or port 99999 must not end as an error. */
function safeHost(given: string | undefined): string {
  const host = given ?? '';
  let safe = hosts.get(host);
  if (safe === undefined) {
    safe = /^[\w.-]+(:\d+)?$/.test(host) && URL.canParse(`http://${host}`) ? host : 'localhost';
    if (host.length <= LONGEST_HOST) hosts.set(host, safe);
  }
  return safe;
}

/** Longer ones are no names, and keeping them would only fill the memory. */
const LONGEST_HOST = 300;

function toHeaders(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
}

/** Fetch response → node:http, streaming the body; `whole` stands in for the body where it is already in hand. */
export async function sendFetchResponse(
  answer: Response,
  response: ServerResponse,
  whole?: readonly Buffer[],
): Promise<void> {
  response.statusCode = answer.status;
  answer.headers.forEach((value, name) => {
    if (name !== 'set-cookie') response.setHeader(name, value);
  });
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  if (whole && response.req.method !== 'HEAD') return sendWhole(whole, response);
  if (!answer.body || response.req.method === 'HEAD') {
    await answer.body?.cancel();
    return void response.end();
  }
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    if (response.destroyed) break;
    if (!response.write(chunk))
      await new Promise((resolve) => response.once('drain', resolve).once('close', resolve));
    (response as ServerResponse & { flush?: () => void }).flush?.();
  }
  response.end();
}

/** Pieces as they are: joining them would copy the document once more. */
function sendWhole(pieces: readonly Buffer[], response: ServerResponse): void {
  response.setHeader(
    'Content-Length',
    pieces.reduce((sum, { length }) => sum + length, 0),
  );
  response.cork();
  for (const piece of pieces) response.write(piece);
  response.end();
  response.uncork();
}

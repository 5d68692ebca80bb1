import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { answerBounded, streamBody, type BodyBounds } from './bounded-body';

/**
 * node:http → Request → Response → node:http. A caller that disconnects aborts the request's signal; a body past its limits is refused
 * (bounded-body.ts).
 */
export async function serveRequest(
  handle: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  bounds: BodyBounds,
): Promise<void> {
  const gone = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  if (isForbidden(incoming.method))
    return void outgoing
      .writeHead(405, { 'content-type': 'application/json', allow: 'GET, HEAD, POST' })
      .end(WRONG_METHOD);
  try {
    await answerBounded(
      incoming,
      outgoing,
      bounds,
      async () => handle(toRequest(incoming, gone.signal, bounds)),
      (answer) => sendResponse(answer, outgoing),
    );
  } catch {
    if (!outgoing.headersSent)
      outgoing.writeHead(400, { 'content-type': 'application/json' }).end(UNREADABLE);
    else outgoing.destroy();
    incoming.resume();
  }
}

/** A Request cannot have these methods; all others are refused by the router. */
const isForbidden = (method: string | undefined): boolean =>
  method === 'TRACE' || method === 'TRACK' || method === 'CONNECT';

const WRONG_METHOD = JSON.stringify({
  status: 'KO',
  errors: [{ code: 'method_not_allowed', message: 'use GET or POST' }],
});
const UNREADABLE = JSON.stringify({
  status: 'KO',
  errors: [{ code: 'unreadable_request', message: 'the request could not be read' }],
});

function toRequest(incoming: IncomingMessage, signal: AbortSignal, bounds: BodyBounds): Request {
  const headers = new Headers();
  for (let index = 0; index < incoming.rawHeaders.length; index += 2)
    headers.append(incoming.rawHeaders[index] ?? '', incoming.rawHeaders[index + 1] ?? '');
  const url = new URL(incoming.url ?? '/', `http://${hostOf(incoming)}`);
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
  const body = hasBody ? streamBody(incoming, bounds) : undefined;
  return new Request(url, { method: incoming.method, headers, signal, body, duplex: 'half' });
}

/** Only for building a URL; a strange Host header must not make it throw. */
const hostOf = ({ headers }: IncomingMessage) =>
  /^[\w.:[\]-]+$/.test(headers.host ?? '') ? headers.host : 'localhost';

async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  const cookies = response.headers.getSetCookie();
  for (const [name, value] of response.headers) if (name !== 'set-cookie') outgoing.setHeader(name, value);
  if (cookies.length) outgoing.setHeader('set-cookie', cookies);
  outgoing.writeHead(response.status);
  if (response.body) await pipeline(Readable.fromWeb(response.body as never), outgoing);
  else outgoing.end();
}

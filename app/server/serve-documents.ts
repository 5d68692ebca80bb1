import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppLoadContext } from '@remix-run/node';
import { DocumentCache, type CachedDocument } from '../document/document-cache';
import type { Shop } from '../request/shop.types';
import { Flights, type Flight } from '../document/flights';
import { encodeDocument, improveEncoding, pickEncoding } from './document-encoding';
import { documentKey, type DocumentKey } from './document-key';
import { sendFetchResponse, toFetchRequest } from './remix-request';
import { securityHeaderList } from './security-headers';
import { SharedBody } from './shared-body';

interface Made {
  answer: Response;
  context: AppLoadContext;
  epoch: string;
}
/** What a flight brings: a document for all who wait, one that still streams, or an answer for the first visitor only (a redirect). */
type Outcome = { document: CachedDocument } | { streamed: Response; body: SharedBody } | { own: Made };
type RemixHandler = (request: Request, context: AppLoadContext) => Promise<Response>;

export interface DocumentServer {
  /** true: answered (or being answered) from the cache. */
  serveCached(request: IncomingMessage, response: ServerResponse): boolean;
  /** Makes the document, shares it with everybody who waits for it, and keeps it when it may be kept. */
  serveFresh(request: IncomingMessage, response: ServerResponse): Promise<void>;
  clear(): void;
}

export interface DocumentServerOptions {
  handler: RemixHandler;
  /** The shop as it stands; never waits. */
  shop: () => Shop;
  /** The shop after any reload of its code (development). */
  refreshShop: () => Promise<Shop>;
  enabled: boolean;
  clock: () => number;
}

/** The way of a document out of the house: cache, single flight, ETag, compression once. */
export function createDocumentServer({ handler, shop, refreshShop, enabled, clock }: DocumentServerOptions): DocumentServer {
  const cache = new DocumentCache(96 * 1024 * 1024, clock);
  const flights = new Flights<Outcome>();
  const keyOf = (request: IncomingMessage) => documentKey(request, shop());
  const cacheable = (request: IncomingMessage) => enabled && (request.method === 'GET' || request.method === 'HEAD') && !isDataRequest(request);

  const make = async (request: Request, isData: boolean): Promise<Made> => {
    const current = await refreshShop();
    const epoch = current.epoch();
    const context: AppLoadContext = { shop: current, isData, slot: {} };
    return { answer: await handler(request, context), context, epoch };
  };

  const keep = (made: Made, body: Buffer, { key, personal }: DocumentKey): CachedDocument => {
    const document = toDocument(made, body, personal, clock());
    const older = cache.find(key);
    if (isKeepable(made)) cache.store(key, document);
    else if (older && document.status >= 500) return older;
    return document;
  };

  /** One flight a key; it ends when the whole body is there, and no visitor who leaves can end it. */
  const fly = (request: IncomingMessage, key: DocumentKey) =>
    flights.once(`${shop().epoch()} ${key.key}`, async (): Promise<Flight<Outcome>> => {
      const made = await make(toSharedRequest(request), false);
      const { parts, body: whole } = made.context.slot;
      if (!parts || isForOne(made)) return { result: { own: made } };
      if (whole || !made.answer.body) return { result: { document: keep(made, Buffer.concat(whole ?? []), key) } };
      const body = new SharedBody(made.answer.body as unknown as AsyncIterable<Uint8Array>);
      return { result: { streamed: made.answer, body }, ended: body.whole.then((all) => keep(made, all, key)) };
    });

  return {
    serveCached(request, response) {
      if (!cacheable(request)) return false;
      const key = keyOf(request);
      const found = cache.find(key.key);
      if (!found) return false;
      const freshness = cache.freshness(found, shop().epoch());
      if (freshness === 'outdated') return false;
      send(found, request, response);
      if (freshness === 'stale') fly(request, key).catch((error: unknown) => shop().log.warn({ err: error }, 'a document could not be refreshed'));
      return true;
    },
    async serveFresh(request, response) {
      if (!cacheable(request)) return sendPrivately(await make(toFetchRequest(request, response), isDataRequest(request)), response);
      const { result, first } = await fly(request, keyOf(request));
      if ('document' in result) return send(result.document, request, response);
      if ('own' in result) return sendPrivately(first ? result.own : await make(toFetchRequest(request, response), false), response);
      const { status, headers } = result.streamed;
      await sendPrivately({ answer: new Response(result.body.toStream(), { status, headers }) }, response);
    },
    clear: () => cache.clear(),
  };
}

/** Made for all who wait: of nobody's connection, and with a body even when a HEAD came first. */
function toSharedRequest(request: IncomingMessage): Request {
  const shared = toFetchRequest(request);
  return request.method === 'HEAD' ? new Request(shared, { method: 'GET' }) : shared;
}

const isDataRequest = (request: IncomingMessage) => /[?&]_data=/.test(request.url ?? '');

const isKeepable = ({ answer, context: { slot } }: Made) => answer.status === 200 && slot.parts?.cache !== undefined && !slot.parts.isPartial();

/** A personal page: whoever waited beside the first visitor gets one of their own. */
const isForOne = ({ context: { slot } }: Made) => slot.parts?.personal === true;

async function sendPrivately({ answer, context }: Pick<Made, 'answer'> & Partial<Made>, response: ServerResponse): Promise<void> {
  if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', 'private, no-cache');
  answer.headers.append('Vary', 'Accept-Encoding');
  await sendFetchResponse(answer, response, context?.slot.body);
}

function toDocument(made: Made, body: Buffer, personal: boolean, storedAt: number): CachedDocument {
  const { answer, context, epoch } = made;
  const { maxAge, staleWhileRevalidate } = context.slot.parts?.cache ?? { maxAge: 0, staleWhileRevalidate: 0 };
  const headers: Record<string, string> = { ...securityHeaderList, ...Object.fromEntries(answer.headers) };
  // Browsers and unknown proxies ask again each time (the ETag makes that cheap); a CDN that knows the price cookies may keep it.
  const shared = isKeepable(made) && !personal;
  headers['Cache-Control'] = shared ? 'public, max-age=0, must-revalidate' : (answer.headers.get('cache-control') ?? 'private, no-cache');
  if (shared) headers['CDN-Cache-Control'] = `public, max-age=${maxAge}, stale-while-revalidate=${staleWhileRevalidate}`;
  headers['Vary'] = 'Accept-Encoding';
  return { maxAge, staleWhileRevalidate, epoch, storedAt, status: answer.status, headers, body, encoded: new Map(), etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
}

function send(document: CachedDocument, request: IncomingMessage, response: ServerResponse): void {
  const encoding = pickEncoding(request.headers['accept-encoding']);
  const etag = encoding === 'identity' ? document.etag : `${document.etag.slice(0, -1)}-${encoding}"`;
  if (document.status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, { ...document.headers, ETag: etag });
    return void response.end();
  }
  const write = (body: Buffer) => {
    const extra: Record<string, string | number> = { ETag: etag, 'Content-Length': body.length };
    if (encoding !== 'identity') extra['Content-Encoding'] = encoding;
    response.writeHead(document.status, { ...document.headers, ...extra });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  const ready = encoding === 'identity' ? document.body : document.encoded.get(encoding);
  if (ready) {
    if (encoding === 'br') void improveEncoding(document);
    return write(ready);
  }
  encodeDocument(document, encoding).then(write, () => write(document.body));
}

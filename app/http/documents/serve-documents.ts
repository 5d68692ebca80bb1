import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerBounded, type BodyBounds } from '../../../eshop-api/server/bounded-body';
import {
  DocumentCache,
  type CachedDocument,
  encodeDocument,
  improveEncoding,
  pickEncoding,
} from './document-cache';
import type { Shop } from '../../shop/shop.types';
import type { DraftRequest } from './draft-request.types';
import { createDocumentMaker, type DocumentMakerOptions, type MadeDocument } from './make-documents';
import {
  isForOneBrowser,
  readDocumentKey,
  withVisitorParameters,
  isSharedPage,
  readDocumentStamp,
} from '../../request/document-request';
import { SingleFlight, type Flight } from '../../document/single-flight';
import { isWholeDocument } from '../../document/whole-document';
import { readAddress, sendFetchResponse, toFetchRequest } from '../remix-request';
import { securityHeaderList } from '../refuse-request';
import { SharedBody } from '../shared-body';

/** What a flight brings: an answer for all who wait, or one that still streams. */
type Outcome = { document: CachedDocument } | { streamed: Response; body: SharedBody };

export interface DocumentServer {
  /** true: answered (or being answered) from the cache. */
  serveCached(request: IncomingMessage, response: ServerResponse): boolean;
  /** Makes the document, shares it with everybody who waits for it, and keeps it when it may be kept. @param bounds of a posted body */
  serveFresh(request: IncomingMessage, response: ServerResponse, bounds: BodyBounds): Promise<void>;
  /** The document as another shop shows it, made for this request alone and not cached. @param path instead of the request's own */
  serveDraft(request: IncomingMessage, response: ServerResponse, draft: DraftRequest): Promise<void>;
  clear(): void;
}

export interface DocumentServerOptions extends DocumentMakerOptions {
  /** false: every document is rendered again, shared ones from their key all the same. */
  enabled: boolean;
  clock: () => number;
}

/**
 * How a document is sent: cache, single flight, ETag, compression once. A document that may be shared is made from its key and nothing
 * else (../request/document-request.ts); whatever cannot be written into a key is made for one visitor.
 */
export function createDocumentServer({
  handler,
  shop,
  refreshShop,
  enabled,
  clock,
}: DocumentServerOptions): DocumentServer {
  const cache = new DocumentCache(96 * 1024 * 1024, clock);
  const { keyOf, checkMember, make, makeShared } = createDocumentMaker({ handler, shop, refreshShop });
  const stampNow = (key: string): string => readDocumentStamp(readDocumentKey(key), shop());

  const makeOnce = shareFlights({ cache, clock, makeShared, stampNow });

  const serveShared = async (
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    if (!enabled) return sendStreaming(completeRedirect(await makeShared(key), request, shop()), response);
    const result = await makeOnce(key);
    if ('document' in result && !result.document.headers.location)
      return send(result.document, request, response);
    const answer =
      'document' in result
        ? new Response(null, result.document)
        : new Response(result.body.toStream(), result.streamed);
    // A cookie set for the request that renders must not reach the others that wait.
    answer.headers.delete('Set-Cookie');
    await sendStreaming(completeRedirect({ answer }, request, shop()), response);
  };

  const serveCached: DocumentServer['serveCached'] = (request, response) => {
    const key = enabled ? keyOf(request) : undefined;
    const found = key !== undefined && cache.find(key);
    if (!found) return false;
    const freshness = cache.freshness(found, shop().revision(), () => stampNow(key));
    if (freshness === 'outdated') return false;
    send(found, request, response);
    if (freshness === 'stale')
      makeOnce(key).catch((error: unknown) =>
        shop().log.warn({ err: error }, 'a document could not be refreshed'),
      );
    return true;
  };

  return {
    serveCached,
    async serveFresh(request, response, bounds) {
      await refreshShop();
      // Only now the key is certain: its document may be cached.
      if ((await checkMember(request)) && serveCached(request, response)) return;
      const key = keyOf(request);
      if (key !== undefined && isSharedPage(readDocumentKey(key), shop()))
        return serveShared(key, request, response);
      let made: MadeDocument | undefined;
      const work = async () => (made = await make(toFetchRequest(request, response, { bounds }))).answer;
      await answerBounded(request, response, bounds, work, () => sendStreaming(made!, response));
    },
    async serveDraft(request, response, { shop: draft, path, headers, rewrite }) {
      await checkMember(request);
      const url = new URL(path, readAddress(request));
      const key = keyOf(request, url, draft);
      const isShared = key !== undefined && isSharedPage(readDocumentKey(key), draft);
      const made = isShared
        ? await makeShared(key, draft, () => draft)
        : await make(toFetchRequest(request, response, { path }), undefined, () => draft);
      for (const [name, value] of Object.entries(headers)) made.answer.headers.set(name, value);
      if (!rewrite) return sendStreaming(made, response);
      const { body } = made.context.slot;
      const whole = body ? Buffer.concat(body).toString() : await made.answer.text();
      await sendStreaming({ answer: rewrite(made.answer, whole) }, response);
    },
    clear: () => cache.clear(),
  };
}

interface FlightParts {
  cache: DocumentCache;
  clock: () => number;
  makeShared: (key: string) => Promise<MadeDocument>;
  /** Stamp that a key's document has now. */
  stampNow: (key: string) => string;
}

/** One flight a key; it ends when the whole body is there, and no visitor who leaves can end it. */
function shareFlights({
  cache,
  clock,
  makeShared,
  stampNow,
}: FlightParts): (key: string) => Promise<Outcome> {
  const flights = new SingleFlight<Outcome>();
  const keep = (made: MadeDocument, body: Buffer, key: string): CachedDocument => {
    const document = toDocument(made, body, key, clock());
    const older = cache.find(key);
    if (isKeepable(made, body)) cache.store(key, document);
    else if (older && document.status >= 500) return older;
    return document;
  };
  return (key) =>
    flights.run(`${stampNow(key)} ${key}`, async (): Promise<Flight<Outcome>> => {
      const made = await makeShared(key);
      const whole = made.context.slot.body;
      if (whole || !made.answer.body)
        return { result: { document: keep(made, Buffer.concat(whole ?? []), key) } };
      const body = new SharedBody(made.answer.body);
      return {
        result: { streamed: made.answer, body },
        ended: body.whole.then((all) => keep(made, all, key)),
      };
    });
}

/** Kept is a whole document of a page for everybody, and nothing that sets a cookie. */
const isKeepable = (
  { answer: { status, headers }, context: { slot } }: MadeDocument,
  body: Buffer,
): boolean =>
  status === 200 &&
  slot.parts?.cache !== undefined &&
  !slot.parts.isPartial() &&
  !headers.has('set-cookie') &&
  isHtml(headers) &&
  isWholeDocument(body);

const isHtml = (headers: Headers): boolean => headers.get('content-type')?.startsWith('text/html') === true;

type SentDocument = Pick<MadeDocument, 'answer'> & Partial<MadeDocument>;

/** Parameters that no shared document depends on go with each visitor's own copy of a redirect. */
function completeRedirect(sent: SentDocument, request: IncomingMessage, shop: Shop): SentDocument {
  const location = sent.answer.headers.get('Location');
  if (location)
    sent.answer.headers.set('Location', withVisitorParameters(location, readAddress(request), shop));
  return sent;
}

async function sendStreaming({ answer, context }: SentDocument, response: ServerResponse): Promise<void> {
  // A temporary redirect is never kept: back and forward would follow it although the visitor has signed in since.
  const kept = answer.status === 302 || answer.status === 303 ? 'private, no-store' : 'private, no-cache';
  if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', kept);
  answer.headers.append('Vary', 'Accept-Encoding');
  await sendFetchResponse(answer, response, context?.slot.body);
}

function toDocument(made: MadeDocument, body: Buffer, key: string, storedAt: number): CachedDocument {
  const { answer, context, revision, stamp } = made;
  const { maxAge, staleWhileRevalidate } = context.slot.parts?.cache ?? {
    maxAge: 0,
    staleWhileRevalidate: 0,
  };
  const { 'set-cookie': _forOne, ...given } = Object.fromEntries(answer.headers);
  const headers: Record<string, string> = { ...securityHeaderList, ...given };
  // Browsers and unknown proxies revalidate each time, cheaply by the ETag; a CDN that is configured for the price cookies may keep it.
  const shared = isKeepable(made, body) && !isForOneBrowser(readDocumentKey(key));
  headers['Cache-Control'] = shared
    ? 'public, max-age=0, must-revalidate'
    : (answer.headers.get('cache-control') ?? 'private, no-cache');
  if (shared)
    headers['CDN-Cache-Control'] =
      `public, max-age=${maxAge}, stale-while-revalidate=${staleWhileRevalidate}`;
  headers['Vary'] = 'Accept-Encoding';
  return {
    maxAge,
    staleWhileRevalidate,
    revision,
    stamp,
    storedAt,
    status: answer.status,
    headers,
    body,
    encoded: new Map(),
    etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
  };
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

import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A whole answer kept in memory. Compressed forms are made once, on first demand. */
export interface CachedDocument {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  encoded: Map<string, Buffer>;
  etag: string;
  /** ms on the server's clock. */
  storedAt: number;
  /** Revision of the shop when it was made, or when its stamp was last found to be the same. */
  revision: string;
  /** What it was made of (Shop.documentStamp). */
  stamp: string;
  /** Seconds. */
  maxAge: number;
  staleWhileRevalidate: number;
}

type Freshness = 'fresh' | 'stale' | 'outdated';

/**
 * Documents by key. `outdated` ones (another stamp, or past stale-while-revalidate) are only good
 * for the case that a new one cannot be made.
 */
export class DocumentCache {
  private readonly documents: LRUCache<string, CachedDocument>;

  constructor(
    maxBytes: number,
    private readonly clock: () => number,
  ) {
    this.documents = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ body }) => Math.ceil(body.length * 1.4) + 1024,
    });
  }

  find(key: string): CachedDocument | undefined {
    return this.documents.get(key);
  }

  /** @param stampNow is looked at only when the revision is another one */
  freshness(document: CachedDocument, revision: string, stampNow: () => string): Freshness {
    const age = (this.clock() - document.storedAt) / 1000;
    if (age > document.maxAge + document.staleWhileRevalidate) return 'outdated';
    if (document.revision !== revision) {
      if (document.stamp !== stampNow()) return 'outdated';
      document.revision = revision;
    }
    return age <= document.maxAge ? 'fresh' : 'stale';
  }

  store(key: string, document: CachedDocument): void {
    this.documents.set(key, document);
  }

  clear(): void {
    this.documents.clear();
  }
}

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
export type Encoding = 'br' | 'gzip' | 'identity';

const picked = new LRUCache<string, Encoding>({ max: 100 });

/** Best form that `Accept-Encoding` allows; `q=0` refuses one. */
export function pickEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  const known = picked.get(accept);
  if (known) return known;
  const wanted = accept
    .toLowerCase()
    .split(',')
    .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(';')[0]!.trim());
  const encoding = wanted.includes('br') ? 'br' : wanted.includes('gzip') ? 'gzip' : 'identity';
  picked.set(accept, encoding);
  return encoding;
}

/** The document in the wanted encoding: compressed once, off the main thread, then kept with it. */
export async function encodeDocument(document: CachedDocument, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return document.body;
  let encoded = document.encoded.get(encoding);
  if (!encoded) document.encoded.set(encoding, (encoded = await compress(document.body, encoding)));
  return encoded;
}

/** Brotli's quality for the visitor who waits, and for all who come after. */
const FAST_QUALITY = 6;
export const IDLE_QUALITY = 10;
const improved = new WeakSet<CachedDocument>();
let isImproving = false;

/**
 * A document that is requested again is compressed to a tenth fewer bytes at fifteen times the work: done once, off the main
 * thread, one document at a time, while everybody gets the first form. Never throws.
 */
export async function improveEncoding(document: CachedDocument): Promise<void> {
  if (isImproving || improved.has(document)) return;
  isImproving = true;
  improved.add(document);
  await compress(document.body, 'br', IDLE_QUALITY).then(
    (smaller) => document.encoded.set('br', smaller),
    () => undefined,
  );
  isImproving = false;
}

/** Brotli or gzip, off the main thread. */
export function compress(body: Buffer, encoding: 'br' | 'gzip', quality = FAST_QUALITY): Promise<Buffer> {
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return encoding === 'br' ? brotli(body, { params }) : gzip(body, { level: 7 });
}

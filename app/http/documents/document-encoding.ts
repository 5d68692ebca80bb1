import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { CachedDocument } from './document-cache';

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
const atOnce = 6;
export const atLeisure = 10;
const improved = new WeakSet<CachedDocument>();
let isImproving = false;

/**
 * A document that is asked for again is worth a tenth less bytes at fifteen times the work: done once, off the main
 * thread, one document at a time, while everybody gets the first form. Never throws.
 */
export async function improveEncoding(document: CachedDocument): Promise<void> {
  if (isImproving || improved.has(document)) return;
  isImproving = true;
  improved.add(document);
  await compress(document.body, 'br', atLeisure).then(
    (smaller) => document.encoded.set('br', smaller),
    () => undefined,
  );
  isImproving = false;
}

/** Brotli or gzip, off the main thread. */
export function compress(body: Buffer, encoding: 'br' | 'gzip', quality = atOnce): Promise<Buffer> {
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return encoding === 'br' ? brotli(body, { params }) : gzip(body, { level: 7 });
}

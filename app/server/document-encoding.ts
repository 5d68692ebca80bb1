import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { CachedDocument } from '../document/document-cache';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
export type Encoding = 'br' | 'gzip' | 'identity';

const picked = new LRUCache<string, Encoding>({ max: 100 });

/** Best form that `Accept-Encoding` allows; `q=0` refuses one. */
export function pickEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  const known = picked.get(accept);
  if (known) return known;
  const wanted = accept.toLowerCase().split(',').filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry)).map((entry) => entry.split(';')[0]!.trim());
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

function compress(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const quality = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length } };
  return encoding === 'br' ? brotli(body, quality) : gzip(body, { level: 7 });
}

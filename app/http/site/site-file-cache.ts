import { createHash } from 'node:crypto';
import { createGzip } from 'node:zlib';
import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { SingleFlight } from '../../document/single-flight';
import { SharedBody } from '../shared-body';

/** A finished file, compressed. */
export interface SiteFile {
  body: Buffer;
  /** Of the content, quotes included. */
  etag: string;
}

/** A file in the making: read it as it comes, or wait for all of it. */
export interface ComingFile {
  body: SharedBody;
  whole: Promise<SiteFile>;
}

interface CachedFile extends SiteFile {
  stamp: string;
  /** ms. */
  at: number;
}

/** ms; an outside API reports no change, so nothing made of its data is older (docs/contract/addresses.md#cached-documents). */
const LIFETIME_MS = 60_000;
const MAX_BYTES = 32 * 1024 * 1024;

/** Sitemap files: made once for all requests meanwhile, cached compressed as long as what they are made of is the same. */
export class SiteFileCache {
  private readonly kept = new LRUCache<string, CachedFile>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length + 200,
  });
  private readonly flights = new SingleFlight<ComingFile | undefined>();

  /** @param clock ms */
  constructor(private readonly clock: () => number) {}

  find(key: string, stamp: string): SiteFile | undefined {
    const file = this.kept.get(key);
    return file && file.stamp === stamp && this.clock() - file.at < LIFETIME_MS ? file : undefined;
  }

  /** @param open the file's text; undefined when there is none, which is not cached. */
  make(
    key: string,
    stamp: string,
    open: () => Promise<AsyncIterable<string> | undefined>,
  ): Promise<ComingFile | undefined> {
    return this.flights.run(`${stamp} ${key}`, async () => {
      const text = await open();
      if (!text) return { result: undefined };
      const body = new SharedBody(compress(text));
      const whole = body.whole.then((bytes) => this.keep(key, stamp, bytes));
      // Its readers see the stream fail; there may be no other caller.
      whole.catch(() => undefined);
      return { result: { body, whole }, ended: whole };
    });
  }

  private keep(key: string, stamp: string, body: Buffer): SiteFile {
    const file = { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
    this.kept.set(key, { ...file, stamp, at: this.clock() });
    return file;
  }
}

function compress(text: AsyncIterable<string>): AsyncIterable<Uint8Array> {
  const source = Readable.from(gather(text));
  const gzip = createGzip({ level: 6 });
  source.on('error', (error) => gzip.destroy(error));
  return source.pipe(gzip);
}

/** An address comes in a hundred crumbs; each would cost the compressor a turn of its own. @param least characters of a piece */
export async function* gather(crumbs: AsyncIterable<string>, least = 64 * 1024): AsyncGenerator<Buffer> {
  let held = '';
  for await (const crumb of crumbs) {
    held += crumb;
    if (held.length < least) continue;
    yield Buffer.from(held);
    held = '';
  }
  if (held !== '') yield Buffer.from(held);
}

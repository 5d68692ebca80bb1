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

export type Freshness = 'fresh' | 'stale' | 'outdated';

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

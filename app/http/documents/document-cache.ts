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
  /** Revision of everything it was made from: configs, labels, catalogue. */
  epoch: string;
  /** Seconds. */
  maxAge: number;
  staleWhileRevalidate: number;
}

export type Freshness = 'fresh' | 'stale' | 'outdated';

/**
 * Documents by key. `outdated` ones (another epoch, or past stale-while-revalidate) are only good
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

  freshness(document: CachedDocument, epoch: string): Freshness {
    const age = (this.clock() - document.storedAt) / 1000;
    if (document.epoch !== epoch || age > document.maxAge + document.staleWhileRevalidate) return 'outdated';
    return age <= document.maxAge ? 'fresh' : 'stale';
  }

  store(key: string, document: CachedDocument): void {
    this.documents.set(key, document);
  }

  clear(): void {
    this.documents.clear();
  }
}

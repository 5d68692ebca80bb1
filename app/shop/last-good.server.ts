import { LRUCache } from 'lru-cache';
import type { HeadCall } from '../request/request-context.types';

/** What a block's `load` brought: its data and what it wrote to the head. */
export interface Loaded {
  data: unknown;
  head: readonly HeadCall[];
}

/**
 * The last data each block loaded, per address: shown when its `load` fails or misses its deadline.
 * A fault of the API then costs freshness, not the page.
 */
export class LastGood {
  private readonly kept = new LRUCache<string, Loaded>({ max: 2000 });

  keep(key: string, loaded: Loaded): void {
    this.kept.set(key, loaded);
  }

  find(key: string): Loaded | undefined {
    return this.kept.get(key);
  }

  clear(): void {
    this.kept.clear();
  }
}

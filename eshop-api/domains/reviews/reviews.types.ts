import type { LRUCache } from 'lru-cache';
import type { ResponseOf } from '../../contract/operation';
import type { ReviewsProvider } from '../../providers/reviews/reviews.provider.types';
import type { reviewsBatch } from './reviews.contract';

export type ReviewsAnswer = ResponseOf<typeof reviewsBatch>;

export interface Rating {
  total: number;
  /** 1.0 to 5.0. */
  average: number;
}

/** Ratings of the last minute by storefront, locales and product; null: no reviews. */
export type KnownRatings = LRUCache<string, Promise<Rating | null>>;

export interface ReviewsState {
  /** By storefront id. */
  services: ReadonlyMap<string, ReviewsProvider>;
  /** Settles when the first product feed has arrived or failed. */
  fed: () => Promise<void>;
  /** Batches of the last minute by request: a review service is slow to reach, and its reviews change slowly. */
  answers: LRUCache<string, Promise<ReviewsAnswer>>;
  ratings: KnownRatings;
  /** Stops following the catalogue; resolves when a feed that is under way has arrived. */
  end(): Promise<void>;
}

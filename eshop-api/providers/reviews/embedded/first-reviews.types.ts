import type { FeedProduct } from '../reviews.provider.types';
import type { StoredReview } from './reviews.repository';

/** Initial reviews of a new store, of the products of its first feed. None is after `now`. */
export type ComposeFirstReviews = (products: readonly FeedProduct[], now: Date) => StoredReview[];

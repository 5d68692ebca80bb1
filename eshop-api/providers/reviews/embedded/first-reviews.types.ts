import type { FeedProduct } from '../reviews.provider.types';
import type { StoredReview } from './reviews.repository';

/** Reviews that a new store of reviews begins with, of the products of its first feed. None lies after `now`. */
export type ComposeFirstReviews = (products: readonly FeedProduct[], now: Date) => StoredReview[];

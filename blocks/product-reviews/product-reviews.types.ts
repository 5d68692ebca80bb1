import type { BlockViewProps } from '../_contract/block.types';
import type { ProductReviewsProps } from './product-reviews.schema';
import type { ReviewState } from './review-state';
import type { ResponseOf } from '../../eshop-api/contract/operation';
import type { reviewsBatch } from '../../eshop-api/domains/reviews/reviews.contract';
import type { FormState } from '../_contract/commands/form-state.types';

export type LoadedView = BlockViewProps<ProductReviewsProps, ProductReviewsData>;

export interface ProductReviewsData {
  state: ReviewState;
  reviews: Review[];
  total: number;
  statistics: Batch['statistics'];
  /** There is a page after the ones shown. */
  hasMore: boolean;
  asksFit: boolean;
  form: FormState | undefined;
}

export type Review = Batch['reviews'][number];

export type Batch = ResponseOf<typeof reviewsBatch>;

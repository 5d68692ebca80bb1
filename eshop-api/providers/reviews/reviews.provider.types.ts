/**
 * A customer-review service in its own field terms (docs/contract/catalogue.md#reviews, docs/contract/calls.md#review-service): one batch GET for what a
 * product page shows, a statistics GET for the stars of many products, a submission form, and the product feed by which the service has names and families.
 */
export interface ReviewsProvider {
  /** The batch GET. A service that can't answer shows it by `HasErrors`; it throws only when it can't be reached at all. */
  batch(query: ReviewsBatchQuery): Promise<ReviewsBatch>;
  /** The statistics GET: how many products are rated, each with its family, in one call. Fails like `batch`. */
  statistics(query: StatisticsQuery): Promise<StatisticsAnswer>;
  /** Hands in a review. It appears in `batch` once it is APPROVED. */
  submit(review: ReviewSubmission): Promise<SubmissionAnswer>;
  /** Reports the service of products, so that it can name the one a review belongs to and gather a family's reviews. */
  feedProducts(products: FeedProduct[]): Promise<void>;
}

/** ContentLocale:asc puts what is written in the language of `Locale` first, the newest in front. */
export type ReviewSortField = 'SubmissionTime' | 'Rating' | 'Helpfulness' | 'ContentLocale';
export type ReviewSort = `${ReviewSortField}:${'asc' | 'desc'}`;

export interface ReviewsBatchQuery {
  /** Filter=ProductId:eq:…; reviews of the same family come along. */
  ProductId: string;
  /** The reader's locale. */
  Locale: string;
  /** Filter=ContentLocale:eq:…: the locales whose reviews are wanted; empty: all. */
  ContentLocales: string[];
  Sort: ReviewSort;
  Limit: number;
  Offset: number;
  Limit_Comments: number;
  /** Filter=Rating:eq:…, 1 to 5. */
  Rating?: number | undefined;
}

export interface ServiceError {
  Code: string;
  Message: string;
}

export interface ServiceAnswer {
  HasErrors: boolean;
  Errors: ServiceError[];
}

export interface StatisticsQuery {
  /** Filter=ProductId:…, at most 100. */
  ProductIds: string[];
  /** Filter=ContentLocale:…: the locales whose reviews count; empty: all. */
  ContentLocales: string[];
}

export interface StatisticsAnswer extends ServiceAnswer {
  /** By product id; one without reviews may be missing. */
  Products: Record<string, RatingSummary>;
}

export type RatingSummary = Pick<ReviewStatistics, 'TotalReviewCount' | 'AverageOverallRating'>;

export interface ReviewsBatch extends ServiceAnswer {
  Limit: number;
  Offset: number;
  /** Reviews that the filters leave. */
  TotalResults: number;
  Results: ServiceReview[];
  Includes: { Products: Record<string, IncludedProduct> };
}

export interface ServiceReview {
  Id: string;
  ProductId: string;
  Rating: number;
  Title: string;
  ReviewText: string;
  UserNickname: string;
  /** ISO 8601, UTC. */
  SubmissionTime: string;
  ContentLocale: string;
  IsRecommended: boolean | null;
  IsVerifiedPurchaser: boolean;
  /** How it fits, as the reviewer states; null where nothing is worn. */
  Fit: ReviewFit | null;
  TotalPositiveFeedbackCount: number;
  TotalCommentCount: number;
  Comments: ServiceComment[];
}

export type ReviewFit = 'small' | 'true' | 'large';

/** What someone, mostly the brand, wrote under a review. */
export interface ServiceComment {
  Id: string;
  CommentText: string;
  UserNickname: string;
  SubmissionTime: string;
}

export interface IncludedProduct {
  Id: string;
  Name: string;
  /** Over all reviews of the family in the locales asked for, whatever the rating filter. */
  ReviewStatistics: ReviewStatistics;
}

export interface ReviewStatistics {
  TotalReviewCount: number;
  /** 1.0 to 5.0, null without reviews. */
  AverageOverallRating: number | null;
  RecommendedCount: number;
  NotRecommendedCount: number;
  /** Ratings 5 to 1, those without reviews too. */
  RatingDistribution: { RatingValue: number; Count: number }[];
  FitDistribution: { FitValue: ReviewFit; Count: number }[];
}

export interface ReviewSubmission {
  ProductId: string;
  ContentLocale: string;
  Rating: number;
  Title: string;
  ReviewText: string;
  UserNickname: string;
  UserEmail: string;
  IsRecommended?: boolean | undefined;
  Fit?: ReviewFit | undefined;
  AgreedToTermsAndConditions: boolean;
}

export interface SubmissionAnswer {
  HasErrors: boolean;
  /** ERROR_DUPLICATE_SUBMISSION, ERROR_FORM_…: nothing was kept. */
  Errors: ServiceError[];
  SubmissionId: string | null;
  Status: ModerationStatus | null;
}

/** SUBMITTED waits for a person; APPROVED is shown; REJECTED never is. */
export type ModerationStatus = 'SUBMITTED' | 'APPROVED' | 'REJECTED';

export interface FeedProduct {
  Id: string;
  Name: string;
  /** Products whose reviews are shown together: the colours of one model. */
  FamilyId: string;
  /** What kind of thing it is, slash-separated, e.g. women/shoes/sneakers. */
  Category: string;
}

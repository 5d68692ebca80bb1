/**
 * A customer-review service in its own field terms (docs/contract/catalogue.md#reviews, docs/contract/calls.md#review-service): one batch GET for a
 * product page, a statistics GET for the stars of many products, a submission form, and the product feed with names and families.
 */
export interface ReviewsProvider {
  /** The batch GET. A service that can't answer shows it by `HasErrors`; it throws only when it can't be reached at all. */
  batch(query: ReviewsBatchQuery): Promise<ReviewsBatch>;
  /** The statistics GET: how many products are rated, each with its family, in one call. Fails like `batch`. */
  statistics(query: StatisticsQuery): Promise<StatisticsAnswer>;
  /** Submits a review. It appears in `batch` once it is APPROVED. */
  submit(review: ReviewSubmission): Promise<SubmissionAnswer>;
  /** Sends products to the service, so that it has the name of a review's product and joins a family's reviews. */
  feedProducts(products: FeedProduct[]): Promise<void>;
}

/** ContentLocale:asc puts reviews in the language of `Locale` first, newest first. */
export type ReviewSortField = 'SubmissionTime' | 'Rating' | 'Helpfulness' | 'ContentLocale';
export type ReviewSort = `${ReviewSortField}:${'asc' | 'desc'}`;

export interface ReviewsBatchQuery {
  /** Filter=ProductId:eq:…; reviews of the same family are included. */
  ProductId: string;
  /** The reader's locale. */
  Locale: string;
  /** Filter=ContentLocale:eq:…: the locales whose reviews are requested; empty: all. */
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
  /** The fit, by the reviewer; null for products that are not worn. */
  Fit: ReviewFit | null;
  TotalPositiveFeedbackCount: number;
  TotalCommentCount: number;
  Comments: ServiceComment[];
}

export type ReviewFit = 'small' | 'true' | 'large';

/** A comment on a review, mostly by the brand. */
export interface ServiceComment {
  Id: string;
  CommentText: string;
  UserNickname: string;
  SubmissionTime: string;
}

export interface IncludedProduct {
  Id: string;
  Name: string;
  /** Over all reviews of the family in the requested locales, whatever the rating filter. */
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
  /** ERROR_DUPLICATE_SUBMISSION, ERROR_FORM_…: nothing was stored. */
  Errors: ServiceError[];
  SubmissionId: string | null;
  Status: ModerationStatus | null;
}

/** SUBMITTED waits for a moderator; APPROVED is shown; REJECTED never is. */
export type ModerationStatus = 'SUBMITTED' | 'APPROVED' | 'REJECTED';

export interface FeedProduct {
  Id: string;
  Name: string;
  /** Products whose reviews are shown together: the colours of one model. */
  FamilyId: string;
  /** Category, slash-separated, e.g. women/shoes/sneakers. */
  Category: string;
}

import type {
  IncludedProduct,
  ReviewFit,
  ReviewsBatch,
  ReviewsBatchQuery,
  ReviewStatistics,
  ServiceError,
  ServiceReview,
} from '../reviews.provider.types';
import type {
  BatchedResult,
  SentComment,
  SentProduct,
  SentReview,
  SentStatistics,
} from './conversations.types';

type BatchPage = Pick<ReviewsBatchQuery, 'Limit' | 'Offset' | 'Limit_Comments'>;

/** The dimension of a rating for the fit, from "small" at 1 to "large" at its range. */
export const FIT = 'Fit';
export const FIT_RANGE = 5;

export const failBatch = ({ Limit, Offset }: BatchPage, Errors: ServiceError[]): ReviewsBatch => ({
  HasErrors: true,
  Errors,
  Limit,
  Offset,
  TotalResults: 0,
  Results: [],
  Includes: { Products: {} },
});

export function readBatch(
  asked: BatchPage,
  { Results = [], TotalResults = 0, Includes = {} }: BatchedResult,
): ReviewsBatch {
  const comments = Includes.Comments ?? {};
  return {
    HasErrors: false,
    Errors: [],
    Limit: asked.Limit,
    Offset: asked.Offset,
    TotalResults,
    Results: Results.map((review) => readReview(review, comments, asked.Limit_Comments)),
    Includes: {
      Products: Object.fromEntries(
        Object.entries(Includes.Products ?? {}).map(([id, product]) => [id, readProduct(id, product)]),
      ),
    },
  };
}

function readReview(
  review: SentReview,
  comments: Record<string, SentComment>,
  mostComments: number,
): ServiceReview {
  const fit = review.SecondaryRatings?.[FIT];
  return {
    Id: review.Id,
    ProductId: review.ProductId,
    Rating: review.Rating,
    Title: review.Title ?? '',
    ReviewText: review.ReviewText ?? '',
    UserNickname: review.UserNickname ?? '',
    SubmissionTime: toUtc(review.SubmissionTime),
    ContentLocale: review.ContentLocale,
    IsRecommended: review.IsRecommended ?? null,
    IsVerifiedPurchaser: review.Badges?.['verifiedPurchaser'] !== undefined,
    Fit: fit ? readFit(fit.Value, fit.ValueRange) : null,
    TotalPositiveFeedbackCount: review.TotalPositiveFeedbackCount ?? 0,
    TotalCommentCount: review.TotalCommentCount ?? 0,
    // Those beyond the limit are listed but not sent.
    Comments: (review.CommentIds ?? [])
      .flatMap((id) => comments[id] ?? [])
      .slice(0, mostComments)
      .map((one) => ({
        Id: one.Id,
        CommentText: one.CommentText ?? '',
        UserNickname: one.UserNickname ?? '',
        SubmissionTime: toUtc(one.SubmissionTime),
      })),
  };
}

const toUtc = (time: string): string => new Date(time).toISOString();

function readFit(value: number, range = FIT_RANGE): ReviewFit {
  const middle = (1 + range) / 2;
  if (value === middle) return 'true';
  return value < middle ? 'small' : 'large';
}

const readProduct = (
  Id: string,
  { Name, FilteredReviewStatistics, ReviewStatistics: all = {} }: SentProduct,
): IncludedProduct => ({
  Id,
  Name: Name ?? Id,
  ReviewStatistics: readStatistics(FilteredReviewStatistics ?? all),
});

/** Ratings without a review are not sent. */
function readStatistics({
  TotalReviewCount,
  AverageOverallRating,
  RecommendedCount,
  NotRecommendedCount,
  RatingDistribution = [],
  SecondaryRatingsDistribution,
}: SentStatistics): ReviewStatistics {
  return {
    TotalReviewCount: TotalReviewCount ?? 0,
    AverageOverallRating: AverageOverallRating ?? null,
    RecommendedCount: RecommendedCount ?? 0,
    NotRecommendedCount: NotRecommendedCount ?? 0,
    RatingDistribution: [5, 4, 3, 2, 1].map((RatingValue) => ({
      RatingValue,
      Count: RatingDistribution.find((one) => one.RatingValue === RatingValue)?.Count ?? 0,
    })),
    FitDistribution: countFits(SecondaryRatingsDistribution?.[FIT]?.Values ?? []),
  };
}

function countFits(values: { Value: number; Count: number }[]): ReviewStatistics['FitDistribution'] {
  const counts = new Map<ReviewFit, number>();
  for (const { Value, Count } of values)
    counts.set(readFit(Value), (counts.get(readFit(Value)) ?? 0) + Count);
  return (['small', 'true', 'large'] as const).flatMap((FitValue) =>
    counts.has(FitValue) ? [{ FitValue, Count: counts.get(FitValue)! }] : [],
  );
}

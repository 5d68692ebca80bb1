import { ApiFault } from '../../contract/api-fault';
import type { RequestOf, ResponseOf } from '../../contract/operation';
import type { ReviewsBatch, ReviewSort, ServiceReview } from '../../providers/reviews/reviews.provider.types';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { productsSheet } from '../catalogue/catalogue.contract';
import { ratings, refuseErrors, resolveProductNames, serviceOf } from './ratings.handlers';
import type { ReviewsAnswer, ReviewsState } from './reviews.types';
import { COMMENTS_PER_REVIEW, reviewsBatch, reviewsSubmit } from './reviews.contract';

/** After a change of reviews or products. */
export function invalidateAnswers({ answers, ratings: known }: ReviewsState): void {
  answers.clear();
  known.clear();
}

type Context = HandlerContext<ReviewsState>;
type Review = ReviewsAnswer['reviews'][number];

const batch = handles(reviewsBatch, (context: Context, input) => {
  const { answers } = context.state;
  const key = `${context.storefront.id} ${context.profile.locale} ${JSON.stringify(input)}`;
  const known = answers.get(key);
  if (known) return known;
  const answer = readBatch(context, input);
  answers.set(key, answer);
  answer.catch(() => answers.delete(key));
  return answer;
});

async function readBatch(
  context: Context,
  {
    productId,
    locales = [],
    sort = 'SubmissionTime:desc',
    rating,
    limit = 8,
    offset = 0,
  }: RequestOf<typeof reviewsBatch>,
): Promise<ReviewsAnswer> {
  await context.state.fed();
  const answer = await serviceOf(context).batch({
    ProductId: productId,
    Locale: context.profile.locale,
    ContentLocales: locales,
    Sort: sort as ReviewSort,
    Rating: rating,
    Limit: limit,
    Offset: offset,
    Limit_Comments: COMMENTS_PER_REVIEW,
  });
  refuseErrors(answer);
  const names = await resolveOrigins(context, productId, answer);
  return {
    reviews: answer.Results.map((review) =>
      viewReview(review, names.get(review.ProductId) ?? null, context.storefront.name),
    ),
    total: answer.TotalResults,
    statistics: viewStatistics(answer, productId),
  };
}

/** Names of the other products whose reviews are included: in the shopper's language, else as the service has them. */
async function resolveOrigins(
  context: Context,
  productId: string,
  { Results, Includes }: ReviewsBatch,
): Promise<Map<string, string>> {
  const others = [...new Set(Results.map(({ ProductId }) => ProductId))].filter((id) => id !== productId);
  const names = await resolveProductNames(context, others, context.profile.locale, context.storefront.id);
  return new Map(others.map((id) => [id, names.get(id) ?? Includes.Products[id]?.Name ?? id]));
}

function viewReview(review: ServiceReview, origin: string | null, brand: string): Review {
  return {
    id: review.Id,
    ProductId: review.ProductId,
    origin,
    rating: review.Rating,
    title: review.Title,
    text: review.ReviewText,
    nickname: review.UserNickname,
    submittedAt: review.SubmissionTime,
    locale: review.ContentLocale,
    recommended: review.IsRecommended,
    verified: review.IsVerifiedPurchaser,
    fit: review.Fit,
    helpful: review.TotalPositiveFeedbackCount,
    commentCount: review.TotalCommentCount,
    // The brand's own answers have an empty nickname.
    comments: review.Comments.map((comment) => ({
      id: comment.Id,
      text: comment.CommentText,
      nickname: comment.UserNickname || brand,
      submittedAt: comment.SubmissionTime,
    })),
  };
}

function viewStatistics(
  { Includes }: ReviewsBatch,
  productId: string,
): ResponseOf<typeof reviewsBatch>['statistics'] {
  const found = Includes.Products[productId]?.ReviewStatistics;
  return {
    total: found?.TotalReviewCount ?? 0,
    average: found?.AverageOverallRating ?? null,
    recommended: found?.RecommendedCount ?? 0,
    notRecommended: found?.NotRecommendedCount ?? 0,
    distribution: (found?.RatingDistribution ?? []).map(({ RatingValue, Count }) => ({
      rating: RatingValue,
      count: Count,
    })),
    fits: (found?.FitDistribution ?? []).map(({ FitValue, Count }) => ({ fit: FitValue, count: Count })),
  };
}

const submit = handles(reviewsSubmit, async (context: Context, input) => {
  const { productSheet } = await context.ask(
    productsSheet,
    { profile: context.profile.locale, material: input.productId },
    context.storefront.id,
  );
  if (!productSheet.exists) throw new ApiFault('product_not_found', `no product ${input.productId}`);
  const answer = await serviceOf(context).submit({
    ProductId: input.productId,
    ContentLocale: context.profile.locale,
    Rating: input.rating,
    Title: input.title,
    ReviewText: input.text,
    UserNickname: input.nickname,
    UserEmail: input.email,
    IsRecommended: input.recommended,
    Fit: input.fit,
    AgreedToTermsAndConditions: input.terms,
  });
  if (answer.HasErrors || !answer.SubmissionId || !answer.Status) throw toFault(answer.Errors);
  // Here at once; the other processes are notified.
  invalidateAnswers(context.state);
  await context.changed(input.productId);
  return { submissionId: answer.SubmissionId, moderation: answer.Status };
});

function toFault(errors: ReviewsBatch['Errors']): ApiFault {
  const [first] = errors;
  if (first?.Code === 'ERROR_DUPLICATE_SUBMISSION') return new ApiFault('review_duplicate', first.Message);
  return first?.Code.startsWith('ERROR_FORM')
    ? new ApiFault('review_invalid', errors.map(({ Message }) => Message).join('; '))
    : new ApiFault('reviews_failed', first?.Message ?? 'the review service refused', 502);
}

export const reviewOperations: DomainOperation<ReviewsState>[] = [
  batch,
  ratings,
  { ...submit, rateLimitPerMinute: 20 },
];

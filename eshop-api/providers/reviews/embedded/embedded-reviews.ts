import { createHash } from 'node:crypto';
import type { ProviderHost, ProviderKind } from '../../provider.types';
import type {
  FeedProduct,
  ReviewsBatch,
  ReviewsBatchQuery,
  ReviewsProvider,
  ReviewSubmission,
  ServiceError,
  SubmissionAnswer,
} from '../reviews.provider.types';
import { composeDemoReviews } from './first-reviews.generated';
import type { ComposeFirstReviews } from './first-reviews.types';
import { findFormErrors, classifyReview } from './moderation.rules';
import { reviewMigrations } from './reviews.migrations';
import {
  hasProducts,
  readComments,
  readFamily,
  readProducts,
  readReviews,
  readStatistics,
  readSummaries,
  writeComments,
  writeProducts,
  writeReview,
  writeReviews,
} from './reviews.repository';

const SORTS = /^(SubmissionTime|Rating|Helpfulness|ContentLocale):(asc|desc)$/;
const MOST = 100;

const findQueryErrors = ({ Sort, Limit, Offset, Limit_Comments }: ReviewsBatchQuery): ServiceError[] => [
  ...(SORTS.test(Sort) ? [] : [{ Code: 'ERROR_PARAM_INVALID_SORT_ATTRIBUTE', Message: `no sort ${Sort}` }]),
  ...([Limit, Limit_Comments].every((one) => one >= 0 && one <= MOST) && Offset >= 0
    ? []
    : [{ Code: 'ERROR_PARAM_INVALID_LIMIT', Message: `limits are 0 to ${MOST}` }]),
];

const fail = ({ Limit, Offset }: ReviewsBatchQuery, Errors: ServiceError[]): ReviewsBatch => ({
  HasErrors: true,
  Errors,
  Limit,
  Offset,
  TotalResults: 0,
  Results: [],
  Includes: { Products: {} },
});

async function readBatch({ db }: ProviderHost, query: ReviewsBatchQuery): Promise<ReviewsBatch> {
  const errors = findQueryErrors(query);
  if (errors.length) return fail(query, errors);
  const scope = { family: await readFamily(db, query.ProductId), locales: query.ContentLocales };
  const [Results, statistics] = await Promise.all([readReviews(db, scope, query), readStatistics(db, scope)]);
  const [comments, products] = await Promise.all([
    readComments(
      db,
      Results.map(({ Id }) => Id),
      query.Limit_Comments,
    ),
    readProducts(db, [query.ProductId, ...Results.map(({ ProductId }) => ProductId)]),
  ]);
  const total =
    query.Rating === undefined
      ? statistics.TotalReviewCount
      : (statistics.RatingDistribution.find(({ RatingValue }) => RatingValue === query.Rating)?.Count ?? 0);
  const named = products.some(({ Id }) => Id === query.ProductId)
    ? products
    : [{ Id: query.ProductId, Name: query.ProductId }, ...products];
  return {
    HasErrors: false,
    Errors: [],
    Limit: query.Limit,
    Offset: query.Offset,
    TotalResults: total,
    Results: Results.map((review) => ({
      ...review,
      TotalCommentCount: comments.get(review.Id)?.total ?? 0,
      Comments: comments.get(review.Id)?.comments ?? [],
    })),
    Includes: {
      Products: Object.fromEntries(
        named.map((product) => [product.Id, { ...product, ReviewStatistics: statistics }]),
      ),
    },
  };
}

/** The e-mail is kept as a hash only: enough to recognise a person, too little to write to them. */
const hashAuthor = (email: string): string =>
  createHash('sha256').update(`review-author ${email.trim().toLowerCase()}`).digest('base64url');

async function importReview(
  { db, clock, randomId }: ProviderHost,
  review: ReviewSubmission,
): Promise<SubmissionAnswer> {
  const errors = findFormErrors(review);
  if (errors.length) return { HasErrors: true, Errors: errors, SubmissionId: null, Status: null };
  const id = randomId();
  const status = classifyReview(review);
  const written = await writeReview(db, {
    id,
    status,
    productId: review.ProductId,
    familyId: await readFamily(db, review.ProductId),
    rating: review.Rating,
    title: review.Title.trim(),
    text: review.ReviewText.trim(),
    nickname: review.UserNickname.trim(),
    authorHash: hashAuthor(review.UserEmail),
    locale: review.ContentLocale,
    recommended: review.IsRecommended ?? null,
    verified: false,
    fit: review.Fit ?? null,
    helpful: 0,
    submittedAt: clock(),
    comments: [],
  });
  if (!written)
    return {
      HasErrors: true,
      Errors: [
        { Code: 'ERROR_DUPLICATE_SUBMISSION', Message: 'this person has reviewed this product already' },
      ],
      SubmissionId: null,
      Status: null,
    };
  return { HasErrors: false, Errors: [], SubmissionId: id, Status: status };
}

/**
 * The first feed of a new store fills it with demo reviews, where the shop has them; later ones add products only. One process does
 * it, on the lock's own connection. Products come last: an interrupted start is repeated, and finds what it wrote.
 */
async function importFeed(
  { db, clock }: ProviderHost,
  products: FeedProduct[],
  composeReviews: ComposeFirstReviews | undefined,
): Promise<void> {
  await db.withLock('review-service-feed', async (sql) => {
    if (composeReviews && !(await hasProducts(sql))) {
      const reviews = composeReviews(products, clock());
      await writeReviews(sql, reviews);
      await writeComments(sql, reviews);
    }
    await writeProducts(sql, products);
  });
}

/**
 * A review service on the shop's own database, good enough to run the whole shop without an outside one.
 * @param composeReviews initial reviews of a new store; left out: none
 */
export const createEmbeddedReviews = (
  composeReviews?: ComposeFirstReviews,
): ProviderKind<ReviewsProvider> => ({
  name: 'reviews-embedded',
  migrations: reviewMigrations,
  open: (host) => ({
    batch: (query) => readBatch(host, query),
    statistics: async ({ ProductIds, ContentLocales }) => ({
      HasErrors: false,
      Errors: [],
      Products: await readSummaries(host.db, ProductIds, ContentLocales),
    }),
    submit: (review) => importReview(host, review),
    feedProducts: (products) =>
      products.length ? importFeed(host, products, composeReviews) : Promise.resolve(),
  }),
});

/** One object: brands that choose it share one opened service. */
export const embeddedReviews = createEmbeddedReviews(composeDemoReviews);

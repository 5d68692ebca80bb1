import type { Database, Sql } from '../../../database/database.types';
import type {
  FeedProduct,
  IncludedProduct,
  ModerationStatus,
  RatingSummary,
  ReviewFit,
  ReviewsBatchQuery,
  ReviewStatistics,
  ServiceComment,
  ServiceReview,
} from '../reviews.provider.types';

export interface StoredReview {
  id: string;
  productId: string;
  familyId: string;
  status: ModerationStatus;
  rating: number;
  title: string;
  text: string;
  nickname: string;
  authorHash: string;
  locale: string;
  recommended: boolean | null;
  verified: boolean;
  fit: ReviewFit | null;
  helpful: number;
  submittedAt: Date;
  comments: { id: string; text: string; nickname: string; submittedAt: Date }[];
}

/** Reviews of a batch: shown ones of a family, in these locales (none given: all). */
interface Scope {
  family: string;
  locales: readonly string[];
}

const SHOWN = `family_id = $1 and status = 'APPROVED' and (cardinality($2::text[]) = 0 or content_locale = any($2))`;
/** Field of the service → column, with the newest first among equals. */
const ORDER = {
  SubmissionTime: 'submitted_at',
  Rating: 'rating',
  Helpfulness: 'helpful',
  ContentLocale: '(left(content_locale, 2) <> left($6, 2))',
} as const;

export async function readFamily(sql: Pick<Sql, 'query'>, product: string): Promise<string> {
  const [row] = await sql.query<{ family_id: string }>(
    'select family_id from review_service_products where id = $1',
    [product],
  );
  return row?.family_id ?? product;
}

interface ReviewRow {
  id: string;
  product_id: string;
  rating: number;
  title: string;
  review_text: string;
  nickname: string;
  content_locale: string;
  is_recommended: boolean | null;
  is_verified: boolean;
  fit: ReviewFit | null;
  helpful: number;
  submitted_at: Date;
}

/** One page of reviews, without comments. */
export async function readReviews(
  sql: Pick<Sql, 'query'>,
  { family, locales }: Scope,
  { Sort, Limit, Offset, Rating, Locale }: ReviewsBatchQuery,
): Promise<ServiceReview[]> {
  const [field, direction] = Sort.split(':') as [keyof typeof ORDER, 'asc' | 'desc'];
  const order = `${ORDER[field]} ${direction === 'asc' ? 'asc' : 'desc'}, submitted_at desc, id`;
  const rows = await sql.query<ReviewRow>(
    `select id, product_id, rating, title, review_text, nickname, content_locale, is_recommended, is_verified, fit, helpful, submitted_at
     from review_service_reviews where ${SHOWN} and ($3::int is null or rating = $3) and $6::text is not null order by ${order} limit $4 offset $5`,
    [family, locales, Rating ?? null, Limit, Offset, Locale],
  );
  return rows.map((row) => ({
    Id: row.id,
    ProductId: row.product_id,
    Rating: row.rating,
    Title: row.title,
    ReviewText: row.review_text,
    UserNickname: row.nickname,
    SubmissionTime: row.submitted_at.toISOString(),
    ContentLocale: row.content_locale,
    IsRecommended: row.is_recommended,
    IsVerifiedPurchaser: row.is_verified,
    Fit: row.fit,
    TotalPositiveFeedbackCount: row.helpful,
    TotalCommentCount: 0,
    Comments: [],
  }));
}

/** First comments of each review and how many there are, by review id. */
export async function readComments(
  sql: Pick<Sql, 'query'>,
  reviews: readonly string[],
  limit: number,
): Promise<Map<string, { total: number; comments: ServiceComment[] }>> {
  const rows = await sql.query<{
    review_id: string;
    id: string;
    comment_text: string;
    nickname: string;
    submitted_at: Date;
    total: number;
    index: number;
  }>(
    `select *, count(*) over (partition by review_id)::int as total, row_number() over (partition by review_id order by submitted_at, id)::int as index
     from review_service_comments where review_id = any($1) order by review_id, submitted_at, id`,
    [reviews],
  );
  const found = new Map<string, { total: number; comments: ServiceComment[] }>();
  for (const row of rows) {
    const entry = found.get(row.review_id) ?? { total: row.total, comments: [] };
    found.set(row.review_id, entry);
    if (row.index <= limit)
      entry.comments.push({
        Id: row.id,
        CommentText: row.comment_text,
        UserNickname: row.nickname,
        SubmissionTime: row.submitted_at.toISOString(),
      });
  }
  return found;
}

const FITS: readonly ReviewFit[] = ['small', 'true', 'large'];

export async function readStatistics(
  sql: Pick<Sql, 'query'>,
  { family, locales }: Scope,
): Promise<ReviewStatistics> {
  const rows = await sql.query<{
    rating: number;
    fit: ReviewFit | null;
    is_recommended: boolean | null;
    times: number;
  }>(
    `select rating, fit, is_recommended, count(*)::int as times from review_service_reviews where ${SHOWN} group by 1, 2, 3`,
    [family, locales],
  );
  const count = (holds: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(holds).reduce((sum, { times }) => sum + times, 0);
  const total = count(() => true);
  const points = rows.reduce((sum, { rating, times }) => sum + rating * times, 0);
  return {
    TotalReviewCount: total,
    AverageOverallRating: averageOf(points, total),
    RecommendedCount: count((row) => row.is_recommended === true),
    NotRecommendedCount: count((row) => row.is_recommended === false),
    RatingDistribution: [5, 4, 3, 2, 1].map((value) => ({
      RatingValue: value,
      Count: count((row) => row.rating === value),
    })),
    FitDistribution: FITS.map((value) => ({ FitValue: value, Count: count((row) => row.fit === value) })),
  };
}

/** Rounded to two places; null without reviews. */
const averageOf = (points: number, total: number): number | null =>
  total ? Math.round((points / total) * 100) / 100 : null;

/** How these products are rated, each with its family, by product id; those without reviews are left out. */
export async function readSummaries(
  sql: Pick<Sql, 'query'>,
  ids: readonly string[],
  locales: readonly string[],
): Promise<Record<string, RatingSummary>> {
  const rows = await sql.query<{ id: string; total: number; points: number }>(
    `select asked.id, count(*)::int as total, sum(review.rating)::int as points
     from unnest($1::text[]) as asked(id) left join review_service_products product on product.id = asked.id
     join review_service_reviews review on review.family_id = coalesce(product.family_id, asked.id)
     where review.status = 'APPROVED' and (cardinality($2::text[]) = 0 or review.content_locale = any($2)) group by asked.id`,
    [ids, locales],
  );
  return Object.fromEntries(
    rows.map(({ id, total, points }) => [
      id,
      { TotalReviewCount: total, AverageOverallRating: averageOf(points, total) },
    ]),
  );
}

export async function readProducts(
  sql: Pick<Sql, 'query'>,
  ids: readonly string[],
): Promise<Pick<IncludedProduct, 'Id' | 'Name'>[]> {
  return sql.query('select id as "Id", name as "Name" from review_service_products where id = any($1)', [
    ids,
  ]);
}

export const hasProducts = async (sql: Pick<Sql, 'query'>): Promise<boolean> =>
  (await sql.query('select 1 from review_service_products limit 1')).length > 0;

export async function writeProducts(
  sql: Pick<Sql, 'execute'>,
  products: readonly FeedProduct[],
): Promise<void> {
  await sql.execute(
    `insert into review_service_products (id, name, family_id, category)
    select "Id", "Name", "FamilyId", "Category" from jsonb_to_recordset($1::jsonb) as fed("Id" text, "Name" text, "FamilyId" text, "Category" text)
    on conflict (id) do update set name = excluded.name, family_id = excluded.family_id, category = excluded.category
    where (review_service_products.name, review_service_products.family_id, review_service_products.category) is distinct from (excluded.name, excluded.family_id, excluded.category)`,
    [JSON.stringify(products)],
  );
}

/** False: this person has reviewed this product already, and nothing was written. */
export const writeReview = async (sql: Pick<Sql, 'execute'>, review: StoredReview): Promise<boolean> =>
  (await writeReviews(sql, [review])) > 0;

/** Many at once; existing ones stay as they are. Returns the number of new ones. */
export const writeReviews = (sql: Pick<Sql, 'execute'>, reviews: readonly StoredReview[]): Promise<number> =>
  sql.execute(
    `insert into review_service_reviews (id, product_id, family_id, status, rating, title, review_text, nickname, author_hash, content_locale, is_recommended, is_verified, fit, helpful, submitted_at)
   select id, "productId", "familyId", status, rating, title, text, nickname, "authorHash", locale, recommended, verified, fit, helpful, "submittedAt"
   from jsonb_to_recordset($1::jsonb) as one(id text, "productId" text, "familyId" text, status text, rating smallint, title text, text text, nickname text, "authorHash" text, locale text,
     recommended boolean, verified boolean, fit text, helpful integer, "submittedAt" timestamptz)
   on conflict (product_id, author_hash) do nothing`,
    [JSON.stringify(reviews)],
  );

export async function writeComments(
  sql: Pick<Sql, 'execute'>,
  reviews: readonly StoredReview[],
): Promise<void> {
  const comments = reviews.flatMap((review) =>
    review.comments.map((comment) => ({ ...comment, reviewId: review.id })),
  );
  await sql.execute(
    `insert into review_service_comments (id, review_id, comment_text, nickname, submitted_at)
    select id, "reviewId", text, nickname, "submittedAt" from jsonb_to_recordset($1::jsonb) as one(id text, "reviewId" text, text text, nickname text, "submittedAt" timestamptz)
    on conflict (id) do nothing`,
    [JSON.stringify(comments)],
  );
}

/** A moderator's decision; false when there is no such review. */
export const moderateReview = async (
  db: Pick<Database, 'execute'>,
  id: string,
  status: ModerationStatus,
): Promise<boolean> =>
  (await db.execute('update review_service_reviews set status = $2 where id = $1', [id, status])) > 0;

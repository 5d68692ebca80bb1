import type { Sql } from '../../database/database.types';
import { hashText } from '../../security/tokens';
import { CHANGE_DAYS, LINK_DAYS } from './order-reviews.facts';

type Query = Pick<Sql, 'query'>;
type Execute = Pick<Sql, 'execute'>;

const DAY_MS = 24 * 60 * 60_000;
const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

export type ReviewKind = 'delivery' | 'purchase';

export interface StoredReview {
  kind: ReviewKind;
  /** '' of a purchase. */
  expedition: string;
  rating: number;
  answers: Record<string, string | number>;
  comment: string;
  madeAt: Date;
}

/** False: the order has a link already. */
export const insertLink = async (
  sql: Execute,
  { reference, storefront, token }: { reference: string; storefront: string; token: string },
  now: Date,
): Promise<boolean> =>
  (await sql.execute(
    'insert into order_review_links (reference, storefront, token_hash, made_at) values ($1, $2, $3, $4) on conflict do nothing',
    [reference, storefront, hashText(token), now],
  )) === 1;

/** Reference of the order that a link is about; undefined: unknown, expired or of another storefront. */
export const findLinkedOrder = async (
  sql: Query,
  { token, storefront }: { token: string; storefront: string },
  now: Date,
): Promise<string | undefined> =>
  (
    await sql.query<{ reference: string }>(
      'select reference from order_review_links where token_hash = $1 and storefront = $2 and made_at > $3',
      [hashText(token), storefront, before(now, LINK_DAYS)],
    )
  )[0]?.reference;

export const listReviews = (sql: Query, reference: string): Promise<StoredReview[]> =>
  sql.query<StoredReview & Record<string, unknown>>(
    'select kind, expedition, rating, answers, comment, made_at as "madeAt" from order_reviews where reference = $1',
    [reference],
  );

/** Until when a review can be changed. */
export const findChangeEnd = (madeAt: Date): Date => before(madeAt, -CHANGE_DAYS);

/** Writes a review, or replaces it while that is possible; undefined: no longer. Of two at once the later one counts. */
export const upsertReview = async (
  sql: Query,
  {
    reference,
    storefront,
    kind,
    expedition,
    rating,
    answers,
    comment,
  }: Omit<StoredReview, 'madeAt'> & { reference: string; storefront: string },
  now: Date,
): Promise<{ madeAt: Date; already: boolean } | undefined> =>
  (
    await sql.query<{ madeAt: Date; already: boolean }>(
      `insert into order_reviews (kind, storefront, reference, expedition, rating, answers, comment, made_at, changed_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
       on conflict (reference, kind, expedition) do update set rating = excluded.rating, answers = excluded.answers, comment = excluded.comment, changed_at = excluded.changed_at
         where order_reviews.made_at > $9
       returning made_at as "madeAt", xmax <> 0 as already`,
      [
        kind,
        storefront,
        reference,
        expedition,
        rating,
        JSON.stringify(answers),
        comment,
        now,
        before(now, CHANGE_DAYS),
      ],
    )
  )[0];

/** Days after which a review no longer belongs to an order. */
const RETENTION_DAYS = 730;

export const purgeReviews = async (sql: Execute, now: Date): Promise<void> => {
  await sql.execute('delete from order_review_links where made_at <= $1', [before(now, LINK_DAYS)]);
  await sql.execute(
    "update order_reviews set reference = null, expedition = '' where made_at <= $1 and reference is not null",
    [before(now, RETENTION_DAYS)],
  );
};

/** Reviews of these orders, with their links. */
export const deleteReviewsOf = async (sql: Execute, references: readonly string[]): Promise<void> => {
  await sql.execute('delete from order_review_links where reference = any($1)', [references]);
  await sql.execute('delete from order_reviews where reference = any($1)', [references]);
};

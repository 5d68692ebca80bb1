import type { Sql } from '../../database/database.types';
import type { StoredReview } from './order-reviews.repository';

/** A review as it leaves the shop for its staff. */
export interface ExportedReview extends StoredReview {
  storefront: string;
  /** null once the review has outlived its order. */
  reference: string | null;
  changedAt: Date;
}

export interface ReviewFilter {
  /** Reviews made or changed from then on; undefined: from the first one. */
  from: Date | undefined;
  /** … and before then; undefined: to the last one. */
  before: Date | undefined;
  /** undefined: of all of them. */
  storefront: string | undefined;
}

/** Rows of one query: a comment has at most 1000 characters. */
const PAGE_ROWS = 1000;

/** Reviews in the order in which they were made, read in pages of this many rows. */
export async function* listExportedReviews(
  sql: Pick<Sql, 'query'>,
  { from, before, storefront }: ReviewFilter,
  pageRows = PAGE_ROWS,
): AsyncGenerator<ExportedReview> {
  // Text, as identities may exceed a number.
  for (let last = '0'; ;) {
    const rows = await sql.query<ExportedReview & { id: string } & Record<string, unknown>>(
      `select id::text, storefront, kind, reference, expedition, rating, answers, comment, made_at as "madeAt", changed_at as "changedAt"
       from order_reviews
       where id > $1 and ($2::timestamptz is null or changed_at >= $2) and ($3::timestamptz is null or changed_at < $3) and ($4::text is null or storefront = $4)
       order by order_reviews.id limit $5`,
      [last, from ?? null, before ?? null, storefront ?? null, pageRows],
    );
    for (const { id: _id, ...review } of rows) yield review;
    if (rows.length < pageRows) return;
    last = rows.at(-1)!.id;
  }
}

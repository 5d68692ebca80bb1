import { writeCsv } from '../../composer/model/words/csv';
import type { ExportedReview } from '../../eshop-api/domains/order-reviews/exported-reviews.repository';
import { COLUMNS, composeReview } from './compose-review';

type Reviews = AsyncIterable<ExportedReview>;

/** Text of a file, in parts; `count` is called for each review. */
type WriteReviews = (reviews: Reviews, count: () => void) => AsyncGenerator<string>;

/** One row a review below the names of the columns; a missing answer is an empty field. */
async function* writeCsvReviews(reviews: Reviews, count: () => void): AsyncGenerator<string> {
  yield writeCsv([COLUMNS], true);
  for await (const review of reviews) {
    const row = new Map<string, string | number | null>(Object.entries(composeReview(review)));
    yield writeCsv([COLUMNS.map((name) => String(row.get(name) ?? ''))], false);
    count();
  }
}

/** An array with one object a review; a missing answer is null. */
async function* writeJsonReviews(reviews: Reviews, count: () => void): AsyncGenerator<string> {
  let before = '[\n';
  for await (const review of reviews) {
    yield `${before}${JSON.stringify(composeReview(review))}`;
    before = ',\n';
    count();
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** By ending of the file's name. */
export const REVIEW_WRITERS: ReadonlyMap<string, WriteReviews> = new Map([
  ['csv', writeCsvReviews],
  ['json', writeJsonReviews],
]);

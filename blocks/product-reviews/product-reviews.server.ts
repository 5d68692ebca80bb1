import { REVIEWS_PER_PAGE, reviewsBatch } from '../../eshop-api/domains/reviews/reviews.contract';
import { describeRating } from '../_journey/sheet/describe-rating';
import type { BlockLoad, LoadContext } from '../_contract/block.types';
import { readReviewLocales } from '../_journey/reviews/review-locales';
import { readSheet } from '../_journey/sheet/read-sheet.server';
import type { ProductReviewsData, Review, Batch } from './product-reviews.types';
import type { ProductReviewsProps } from './product-reviews.schema';
import { firstPageShown, firstState, readState, SORTS, type ReviewState } from './review-state';

/** How many reviews stand in the structured data. */
const MOST = 3;

/** The product's rating with a few reviews of it (schema.org), to be joined with what the sheet writes. Undefined without a rating. */
function describeReviews(
  url: string,
  { statistics, reviews }: Pick<ProductReviewsData, 'statistics' | 'reviews'>,
): Record<string, unknown> | undefined {
  const rating = describeRating(url, statistics);
  return (
    rating && {
      ...rating,
      review: reviews
        .filter(({ origin }) => origin === null)
        .slice(0, MOST)
        .map(describeReview),
    }
  );
}

const describeReview = ({ title, text, rating, nickname, submittedAt, locale }: Review) => ({
  '@type': 'Review',
  name: title,
  reviewBody: text,
  inLanguage: locale.replace('_', '-'),
  datePublished: submittedAt.slice(0, 10),
  author: { '@type': 'Person', name: nickname },
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
});

/** How many a widget shows. */
const WIDGET = 3;

/** Null: no reviews here. */
export const load: BlockLoad<ProductReviewsProps, ProductReviewsData | null> = async (
  context,
  { extent },
) => {
  const locales = readReviewLocales(context);
  if (!locales) return null;
  const product = await readSheet(context);
  const asked = extent === 'full' ? readState(context.url.searchParams) : firstState;
  const { state, batches } = await readPages(context, product.id, locales, asked, extent);
  const { statistics, total } = batches[0]!;
  if (extent === 'stars')
    return statistics.total === 0
      ? null
      : { state, reviews: [], total, statistics, hasMore: false, asksFit: false, form: undefined };
  const reviews = batches.flatMap((batch) => batch.reviews);
  const facts = describeReviews(context.page.href(product.url), { statistics, reviews });
  if (facts) context.head.jsonLd(facts);
  return {
    state,
    reviews,
    total,
    statistics,
    hasMore: extent === 'full' && state.page * REVIEWS_PER_PAGE < total,
    asksFit: product.family === 'shoes',
    form: context.form,
  };
};

/** All shown pages side by side; an address beyond the last page shows the last. */
async function readPages(
  context: LoadContext,
  productId: string,
  locales: string[],
  asked: ReviewState,
  extent: string,
): Promise<{ state: ReviewState; batches: Batch[] }> {
  const read = (page: number) =>
    context.api.call(
      reviewsBatch,
      {
        profile: context.locale.locale,
        productId,
        locales,
        sort: SORTS[asked.sort],
        offset: (page - 1) * REVIEWS_PER_PAGE,
        ...(asked.rating ? { rating: asked.rating } : {}),
        ...(extent === 'widget' ? { limit: WIDGET } : {}),
      },
      { signal: context.signal },
    );
  const first = firstPageShown(asked);
  const batches = await Promise.all(
    Array.from({ length: asked.page - first + 1 }, (_, n) => read(first + n)),
  );
  const last = Math.max(1, Math.ceil(batches[0]!.total / REVIEWS_PER_PAGE));
  return asked.page > last
    ? readPages(context, productId, locales, { ...asked, page: last }, extent)
    : { state: asked, batches };
}

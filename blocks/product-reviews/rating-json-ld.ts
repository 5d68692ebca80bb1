import { describeRating } from '../_journey/sheet/describe-rating';
import type { ProductReviewsData, Review } from './product-reviews.types';

/** How many reviews stand in the structured data. */
const MOST = 3;

/** The product's rating with a few reviews of it (schema.org), to be joined with what the sheet tells. Undefined without a rating. */
export function describeReviews(
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

import type { SheetProduct } from '../../eshop-api/contract/entities/product.schema';
import type { ProductReviewsData, Review } from './product-reviews.server';

interface Rated extends Pick<ProductReviewsData, 'statistics' | 'reviews'> {
  product: Pick<SheetProduct, 'name' | 'id'>;
  url: string;
}

/** How many reviews stand in the structured data. */
const MOST = 3;

/** schema.org Product with its rating. Same `@id` as the sheet's own Product, so that readers take both for one thing. */
export const describeRating = ({ product, url, statistics, reviews }: Rated): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  '@id': `${url}#product`,
  name: product.name,
  sku: product.id,
  aggregateRating: { '@type': 'AggregateRating', ratingValue: statistics.average, reviewCount: statistics.total, bestRating: 5, worstRating: 1 },
  review: reviews.filter(({ origin }) => origin === null).slice(0, MOST).map(describeReview),
});

const describeReview = ({ title, text, rating, nickname, submittedAt, locale }: Review) => ({
  '@type': 'Review', name: title, reviewBody: text, inLanguage: locale.replace('_', '-'), datePublished: submittedAt.slice(0, 10), author: { '@type': 'Person', name: nickname },
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
});

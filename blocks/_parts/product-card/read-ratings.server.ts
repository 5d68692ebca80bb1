import { ApiError } from '../../../eshop-api/contract/api-error';
import type { Product } from '../../../eshop-api/contract/entities/product.schema';
import { reviewsRatings } from '../../../eshop-api/domains/reviews/reviews.contract';
import type { LoadContext } from '../../_contract/block.types';
import { readReviewLocales } from '../../_journey/reviews/review-locales';
import type { CardRatings } from './card-rating';

/** ms: stars keep no list waiting. */
const DEADLINE_MS = 500;

/** How the products of a list are rated, by one call for all of them. Undefined: none is shown here (flags reviews and reviews_lang), or the service does not answer. */
export async function readRatings(
  context: LoadContext,
  products: readonly Product[],
): Promise<CardRatings | undefined> {
  const locales = readReviewLocales(context);
  if (!locales || !products.length) return undefined;
  try {
    const request = { profile: context.locale.locale, locales, productIds: products.map(({ id }) => id) };
    const { ratings } = await context.api.call(reviewsRatings, request, {
      signal: context.signal,
      deadline: DEADLINE_MS,
    });
    return Object.fromEntries(
      ratings.map(({ productId, total, average }) => [productId, { total, average }]),
    );
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

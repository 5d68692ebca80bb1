import { LRUCache } from 'lru-cache';
import { ApiFault } from '../../contract/api-fault';
import type {
  ServiceAnswer,
  RatingSummary,
  ReviewsProvider,
  FeedProduct,
} from '../../providers/reviews/reviews.provider.types';
import type { Product } from '../../contract/entities/product.schema';
import { handles, type AskingContext, type HandlerContext } from '../../server/domain.types';
import { gridGetGrid } from '../catalogue/catalogue.contract';
import { reviewsRatings } from './reviews.contract';
import type { KnownRatings, Rating, ReviewsState } from './reviews.types';

/** docs/contract/errors.md#reviews: the request fails when the service reports HasErrors. Throws ApiFault `reviews_failed`. */
export function refuseErrors({ HasErrors, Errors }: ServiceAnswer): void {
  if (HasErrors)
    throw new ApiFault(
      'reviews_failed',
      Errors.map(({ Code, Message }) => `${Code}: ${Message}`).join('; ') ||
        'the review service reported errors',
      502,
    );
}

/** Products kept, over all storefronts and choices of locales; ms for which a rating is cached. */
export const openKnownRatings = (): KnownRatings => new LRUCache({ max: 20_000, ttl: 60_000 });

/**
 * Ratings of products by id, those without reviews left out. Missing ones are read from the service in one call, and callers
 * for the same product meanwhile waits for that call. `scope` is the key of everything else that a rating depends on. Throws ApiFault
 * `reviews_failed` when the service reports errors.
 */
async function readRatings(
  known: KnownRatings,
  openService: () => ReviewsProvider,
  scope: string,
  productIds: readonly string[],
  locales: string[],
): Promise<Map<string, Rating>> {
  const ids = [...new Set(productIds)];
  const keyOf = (id: string) => `${scope} ${locales.join()} ${id}`;
  const missing = ids.filter((id) => !known.has(keyOf(id)));
  if (missing.length) keep(known, fetchFromService(openService(), missing, locales), missing, keyOf);
  const found = await Promise.all(ids.map(async (id) => [id, await known.get(keyOf(id))] as const));
  return new Map(found.flatMap(([id, rating]) => (rating ? [[id, rating]] : [])));
}

/** A failed call is not cached, so that the next one tries again. */
function keep(
  known: KnownRatings,
  answer: Promise<Map<string, Rating>>,
  ids: readonly string[],
  keyOf: (id: string) => string,
): void {
  for (const id of ids) {
    const rating = answer.then((ratings) => ratings.get(id) ?? null);
    known.set(keyOf(id), rating);
    rating.catch(() => known.delete(keyOf(id)));
  }
}

async function fetchFromService(
  service: ReviewsProvider,
  ProductIds: string[],
  ContentLocales: string[],
): Promise<Map<string, Rating>> {
  const answer = await service.statistics({ ProductIds, ContentLocales });
  refuseErrors(answer);
  return new Map(Object.entries(answer.Products).flatMap(([id, summary]) => viewRating(id, summary)));
}

const viewRating = (
  id: string,
  { TotalReviewCount: total, AverageOverallRating: average }: RatingSummary,
): [string, Rating][] => (total > 0 && average !== null ? [[id, { total, average }]] : []);

type Context = HandlerContext<ReviewsState>;

export const serviceOf = ({ state, storefront }: Pick<Context, 'state' | 'storefront'>): ReviewsProvider =>
  state.services.get(storefront.id)!;

/** A list does not wait for the product feed: data of former feeds is available, and the rest follows within a minute. */
export const ratings = handles(reviewsRatings, async (context: Context, { productIds, locales = [] }) => {
  const found = await readRatings(
    context.state.ratings,
    () => serviceOf(context),
    context.storefront.id,
    productIds,
    locales,
  );
  return { ratings: [...found].map(([productId, { total, average }]) => ({ productId, total, average })) };
});

/** Model slug of the address: all colours of a model share their reviews, women's and men's. */
const familyOf = ({ url, id }: Pick<Product, 'url' | 'id'>): string => url.split('/')[3] ?? id;

/** A colourway has the model's name; its colour distinguishes it from the others. */
const describeProduct = ({ name, color }: Pick<Product, 'name' | 'color'>): string =>
  `${name}, ${color.name}`;

/** Data of a product for the review service. */
export const describeForService = (product: Product): FeedProduct => ({
  Id: product.id,
  Name: describeProduct(product),
  FamilyId: familyOf(product),
  Category: `${product.url.split('/').slice(1, 3).join('/')}/${product.category}`,
});

/** Names of products in the shopper's language; those that the storefront does not sell are left out. */
export async function resolveProductNames(
  { ask }: AskingContext,
  ids: string[],
  profile: string,
  storefront: string,
): Promise<Map<string, string>> {
  if (!ids.length) return new Map();
  const { products } = await ask(gridGetGrid, { profile, ids, scope: 'lite' }, storefront).catch(() => ({
    products: [] as Product[],
  }));
  return new Map((products as Product[]).map((product) => [product.id, describeProduct(product)]));
}

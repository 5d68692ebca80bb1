import type { RequestOf } from '../../contract/operation';
import type { Product } from '../../contract/entities/product.schema';
import type { HandlerContext } from '../../server/domain.types';
import { readFlags } from '../../server/read-settings';
import { gridGetGrid } from '../catalogue/catalogue.contract';
import type { SearchService as Service } from '../../providers/search/search-provider.types';
import type { SearchState } from './search-state';

export type Context = HandlerContext<SearchState>;

/** How long a query waits for an index that is being built, ms; then its result is empty. */
const PATIENCE = 4000;
/** Products per call of the catalogue. */
const GRID = 40;

/** Flag search_provider of docs/contract/markets.md#flags: off, the plain search of the catalogue answers. */
export const usesService = ({ storefront, profile }: Context): boolean =>
  Boolean(readFlags(storefront, profile.country)['search_provider']);

/** The storefront's service with both keys, ready in the profile's language; undefined: the answer is empty (docs/contract/search.md#keys). */
export const openService = async ({ storefront, profile, state }: Context): Promise<Service | undefined> => {
  const search = state.services.get(storefront.id);
  if (!search?.keys.apiKey || !search.keys.indexKey) return undefined;
  await waitAtMost(state.keeper.open(search, profile.language), PATIENCE);
  return search;
};

const waitAtMost = async (work: Promise<void>, ms: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the search index is still being built')), ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Parameters of every call to the service. */
export const describeCall = (context: Context, service: Service) => ({
  keys: service.keys,
  requestId: context.requestId,
  signal: context.signal,
});

export const describeScope = (
  { profile, storefront }: Context,
  query: string,
  userId: string | undefined,
) => ({ language: profile.language, country: profile.country, query, userId, scopes: storefront.lines });

/** Runs a query; a failure is logged and the result is `empty` (docs/contract/errors.md#soft-failures: searches fail soft). */
export const failSoft = async <Result>(
  context: Context,
  empty: () => Result | Promise<Result>,
  ask: () => Promise<Result | undefined>,
): Promise<Result> => {
  try {
    return (await ask()) ?? (await empty());
  } catch (error) {
    context.log.warn(
      { storefront: context.storefront.id, profile: context.profile.locale, error: String(error) },
      'the search failed and was answered empty',
    );
    return empty();
  }
};

/** Products in the order of the ids, as listings show them; those withdrawn meanwhile are left out. */
export const showProducts = async (
  context: Context,
  ids: readonly string[],
  how: Pick<RequestOf<typeof gridGetGrid>, 'scope' | 'voucher'>,
): Promise<Product[]> => {
  const pages = Array.from({ length: Math.ceil(ids.length / GRID) }, (_, page) =>
    ids.slice(page * GRID, (page + 1) * GRID),
  );
  const found = await Promise.all(pages.map((page) => showPage(context, page, how)));
  return found.flat();
};

const showPage = async (
  { ask, profile, storefront }: Context,
  ids: readonly string[],
  how: Pick<RequestOf<typeof gridGetGrid>, 'scope' | 'voucher'>,
): Promise<Product[]> => {
  try {
    const { products } = await ask(
      gridGetGrid,
      { profile: profile.locale, ids: [...ids], ...how },
      storefront.id,
    );
    return products;
  } catch (error) {
    if ((error as { code?: string }).code === 'no_products_found') return [];
    throw error;
  }
};

import type { ResponseOf } from '../../eshop-api/contract/operation';
import { searchSuggestions } from '../../eshop-api/domains/search/search.contract';
import type { BlockLoad, LoadContext } from '../_contract/block.types';
import { listActiveFilters } from '../_journey/listing/listing-state';
import { readSearch } from '../_journey/search/read-search.server';
import { squareCards } from '../_parts/product-card/card-facts';
import type { SearchEmptyProps } from './search-empty.schema';
import type { SearchEmptyData, WayOn } from './search-empty.types';

type Suggestions = ResponseOf<typeof searchSuggestions>;

const idle: SearchEmptyData = { state: 'found', meant: [], top: [], promoted: [], products: [] };

/** Fetches suggestions only where they are needed: the search itself is read with the other blocks' call. */
export const load: BlockLoad<SearchEmptyProps, SearchEmptyData> = async (context, props) => {
  const { query, numberOfProducts } = await readSearch(context);
  if (numberOfProducts > 0 || (query && listActiveFilters(context.page.query).length > 0)) return idle;
  const [first, alike] = await Promise.all([
    suggest(context, '*'),
    query ? suggest(context, query) : undefined,
  ]);
  return {
    state: query ? 'nothing' : 'start',
    meant: (alike?.keywordSuggestions ?? []).map((one) => searchFor(context, one.query)),
    top: first.topQueries.map((one) => searchFor(context, one.query)),
    promoted: first.promotedSuggestions.map(({ text, url }) => ({ text, href: context.page.href(url) })),
    products: first.popularProducts.slice(0, props.products),
    ...squareCards(context),
  };
};

const suggest = ({ api, locale, priceCookies, signal }: LoadContext, query: string): Promise<Suggestions> =>
  api.call(
    searchSuggestions,
    { profile: locale.locale, query, ...(priceCookies.voucher ? { voucher: priceCookies.voucher } : {}) },
    { signal },
  );

const searchFor = ({ page }: LoadContext, query: string): WayOn => ({
  text: query,
  href: `${page.path}?q=${encodeURIComponent(query)}`,
});

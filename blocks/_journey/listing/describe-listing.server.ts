import { canonicalListing } from '../../../engine/links/canonical-listing';
import { robotsOf } from '../../../engine/links/listing-query';
import type { ProductList } from '../../../eshop-api/contract/entities/listing.schema';
import type { LoadContext } from '../../_contract/block.types';
import { pageSize } from './paging';
import { filterTypes } from './read-listing.server';

/** Title, description, canonical, robots and ItemList of a listing (docs/contract/addresses.md#listing-pages, docs/contract/addresses.md#canonical-address-of-listings). */
export function describeListing(context: LoadContext, list: ProductList, page: number): void {
  const { head, words, url } = context;
  head.title(page > 1 ? words('pageTitle', { title: list.title, page }) : list.title);
  if (list.description) head.description(list.description);
  // A sorted list repeats another one (docs/contract/addresses.md#listing-pages); an empty one has nothing to find. Links out of both still count.
  const robots = robotsOf(url.searchParams) ?? (list.total === 0 ? 'noindex, follow' : undefined);
  if (robots) head.robots(robots);
  head.canonical(canonicalPath(context, list));
  head.jsonLd(itemList(context, list, page));
}

const canonicalPath = (
  { page, locale }: LoadContext,
  { urlCanonical, redirectCanonical }: ProductList,
): string =>
  canonicalListing(
    { pathname: page.path, search: page.query },
    { locale: locale.locale, urlCanonical, redirectCanonical, filterTypes },
  );

/** Addresses are paths; whoever writes the head puts the brand's public origin in front. */
function itemList({ page }: LoadContext, list: ProductList, number: number): Record<string, unknown> {
  const first = (number - 1) * pageSize + 1;
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: list.total,
    itemListElement: list.products.map((product, i) => ({
      '@type': 'ListItem',
      position: first + i,
      name: product.name,
      url: page.href(product.url),
    })),
  };
}

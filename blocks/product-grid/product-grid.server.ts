import type { AvailableFilters, FilterEntry } from '../../eshop-api/contract/entities/listing.schema';
import type { Product } from '../../eshop-api/contract/entities/product.schema';
import type { BlockLoad, LoadContext } from '../_contract/block.types';
import {
  type ActiveFilter,
  countPages,
  listActiveFilters,
  readPage,
} from '../_journey/listing/listing-state';
import { readListing, readOrder } from '../_journey/subjects/listing.subject.server';
import { filtersOf, readSearch } from '../_journey/search/read-search.server';
import { cardWidths, pictureSet, sizedPicture } from '../_journey/picture-source';
import { readVoucherUse } from '../_parts/voucher-price/show-vouchers';
import { type CardRatings, squareCards } from '../_parts/product-card/card-facts';
import type { ProductGridProps } from './product-grid.schema';
import type { Facet, ProductGridData } from './product-grid.types';
import { ApiError } from '../../eshop-api/contract/api-error';
import { reviewsRatings } from '../../eshop-api/domains/reviews/reviews.contract';
import { readReviewLocales } from '../_journey/reviews/review-locales';

/** ms: stars keep no list waiting. */
const DEADLINE_MS = 500;

/** How the products of a list are rated, by one call for all of them. Undefined: none is shown here (flags reviews and reviews_lang), or the service does not answer. */
async function readRatings(
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

/** The page of the listing or search that the address names; whether it exists is settled by the page's subject. */
export const load: BlockLoad<ProductGridProps, ProductGridData> = async (context, props) => {
  const { products, total, filters } = await sources[props.source](context);
  const sizes = pictureSizes(props);
  preloadFirst(context, sizes, products[0]?.pictures[0]?.src);
  return {
    products,
    sizes,
    total,
    page: pageOf(context.url),
    pages: countPages(total),
    sort: readOrder(context.url),
    facets: chooseFacets(filters, props.facets),
    chips: listActiveFilters(context.page.query).map((filter) => ({
      ...filter,
      ...describeFilter(filter, filters),
    })),
    path: context.page.path,
    query: context.page.query,
    ...squareCards(context),
    vouchers: readVoucherUse(context.priceCookies),
    ratings: props.stars ? await readRatings(context, products) : undefined,
  };
};

interface FoundProducts {
  products: Product[];
  total: number;
  filters: AvailableFilters;
}

const sources: Record<ProductGridProps['source'], (context: LoadContext) => Promise<FoundProducts>> = {
  listing: findListed,
  search: findSearched,
};

async function findListed(context: LoadContext): Promise<FoundProducts> {
  const list = await readListing(context);
  return { products: list.products, total: list.total, filters: list.availableFilters };
}

async function findSearched(context: LoadContext): Promise<FoundProducts> {
  const result = await readSearch(context);
  return { products: result.products, total: result.numberOfProducts, filters: filtersOf(result) };
}

function pageOf({ searchParams }: URL): number {
  const asked = readPage(searchParams.get('page'));
  return 'page' in asked ? asked.page : 1;
}

/** Beside a sidebar each column is narrower; the exact pixel does not matter, the right step of the widths does. */
const pictureSizes = ({ columns, filters }: Pick<ProductGridProps, 'columns' | 'filters'>): string =>
  `(max-width:767px) 50vw,${Math.round((filters === 'sidebar' ? 78 : 98) / columns)}vw`;

function preloadFirst({ head }: LoadContext, sizes: string, src: string | undefined): void {
  if (src)
    head.preloadImage({
      src: sizedPicture(src, 640),
      srcset: pictureSet(src, cardWidths),
      sizes,
    });
}

/** Groups with a real choice, in the order the merchandiser wants; sizes keep the sold-out ones, so that the grid of sizes stays whole. */
export function chooseFacets(available: AvailableFilters, wanted: ProductGridProps['facets']): Facet[] {
  return wanted
    .map((key) => ({
      key,
      entries: available[key].filter((entry) => entry.selected || entry.count > 0 || key === 'sizes'),
    }))
    .filter(({ entries }) => entries.length > 1 || entries.some((entry) => entry.selected));
}

/** A filter that the list does not have any more still gets a chip, by its plain value: it must be possible to take it off. */
function describeFilter(
  { param, value }: ActiveFilter,
  available: AvailableFilters,
): Pick<FilterEntry, 'label' | 'wearer'> {
  const entry = Object.values(available)
    .flat()
    .find((one) => one.urlParam === param && one.value === value);
  return { label: entry?.label ?? value, ...(entry?.wearer && { wearer: entry.wearer }) };
}

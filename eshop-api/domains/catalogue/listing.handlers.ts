import { ApiFault } from '../../contract/api-fault';
import type { ProductList } from '../../contract/entities/listing.schema';
import type { RequestOf, ResponseOf } from '../../contract/operation';
import type { DomainOperation } from '../../server/domain.types';
import { gridGetGrid, productsCollection, productsList } from './catalogue.contract';
import type { Material } from './catalogue.types';
import { type CuratedListing, findCurated } from './curated-listing.rules';
import { type Context, findMaterial, openView } from './handler-context.rules';
import { listMaterials, type Range } from './listing.rules';
import { type ListingQuery, readListingQuery, splitValues } from './listing-query.rules';
import { viewListing } from './listing-view.rules';
import { buildListingUrl } from './product-url.rules';
import { wantsSquare } from './product-view.rules';
import type { ViewContext } from './view-context.types';
import { chooseText, nameWord } from './words.rules';

const requireCurated = (id: string | null): CuratedListing | null => {
  if (id === null) return null;
  const listing = findCurated(id);
  if (!listing) throw new ApiFault('listing_not_found', `There is no listing "${id.slice(0, 60)}".`);
  return listing;
};

const showList = (context: Context, input: RequestOf<typeof productsList>): ProductList => {
  const query = readListingQuery(input);
  const { view, range } = openView(context, input);
  const page = {
    offset: input['pager.offset'] ?? 0,
    limit: input['pager.limit'] ?? 40,
    lite: input.scope === 'lite',
    seoContent: input.seoContent ?? false,
  };
  const list = viewListing(view, context.state.memory, range, query, requireCurated(query.gridId), page);
  return { ...list, squareImage: wantsSquare(view, input.square) };
};

const showAll = (
  context: Context,
  view: ViewContext,
  materials: readonly Material[],
  scope: string | undefined,
) =>
  materials.map((material) =>
    scope === 'lite' ? context.state.memory.lite(view, material) : context.state.memory.full(view, material),
  );

const pickMaterials = (view: ViewContext, range: Range, codes: readonly string[]): Material[] =>
  codes.flatMap((code) => findMaterial(view, range, code) ?? []);

/** Most products of a grid by ids: as many as a listing page holds. */
const GRID_LIMIT = 40;

const showGrid = (context: Context, input: RequestOf<typeof gridGetGrid>): ResponseOf<typeof gridGetGrid> => {
  const { view, range } = openView(context, input);
  const found = pickMaterials(view, range, [...new Set(splitValues(input.ids))]).slice(0, GRID_LIMIT);
  if (!found.length) throw new ApiFault('no_products_found', 'No products found');
  return { products: showAll(context, view, found, input.scope), total: found.length };
};

const everything: ListingQuery = {
  target: 'A',
  family: null,
  gridId: null,
  ids: [],
  selection: {},
  order: 'default',
};
/** Products of a collection teaser. */
const COLLECTION_LIMIT = 12;

const showCollection = (
  context: Context,
  input: RequestOf<typeof productsCollection>,
): ResponseOf<typeof productsCollection> => {
  const { view, range } = openView(context, input);
  const ids = splitValues(input['filter.id']);
  const listing = ids.length === 1 ? findCurated(ids[0]!) : undefined;
  if (listing) return viewCollection(context, view, range, listing, input.scope);
  const found = pickMaterials(view, range, ids);
  if (!found.length)
    throw new ApiFault('listing_not_found', `There is no listing "${ids.join().slice(0, 60)}".`);
  const name = nameWord('list', 'selection', view.profile);
  return {
    products: showAll(context, view, found.slice(0, GRID_LIMIT), input.scope),
    listName: 'selection',
    title: name,
    description: '',
    url: null,
  };
};

const viewCollection = (
  context: Context,
  view: ViewContext,
  range: Range,
  listing: CuratedListing,
  scope: string | undefined,
) => {
  const { items } = listMaterials(range, { ...everything, gridId: listing.id }, listing);
  const urls = { settings: view.settings, storefront: view.storefront, locale: view.profile.locale };
  return {
    products: showAll(context, view, items.slice(0, COLLECTION_LIMIT), scope),
    listName: listing.id,
    title: chooseText(listing.title, view.profile),
    description: chooseText(listing.description, view.profile),
    url: buildListingUrl(urls, 'A', null, listing.id),
  };
};

// Plain pairs instead of `handles`: comparing these answers there runs into TypeScript's depth limit.
export const listingOperations: DomainOperation[] = [
  { operation: productsList, handle: showList },
  { operation: productsCollection, handle: showCollection },
  { operation: gridGetGrid, handle: showGrid },
];

import type { ProductList } from '../../contract/entities/listing.schema';
import { ApiFault } from '../../contract/api-fault';
import type { RequestOf, ResponseOf } from '../../contract/operation';
import type { DomainOperation } from '../../server/domain.types';
import titles from './data/titles.json';
import type { Family, Material, Target, Texts, ViewContext } from './catalogue.types';
import { familyKey, isLab, targetKey, buildListingUrl } from './classification.rules';
import {
  type Context,
  type CuratedListing,
  type ListingResult,
  type Range,
  findCurated,
  findMaterial,
  listMaterials,
  openView,
} from './listing.rules';
import { type ListingQuery, readListingQuery, splitValues, viewFilters } from './listing-filters.rules';
import type { ProductMemory } from './catalogue.state';
import { flagLab, wantsSquare } from './product-view.rules';
import { chooseText, resolveWord } from './words.rules';
import { gridGetGrid, productsCollection, productsList } from './catalogue.contract';

const TITLES = titles.titles as Record<Target | 'A', Record<Family | 'all', Texts>>;

interface ListingPage {
  offset: number;
  limit: number;
  lite: boolean;
  seoContent: boolean;
}

/** Product list response of docs/contract/catalogue.md#listing-response for one page of a listing. */
const viewListing = (
  context: ViewContext,
  memory: ProductMemory,
  range: Range,
  query: ListingQuery,
  curated: CuratedListing | null,
  page: ListingPage,
): ProductList => {
  const result = listMaterials(range, query, curated);
  const shown = result.items.slice(page.offset, page.offset + page.limit);
  return {
    products: shown.map((material) =>
      page.lite ? memory.lite(context, material) : memory.full(context, material),
    ),
    availableFilters: viewFilters(context, range.index, result.counts, query.selection, query),
    total: result.items.length,
    ...flagLab(context, shown.length > 0 && shown.every(isLab)),
    ...describeListing(context, query, curated, result, page.seoContent),
    ...linkListing(context, range, query, curated),
  };
};

const describeListing = (
  context: ViewContext,
  query: ListingQuery,
  curated: CuratedListing | null,
  result: ListingResult,
  seo: boolean,
) => {
  const heading = chooseText(TITLES[query.target][query.family ?? 'all'], context.profile);
  const title = curated ? `${chooseText(curated.title, context.profile)} · ${heading}` : heading;
  // A sentence with a number is for a whole list: filters have a count of their own, and an empty list gets none.
  const isWhole = result.items.length > 0 && Object.keys(query.selection).length === 0;
  const counted = isWhole
    ? chooseText(titles.description, context.profile)
        .replace('{title}', title)
        .replace('{count}', String(result.items.length))
    : '';
  const name = [targetKey(query.target), familyKey(query.family), ...(curated ? [curated.id] : [])];
  return {
    title,
    description: curated ? chooseText(curated.description, context.profile) : counted,
    seoContent: seo ? chooseText(titles.seo, context.profile) : null,
    currentList: name.join(' / '),
    currentListId: name.join('-'),
    rewalk: curated?.collection === 'rewa',
  };
};

const linkListing = (
  context: ViewContext,
  range: Range,
  query: ListingQuery,
  curated: CuratedListing | null,
) => {
  const urls = { settings: context.settings, storefront: context.storefront, locale: context.profile.locale };
  const canonical = buildListingUrl(urls, describeTarget(range, query, curated), query.family, curated?.id);
  const related = relateListing(range, query, curated);
  return {
    urlCanonical: canonical,
    urlCanonicalGTM: canonical,
    redirectCanonical: Object.keys(query.selection).length > 0,
    relatedCollectionId: related,
    urlRelatedCollection: related && buildListingUrl(urls, query.target, query.family, related),
  };
};

/** Where no goods have a target, "everybody's goods" and "goods" are two addresses of one list. */
const describeTarget = (
  range: Range,
  query: ListingQuery,
  curated: CuratedListing | null,
): ListingQuery['target'] => {
  if (query.target !== 'A' || query.family !== 'goods') return query.target;
  const whole = (target: ListingQuery['target']) =>
    listMaterials(range, { ...query, target, selection: {} }, curated).items.length;
  return whole('G') === whole('A') ? 'G' : 'A';
};

/** A listing to continue with: new-in from anywhere, sale from new-in; none when it would be empty. */
const relateListing = (range: Range, query: ListingQuery, curated: CuratedListing | null): string | null => {
  const wanted = curated?.id === 'new-in' ? 'sale' : 'new-in';
  const fits = (material: Material) =>
    wanted === 'sale' ? material.prices['EUR']!.previous !== null : material.novelty;
  return range.materials.some(
    (material) => fits(material) && (query.family === null || material.model.family === query.family),
  )
    ? wanted
    : null;
};

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
  const name = resolveWord('list', 'selection', view.profile);
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

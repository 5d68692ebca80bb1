import type { ProductList } from '../../contract/entities/listing.schema';
import titles from './data/titles.json';
import type { Family, Material, Target, Texts } from './catalogue.types';
import { familyKey, isLab, targetKey } from './classification.rules';
import type { CuratedListing } from './curated-listing.rules';
import { viewFilters } from './filter-view.rules';
import { type ListingResult, listMaterials, type Range } from './listing.rules';
import type { ListingQuery } from './listing-query.rules';
import type { ProductMemory } from './product-memory';
import { buildListingUrl } from './product-url.rules';
import { flagLab } from './product-view.rules';
import type { ViewContext } from './view-context.types';
import { chooseText } from './words.rules';

const TITLES = titles.titles as Record<Target | 'A', Record<Family | 'all', Texts>>;

export interface ListingPage {
  offset: number;
  limit: number;
  lite: boolean;
  seoContent: boolean;
}

/** Product list response of docs/contract/catalogue.md#listing-response for one page of a listing. */
export const viewListing = (
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
  const place = chooseText(TITLES[query.target][query.family ?? 'all'], context.profile);
  const title = curated ? `${chooseText(curated.title, context.profile)} · ${place}` : place;
  // A sentence with a number is for a whole list: filters have a count of their own, and nothing is no praise.
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
  const canonical = buildListingUrl(urls, nameTarget(range, query, curated), query.family, curated?.id);
  const related = relateListing(range, query, curated);
  return {
    urlCanonical: canonical,
    urlCanonicalGTM: canonical,
    redirectCanonical: Object.keys(query.selection).length > 0,
    relatedCollectionId: related,
    urlRelatedCollection: related && buildListingUrl(urls, query.target, query.family, related),
  };
};

/** Where all goods are nobody's in particular, "everybody's goods" and "goods" are two addresses of one list. */
const nameTarget = (
  range: Range,
  query: ListingQuery,
  curated: CuratedListing | null,
): ListingQuery['target'] => {
  if (query.target !== 'A' || query.family !== 'goods') return query.target;
  const whole = (target: ListingQuery['target']) =>
    listMaterials(range, { ...query, target, selection: {} }, curated).items.length;
  return whole('G') === whole('A') ? 'G' : 'A';
};

/** A listing that invites on: new-in from anywhere, sale from new-in; none when it would be empty. */
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

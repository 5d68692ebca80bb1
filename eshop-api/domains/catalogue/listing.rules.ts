import { LRUCache } from 'lru-cache';
import curated from './data/curated-listings.json';
import type { Material, Texts, CatalogueSnapshot, ViewContext } from './catalogue.types';
import { listCollections } from './product-view.rules';
import {
  type FacetEntry,
  type FacetIndex,
  type FacetResult,
  filterByFacets,
  indexFacets,
  listFacetValues,
  lowestEur,
} from './facet-index.rules';
import { showsFor, parseTarget } from './classification.rules';
import type { ListingQuery, Order } from './listing-filters.rules';
import { ApiFault } from '../../contract/api-fault';
import type { HandlerContext } from '../../server/domain.types';
import type { ApiLocale } from '../../server/settings.types';
import type { TakenPieces } from '../stock/stock.tx';
import type { CatalogueState, ProductMemory } from './catalogue.state';
import type { OrderWatch } from './follow-orders';

/** A curated listing, defined by a rule; its id is the third URL segment and the gridId. */
export interface CuratedListing {
  id: string;
  collection?: string;
  lineCollection?: string;
  title: Texts;
  description: Texts;
}

export const CURATED = curated as CuratedListing[];
export const findCurated = (id: string): CuratedListing | undefined =>
  CURATED.find((listing) => listing.id === id);

export const belongsTo = (listing: CuratedListing, material: Material): boolean =>
  (!listing.lineCollection || material.model.lineCollection === listing.lineCollection) &&
  (!listing.collection || listCollections(material).includes(listing.collection));

/** Order inside a curated listing: best sellers by their rank, everything else as in any listing. */
const orderCurated = (listing: CuratedListing | null, materials: readonly Material[]): readonly Material[] =>
  listing?.collection === 'bestsellers'
    ? [...materials].sort((a, b) => a.bestsellerRank! - b.bestsellerRank! || a.rank - b.rank)
    : materials;

/** What a storefront sells of one snapshot, ready to be listed. */
export interface Range {
  index: FacetIndex<Material>;
  /** Materials of the range in default order. */
  materials: readonly Material[];
  has(material: Material): boolean;
  results: LRUCache<string, ListingResult>;
  /** Computed rails, by kind and material. */
  rails: LRUCache<string, readonly Material[]>;
}

export type ListingResult = FacetResult<Material>;

const ranges = new WeakMap<CatalogueSnapshot, Map<string, Range>>();
/** Cached answers per range; one is a few hundred numbers. */
const RESULTS = 500;
const RAILS = 4000;

/** The part of the catalogue that a storefront with these lines sells (none named: all). */
const openRange = (snapshot: CatalogueSnapshot, lines: readonly string[]): Range => {
  const ofSnapshot = ranges.get(snapshot) ?? new Map<string, Range>();
  ranges.set(snapshot, ofSnapshot);
  const name = [...lines].sort().join();
  const known = ofSnapshot.get(name) ?? composeRange(snapshot, new Set(lines));
  ofSnapshot.set(name, known);
  return known;
};

const composeRange = (snapshot: CatalogueSnapshot, lines: ReadonlySet<string>): Range => {
  const has = (material: Material) => lines.size === 0 || lines.has(material.model.lineCollection);
  const materials = snapshot.materials.filter(has);
  return {
    materials,
    has,
    index: indexFacets(materials, listFacetValues),
    results: new LRUCache({ max: RESULTS }),
    rails: new LRUCache({ max: RAILS }),
  };
};

/** Filters, counts and sorts; equal queries of one range are computed once. */
export const listMaterials = (
  range: Range,
  query: ListingQuery,
  curated: CuratedListing | null,
): ListingResult => {
  const key = JSON.stringify(query);
  const known = range.results.get(key);
  if (known) return known;
  const found = filterByFacets(range.index, chooseCandidates(range, query, curated), query.selection);
  const result = {
    ...found,
    items: sortMaterials(orderIds(query.ids, orderCurated(curated, found.items)), query.order),
  };
  range.results.set(key, result);
  return result;
};

const chooseCandidates = (
  range: Range,
  query: ListingQuery,
  curated: CuratedListing | null,
): FacetEntry<Material>[] => {
  const ids = query.ids.length ? new Set(query.ids) : null;
  // Second-life pieces have a listing of their own and stay out of the others, unless they are requested.
  const worn =
    curated?.collection === 'rewa' ||
    ids !== null ||
    query.selection.collections?.some((value) => value === 'rewa' || value.startsWith('rw'));
  return range.index.entries.filter(
    ({ item }) =>
      showsFor(item, query.target) &&
      (query.family === null || item.model.family === query.family) &&
      (worn || item.rewalk === null) &&
      (!ids || ids.has(item.id)) &&
      (!curated || belongsTo(curated, item)),
  );
};

const orderIds = (ids: readonly string[], materials: readonly Material[]): readonly Material[] => {
  if (!ids.length) return materials;
  const order = new Map(ids.map((id, index) => [id, index]));
  return [...materials].sort((a, b) => order.get(a.id)! - order.get(b.id)!);
};

/** Stable: equal prices and equal days keep the order they came in. */
export const sortMaterials = (materials: readonly Material[], order: Order): Material[] => {
  if (order === 'default') return [...materials];
  if (order === 'newest') return [...materials].sort((a, b) => compareDays(b, a));
  const sign = order === 'price_asc' ? 1 : -1;
  return [...materials].sort((a, b) => sign * (lowestEur(a) - lowestEur(b)));
};

/** ISO days compare as text. Materials of the database always have one. */
const compareDays = ({ firstOnSale: a }: Material, { firstOnSale: b }: Material): number =>
  (a ?? '').localeCompare(b ?? '', 'en');

/** State of the domain while it runs. */
export interface Catalogue {
  state: CatalogueState;
  memory: ProductMemory;
  /** What orders have taken by now; the snapshot's stock follows when a size sells out. */
  taken: TakenPieces;
  watch: OrderWatch;
}

export type Context = HandlerContext<Catalogue>;

/** Audience and range of one call. An unknown voucher or country changes nothing: old cookies must not break a page. */
export const openView = (
  context: Context,
  input: {
    voucher?: string;
    country_price?: string;
    gender?: string;
    targetId?: string;
    targetIdUrl?: string;
  },
): { view: ViewContext; range: Range } => {
  const { snapshot } = context.state.state;
  const voucher = input.voucher?.toUpperCase();
  return {
    view: {
      snapshot,
      settings: context.settings,
      storefront: context.storefront,
      profile: context.profile,
      priceProfile: choosePriceProfile(context, input.country_price),
      gender: readGender(input.gender ?? input.targetId ?? input.targetIdUrl),
      voucher: voucher && snapshot.vouchers.has(voucher) ? voucher : undefined,
    },
    range: openRange(snapshot, context.storefront.lines),
  };
};

/** Targets of unisex pieces; any other has no effect. */
const readGender = (text: string | undefined): 'M' | 'W' | undefined => {
  const target = text === undefined ? undefined : parseTarget(text);
  return target === 'M' || target === 'W' ? target : undefined;
};

const choosePriceProfile = ({ settings, profile }: Context, wanted: string | undefined): ApiLocale => {
  if (!wanted) return profile;
  const country = wanted.split('_').at(-1)!.toUpperCase();
  if (country === profile.country) return profile;
  const there = settings.locales.filter((locale) => locale.country === country);
  return there.find((locale) => locale.language === profile.language) ?? there[0] ?? profile;
};

/** The material when this storefront sells it. */
export const findMaterial = (view: ViewContext, range: Range, code: string): Material | undefined => {
  const material = view.snapshot.byId.get(code.toUpperCase());
  return material?.active && range.has(material) ? material : undefined;
};

export const requireMaterial = (view: ViewContext, range: Range, code: string): Material => {
  const material = findMaterial(view, range, code);
  if (!material) throw new ApiFault('product_not_found', `There is no product ${code.slice(0, 40)} here.`);
  return material;
};

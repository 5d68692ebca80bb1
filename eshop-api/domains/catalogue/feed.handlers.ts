import type { RequestOf, ResponseOf } from '../../contract/operation';
import type { DomainOperation } from '../../server/domain.types';
import type { ApiLocale } from '../../server/settings.types';
import titles from './data/titles.json';
import type { Family, Material, Target, Texts, ViewContext } from './catalogue.types';
import { parseFamily, parseTarget, showsFor, buildListingUrl } from './classification.rules';
import { belongsTo, CURATED, openView } from './listing.rules';
import type { Context, Range } from './listing.rules';
import { GROUPS, listFacetValues, lowestEur } from './facet-index.rules';
import { listCollections } from './product-view.rules';
import { productsFeed, productsFilterNames, productsListings, productsPictures } from './feed.contract';
import { viewFilters } from './listing-filters.rules';
import { hashText } from './stable-hash.rules';
import { chooseText, hasWord, resolveWord } from './words.rules';

type FeedEntry = ResponseOf<typeof productsFeed>['materials'][number];
const TITLES = titles.titles as Record<Target | 'A', Record<Family | 'all', Texts>>;
const TARGETS = ['W', 'M', 'K', 'G', 'X'] as const;

const showFeed = (
  { state: { state }, profile }: Context,
  input: RequestOf<typeof productsFeed>,
): ResponseOf<typeof productsFeed> => {
  const { total, page } = choosePage(state.snapshot, input);
  return {
    version: state.snapshot.version,
    total,
    materials: page.map((one) => ({ facts: recallFacts(one), words: describe(one, profile) })),
  };
};

const showPictures = (
  { state: { state } }: Context,
  input: RequestOf<typeof productsPictures>,
): ResponseOf<typeof productsPictures> => {
  const { total, page } = choosePage(state.snapshot, input);
  return { total, materials: page.map(listPictures) };
};

const choosePage = (
  { materials, byId }: Context['state']['state']['snapshot'],
  input: RequestOf<typeof productsFeed>,
): { total: number; page: readonly Material[] } => {
  const chosen = input.ids
    ? input.ids.flatMap((id) => byId.get(id) ?? []).filter(({ active }) => active)
    : materials;
  const start = input.offset ?? 0;
  return { total: chosen.length, page: chosen.slice(start, start + (input.limit ?? 500)) };
};

const listPictures = ({
  id,
  model,
  picture,
  pictureUrls,
}: Material): ResponseOf<typeof productsPictures>['materials'][number] => ({
  id,
  modelId: model.id,
  lineCollection: model.lineCollection,
  version: String(hashText(JSON.stringify([picture, pictureUrls]))),
  drawing: picture as unknown as Record<string, unknown> | null,
  urls: Object.values(pictureUrls ?? {}),
});

/** Facts by material object: a changed material is a new object. */
const known = new WeakMap<Material, FeedEntry['facts']>();

const recallFacts = (material: Material): FeedEntry['facts'] => {
  const facts = known.get(material) ?? listFacts(material);
  known.set(material, facts);
  return facts;
};

const listFacts = (material: Material): FeedEntry['facts'] => {
  const { id, model, skus } = material;
  return {
    id,
    modelId: model.id,
    lineCollection: model.lineCollection,
    family: model.family,
    target: material.target,
    targets: TARGETS.filter((target) => showsFor(material, target)),
    keys: {
      tipology: model.tipology,
      colour: material.colour.key,
      line: model.line,
      concept: model.concept,
      materials: listMaterialKeys(material),
      sustainability: model.sustainability,
    },
    facets: listFacetValues(material) as unknown as Record<string, string[]>,
    lowestEur: lowestEur(material),
    firstOnSale: material.firstOnSale!,
    rank: material.rank,
    inStock: skus.some(({ stock }) => stock > 0),
    secondLife: material.rewalk !== null,
    codes: [id, ...skus.flatMap(({ value, ean }) => [`${id}-${value}`, ean])],
  };
};

const listMaterialKeys = ({ model }: Material): string[] => [...new Set(Object.values(model.composition))];

const describe = (material: Material, profile: ApiLocale): FeedEntry['words'] => {
  const { model, colour } = material;
  return {
    name: model.name,
    tipology: resolveWord('tipology', model.tipology, profile),
    colour: chooseText(colour.names, profile),
    colourFamily: resolveWord('colour', colour.key, profile),
    line: resolveWord('line', model.line, profile),
    concept: resolveWord('concept', model.concept, profile),
    materials: listMaterialKeys(material).map((key) => resolveWord('material', key, profile)),
    sustainability: model.sustainability.map((key) => resolveWord('sustainability', key, profile)),
    collections: listCollections(material)
      .filter((key) => hasWord('collection', key))
      .map((key) => resolveWord('collection', key, profile)),
    description: chooseText(model.description, profile),
  };
};

const showNames = (
  context: Context,
  input: RequestOf<typeof productsFilterNames>,
): ResponseOf<typeof productsFilterNames> => {
  const { view } = openView(context, input);
  const given = input.counts as Record<string, { value: string; count: number }[]>;
  const values = GROUPS.flatMap((group) =>
    (given[group] ?? []).map(({ value, count }) => ({ group, value, count })),
  );
  const index = { entries: [], numberOf: new Map(), valueOf: values };
  const section = {
    family: parseFamily(input.family ?? '') ?? null,
    target: parseTarget(input.targetId ?? '') ?? 'A',
  } as const;
  return {
    availableFilters: viewFilters(
      view,
      index,
      Int32Array.from(values, ({ count }) => count),
      input.selected ?? {},
      section,
    ),
  };
};

const showListings = (context: Context): ResponseOf<typeof productsListings> => {
  const { view, range } = openView(context, {});
  const counted = listingsOf.get(range) ?? new Map<string, Listings>();
  listingsOf.set(range, counted);
  const listings =
    counted.get(view.profile.locale) ??
    [...listCurated(view, range), ...listSections(view, range)].filter(({ total }) => total > 0);
  counted.set(view.profile.locale, listings);
  return { listings };
};

type Listings = ResponseOf<typeof productsListings>['listings'];
/** Counting reads the whole range some thirty times, so it runs once per range and locale. */
const listingsOf = new WeakMap<Range, Map<string, Listings>>();

const urlsOf = ({ settings, storefront, profile }: ViewContext) => ({
  settings,
  storefront,
  locale: profile.locale,
});

const listCurated = (view: ViewContext, { materials }: Range) =>
  CURATED.map((listing) => ({
    target: 'A',
    family: null,
    listing: listing.id,
    title: chooseText(listing.title, view.profile),
    url: buildListingUrl(urlsOf(view), 'A', null, listing.id),
    total: materials.filter((one) => belongsTo(listing, one)).length,
  }));

const listSections = (view: ViewContext, { materials }: Range) =>
  (['A', 'W', 'M', 'K', 'G'] as const)
    .flatMap((target) =>
      ([null, 'shoes', 'accessories', 'clothes', 'goods'] as const).map((family) => ({
        target,
        family,
        listing: null,
        title: chooseText(TITLES[target][family ?? 'all'], view.profile),
        url: buildListingUrl(urlsOf(view), target, family),
        total: materials.filter(
          (one) =>
            one.rewalk === null && showsFor(one, target) && (family === null || one.model.family === family),
        ).length,
      })),
    )
    .filter(isNoRepeat);

interface Section {
  target: string;
  family: string | null;
  total: number;
}

/** "Everybody's goods" is the same list as goods (whose address is canonical), unless some have a target. */
const isNoRepeat = ({ target, family, total }: Section, _: number, all: readonly Section[]): boolean =>
  target !== 'A' ||
  family !== 'goods' ||
  !all.some((one) => one.target === 'G' && one.family === 'goods' && one.total === total);

export const feedOperations: DomainOperation[] = [
  { operation: productsFeed, handle: showFeed },
  { operation: productsPictures, handle: showPictures },
  { operation: productsFilterNames, handle: showNames },
  { operation: productsListings, handle: showListings },
];

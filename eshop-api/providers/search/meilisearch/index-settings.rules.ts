import type { Settings } from 'meilisearch';
import type { LanguageRules, SearchDocument } from '../search-provider.types';

/** Index of a language, and the one that is filled aside before it takes its place. */
export const makeIndexName = (language: string): string => `products_${language}`;
export const makeNextIndexName = (language: string): string => `${makeIndexName(language)}_next`;

/** Facet fields live below `facets`. */
export const facetPath = (field: string): string => `facets.${field}`;

/** Most values of a facet, and hits that paging reaches. */
const FACET_VALUES = 100;
const REACHABLE = 20_000;

/** Settings of an index: fields by weight, what may filter and sort, and the language's words. */
export const composeSettings = (language: string, rules: LanguageRules): Settings => ({
  searchableAttributes: ['codes', 'name', 'kind', 'colour', 'audience', 'material', 'theme', 'description'],
  filterableAttributes: ['codes', 'scope', 'targets', 'family', 'phrases', 'facets'],
  sortableAttributes: ['priceEur', 'firstDay'],
  // Sort stands first: a price order that only breaks ties would be none.
  rankingRules: ['sort', 'words', 'typo', 'proximity', 'attribute', 'exactness', 'standing:desc'],
  stopWords: [...rules.stopWords],
  synonyms: Object.fromEntries(
    rules.synonyms.flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)])),
  ),
  typoTolerance: { disableOnAttributes: ['codes'] },
  faceting: {
    maxValuesPerFacet: FACET_VALUES,
    sortFacetValuesBy: { '*': 'count', [facetPath('sizes')]: 'alpha' },
  },
  pagination: { maxTotalHits: REACHABLE },
  localizedAttributes: [{ attributePatterns: ['*'], locales: [language] }],
});

/** A document as the index keeps it. `standing`: what is sold out or second-life stands behind. */
export const flattenDocument = ({ row, text }: SearchDocument): Record<string, unknown> => ({
  id: row.id,
  codes: row.codes,
  scope: row.scope,
  targets: row.targets,
  family: row.family,
  facets: row.facets,
  priceEur: row.priceEur,
  firstDay: row.firstDay,
  standing: row.popularity + (row.inStock ? 2 : 0) + (row.demoted ? 0 : 1),
  ...text,
});

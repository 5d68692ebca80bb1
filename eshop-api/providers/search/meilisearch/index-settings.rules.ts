import type { Settings } from 'meilisearch';
import type { LanguageRules, SearchDocument } from '../search-provider.types';

/** Index of a language, and the one that is filled before it replaces it. */
export const makeIndexName = (language: string): string => `products_${language}`;
export const makeNextIndexName = (language: string): string => `${makeIndexName(language)}_next`;

/** Facet fields are below `facets`. */
export const facetPath = (field: string): string => `facets.${field}`;

/** Most values of a facet, and hits that paging reaches. */
const FACET_VALUES = 100;
const REACHABLE = 20_000;

/** Settings of an index: fields by weight, filterable and sortable fields, and the language's words. */
export const composeSettings = (language: string, rules: LanguageRules): Settings => ({
  searchableAttributes: ['codes', 'name', 'kind', 'colour', 'audience', 'material', 'theme', 'description'],
  filterableAttributes: ['codes', 'scope', 'targets', 'family', 'phrases', 'facets'],
  sortableAttributes: ['priceEur', 'firstDay'],
  // Sort comes first: a price order that only breaks ties would not be one.
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

/** A document as stored in the index. `standing`: sold-out and second-life pieces come last. */
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

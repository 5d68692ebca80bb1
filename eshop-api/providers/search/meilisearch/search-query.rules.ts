import type { MultiSearchQuery } from 'meilisearch';
import type { AutosuggestRequest, FacetAnswer, FacetRequest, SearchRequest } from '../search-provider.types';
import { facetPath, makeIndexName } from './index-settings.rules';

const quote = (value: string): string => `"${value.replace(/[\\"]/g, '\\$&')}"`;
const oneOf = (field: string, values: readonly string[]): string =>
  `${field} IN [${values.map(quote).join(', ')}]`;

/** Filter of the documents visible to a storefront. */
export const limitFilter = ({
  scopes,
  target,
  family,
}: Pick<SearchRequest, 'scopes' | 'target' | 'family'>): string[] => [
  ...(scopes.length ? [oneOf('scope', scopes)] : []),
  ...(target ? [oneOf('targets', [target])] : []),
  ...(family ? [oneOf('family', [family])] : []),
];

const chosenFilter = (filters: SearchRequest['filters'], but?: string): string[] =>
  Object.entries(filters).flatMap(([field, values]) =>
    values.length && field !== but ? [oneOf(facetPath(field), values)] : [],
  );

/** '*' is everything: the service's placeholder search. */
export const writtenQuery = (query: string): string => (query === '*' ? '' : query);

const sorts = { newest: 'firstDay:desc', price_asc: 'priceEur:asc', price_desc: 'priceEur:desc' } as const;

export type Strategy = 'all' | 'last';

/** The page itself first, then one query without hits for each filtered field: its counts must ignore its own choice. */
export const composeQueries = (request: SearchRequest, strategy: Strategy): MultiSearchQuery[] => {
  const base = {
    indexUid: makeIndexName(request.language),
    q: writtenQuery(request.query),
    matchingStrategy: strategy,
    locales: [request.language] as never,
  };
  const choosing = Object.keys(request.filters).filter((field) => request.filters[field]!.length);
  const page: MultiSearchQuery = {
    ...base,
    offset: request.start,
    limit: request.rows,
    filter: [...limitFilter(request), ...chosenFilter(request.filters)],
    facets: request.facets.map(({ field }) => facetPath(field)),
    showMatchesPosition: strategy === 'last',
    attributesToRetrieve: strategy === 'last' ? ['*'] : ['id'],
    ...(request.sort === 'default' ? {} : { sort: [sorts[request.sort]] }),
  };
  return [
    page,
    ...choosing.map((field) => ({
      ...base,
      limit: 0,
      filter: [...limitFilter(request), ...chosenFilter(request.filters, field)],
      facets: [facetPath(field)],
    })),
  ];
};

/** A material code, SKU or EAN has a query of its own. */
export const composeCodeQuery = (
  request: SearchRequest | AutosuggestRequest,
): MultiSearchQuery | undefined => {
  const code = request.query.replace(/\s/g, '').toUpperCase();
  if (!/^(?=.*\d)[A-Z0-9-]{5,40}$/.test(code)) return undefined;
  const filter = [...limitFilter(request), oneOf('codes', [code])];
  return {
    indexUid: makeIndexName(request.language),
    q: '',
    limit: 1,
    filter,
    attributesToRetrieve: ['id'],
    facets: 'facets' in request ? request.facets.map(({ field }) => facetPath(field)) : [],
  };
};

interface Distributed {
  facetDistribution?: Record<string, Record<string, number>>;
}

/** Facets in their places, a filtered field's counts from its own query. */
export const readFacets = (
  request: SearchRequest,
  [page, ...others]: readonly Distributed[],
): FacetAnswer[] => {
  const counts = Object.assign(
    {},
    page?.facetDistribution,
    ...others.map((one) => one.facetDistribution),
  ) as Record<string, Record<string, number>>;
  return orderFacets(request.facets).map(({ field, limit, sort }) => {
    const values = Object.entries(counts[facetPath(field)] ?? {}).map(([value, count]) => ({ value, count }));
    const missing = (request.filters[field] ?? [])
      .filter((value) => !values.some((one) => one.value === value))
      .map((value) => ({ value, count: 0 }));
    const ordered =
      sort === 'count'
        ? values.sort((a, b) => b.count - a.count)
        : values.sort((a, b) => a.value.localeCompare(b.value, 'en', { numeric: true }));
    return { field, values: [...ordered.slice(0, limit), ...missing] };
  });
};

const orderFacets = (facets: readonly FacetRequest[]): FacetRequest[] => {
  const placed = facets.filter(({ position }) => position === undefined);
  for (const facet of facets.filter(({ position }) => position !== undefined))
    placed.splice(facet.position! - 1, 0, facet);
  return placed;
};

export interface MatchedHit {
  _matchesPosition?: Record<string, { start: number; length: number }[]>;
  [field: string]: unknown;
}

/** The words by which the first hit was found, when not all of the query matched: the text searched instead. */
export const readMatchedWords = (hit: MatchedHit | undefined): string => {
  const words = Object.entries(hit?._matchesPosition ?? {}).flatMap(([field, matches]) => {
    const text = hit![field];
    return typeof text === 'string'
      ? matches.map(({ start, length }) =>
          Buffer.from(text)
            .subarray(start, start + length)
            .toString()
            .toLowerCase(),
        )
      : [];
  });
  return [...new Set(words)].join(' ');
};

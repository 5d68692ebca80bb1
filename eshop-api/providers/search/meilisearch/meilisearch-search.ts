import type {
  AutosuggestAnswer,
  AutosuggestRequest,
  FeedCall,
  SearchAnswer,
  SearchCall,
  SearchProvider,
  SearchRequest,
} from '../search-provider.types';
import { fillIndex, putDocuments } from './feed-index';
import { makeIndexName } from './index-settings.rules';
import { type MeilisearchOptions, openClient, type OpenClient } from './open-client';
import {
  composeCodeQuery,
  composeQueries,
  limitFilter,
  type MatchedHit,
  readFacets,
  readMatchedWords,
  type Strategy,
  writtenQuery,
} from './search-query.rules';

/** Search by a Meilisearch server through its official client. Needs Meilisearch 1.10 or later (`locales`). */
export const createMeilisearch = (options: MeilisearchOptions): SearchProvider => ({
  search: async (request, call) =>
    searchProducts(await openClient(options, call.keys.apiKey, call.requestId), request, call),
  autosuggest: async (request, call) =>
    suggestProducts(await openClient(options, call.keys.apiKey, call.requestId), request, call),
  replace: async (language, rules, slices, call) =>
    fillIndex((await openFeed(options, call)).client, language, rules, slices, call.signal),
  update: async (language, documents, removedIds, call) =>
    putDocuments((await openFeed(options, call)).client, makeIndexName(language), documents, removedIds),
  // Indexes stay on the server: other shops may search them, and a restarted shop finds them filled.
  drop: async () => undefined,
});

const openFeed = (options: MeilisearchOptions, { keys }: FeedCall): Promise<OpenClient> =>
  openClient(options, keys.indexKey);

const searchProducts = async (
  open: OpenClient,
  request: SearchRequest,
  { signal }: SearchCall,
): Promise<SearchAnswer> => {
  const exact = await fetchCode(open, request, signal);
  if (exact) return exact;
  const strict = await fetchWords(open, request, 'all', signal);
  if (strict.numberOfProducts > 0 || Object.keys(request.filters).length > 0) return strict;
  return fetchWords(open, request, 'last', signal);
};

const init = (signal: AbortSignal | undefined) => (signal ? { signal } : undefined);

const fetchCode = async (
  open: OpenClient,
  request: SearchRequest,
  signal: AbortSignal | undefined,
): Promise<SearchAnswer | undefined> => {
  const query = composeCodeQuery(request);
  if (!query) return undefined;
  const { results } = await open.client.multiSearch({ queries: [query] }, init(signal));
  const ids = results[0]!.hits.map((hit) => String(hit['id']));
  return ids.length
    ? {
        ids,
        numberOfProducts: ids.length,
        facets: readFacets(request, results),
        fallback: null,
        requestId: open.requestId(),
      }
    : undefined;
};

const fetchWords = async (
  open: OpenClient,
  request: SearchRequest,
  strategy: Strategy,
  signal: AbortSignal | undefined,
): Promise<SearchAnswer> => {
  const { results } = await open.client.multiSearch(
    { queries: composeQueries(request, strategy) },
    init(signal),
  );
  const page = results[0]!;
  const searched = strategy === 'last' ? readMatchedWords(page.hits[0] as MatchedHit | undefined) : '';
  return {
    ids: page.hits.map((hit) => String(hit['id'])),
    numberOfProducts: page.estimatedTotalHits ?? page.hits.length,
    facets: readFacets(request, results),
    fallback: searched ? { query: searched, original: request.query } : null,
    requestId: open.requestId(),
  };
};

const suggestProducts = async (
  open: OpenClient,
  request: AutosuggestRequest,
  { signal }: SearchCall,
): Promise<AutosuggestAnswer> => {
  const index = open.client.index(makeIndexName(request.language));
  const filter = limitFilter(request);
  const searchBy = (matchingStrategy: Strategy) =>
    index.search(
      writtenQuery(request.query),
      {
        limit: request.popularProducts,
        filter,
        attributesToRetrieve: ['id'],
        matchingStrategy,
        locales: [request.language] as never,
      },
      init(signal),
    );
  const [strict, keywords] = await Promise.all([
    searchBy('all'),
    completeKeywords(open, request, filter, signal),
  ]);
  const loose = strict.hits.length === 0 && request.fuzzy ? await searchBy('last') : strict;
  return {
    popularProductIds: loose.hits.map((hit) => String(hit['id'])),
    keywordSuggestions: keywords,
    topQueries: null,
    promotedSuggestions: null,
    fuzzy: loose !== strict && loose.hits.length > 0,
    requestId: open.requestId(),
  };
};

/** Phrases are a facet: the service's facet search completes them and tolerates typos. */
const completeKeywords = async (
  open: OpenClient,
  request: AutosuggestRequest,
  filter: string[],
  signal: AbortSignal | undefined,
): Promise<string[]> => {
  if (request.keywordSuggestions === 0) return [];
  const { facetHits } = await open.client
    .index(makeIndexName(request.language))
    .searchForFacetValues({ facetName: 'phrases', facetQuery: request.query, filter }, init(signal));
  return facetHits.slice(0, request.keywordSuggestions).map(({ value }) => value);
};

import type {
  AutosuggestAnswer,
  AutosuggestRequest,
  FacetRequest,
  SearchAnswer,
  SearchCall,
  SearchDocument,
  SearchProvider,
  SearchRequest,
} from '../search-provider.types';
import { createAnalyser } from './language-analyser';
import { matchQuery } from './match-query';
import { cleanQuery } from './split-words';
import { orderSlots } from './order-slots';
import { RowTable } from './row-table';
import { listAllowed, suggest } from './suggest';
import { TextIndex } from './text-index';

/** Yields after each `sliceMs` of work, so that building an index never delays a page. */
const createPace = (sliceMs: number, signal?: AbortSignal): (() => Promise<void> | undefined) => {
  let start = performance.now();
  return () => {
    if (performance.now() - start < sliceMs) return undefined;
    return new Promise((resolve, reject) => {
      setImmediate(() => {
        start = performance.now();
        if (signal?.aborted) reject(signal.reason as Error);
        else resolve();
      });
    });
  };
};

/** Work between two yields, ms. */
const SLICE = 12;

/** The search service inside this process: a word index per language, typo tolerance, facets; nothing is stored on disk. */
export const createEmbeddedSearch = (): SearchProvider => {
  const rows = new RowTable();
  const indexes = new Map<string, TextIndex>();
  const open = (language: string): TextIndex => {
    const index = indexes.get(language);
    if (!index) throw new Error(`no search index for "${language}"`);
    return index;
  };
  return {
    search: async (request, call) => answerSearch(open(request.language), rows, request, call),
    autosuggest: async (request, call) => answerAutosuggest(open(request.language), rows, request, call),
    replace: async (language, rules, slices, { signal }) => {
      const index = new TextIndex(await createAnalyser(language, rules));
      const pace = createPace(SLICE, signal);
      for await (const slice of slices)
        for (const document of slice) {
          put(index, rows, document);
          await pace();
        }
      indexes.set(language, index);
    },
    update: async (language, documents, removedIds, { signal }) => {
      const index = open(language);
      const pace = createPace(SLICE, signal);
      for (const id of removedIds) remove(index, rows, id);
      for (const document of documents) {
        put(index, rows, document);
        await pace();
      }
    },
    drop: async (language) => void indexes.delete(language),
  };
};

const put = (index: TextIndex, rows: RowTable, document: SearchDocument): void =>
  index.add(rows.put(document.row), document);

const remove = (index: TextIndex, rows: RowTable, id: string): void => {
  const slot = rows.slotOf(id);
  if (slot === undefined) return;
  index.remove(slot);
  rows.remove(id);
};

/** Query of an autosuggest's first state: everything. */
const EVERYTHING = '*';

const answerSearch = (
  index: TextIndex,
  rows: RowTable,
  request: SearchRequest,
  { requestId }: SearchCall,
): SearchAnswer => {
  const query = cleanQuery(request.query);
  const { slots, scores, searched } = find(index, rows, request, query);
  const { kept, counts } = rows.facets.filter(slots, request.filters);
  const ordered = orderSlots(rows, kept, scores, request.sort, request.start + request.rows);
  return {
    ids: ordered.slice(request.start).map((slot) => rows.get(slot)!.id),
    numberOfProducts: kept.length,
    facets: locateFacets(request.facets).map((facet) => ({
      field: facet.field,
      values: listValues(rows, facet, counts, request.filters),
    })),
    fallback: searched === null ? null : { query: searched, original: query },
    requestId,
  };
};

const find = (index: TextIndex, rows: RowTable, request: SearchRequest, query: string) => {
  if (query === EVERYTHING) return { slots: listAllowed(index, rows, request), scores: null, searched: null };
  const slot = rows.slotOfCode(query.replace(/\s/g, ''));
  if (slot !== undefined && rows.allows(slot, request))
    return { slots: Int32Array.of(slot), scores: null, searched: null };
  return matchQuery(index, rows, request, query);
};

const listValues = (
  rows: RowTable,
  { field, limit, sort }: FacetRequest,
  counts: Int32Array,
  filters: SearchRequest['filters'],
) => {
  const values = rows.facets.list(field, counts, filters[field]).slice(0, limit);
  return sort === 'count'
    ? values
    : values.sort((a, b) => a.value.localeCompare(b.value, 'en', { numeric: true }));
};

/** Facets with a position get it, the others fill the rest in their order. */
const locateFacets = (facets: readonly FacetRequest[]): FacetRequest[] => {
  const placed = facets.filter(({ position }) => position === undefined);
  const fixed = facets
    .filter(({ position }) => position !== undefined)
    .sort((a, b) => a.position! - b.position!);
  for (const facet of fixed) placed.splice(facet.position! - 1, 0, facet);
  return placed;
};

const answerAutosuggest = (
  index: TextIndex,
  rows: RowTable,
  request: AutosuggestRequest,
  { requestId }: SearchCall,
): AutosuggestAnswer => ({
  ...suggest(index, rows, request, cleanQuery(request.query)),
  topQueries: null,
  promotedSuggestions: null,
  requestId,
});

import type { AutosuggestAnswer, AutosuggestRequest } from '../search-provider.types';
import { type Match, matchQuery } from './match-query';
import { orderSlots } from './order-slots';
import type { RowLimits, RowTable } from './row-table';
import type { TextIndex } from './text-index';

type Suggested = Pick<AutosuggestAnswer, 'popularProductIds' | 'keywordSuggestions' | 'fuzzy'>;

/** Every document of the index that is visible to the query. */
export const listAllowed = (index: TextIndex, rows: RowTable, limits: RowLimits): Int32Array => {
  const slots = new Int32Array(index.size);
  const allows = rows.makeSieve(limits);
  let length = 0;
  for (const slot of index.slots()) if (allows(slot)) slots[length++] = slot;
  return slots.subarray(0, length);
};

/** Products and completions for what is being typed; for '*' the most popular products. */
export const suggest = (
  index: TextIndex,
  rows: RowTable,
  request: AutosuggestRequest,
  query: string,
): Suggested => {
  if (query === '' || query === '*') {
    return {
      popularProductIds: listBest(rows, listAllowed(index, rows, request), null, request.popularProducts),
      keywordSuggestions: [],
      fuzzy: false,
    };
  }
  const code = rows.slotOfCode(query.replace(/\s/g, ''));
  if (code !== undefined && rows.allows(code, request))
    return { popularProductIds: [rows.get(code)!.id], keywordSuggestions: [], fuzzy: false };
  return suggestWords(index, rows, request, query);
};

const suggestWords = (
  index: TextIndex,
  rows: RowTable,
  request: AutosuggestRequest,
  query: string,
): Suggested => {
  const match = matchQuery(index, rows, request, query, true);
  const completed = index.phrases.complete(query, request.scopes, request.keywordSuggestions);
  const fuzzy = match.searched !== null && completed.length === 0;
  if (fuzzy && !request.fuzzy) return { popularProductIds: [], keywordSuggestions: [], fuzzy: false };
  return {
    popularProductIds: listBest(rows, match.slots, match.scores, request.popularProducts),
    keywordSuggestions: fuzzy ? proposeInstead(index, request, match) : completed,
    fuzzy: fuzzy && match.slots.length > 0,
  };
};

/** The probable correction, and its completions. */
const proposeInstead = (index: TextIndex, request: AutosuggestRequest, { searched }: Match): string[] =>
  [
    ...new Set([searched!, ...index.phrases.complete(searched!, request.scopes, request.keywordSuggestions)]),
  ].slice(0, request.keywordSuggestions);

const listBest = (rows: RowTable, slots: Int32Array, scores: Float32Array | null, limit: number): string[] =>
  orderSlots(rows, slots, scores, 'default', limit).map((slot) => rows.get(slot)!.id);

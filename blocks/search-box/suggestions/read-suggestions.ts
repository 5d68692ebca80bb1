import type { ResponseOf } from '../../../eshop-api/contract/operation';
import type { searchSuggestions } from '../../../eshop-api/domains/search/search.contract';
import { getFromBrowser } from '../../_contract/browser-api/call-from-browser';

/** `foundNothing`: no hit begins like the query or is spelt alike; the lists are those of the first state. */
export type SuggestionAnswer = ResponseOf<typeof searchSuggestions> & { foundNothing?: true };

/** Parameters of the call for the first state of the suggestions (docs/contract/search.md#suggestions). */
export const beforeTyping = '*';
const kept = new Map<string, SuggestionAnswer>();
const MAX_CACHED = 60;

/** Suggestions for what stands in the field; taking a letter back makes no call again. Rejects when the signal ends it or the API fails. */
export async function readSuggestions(
  profile: string,
  written: string,
  signal: AbortSignal,
): Promise<SuggestionAnswer> {
  const query = written || beforeTyping;
  const name = `${profile} ${query}`;
  const known = kept.get(name);
  if (known) return known;
  const answer = await getFromBrowser<typeof searchSuggestions>(
    '/search/suggestions',
    { profile, query },
    signal,
  );
  if (kept.size >= MAX_CACHED) kept.clear();
  kept.set(name, answer);
  return answer;
}

/** A query without any hit keeps what stood there before typing: an empty panel would be a dead end. */
export async function readWithStandIn(
  profile: string,
  written: string,
  signal: AbortSignal,
): Promise<SuggestionAnswer> {
  const answer = await readSuggestions(profile, written, signal);
  const { popularProducts, keywordSuggestions, topQueries, promotedSuggestions } = answer;
  if (
    !written ||
    [popularProducts, keywordSuggestions, topQueries, promotedSuggestions].some(({ length }) => length > 0)
  )
    return answer;
  return { ...(await readSuggestions(profile, '', signal)), query: answer.query, foundNothing: true };
}

import type { SearchAnswer, SearchRequest } from '../../providers/search/search-provider.types';
import { productsFeed } from '../catalogue/feed.contract';
import type { Context } from './call-service';
import type { FeedEntry } from './compose-document.rules';

/** Materials read of the catalogue at once. */
const SLICE = 1000;

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Search without a service: products whose texts contain each word of the query, as written; in the catalogue's order. */
export const searchPlainly = async (context: Context, request: SearchRequest): Promise<SearchAnswer> => {
  const wanted = plain(request.query).split(/\s+/).filter(Boolean);
  const found: FeedEntry[] = [];
  for (let offset = 0, total = 1; offset < total; offset += SLICE) {
    const page = await context.ask(productsFeed, { profile: context.profile.locale, offset, limit: SLICE });
    total = page.total;
    found.push(...page.materials.filter((one) => holdsAll(one, wanted)));
  }
  return answerEntries(found, request);
};

/** A page of given entries, filtered, sorted and counted for a search. */
export const answerEntries = (entries: readonly FeedEntry[], request: SearchRequest): SearchAnswer => {
  const kept = entries.filter((one) => isInScope(one, request) && fitsFilters(one, request.filters));
  const sorted = sortEntries(kept, request.sort);
  const ids = sorted.slice(request.start, request.start + request.rows).map(({ facts }) => facts.id);
  return {
    ids,
    numberOfProducts: sorted.length,
    facets: countFacets(sorted, request),
    fallback: null,
    requestId: null,
  };
};

const isInScope = ({ facts }: FeedEntry, { scopes, target, family }: SearchRequest): boolean =>
  (!scopes.length || scopes.includes(facts.lineCollection)) &&
  (!target || facts.targets.includes(target)) &&
  (!family || facts.family === family);

const fitsFilters = ({ facts }: FeedEntry, filters: SearchRequest['filters']): boolean =>
  Object.entries(filters).every(([field, values]) =>
    values.some((value) => facts.facets[field]?.includes(value)),
  );

export const holdsAll = ({ facts, words }: FeedEntry, wanted: readonly string[]): boolean => {
  const text = plain(
    [
      facts.codes.join(' '),
      words.name,
      words.tipology,
      words.colour,
      words.colourFamily,
      words.line,
      words.concept,
      words.description,
    ].join(' '),
  );
  return wanted.length > 0 && wanted.every((word) => text.includes(word));
};

const sortEntries = (entries: FeedEntry[], sort: SearchRequest['sort']): FeedEntry[] => {
  if (sort === 'default') return entries;
  if (sort === 'newest')
    return [...entries].sort((a, b) => b.facts.firstOnSale.localeCompare(a.facts.firstOnSale, 'en'));
  const sign = sort === 'price_asc' ? 1 : -1;
  return [...entries].sort((a, b) => sign * (a.facts.lowestEur - b.facts.lowestEur));
};

/** Counts of what was found; the plain search counts within its own filters. */
const countFacets = (entries: readonly FeedEntry[], { facets }: SearchRequest): SearchAnswer['facets'] =>
  facets.map(({ field, limit }) => {
    const counts = new Map<string, number>();
    for (const value of entries.flatMap(({ facts }) => facts.facets[field] ?? []))
      counts.set(value, (counts.get(value) ?? 0) + 1);
    return {
      field,
      values: [...counts]
        .map(([value, count]) => ({ value, count }))
        .sort((a, b) => b.count - a.count)
        .slice(0, limit),
    };
  });

import type { Product } from '../../../eshop-api/contract/entities/product.schema';
import { beforeTyping, type SuggestionAnswer } from './read-suggestions';

/** One thing to choose. `remembers`: choosing it is a search, which is stored. */
export interface Option {
  id: string;
  href: string;
  text: string;
  product?: Product;
  remembers?: boolean;
}
export type GroupKey = 'recent' | 'keywords' | 'top' | 'promoted' | 'products' | 'popular' | 'alike' | 'all';
export interface Group {
  key: GroupKey;
  options: Option[];
}

interface OptionSources {
  answer: SuggestionAnswer | undefined;
  /** What stands in the field now; the answer may still be the one before. */
  written: string;
  recent: readonly string[];
  /** Address of the search page. */
  results: string;
  /** Path below the locale → path of the page. */
  href: (path: string) => string;
}

/** Suggestions in groups, words before products, each query once; the whole search closes the list. */
export function composeOptions({ answer, written, recent, results, href }: OptionSources): Group[] {
  const search = (text: string): Omit<Option, 'id'> => ({
    text,
    href: `${results}?q=${encodeURIComponent(text)}`,
    remembers: true,
  });
  const first = !answer || answer.query === beforeTyping || answer.foundNothing === true;
  const groups: { key: GroupKey; options: Omit<Option, 'id'>[] }[] = [
    { key: 'recent', options: written ? [] : recent.map(search) },
    { key: 'keywords', options: (answer?.keywordSuggestions ?? []).map(({ query }) => search(query)) },
    { key: 'top', options: (answer?.topQueries ?? []).map(({ query }) => search(query)) },
    {
      key: 'promoted',
      options: (answer?.promotedSuggestions ?? []).map(({ text, url }) => ({ text, href: href(url) })),
    },
    {
      key: makeProductsKey(answer, first),
      options: (answer?.popularProducts ?? []).map((product) => ({
        text: product.name,
        href: href(product.url),
        product,
      })),
    },
    { key: 'all', options: written && !answer?.foundNothing ? [search(written)] : [] },
  ];
  return numberOptions(withoutDoubles(groups));
}

const makeProductsKey = (answer: SuggestionAnswer | undefined, first: boolean): GroupKey =>
  first ? 'popular' : answer?.fuzzy ? 'alike' : 'products';

function withoutDoubles<G extends { key: GroupKey; options: Omit<Option, 'id'>[] }>(groups: G[]): G[] {
  const seen = new Set<string>();
  return groups
    .map((group) => ({
      ...group,
      options: group.options.filter(
        ({ href }) => group.key === 'all' || (!seen.has(href.toLowerCase()) && seen.add(href.toLowerCase())),
      ),
    }))
    .filter(({ options }) => options.length > 0);
}

function numberOptions(groups: { key: GroupKey; options: Omit<Option, 'id'>[] }[]): Group[] {
  let number = 0;
  return groups.map(({ key, options }) => ({
    key,
    options: options.map((option) => ({ ...option, id: `o${number++}` })),
  }));
}

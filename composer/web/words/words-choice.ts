import { TEXT_STATES } from '../../model/words/read-cell';
import { MOST_LANGUAGES, type WordsChoice } from './words.types';

const MAX_SEARCH = 100;

/**
 * What is chosen in the matrix, from the query of its address; what cannot be read is left out.
 * @param known languages of the shop
 * @param preferred languages without a choice
 */
export function readWordsChoice(
  query: URLSearchParams,
  known: ReadonlySet<string>,
  preferred: readonly string[],
): WordsChoice {
  const read = (name: string) => (query.get(name) ?? '').slice(0, MAX_SEARCH);
  const number = (name: string) => (/^[1-9]\d{0,14}$/.test(read(name)) ? Number(read(name)) : undefined);
  const chosen = [...new Set(query.getAll('lang'))].filter((one) => known.has(one)).slice(0, MOST_LANGUAGES);
  return {
    release: number('release'),
    languages: chosen.length > 0 ? chosen : preferred,
    section: read('section'),
    page: read('page'),
    brand: read('brand'),
    state: TEXT_STATES.find((state) => state === read('state')) ?? '',
    search: read('search').trim(),
    part: Math.min(number('part') ?? 1, 100_000),
    isEditing: query.get('edit') === 'on',
  };
}

/** Address of the matrix, or of another page with its choice. */
export function wordsHref(choice: WordsChoice, path = '', more: Record<string, string> = {}): string {
  const { release, languages, part, isEditing, ...filters } = choice;
  const query = new URLSearchParams([
    ...Object.entries(more),
    ...(release === undefined ? [] : [['release', String(release)]]),
    ...languages.map((language) => ['lang', language]),
    ...Object.entries(filters).filter(([, value]) => value !== ''),
    ...(part > 1 ? [['part', String(part)]] : []),
    ...(isEditing ? [['edit', 'on']] : []),
  ] as [string, string][]);
  return `/composer/words${path}?${query.toString()}`;
}

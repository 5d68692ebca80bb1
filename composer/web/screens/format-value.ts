import { isLanguageMap } from '../../../engine/pages/prepare-block';
import type { Words } from '../texts';
import { formatScope } from './format-layer';

/** The text in the reader's language, or the first one, and the number of other languages. */
function formatLanguages(words: Words, texts: Readonly<Record<string, string>>): string {
  const languages = Object.keys(texts);
  const shown = languages.includes(words.language) ? words.language : languages[0]!;
  return words.t('value.languages', {
    text: formatValue(words, texts[shown]),
    language: formatScope(words, shown),
    more: languages.length - 1,
  });
}

const MAX_SHOWN = 300;

/** Of texts and numbers, as of country codes. */
const isPlainList = (value: unknown): value is (string | number)[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((item) => typeof item === 'string' || typeof item === 'number');

/** A value of a page config in a sentence. */
export function formatValue(words: Words, value: unknown): string {
  if (value === undefined || value === null || value === '') return words.t('nothing');
  if (typeof value === 'boolean') return words.t(value ? 'yes' : 'no');
  if (isLanguageMap(value)) return formatLanguages(words, value);
  const text =
    typeof value === 'string' ? value : isPlainList(value) ? value.join(', ') : JSON.stringify(value);
  const short = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
  return typeof value === 'string' ? (words.language === 'es' ? `«${short}»` : `“${short}”`) : short;
}

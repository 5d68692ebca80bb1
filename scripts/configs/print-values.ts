import type { LanguageLine, Provenance, Shadow } from '../../engine/pages/value-sources';
import type { ResolvedWord } from '../../engine/words/words.types';

export interface LabelText {
  label: string;
  text: string;
  /** Where the text comes from: brand, locale, language, fallback, block or none. */
  source: ResolvedWord['source'];
}

/** The labels in a value, each once, with the words that they stand for. */
export function findLabelTexts(
  value: unknown,
  resolve: (label: string) => ResolvedWord | undefined,
): LabelText[] {
  return [...new Set(listLabels(value))].flatMap((label) => {
    const word = resolve(label);
    return word ? [{ label, text: word.text, source: word.source }] : [];
  });
}

function listLabels(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('label:') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listLabels) : [];
}

/** Lines for people. Of a text by language only the line that the locale shows, unless another one was requested. */
export function printValues(
  values: readonly Provenance[],
  textsOf: (value: Provenance) => LabelText[],
): string[] {
  return foldLanguages(values).flatMap(({ item, others }) => [
    `${item.path} = ${describe(item)}${listOthers(others)}`,
    ...textsOf(item).map(
      ({ label, text, source }) => `    ${label} → ${JSON.stringify(text)} (${sources[source]})`,
    ),
    ...foldLanguages(item.shadows).map(
      ({ item: shadow, others: more }) =>
        `    shadows ${shadow.path ? `${shadow.path} = ` : ''}${describe(shadow)}${listOthers(more)}`,
    ),
  ]);
}

const sources: Record<ResolvedWord['source'], string> = {
  live: 'labels service',
  brand: 'brand’s wording',
  locale: 'label of the locale',
  language: 'label of the language',
  fallback: 'label of a fallback language',
  block: 'block’s own message',
  none: 'no such label',
};

interface Line {
  path?: string;
  file: string;
  byLanguage?: LanguageLine;
}

/** Lines of one map become one, with the languages of the others beside it. */
function foldLanguages<Item extends Line>(items: readonly Item[]): { item: Item; others: string[] }[] {
  const sameMap = ({ file, byLanguage }: Item) =>
    items.filter(
      (other) => other.byLanguage?.text === byLanguage?.text && ('shadows' in other || other.file === file),
    );
  return items.flatMap((item) => {
    if (!item.byLanguage) return [{ item, others: [] }];
    const map = sameMap(item);
    if (!map.some(({ byLanguage }) => byLanguage!.counts)) return [{ item, others: [] }];
    return item.byLanguage.counts
      ? [{ item, others: map.filter((other) => other !== item).map(({ path }) => path!.split('.').at(-1)!) }]
      : [];
  });
}

const listOthers = (languages: readonly string[]): string =>
  languages.length === 0 ? '' : `  (also ${languages.join(' ')})`;
const describe = ({ value, layer, file, line, column }: Shadow): string =>
  `${JSON.stringify(value)}  ← ${layer}, ${file}:${line}:${column}`;

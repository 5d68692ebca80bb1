import { LRUCache } from 'lru-cache';
import { listPlaceholders } from './list-placeholders';
import { findMessageFault } from './load-words';
import type { Sections } from './words.types';

export interface LabelGap {
  language: string;
  /** section.key */
  reference: string;
  why:
    | 'missing'
    | 'same-as-key'
    | 'same-as-english'
    | 'other-placeholders'
    | 'not-in-english'
    | 'not-the-same-any-more';
}

export interface LabelSource {
  labels: ReadonlyMap<string, Sections>;
  /** English messages of blocks: the English of the sections named after them. */
  messages: Sections;
  /** Language of the originals. */
  original: string;
}

/** Every text of the shop in its original language, by `section.key`: label files, then the blocks' own messages. */
export function listOriginals({ labels, messages, original }: LabelSource): Map<string, string> {
  return new Map([...flatten(messages), ...flatten(labels.get(original) ?? {})]);
}

/**
 * What a language's labels lack or have wrong beside the originals. `same` lists the references whose text is meant
 * to equal the English one (`locales/<language>/same-as-english.json`).
 */
export function findLabelGaps(
  source: LabelSource,
  language: string,
  same: readonly string[],
  originals: ReadonlyMap<string, string> = listOriginals(source),
): LabelGap[] {
  const texts = flatten(source.labels.get(language) ?? {});
  const mayBeSame = new Set(same);
  const gap = (reference: string, why: LabelGap['why']): LabelGap => ({ language, reference, why });
  const gaps = [...originals].flatMap(([reference, english]) =>
    compareText(texts.get(reference), english, reference, mayBeSame.has(reference)).map((why) =>
      gap(reference, why),
    ),
  );
  const strangers = [...texts.keys()]
    .filter((reference) => !originals.has(reference))
    .map((reference) => gap(reference, 'not-in-english'));
  const stale = same
    .filter((reference) => texts.get(reference) !== originals.get(reference) || !originals.has(reference))
    .map((reference) => gap(reference, 'not-the-same-any-more'));
  return [...gaps, ...strangers, ...stale];
}

function compareText(
  text: string | undefined,
  english: string,
  reference: string,
  mayBeSame: boolean,
): LabelGap['why'][] {
  if (text === undefined) return ['missing'];
  const key = reference.slice(reference.indexOf('.') + 1);
  const placeholders = haveOtherPlaceholders(text, english) ? (['other-placeholders'] as const) : [];
  if (text === key && !mayBeSame) return ['same-as-key', ...placeholders];
  return text === english && !mayBeSame && hasWords(english)
    ? ['same-as-english', ...placeholders]
    : [...placeholders];
}

/** Of a text that is broken its own loader reports. */
export function haveOtherPlaceholders(text: string, english: string): boolean {
  // Nearly all texts: a parser would find the same, slowly, while shoppers wait.
  if (!text.includes('{') && !english.includes('{')) return false;
  const [own, original] = [text, english].map(readPlaceholders);
  return own !== undefined && original !== undefined && own !== original;
}

/** An English text is compared with each of its translations, and all texts again after each edit. */
const placeholders = new LRUCache<string, { names?: string }>({ max: 20_000 });

/** A text's placeholders with commas between; undefined for a text that is broken. */
function readPlaceholders(text: string): string | undefined {
  const known = placeholders.get(text) ?? {
    ...(findMessageFault(text) === undefined && { names: listPlaceholders(text).join() }),
  };
  placeholders.set(text, known);
  return known.names;
}

export interface LanguageReport {
  language: string;
  total: number;
  /** Texts for which a fallback language stands in. */
  missing: number;
  /** section → missing, only sections that lack something. */
  sections: Record<string, number>;
}

/** Counts what each language of the registry lacks, for the labels report; most complete first. */
export function countMissingLabels(source: LabelSource, languages: readonly string[]): LanguageReport[] {
  const originals = [...listOriginals(source).keys()];
  const report = languages.map((language) => {
    const texts = flatten(source.labels.get(language) ?? {});
    const lacking =
      language === source.original ? [] : originals.filter((reference) => !texts.has(reference));
    const sections: Record<string, number> = {};
    for (const reference of lacking)
      sections[reference.split('.')[0]!] = (sections[reference.split('.')[0]!] ?? 0) + 1;
    return { language, total: originals.length, missing: lacking.length, sections };
  });
  return report.sort((a, b) => a.missing - b.missing || (a.language < b.language ? -1 : 1));
}

/** A text of placeholders and signs alone reads the same in every language. */
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, ''));

const flatten = (sections: Sections): Map<string, string> =>
  new Map(
    Object.entries(sections).flatMap(([section, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${section}.${key}`, text] as const),
    ),
  );

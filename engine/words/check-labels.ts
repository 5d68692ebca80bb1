import { Ajv } from 'ajv';
import type { Brand } from '../brands/brand.types';
import { checkJson, type CheckedFile } from '../locales/checked-json';
import { locate } from '../pages/locate';
import { findNearName } from '../pages/near-name';
import type { Problem } from '../pages/page.types';
import {
  findLabelGaps,
  haveOtherPlaceholders,
  listOriginals,
  type LabelGap,
  type LabelSource,
} from './compare-labels';
import { splitReference } from './create-words';
import type { Sections } from './words.types';

export interface LabelData extends LabelSource {
  /** Files of `locales/` and `brands/`. */
  files: ReadonlyMap<string, string>;
  brands: readonly Pick<Brand, 'id' | 'name'>[];
  /** By brand, then language or locale. */
  wording: ReadonlyMap<string, ReadonlyMap<string, Sections>>;
  /** Languages whose labels must be complete (locales/languages.json). */
  complete: readonly string[];
  /** Files that cannot be read: what they may hold is not missing for that. */
  broken: ReadonlySet<string>;
}

const validateSame = new Ajv().compile<string[]>({
  type: 'array',
  items: { type: 'string' },
  uniqueItems: true,
});

/**
 * What label files lack or have wrong beside the originals, which the shop's own tests check, too: texts of complete languages,
 * keys and placeholders of all, brand names that are spelled out.
 */
export function checkLabels(data: LabelData): Problem[] {
  const originals = listOriginals(data);
  const languages = [...data.labels.keys()].filter((language) => language !== data.original);
  return [
    ...[...new Set([...data.complete, ...languages])]
      .filter((language) => language !== data.original)
      .flatMap((language) => checkLanguage(data, language, originals)),
    ...checkWording(data, originals),
    ...checkNames(data),
  ];
}

function checkLanguage(data: LabelData, language: string, originals: ReadonlyMap<string, string>): Problem[] {
  const list = `locales/${language}/same-as-english.json`;
  const same: CheckedFile<string[]> | undefined = data.files.has(list)
    ? checkJson(list, data.files.get(list)!, validateSame)
    : undefined;
  const isComplete = data.complete.includes(language);
  const gaps = findLabelGaps(data, language, same?.value ?? [], originals)
    .filter(({ why }) => isComplete || why === 'not-in-english' || why === 'other-placeholders')
    .filter(
      ({ reference }) =>
        !data.broken.has(fileOf(language, reference)) && !data.broken.has(fileOf(data.original, reference)),
    );
  const missing = new Map<string, LabelGap[]>();
  for (const gap of gaps.filter(({ why }) => why === 'missing')) {
    const file = fileOf(language, gap.reference);
    missing.set(file, [...(missing.get(file) ?? []), gap]);
  }
  return [
    ...(same?.problems ?? []),
    ...[...missing].map(([labels, lacking]) => describeMissing(labels, language, lacking)),
    ...gaps.filter(({ why }) => why !== 'missing').map((gap) => describeGap(data, gap, originals)),
  ];
}

const fileOf = (language: string, reference: string): string =>
  `locales/${language}/labels/${splitReference(reference).section}.json`;

function describeMissing(file: string, language: string, gaps: readonly LabelGap[]): Problem {
  const keys = gaps.map(({ reference }) => splitReference(reference).key);
  const named = keys.length > 8 ? `${keys.slice(0, 8).join(', ')}, …` : keys.join(', ');
  return {
    code: 'missing-label',
    severity: 'error',
    file,
    line: 1,
    column: 1,
    message: `${keys.length === 1 ? 'A text is' : `${keys.length} texts are`} missing in "${language}": ${named}.`,
    fix: `Add ${keys.length === 1 ? 'it' : 'them'} to this file; npm run labels:report -- ${language} --todo writes the English beside them.`,
  };
}

function describeGap(
  { files }: LabelData,
  { language, reference, why }: LabelGap,
  originals: ReadonlyMap<string, string>,
): Problem {
  const { key } = splitReference(reference);
  const file =
    why === 'not-the-same-any-more'
      ? `locales/${language}/same-as-english.json`
      : fileOf(language, reference);
  const at = locate(files.get(file) ?? '', [key], 'key');
  const near = why === 'not-in-english' ? findNearName(reference, originals.keys()) : undefined;
  return {
    severity: 'error',
    file,
    ...at,
    field: reference,
    ...(near && { didYouMean: near }),
    ...wordsOfGap[why](reference, originals.get(reference) ?? ''),
  };
}

const wordsOfGap: Record<
  LabelGap['why'],
  (reference: string, english: string) => Pick<Problem, 'code' | 'message' | 'fix'>
> = {
  missing: (reference) => ({ code: 'missing-label', message: `"${reference}" is missing.`, fix: 'Add it.' }),
  'not-in-english': (reference) => ({
    code: 'unknown-label',
    message: `The shop has no text "${reference}", so this is never shown.`,
    fix: 'Rename the key or the file, or remove it.',
  }),
  'other-placeholders': (reference, english) => ({
    code: 'other-placeholders',
    message: `"${reference}" has other placeholders than the English "${english}".`,
    fix: 'Write the same names in braces.',
  }),
  'same-as-key': (reference) => ({
    code: 'untranslated',
    message: `"${reference}" is its own key.`,
    fix: 'Translate it.',
  }),
  'same-as-english': (reference) => ({
    code: 'untranslated',
    message: `"${reference}" is the English text.`,
    fix: 'Translate it, or name it in same-as-english.json.',
  }),
  'not-the-same-any-more': (reference) => ({
    code: 'stale-same',
    message: `"${reference}" stands in this list, and is not the same as in English.`,
    fix: 'Take it out of the list.',
  }),
};

function checkWording(
  { wording, files, broken }: LabelData,
  originals: ReadonlyMap<string, string>,
): Problem[] {
  return [...wording].flatMap(([brand, languages]) =>
    [...languages].flatMap(([language, sections]) => {
      const file = `brands/${brand}/wording/${language}.json`;
      if (broken.has(file)) return [];
      return listTexts(sections).flatMap(([reference, text]): Problem[] => {
        const english = originals.get(reference);
        if (text === '' || english === undefined || !haveOtherPlaceholders(text, english)) return [];
        return [
          {
            severity: 'error',
            file,
            ...locate(files.get(file) ?? '', [reference], 'key'),
            field: reference,
            ...wordsOfGap['other-placeholders'](reference, english),
          },
        ];
      });
    }),
  );
}

/** Label files are everybody's: a brand's name stands in none of them. A warning: the name may be an ordinary word too ("Outlet"). */
function checkNames({ labels, brands, files }: LabelData): Problem[] {
  const names = brands.map(({ name }) => ({ name, lower: name.toLowerCase(), word: makeWordPattern(name) }));
  return [...labels].flatMap(([language, sections]) =>
    listTexts(sections).flatMap(([reference, text]): Problem[] => {
      const lower = text.toLowerCase();
      const name = names.find((own) => lower.includes(own.lower) && own.word.test(text))?.name;
      if (name === undefined) return [];
      const file = fileOf(language, reference);
      return [
        {
          code: 'brand-name',
          severity: 'warning',
          file,
          ...locate(files.get(file) ?? '', [splitReference(reference).key]),
          field: reference,
          message: `"${reference}" spells "${name}" out, and all brands have this text.`,
          fix: 'Write {brand}, or put the text into the brand’s wording; leave it where the word is meant.',
        },
      ];
    }),
  );
}

/** The name as a word of its own; letters of another script (の) may stand beside it. */
const makeWordPattern = (name: string): RegExp =>
  new RegExp(
    `(?<![\\p{Script=Latin}\\p{N}])${name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{Script=Latin}\\p{N}])`,
    'iu',
  );

const listTexts = (sections: Sections): [reference: string, text: string][] =>
  Object.entries(sections).flatMap(([section, texts]) =>
    Object.entries(texts).map(([key, text]): [string, string] => [`${section}.${key}`, text]),
  );

import { checkBrandFiles, type BrandData, type CheckedTheme } from './brands/check-brand-files';
import { languagesOf } from './pages/layer-path';
import type { Problem } from './pages/page.types';
import type { ShopData } from './shop-data';
import { checkLabels } from './words/check-labels';
import { listMissingWording } from './words/list-missing-wording';
import type { Sections } from './words/words.types';

/** What stands beside the files of brands and locales and has a part in their check. */
export type DataSurroundings<Theme extends CheckedTheme> = Pick<
  BrandData<Theme>,
  'assets' | 'catalogue' | 'hasFont' | 'findWeakPairs'
> & {
  /** English messages of blocks, by type. */
  messages: Sections;
};

/** The part of ShopData that is looked at. */
export interface CheckedData<Theme> extends Pick<ShopData, 'files' | 'brands' | 'texts' | 'registry'> {
  themes: ReadonlyMap<string, Theme>;
}

/**
 * What is wrong in files that can be read: names of what is not there, colours that cannot be distinguished, texts that do not fit
 * the English ones. One check for `configs check`, a start and a running shop (decision 0192); files that cannot be read are in
 * `problems` of the data.
 */
export function checkData<Theme extends CheckedTheme>(
  { files, brands, themes, texts, registry }: CheckedData<Theme>,
  { messages, ...surroundings }: DataSurroundings<Theme>,
): Problem[] {
  const { labels, wording, problems } = texts;
  const { languages } = registry;
  const spoken = new Set([...registry.locales.values()].flatMap(languagesOf));
  return [
    ...checkBrandFiles({ files, brands, themes, ...surroundings }),
    ...checkLabels({
      files,
      brands,
      labels,
      wording,
      messages,
      original: languages.last,
      // A language that no locale has is reported in languages.json; its labels are not used.
      complete: languages.complete.filter((language) => spoken.has(language)),
      broken: new Set(problems.map(({ file }) => file)),
    }),
    ...listMissingWording(files, brands, registry),
  ];
}

const gaps = new Set(['missing-label', 'missing-language', 'untranslated', 'stale-same']);

/** What a running shop makes of it: a text that is not translated yet is no fault of the file that was saved, and a fallback stands in. */
export const forgiveGaps = (problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => (gaps.has(problem.code) ? { ...problem, severity: 'warning' } : problem));

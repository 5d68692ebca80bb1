import fs from 'node:fs';
import path from 'node:path';
import {
  countMissingLabels,
  findLabelGaps,
  listOriginals,
  type LabelGap,
} from '../../engine/words/compare-labels';
import { printLabelReport } from '../../engine/words/print-label-report';
import type { ShopLabels } from './load-label-source';

/** What each language of the registry lacks, for people; `faults` counts what is wrong in languages that must be complete. */
export function reportLabels(
  { root, registry, source, languages }: ShopLabels,
  withGaps: boolean,
): { text: string; faults: number } {
  const { complete, last } = registry.languages;
  const faults = complete
    .filter((language) => language !== last)
    .flatMap((language) => findLabelGaps(source, language, readSame(root, language)));
  const lines = [printLabelReport(countMissingLabels(source, languages)), '', sumUp(faults, complete)];
  return { text: [...lines, ...(withGaps ? faults.map(printGap) : [])].join('\n'), faults: faults.length };
}

/** One language: each label that it lacks, with the English text. */
export function reportLanguage(
  { root, source }: ShopLabels,
  language: string,
): { text: string; faults: number } {
  const originals = listOriginals(source);
  const gaps = language === source.original ? [] : findLabelGaps(source, language, readSame(root, language));
  const lines = gaps.map((gap) =>
    gap.why === 'missing'
      ? `${gap.reference}: ${JSON.stringify(originals.get(gap.reference))}`
      : printGap(gap),
  );
  const missing = gaps.filter(({ why }) => why === 'missing').length;
  const summary = `${language}  ${originals.size - missing}/${originals.size}${missing > 0 ? `, lacks ${missing}. To fill them in: npm run labels:report -- ${language} --todo` : ': complete.'}`;
  return {
    text: [...lines, ...(lines.length > 0 ? [''] : []), summary].join('\n'),
    faults: gaps.length - missing,
  };
}

const sumUp = (faults: LabelGap[], complete: readonly string[]): string =>
  faults.length === 0
    ? `Complete, in words of their own: ${complete.join(', ')}.`
    : `${faults.length} fault${faults.length === 1 ? '' : 's'} in the languages that must be complete (${complete.join(', ')}); npm run labels:report -- --gaps names each.`;

const printGap = ({ language, reference, why }: LabelGap): string =>
  `${language}  ${reference}: ${why.replaceAll('-', ' ')}`;

export const sameFile = (language: string): string => `locales/${language}/same-as-english.json`;

/** References whose text equals the English one on purpose. */
export function readSame(root: string, language: string): string[] {
  const file = path.join(root, sameFile(language));
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as string[]) : [];
}

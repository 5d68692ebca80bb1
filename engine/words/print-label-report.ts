import type { LanguageReport } from './compare-labels';

/** The labels report for people: a line a language, then the sections that lack most. */
export const printLabelReport = (report: readonly LanguageReport[]): string =>
  report
    .map(({ language, total, missing, sections }) => {
      const worst = Object.entries(sections)
        .sort(([, a], [, b]) => b - a)
        .slice(0, 5)
        .map(([section, count]) => `${section} ${count}`);
      return `${language}  ${total - missing}/${total}${missing > 0 ? `  lacks ${missing}: ${worst.join(', ')}${Object.keys(sections).length > 5 ? ', …' : ''}` : ''}`;
    })
    .join('\n');

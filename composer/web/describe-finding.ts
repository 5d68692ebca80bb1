import { countErrors, type CheckReport, type GroupedFinding } from '../model/check-report';
import { toKilobytes } from '../model/page-weights';
import { formatPageName } from './screens/format-layer';
import type { TextKey, Words } from './texts';

const MOST_CELLS = 5;

/** How many errors and warnings there are, on how many pages. */
export function describeCounts(words: Words, report: CheckReport): string {
  const errors = countErrors(report);
  const warnings = report.findings.length - errors;
  return words.t('check.counts', { errors, warnings, pages: report.checked });
}

/** A finding in people's words, as the page of its release and the command show it. */
export function describeFinding(
  words: Words,
  {
    severity,
    code,
    value,
    page,
    block,
    cells,
    nodes = 0,
    words: demands = {},
    amount = 0,
    budget = 0,
  }: GroupedFinding,
): { severity: string; text: string; where: string } {
  const inUnit = (figure: number) => (code === 'slow-data' ? figure : toKilobytes(figure));
  const more = cells.length - MOST_CELLS;
  const name = formatPageName(page);
  return {
    severity: words.t(`finding.${severity}` as TextKey),
    text: words.t(`finding.${code}` as TextKey, {
      value,
      nodes,
      demand: demands[words.language] ?? '',
      amount: inUnit(amount),
      budget: inUnit(budget),
    }),
    where: [
      block === '' ? name : words.t('check.where', { page: name, block: formatPageName(block) }),
      cells.slice(0, MOST_CELLS).join(', '),
      more > 0 && words.t('check.cells', { count: more }),
    ]
      .filter(Boolean)
      .join(' · '),
  };
}

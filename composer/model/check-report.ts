/** What is above a budget. */
export type WeightCode =
  | 'page-scripts'
  | 'page-styles'
  | 'page-pictures'
  | 'block-scripts'
  | 'block-styles'
  | 'block-pictures'
  | 'slow-data';

export type FindingCode =
  | 'invalid'
  | 'missing-product'
  | 'sold-out'
  | 'missing-listing'
  | 'empty-listing'
  | 'missing-language'
  // Of a rendered page.
  | 'not-rendered'
  | 'no-first-heading'
  | 'second-first-heading'
  | 'skipped-heading'
  | 'missing-alt'
  | 'duplicate-id'
  | 'dead-anchor'
  | 'unnamed-control'
  | 'unnamed-field'
  | 'many-pictures'
  | 'heavy-page'
  | WeightCode
  // Of axe.
  | 'accessibility';

/** One fault of a page as it would be once the release is live. */
export interface Finding {
  severity: 'error' | 'warning';
  code: FindingCode;
  /** Link, code or languages at fault; of `invalid`: the message of the validator. */
  value: string;
  page: string;
  block: string;
  /** Of `accessibility`: elements at fault on one page, and what the rule demands, by language of the composer. */
  nodes?: number;
  words?: Readonly<Record<string, string>>;
  /** Of what is above a budget: bytes, or ms. */
  amount?: number;
  budget?: number;
}

/** A finding with every storefront and locale in which it was found, as `running de_DE`; none: it holds for the file. */
export interface GroupedFinding extends Finding {
  cells: readonly string[];
}

export interface CheckReport {
  findings: readonly GroupedFinding[];
  /** Changed pages of storefront and locale that were checked. */
  checked: number;
  /** Of those, pages that were rendered; left out in older reports. */
  rendered?: number;
  /** Of those, pages that were tested by axe; left out in older reports, and where no test runs. */
  tested?: number;
  /** Those that were not checked, because of the limits of pages and time. */
  skipped: number;
}

export const countErrors = ({ findings }: Pick<CheckReport, 'findings'>): number =>
  findings.filter(({ severity }) => severity === 'error').length;

const SEVERITY: Record<Exclude<FindingCode, 'accessibility'>, Finding['severity']> = {
  invalid: 'error',
  'missing-product': 'error',
  'missing-listing': 'error',
  'sold-out': 'warning',
  'empty-listing': 'warning',
  'missing-language': 'warning',
  'not-rendered': 'error',
  'no-first-heading': 'warning',
  'second-first-heading': 'warning',
  'skipped-heading': 'warning',
  'missing-alt': 'error',
  'duplicate-id': 'error',
  'dead-anchor': 'error',
  'unnamed-control': 'error',
  'unnamed-field': 'error',
  'many-pictures': 'warning',
  'heavy-page': 'warning',
  'page-scripts': 'warning',
  'page-styles': 'warning',
  'page-pictures': 'warning',
  'block-scripts': 'warning',
  'block-styles': 'warning',
  'block-pictures': 'warning',
  'slow-data': 'warning',
};

export const makeFinding = (
  finding: Omit<Finding, 'severity' | 'code'> & { code: keyof typeof SEVERITY },
): Finding => ({
  severity: SEVERITY[finding.code],
  ...finding,
});

/** Equal findings of several cells as one; errors first, otherwise in the order in which they were found. */
export function groupFindings(found: readonly (Finding & { cell?: string })[]): GroupedFinding[] {
  const groups = new Map<string, GroupedFinding & { cells: string[] }>();
  for (const { cell, ...finding } of found) {
    const { code, value, page, block } = finding;
    const key = JSON.stringify([code, value, page, block]);
    const group = groups.get(key) ?? { ...finding, cells: [] };
    groups.set(key, group);
    if (finding.amount !== undefined) group.amount = Math.max(group.amount ?? 0, finding.amount);
    if (finding.nodes !== undefined) group.nodes = Math.max(group.nodes ?? 0, finding.nodes);
    if (cell !== undefined && !group.cells.includes(cell)) group.cells.push(cell);
  }
  const all = [...groups.values()];
  return [
    ...all.filter(({ severity }) => severity === 'error'),
    ...all.filter(({ severity }) => severity === 'warning'),
  ];
}

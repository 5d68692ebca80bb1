import type { Finding } from './check-report';

/** A rule of axe that elements of one block break. */
export interface AxeFault {
  /** As axe has it: `aria-required-attr`. */
  rule: string;
  impact: 'critical' | 'serious' | 'moderate' | 'minor';
  /** Empty: the elements stand in no block. */
  block: string;
  /** Elements at fault. */
  nodes: number;
  /** What the rule demands, by language of the composer. */
  words: Readonly<Record<string, string>>;
}

/** Impacts that shut somebody out. */
const ERRORS: ReadonlySet<AxeFault['impact']> = new Set(['critical', 'serious']);

const keyOf = ({ rule, block }: AxeFault): string => `${rule} ${block}`;

/** Faults that a page has and the live one has not, or has on fewer elements. */
export function findAxeFaults(page: string, now: readonly AxeFault[], live: readonly AxeFault[]): Finding[] {
  const known = new Map(live.map((fault) => [keyOf(fault), fault.nodes]));
  return now
    .filter((fault) => fault.nodes > (known.get(keyOf(fault)) ?? 0))
    .map(({ rule, impact, block, nodes, words }) => ({
      severity: ERRORS.has(impact) ? 'error' : 'warning',
      ...{ code: 'accessibility', value: rule, page, block, nodes, words },
    }));
}

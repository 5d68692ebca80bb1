import { budgetOf, KILOBYTE, type BlockBudget, type Budgeted } from '../../engine/pages/block-budget';
import { makeFinding, type Finding, type WeightCode } from './check-report';

export interface WeighedFile {
  name: string;
  /** Compressed. */
  bytes: number;
}

export interface WeighedFiles {
  scripts: readonly WeighedFile[];
  styles: readonly WeighedFile[];
}

/** What the built pages weigh in the browser. */
export interface PageWeights {
  /** Files of all pages. */
  shared: WeighedFiles;
  /** By block type: files that pages without the block do not have. */
  blocks: ReadonlyMap<string, WeighedFiles>;
}

/** What a page may cost a visitor before the checks of a release warn about it. */
export const PAGE_BUDGET = {
  /** Compressed bytes, with the 86 KB of scripts that all pages have. */
  scripts: 120 * KILOBYTE,
  styles: 30 * KILOBYTE,
  /** Bytes of pictures that load at once on a phone. */
  pictures: 800 * KILOBYTE,
};

export interface PlacedBlock {
  id: string;
  type: string;
}

type Of = keyof WeighedFiles;
const PARTS: readonly Of[] = ['scripts', 'styles'];
/** Loads that a time of data must be counted on. */
const FEWEST_LOADS = 20;

export const sumBytes = (files: readonly WeighedFile[] = []): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

/** With one decimal. */
export const toKilobytes = (bytes: number): number => Math.round((bytes / KILOBYTE) * 10) / 10;

/** Each file once. */
export function weighPage(
  blocks: readonly PlacedBlock[],
  { shared, blocks: byType }: PageWeights,
): Record<Of, number> {
  const weigh = (of: Of): number => {
    const types = [...new Set(blocks.map(({ type }) => type))];
    const files = [...shared[of], ...types.flatMap((type) => byType.get(type)?.[of] ?? [])];
    return sumBytes([...new Map(files.map((file) => [file.name, file])).values()]);
  };
  return { scripts: weigh('scripts'), styles: weigh('styles') };
}

/**
 * Scripts and style sheets above the budget: of a page that has more of them than before, and of blocks that it had not.
 * @param before blocks of the page as it is live; empty: it is new
 */
export function findHeavyCode(
  page: string,
  { before, after }: { before: readonly PlacedBlock[]; after: readonly PlacedBlock[] },
  weights: PageWeights,
  findDefinition: (type: string) => Budgeted | undefined,
): Finding[] {
  const [old, now] = [before, after].map((blocks) => weighPage(blocks, weights)) as [
    Record<Of, number>,
    Record<Of, number>,
  ];
  const known = new Set(before.map(({ type }) => type));
  return [
    ...PARTS.filter((of) => now[of] > old[of]).flatMap((of) =>
      findOver(`page-${of}`, { page, block: '' }, now[of], PAGE_BUDGET[of]),
    ),
    ...after
      .filter(({ type }) => !known.has(type))
      .flatMap(({ id, type }) =>
        PARTS.flatMap((of) =>
          findOver(
            `block-${of}`,
            { page, block: id },
            sumBytes(weights.blocks.get(type)?.[of]),
            budgetOf(findDefinition(type))[of],
          ),
        ),
      ),
  ];
}

/**
 * Data of a block that has come too slowly on live pages.
 * @param loads how many there were, and ms within which 95 % of them came; undefined: there were none
 */
export const findSlowData = (
  page: string,
  block: string,
  loads: { count: number; p95: number } | undefined,
  budget: BlockBudget,
): Finding[] =>
  loads && loads.count >= FEWEST_LOADS ? findOver('slow-data', { page, block }, loads.p95, budget.data) : [];

/** A finding where an amount is above its budget. */
export const findOver = (
  code: WeightCode,
  where: { page: string; block: string },
  amount: number,
  budget: number,
): Finding[] => (amount > budget ? [{ ...makeFinding({ code, value: '', ...where }), amount, budget }] : []);

import { findP95 } from '../../model/load-times';
import { listHealth, type BlockHealth } from '../../server/health/health.repository';
import type { HealthFacts } from '../health.types';
import type { ComposerSite } from '../site.types';
import type { OpenedPage } from './open-editor';

const DAY_MS = 24 * 60 * 60_000;
/** Rows of one editor: the blocks of a page, or those of a layout on all of its pages. */
const MOST_ROWS = 2000;

/** Start of the first hour that counts. @param days 1 or more */
export const sinceDays = ({ desk }: ComposerSite, days: number): Date =>
  new Date(desk.clock().getTime() - days * DAY_MS);

/** Of the last 24 hours, by block id. Blocks of a layout are counted on all pages of the storefront. */
export async function readBlockHealth(
  site: ComposerSite,
  { kind, listed, cell, folded: { folded } }: Pick<OpenedPage, 'kind' | 'listed' | 'cell' | 'folded'>,
): Promise<ReadonlyMap<string, HealthFacts>> {
  const { blocks } = await listHealth(
    site.desk.composer.db,
    {
      brands: [cell.brand],
      blocks: [...folded.blocks.keys()],
      since: sinceDays(site, 1),
      ...(kind === 'page' && { page: listed.page }),
    },
    { from: 0, most: MOST_ROWS },
  );
  const byBlock = new Map<string, BlockHealth>();
  for (const row of blocks) {
    if (row.type !== folded.blocks.get(row.block)?.type) continue;
    const known = byBlock.get(row.block);
    byBlock.set(row.block, known ? sum(known, row) : row);
  }
  return new Map([...byBlock].map(([id, row]) => [id, toFacts(row)]));
}

export const toFacts = ({
  renders,
  failed,
  broken,
  late,
  empty,
  older,
  loads,
  ...row
}: BlockHealth): HealthFacts => ({
  renders,
  // A rendering that spans the full minute is counted before it, and what its view made of it after.
  shown: Math.max(0, renders - failed - empty),
  ...{ failed, broken, late, empty, older },
  p95: findP95(loads),
  wrongSince: row.wrongSince ?? undefined,
  wrongLast: row.wrongLast ?? undefined,
  locale: row.locale ?? undefined,
});

/** The same block on two pages. */
const sum = (one: BlockHealth, other: BlockHealth): BlockHealth => ({
  ...one,
  renders: one.renders + other.renders,
  failed: one.failed + other.failed,
  broken: one.broken + other.broken,
  late: one.late + other.late,
  empty: one.empty + other.empty,
  older: one.older + other.older,
  loads: Array.from(
    { length: Math.max(one.loads.length, other.loads.length) },
    (_, at) => (one.loads[at] ?? 0) + (other.loads[at] ?? 0),
  ),
  locale: one.locale ?? other.locale,
  wrongSince: pick(one.wrongSince, other.wrongSince, Math.min),
  wrongLast: pick(one.wrongLast, other.wrongLast, Math.max),
});

const pick = (one: Date | null, other: Date | null, choose: (...times: number[]) => number): Date | null =>
  one && other ? new Date(choose(one.getTime(), other.getTime())) : (one ?? other);

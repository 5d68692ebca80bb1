import { setImmediate } from 'node:timers/promises';
import { budgetOf } from '../../engine/pages/block-budget';
import type { Finding } from '../model/check-report';
import { findP95 } from '../model/load-times';
import { findHeavyPictures, listPictures, type PlacedPicture } from '../model/page-pictures';
import { findHeavyCode, findSlowData } from '../model/page-weights';
import { listBlocks, listChangedBlocks } from './check-references';
import { listLoads } from './health/health.repository';
import type { CheckDesk, Reach } from './measure-impact';

const DAY_MS = 24 * 60 * 60_000;
/** Pictures of one check that are fetched; each may have to be encoded first. */
const MOST_PICTURES = 80;
const PICTURES_LIMIT_MS = 10_000;

type Cell = Reach['cells'][number];

/**
 * Scripts, style sheets and times of data above the budgets of pages and blocks, as far as the release adds them. Times are those of the
 * same type of block on the storefront's live pages in the last 24 hours.
 */
export async function checkWeights(
  { editing, composer: { db, clock } }: CheckDesk,
  { before, after }: Pick<Reach, 'before' | 'after'>,
  changed: readonly Cell[],
): Promise<(Finding & { cell: string })[]> {
  const found: (Finding & { cell: string })[] = [];
  const types = editing.blockTypes();
  const weights = editing.weights?.();
  const since = new Date(clock().getTime() - DAY_MS);
  const loads = new Map<string, ReadonlyMap<string, readonly number[]>>();
  for (const { brand, locale, page } of changed) {
    await setImmediate();
    const [old, now] = [before, after].map((pages) => pages.resolvePage(brand, locale, page));
    if (!now) continue;
    if (!loads.has(brand)) loads.set(brand, await listLoads(db, { since, brand }));
    const slow = listChangedBlocks({ before: old, after: now }).flatMap(({ id, type }) =>
      findSlowData(
        page,
        id,
        summarize(loads.get(brand)?.get(type) ?? []),
        budgetOf(types.get(type)?.definition),
      ),
    );
    const heavy = weights
      ? findHeavyCode(
          page,
          { before: listBlocks(old), after: listBlocks(now) },
          weights,
          (type) => types.get(type)?.definition,
        )
      : [];
    for (const finding of [...slow, ...heavy]) found.push({ ...finding, cell: `${brand} ${locale}` });
  }
  return found;
}

function summarize(loads: readonly number[]): { count: number; p95: number } | undefined {
  const p95 = findP95(loads);
  return p95 === undefined ? undefined : { count: loads.reduce((sum, count) => sum + count, 0), p95 };
}

type WeighPictures = (
  pages: Reach['after'],
  cell: Cell,
  documents: { now: string; live: string | undefined },
) => Promise<Finding[]>;

/** Weighs pictures of rendered pages where a page has others than live. A picture of several pages is fetched once. */
export function openPictureScale({ editing }: CheckDesk): WeighPictures {
  const { documents: shop } = editing;
  const bytes = new Map<string, number>();
  let left = MOST_PICTURES;
  const startedAt = performance.now();
  const weigh = async (brand: string, pictures: readonly PlacedPicture[]): Promise<void> => {
    for (const { src } of pictures) {
      if (bytes.has(src)) continue;
      if (left <= 0 || performance.now() - startedAt > PICTURES_LIMIT_MS) return;
      left--;
      bytes.set(src, (await shop!.weighPicture!(brand, src).catch(() => undefined)) ?? 0);
    }
  };
  return async (pages, { brand, from, locale, page }, documents) => {
    if (!shop?.weighPicture) return [];
    const now = listPictures(documents.now);
    const live = documents.live === undefined ? [] : listPictures(documents.live);
    const known = new Set(live.map(keyOf));
    const added = now.filter((picture) => !known.has(keyOf(picture)));
    if (added.length === 0) return [];
    const blocks = new Set(added.map(({ block }) => block));
    const isCompared = ({ block, isAtOnce }: PlacedPicture): boolean =>
      blocks.has(block) || (isAtOnce && added.some((picture) => picture.isAtOnce));
    // First the pictures that the page has already: one that is left out for the limits must not look like growth.
    await weigh(from ?? brand, live.filter(isCompared));
    await weigh(from ?? brand, now.filter(isCompared));
    const types = new Map(
      listBlocks(pages.resolvePage(brand, locale, page)).map(({ id, type }) => [id, type]),
    );
    return findHeavyPictures(
      page,
      { now, live },
      bytes,
      (block) => editing.blockTypes().get(types.get(block) ?? '')?.definition,
    );
  };
}

const keyOf = ({ src, block, isAtOnce }: PlacedPicture): string => JSON.stringify([src, block, isAtOnce]);

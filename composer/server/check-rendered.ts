import { setImmediate } from 'node:timers/promises';
import { makeFinding, type Finding } from '../model/check-report';
import { findPageFaults } from '../model/page-rules';
import type { CheckDesk, Reach } from './measure-impact';
import type { PageDocuments } from './page-documents.types';
import { findOpenPreview } from './preview-release';
import { openPictureScale } from './check-weights';
import { testRendered, type RenderedPage } from './test-rendered';

/** Pages of storefront and locale that are rendered, with the release and without. */
const MOST_RENDERED = 24;
const TIME_LIMIT_MS = 15_000;
const ADDRESS_MS = 15 * 60_000;

type FetchedPage = Awaited<ReturnType<PageDocuments['read']>>;
type Cell = Reach['cells'][number];

/**
 * Checks changed pages as visitors would get them, each page of a storefront in one locale before the others. Pages without an address,
 * or with one that has parameters, are left out.
 * @param changed in the order in which they matter
 * @returns nothing where no shop renders pages: the command line, or a shop that cannot be reached from its own process
 */
export async function checkRendered(
  desk: CheckDesk,
  { release, by }: { release: number; by: string },
  reach: Pick<Reach, 'before' | 'after'>,
  changed: readonly Cell[],
): Promise<{ found: (Finding & { cell: string })[]; rendered: number; tested?: number }> {
  const found: (Finding & { cell: string })[] = [];
  const pages: RenderedPage[] = [];
  const startedAt = performance.now();
  const weigh = openPictureScale(desk);
  let rendered = 0;
  for (const cell of orderPages(changed)) {
    if (rendered >= MOST_RENDERED || performance.now() - startedAt > TIME_LIMIT_MS) break;
    await setImmediate();
    const answers = await readPage(desk, { release, by }, reach, cell);
    if (answers === 'no-shop') break;
    if (answers === 'no-address') continue;
    rendered++;
    const { page } = cell;
    const name = `${cell.brand} ${cell.locale}`;
    if (answers.now.status >= 400)
      found.push({
        ...makeFinding({ code: 'not-rendered', value: String(answers.now.status), page, block: '' }),
        cell: name,
      });
    else {
      const documents = { now: answers.now.html, live: answers.live?.html };
      const faults = findPageFaults(page, documents.now, documents.live);
      for (const finding of [...faults, ...(await weigh(reach.after, cell, documents))])
        found.push({ ...finding, cell: name });
      pages.push({ page, cell: name, ...documents });
    }
  }
  const { tests } = desk.editing;
  if (!tests) return { found, rendered };
  const report = (error: unknown) =>
    desk.composer.log.warn({ err: String(error), release }, 'pages of a release were not tested by axe');
  const axe = await testRendered(tests, pages, report);
  return { found: [...found, ...axe.found], rendered, tested: axe.tested };
}

/** The first locale of each page of a storefront, then the others. */
function orderPages(cells: readonly Cell[]): Cell[] {
  const firsts = new Map<string, Cell>();
  for (const cell of cells) {
    const key = `${cell.brand} ${cell.page}`;
    if (!firsts.has(key)) firsts.set(key, cell);
  }
  const first = new Set(firsts.values());
  return [...first, ...cells.filter((cell) => !first.has(cell))];
}

/** A page with the release, and as it is live where it is without an error. */
async function readPage(
  { composer, editing: { documents } }: CheckDesk,
  { release, by }: { release: number; by: string },
  { before, after }: Pick<Reach, 'before' | 'after'>,
  { brand, from, locale, page }: Cell,
): Promise<{ now: FetchedPage; live: FetchedPage | undefined } | 'no-address' | 'no-shop'> {
  const path = after.buildPath(brand, locale, page);
  if (path === undefined) return 'no-address';
  if (!documents) return 'no-shop';
  const { id } = await findOpenPreview(composer, { release, brand, by });
  const preview = { id, expiresAt: new Date(composer.clock().getTime() + ADDRESS_MS) };
  const livePath = before.buildPath(brand, locale, page);
  const read = (rest: string, more = {}) =>
    documents.read({ brand, from, path: `/${locale}${rest === '/' ? '' : rest}`, ...more });
  const answers = await Promise.all([
    read(path, { preview }),
    livePath === undefined ? undefined : read(livePath),
  ]).catch(() => undefined);
  if (!answers) return 'no-shop';
  const [now, live] = answers;
  return { now, live: live && live.status < 400 ? live : undefined };
}

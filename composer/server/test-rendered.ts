import { findAxeFaults } from '../model/axe-faults';
import type { Finding } from '../model/check-report';
import type { PageTests } from './page-documents.types';

/** A page with the release and as it is live, as HTML. */
export interface RenderedPage {
  page: string;
  /** Storefront and locale, `running de_DE`. */
  cell: string;
  now: string;
  /** Undefined: the page is new. */
  live: string | undefined;
}

/** Pages that are tested by axe; each takes about a second of another thread. */
const MOST_TESTED = 12;
const TIME_LIMIT_MS = 20_000;

/**
 * Faults of accessibility that the release adds to rendered pages. The live page is tested only where there is something to compare.
 * @param onFailure called when the tests end early, because their thread does
 */
export async function testRendered(
  tests: PageTests,
  pages: readonly RenderedPage[],
  onFailure: (error: unknown) => void,
): Promise<{ found: (Finding & { cell: string })[]; tested: number }> {
  const found: (Finding & { cell: string })[] = [];
  const startedAt = performance.now();
  let tested = 0;
  for (const { page, cell, now, live } of pages.slice(0, MOST_TESTED)) {
    if (performance.now() - startedAt > TIME_LIMIT_MS) break;
    try {
      const faults = await tests.test(now);
      const known = faults.length > 0 && live !== undefined ? await tests.test(live) : [];
      for (const finding of findAxeFaults(page, faults, known)) found.push({ ...finding, cell });
    } catch (error) {
      onFailure(error);
      break;
    }
    tested++;
  }
  return { found, tested };
}

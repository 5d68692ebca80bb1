import { beforeAll, expect, it } from 'vitest';
import { openTestPages } from '../support/open-test-pages';

/** What all brands' own pages keep, however differently they look. */
let pages: Awaited<ReturnType<typeof openTestPages>>;
beforeAll(async () => {
  pages = await openTestPages();
});

it.each(['grid', 'product-sheet'])(
  '%s has breadcrumbs in every brand: for shoppers, and as a BreadcrumbList for search engines',
  (page) => {
    const brands = pages.brands.map(
      ({ id, defaultLocale }) => [id, pages.engine.resolvePage(id, defaultLocale, page)!] as const,
    );
    expect(brands.length).toBeGreaterThanOrEqual(3);
    expect(
      brands
        .filter(([, { regions }]) => !regions['main']!.some(({ type }) => type === 'breadcrumbs'))
        .map(([id]) => id),
    ).toEqual([]);
  },
);

import { afterEach, expect, it, vi } from 'vitest';
import type { ResolvedPage } from '../../engine/pages/page.types';
import { checkPages } from './check-release';
import { fullCatalogue } from './staff/staff.fixture';
import type { StaffDesk } from './staff/staff.types';

afterEach(() => vi.restoreAllMocks());

/** A check of a page that has changed in so many locales of one storefront, whose default locale is the last of them. */
function checkLocales(count: number) {
  const cells = Array.from({ length: count }, (_, at) => ({ brand: 'main', locale: `l${at}`, page: 'home' }));
  const page = { regions: {} } as ResolvedPage;
  const catalogue = { ...fullCatalogue, defaultLocaleOf: () => `l${count - 1}` };
  const desk = { editing: { catalogue, blockTypes: () => new Map() } } as unknown as StaffDesk;
  const reach = {
    before: { resolvePage: () => undefined },
    after: { resolvePage: () => page },
    cells,
  };
  return checkPages(desk, reach as never);
}

it('checks 200 pages, default locales first, and counts the others', async () => {
  const { changed, skipped } = await checkLocales(203);
  expect({ changedCount: changed.length, skipped }).toEqual({ changedCount: 200, skipped: 3 });
  expect(changed.slice(0, 2).map(({ locale }) => locale)).toEqual(['l202', 'l0']);
});

it('ends after 15 seconds, and counts what it left out', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
  const { changed, skipped } = await checkLocales(40);
  expect(changed.length).toBe(15);
  expect(changed.length + skipped).toBe(40);
});

import type { Page } from '@playwright/test';
import { expect, listingPath, origin, test, untilAlive, type Cell } from './journey.fixture';

const cells: Cell[] = [
  { brand: 'main', locale: 'en_GB' },
  { brand: 'lab', locale: 'fr_FR' },
  { brand: 'running', locale: 'de_DE' },
];

test.use({ agreed: 'necessary analytics' });

interface ReportedList {
  id: string;
  items: number;
}
const listsOnPage = (page: Page) =>
  page.evaluate((): ReportedList[] =>
    [...document.querySelectorAll('main ul[data-currency]')].map((list) => ({
      id: list.closest<HTMLElement>('[data-block]')!.dataset.block!,
      items: list.querySelectorAll('a[data-item]').length,
    })),
  );
const readReportedLists = (page: Page) =>
  page.evaluate((): ReportedList[] =>
    (
      (window as { dataLayer?: { event?: string; ecommerce?: { item_list_id: string; items: unknown[] } }[] })
        .dataLayer ?? []
    ).flatMap(({ event, ecommerce }) =>
      event === 'view_item_list' && ecommerce
        ? [{ id: ecommerce.item_list_id, items: ecommerce.items.length }]
        : [],
    ),
  );
const byId = (a: ReportedList, b: ReportedList) => a.id.localeCompare(b.id);

/** Rails of a sheet come after the document, and on a soft navigation after the page: each is reported once, with its items, when it is seen. */
for (const [soft, visited] of [
  [false, cells.slice(0, 2)],
  [true, cells.slice(1)],
] as const) {
  for (const cell of visited) {
    test(`${cell.brand} ${cell.locale}: every rail of a sheet ${soft ? 'gone to' : 'opened'} is reported once it is seen`, async ({
      page,
    }) => {
      await page.goto(origin(cell.brand) + listingPath(cell, 'women', 'shoes'));
      await untilAlive(page);
      const card = page.locator('main a[data-item]').first();
      const href = await card.getAttribute('href');
      await (soft ? card.click() : page.goto(origin(cell.brand) + href!));
      await page.waitForSelector('h1[data-item]');
      await untilAlive(page);
      await expect
        .poll(() => page.locator('main [data-deferred]:empty').count(), { timeout: 30_000 })
        .toBe(0);
      await expect.poll(async () => (await listsOnPage(page)).length, { timeout: 30_000 }).toBeGreaterThan(0);
      for (const list of await page.locator('main ul[data-currency]').all())
        await list.scrollIntoViewIfNeeded();
      const shown = (await listsOnPage(page)).sort(byId);
      await expect
        .poll(
          async () =>
            (await readReportedLists(page)).filter(({ id }) => shown.some((one) => one.id === id)).sort(byId),
          { timeout: 30_000 },
        )
        .toEqual(shown);
    });
  }
}

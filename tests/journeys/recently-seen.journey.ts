import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  listingPath,
  origin,
  cells,
  wordsOf,
  test,
  untilAlive,
  type Cell,
} from './journey.fixture';

const rail = (page: Page) => page.locator('[data-list="recently-seen"]');
const asked = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/get-grid|recommendations/.test(request.url())) calls.push(request.url());
  });
  return calls;
};

/** Opens the first products of a listing; returns their names, last seen first. */
async function lookAtThree(page: Page, cell: Cell): Promise<string[]> {
  const names: string[] = [];
  await page.goto(origin(cell.brand) + listingPath(cell, 'women', 'shoes'));
  const sheets = await page
    .locator('main a[data-item]')
    .evaluateAll((links) => (links as HTMLAnchorElement[]).slice(0, 3).map(({ href }) => href));
  for (const sheet of sheets) {
    await page.goto(sheet);
    names.unshift((await page.locator('h1').textContent())!.trim());
    await untilAlive(page);
    const code = /-([A-Z0-9]+-[A-Z0-9]{3})$/.exec(sheet)![1]!;
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recentItems') ?? '')).toContain(code);
  }
  return names;
}

/** Scrolls down the page as a visitor does. @returns its layout shift on the way */
async function scrollDown(page: Page): Promise<number> {
  await page.evaluate(() => {
    const shifts = Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node?: Node }[];
      })[]) {
        if (
          entry.sources.some(({ node }) =>
            node?.parentElement?.closest('[data-block="seen"], footer, [data-block="letters"]'),
          )
        )
          shifts.shifted += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (let step = 0; step < 60; step++) {
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(30);
  }
  return page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

test.describe('with consent', () => {
  test.use({ agreed: 'necessary preferences' });
  for (const cell of [cells[0]!, cells[2]!]) {
    test(`${cell.brand} ${cell.locale}: what was seen is on the home page, with current prices, and leads back`, async ({
      page,
    }) => {
      const [last, middle, first] = await lookAtThree(page, cell);
      // On the last sheet the row holds the two before it.
      await page.reload();
      await untilAlive(page);
      expect(await scrollDown(page)).toBe(0);
      await expect(rail(page).getByRole('heading', { level: 3 })).toHaveText([middle!, first!], {
        timeout: 30_000,
      });
      await page.goto(`${origin(cell.brand)}/${cell.locale}`);
      await untilAlive(page);
      expect(await scrollDown(page)).toBe(0);
      await expect(rail(page).getByRole('heading', { level: 3 })).toHaveText([last!, middle!, first!], {
        timeout: 30_000,
      });
      await expect(rail(page).getByRole('heading', { level: 2 })).toHaveText(
        wordsOf(cell, 'recently-seen.title'),
      );
      await rail(page).scrollIntoViewIfNeeded();
      await expectAccessible(page);
      await rail(page).getByRole('link', { name: last!, exact: true }).first().click();
      await expect(page.locator('h1')).toHaveText(last!);
    });
  }
});

test('refused: nothing is stored, requested or shown', async ({ page }) => {
  const calls = asked(page);
  const cell = cells[0]!;
  await page.goto(origin(cell.brand) + listingPath(cell, 'women', 'shoes'));
  await page.locator('main a[data-item]').first().click();
  await page.waitForSelector('h1[data-item]');
  await untilAlive(page);
  await scrollDown(page);
  expect({
    stored: await page.evaluate(() => localStorage.getItem('recentItems')),
    railCount: await rail(page).count(),
    calls,
  }).toEqual({ stored: null, railCount: 0, calls: [] });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the row is absent, and leaves no gap', async ({ page }) => {
    await page.goto(`${origin('main')}/en_GB`);
    expect(await rail(page).count()).toBe(0);
    expect((await page.locator('[data-block="seen"]').boundingBox())!.height).toBe(0);
  });
});

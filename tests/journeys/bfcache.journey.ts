import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { blankPictures } from '../support/blank-pictures';
import { expect, origin, cells, test, untilAlive } from './journey.fixture';

/**
 * Back and forward between documents show the page as it was left, at once. Playwright switches the browser's cache
 * for that off and its shell without a window has none, so this journey starts a browser of its own with it on.
 */
let browser: Browser;

test.beforeAll(async ({}, { project }) => {
  const executablePath = findBrowser('full') || undefined;
  browser = await chromium.launch({
    ...project.use.launchOptions,
    executablePath,
    channel: executablePath ? undefined : 'chromium',
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});
test.afterAll(() => browser?.close());

const [home] = cells;
const pages: [string, string][] = [
  ['home', ''],
  ['listing', '/women/shoes'],
  ['sheet', 'first'],
];

for (const [name, path] of pages) {
  test(`${name} comes back out of the back/forward cache`, async () => {
    const page = await browser.newPage();
    await blankPictures(page);
    await page.goto(
      `${origin(home!.brand)}/${home!.locale}${path === 'first' ? await findSheet(page) : path}`,
    );
    await untilAlive(page);
    await leaveAndReturn(page);
    expect(await page.evaluate(() => Reflect.get(window, 'returned'))).toEqual({ persisted: true });
    await page.close();
  });
}

async function findSheet(page: Page): Promise<string> {
  await page.goto(`${origin(home!.brand)}/${home!.locale}/women/shoes`);
  const href = await page.locator('main li :is(h2, h3) a').first().getAttribute('href');
  return href!.slice(`/${home!.locale}`.length);
}

/** By a hard navigation to another storefront. The note is a variable of the page: a page that was loaded again has none. */
async function leaveAndReturn(page: Page): Promise<void> {
  const left = page.url();
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => Reflect.set(window, 'returned', { persisted })),
  );
  await page.goto(origin('lab'));
  // Later, so that the answer to this call is out before its page is gone.
  await page.evaluate(() => void setTimeout(() => history.back(), 50));
  await expect.poll(() => page.evaluate(() => location.href).catch(() => '')).toBe(left);
  // Reports why, when the browser refused: an unload handler, no-store, an open connection.
  const reasons = await page.evaluate(
    () =>
      (
        performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming & {
          notRestoredReasons: unknown;
        }
      ).notRestoredReasons,
  );
  expect(JSON.stringify(reasons)).toBe('null');
  await page.waitForFunction(() => Reflect.get(window, 'returned') !== undefined);
}

import type { Page } from '@playwright/test';
import { listParts } from '../../app/browser/joined-styles';
import { expect, listingPath, origin, test, untilAlive, type Cell } from './journey.fixture';
import { cards, fillCard, pressOrder, wayOf } from './paying.fixture';
import { german, goToPayment, main } from './shoppers.fixture';

/** A page that is opened by soft navigation has every style sheet that it has when it is opened by its address. */
async function expectDressed(page: Page): Promise<void> {
  const soft = await listSheets(page);
  expect(await isKept(page)).toBe(true);
  await page.reload();
  const whole = await listSheets(page);
  expect(whole.length).toBeGreaterThan(3);
  expect(whole.filter((sheet) => !soft.includes(sheet))).toEqual([]);
}

async function listSheets(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator('link[rel="stylesheet"]:not([disabled])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  return hrefs.flatMap(listParts);
}

/** Survives only where the document stays while its page changes. */
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => void (document.documentElement.dataset.kept = ''));
const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.kept !== undefined);

test('main en_GB: a sheet, then the home page', async ({ page }) => {
  await page.goto(origin(main.brand) + listingPath(main, 'women', 'shoes'));
  await untilAlive(page);
  await mark(page);
  const sizes = page.getByRole('main').getByRole('radio');
  await page.getByRole('main').locator('li :is(h2, h3) a').first().click();
  await expect(sizes.first()).toBeAttached();
  await expectDressed(page);
  await untilAlive(page);
  await mark(page);
  await page.getByRole('banner').locator(`a[href="/${main.locale}"]`).first().click();
  await expect(sizes).toHaveCount(0);
  await expectDressed(page);
});

test('running de_DE: the page after the order, with the form to join the community', async ({ page }) => {
  const running: Cell = { brand: 'running', locale: 'de_DE' };
  await goToPayment(page, running, german);
  await mark(page);
  await wayOf(page, running, 'TARJ').check();
  await fillCard(page, running, cards.authorised);
  await pressOrder(page, running);
  await expect(page.locator('form:has(input[value="kboix.join"])')).toBeVisible();
  await expectDressed(page);
});

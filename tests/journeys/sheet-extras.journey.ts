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
} from './journey.fixture';

const [british, spanish, german] = cells as [
  (typeof cells)[0] & object,
  (typeof cells)[0] & object,
  (typeof cells)[0] & object,
];
const firstSheet = async (page: Page, cell: typeof british): Promise<string> => {
  await page.goto(origin(cell.brand) + listingPath(cell, 'women', 'shoes'));
  return origin(cell.brand) + (await page.locator('main li h2 a').first().getAttribute('href'))!;
};

for (const cell of [british, german])
  test(`${cell.brand} ${cell.locale}: pictures open large, by keyboard too, and return the focus`, async ({
    page,
  }) => {
    await page.goto(await firstSheet(page, cell));
    await untilAlive(page);
    const words = (key: string) => wordsOf(cell, `product-gallery.${key}`);
    const link = page.locator('a[data-on-press="product-gallery"]').nth(1);
    await link.focus();
    await page.keyboard.press('Enter');
    const dialog = page.locator('dialog[open]');
    await expect(dialog.locator('p')).toContainText('2 / ');
    await page.keyboard.press('ArrowRight');
    await expect(dialog.locator('p')).toContainText('3 / ');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: words('zoomIn'), exact: true }).click();
    await expect(dialog.locator('[data-zoom="stage"]')).toHaveAttribute('data-enlarged', 'true');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
  });

test('the address of a sheet is copied, or mailed', async ({ page, context }) => {
  const cell = spanish;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sheet = await firstSheet(page, cell);
  await page.goto(`${sheet}?utm_campaign=x`);
  await untilAlive(page);
  // The browser of a test may have a share sheet of its own, which the test could not close.
  await page.evaluate(() => {
    delete (Navigator.prototype as { share?: unknown }).share;
  });
  const words = (key: string) => wordsOf(cell, `share.${key}`);
  await page.locator('summary[data-on-press="share"]').click();
  await page.getByRole('button', { name: words('copy') }).click();
  await expect(page.getByText(words('copied'))).toBeVisible();
  expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe(
    new URL(sheet).pathname,
  );
  await expect(page.getByRole('link', { name: words('mail') })).toHaveAttribute(
    'href',
    /^mailto:\?subject=.+&body=.+https/,
  );
});

test('without JavaScript a picture is a link to its large version, and the sheet has a link of its own', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(await firstSheet(page, british));
  await expect(page.locator('a[data-on-press="product-gallery"]').first()).toHaveAttribute(
    'href',
    /\/images\/.+_L\.jpg\?w=1600$/,
  );
  await page.locator('summary[data-on-press="share"]').click();
  await expect(page.getByRole('link', { name: wordsOf(british, 'share.link') })).toBeVisible();
  await expect(page.getByText(wordsOf(british, 'share.copy'))).toBeHidden();
  await page.close();
});

test('a sold-out size chosen above opens the notify-me form, at that size', async ({ page }) => {
  await page.goto(origin(german.brand) + listingPath(german, 'women', 'shoes'));
  const sheets = await page
    .locator('main li h2 a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const soldOut = page.locator('label:has(input[name="size"]):has-text(",")');
  for (const sheet of sheets) {
    await page.goto(sheet);
    if ((await page.locator('[data-block="notify-me"] select option').count()) > 1) break;
  }
  await untilAlive(page);
  const form = page.locator('details[data-on-choice="notify-me"]');
  await expect(form).not.toHaveAttribute('open');
  const size = await form.locator('select option').last().getAttribute('value');
  await expect(soldOut.first()).toBeAttached();
  await page.locator(`input[type="radio"][name="size"][value="${size}"]`).check();
  await expect(form).toHaveAttribute('open');
  await expect(form.locator('select')).toHaveValue(size!);
});

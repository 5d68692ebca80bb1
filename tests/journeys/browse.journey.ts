import type { Page } from '@playwright/test';
import { filterByFirst } from './filtering.fixture';
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

/** home → grid → filter → sort by price and by newest → page 2 → sheet → other colour → size: each brand wide and narrow, once of them without scripts. */
const [wide, narrow] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const [main, lab, running] = cells as [Cell, Cell, Cell];
const ways = [
  { viewport: wide, javaScriptEnabled: true, visited: [main, lab] },
  { viewport: narrow, javaScriptEnabled: true, visited: [lab, running] },
  { viewport: wide, javaScriptEnabled: false, visited: [running] },
  { viewport: narrow, javaScriptEnabled: false, visited: [main] },
];

for (const { viewport, javaScriptEnabled, visited } of ways)
  test.describe(`${viewport.width} px, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ viewport, javaScriptEnabled });
    for (const cell of visited)
      test(`${cell.brand} ${cell.locale}: from home to a size`, async ({ page }) => {
        await browse(page, cell, javaScriptEnabled);
      });
  });

test('the stars of a card are those of its sheet', async ({ page }) => {
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('img', { name: /out of 5 stars, \d+ reviews$/ }) })
    .first();
  // A shop that has just started sends its products to the review service first.
  await expect(async () => {
    await page.goto(`${origin('main')}/en_GB/women/shoes?filter.color=brown`);
    await expect(card).toBeVisible();
  }).toPass({ timeout: 90_000, intervals: [5000] });
  const [, average, reviews] = /^([\d.]+) out of 5 stars, (\d+ reviews)$/.exec(
    (await card.getByRole('img', { name: /out of 5 stars/ }).getAttribute('aria-label'))!,
  )!;
  await card.getByRole('heading').getByRole('link').click();
  const line = page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${average} out of 5 stars .*${reviews}$`) });
  await expect(line).toBeVisible();
});

async function browse(page: Page, cell: Cell, javaScriptEnabled: boolean): Promise<void> {
  const settle = async () => {
    if (javaScriptEnabled) await untilAlive(page);
  };
  await page.goto(`${origin(cell.brand)}/${cell.locale}`);
  await settle();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openListing(page, cell);
  await settle();
  await filterByFirst(page, cell, 'color', 'product-grid.facetColors');
  await sortByPrice(page, cell);
  await removeFilters(page, cell);
  await sortByNewest(page, cell);
  await turnPage(page, cell);
  await followSwatch(page, cell);
  await openSheet(page);
  await settle();
  await chooseOtherColour(page, cell);
  await chooseSize(page, cell, javaScriptEnabled);
}

/** By the menu of the width: the listing of everything for women, which every brand has. */
async function openListing(page: Page, cell: Cell): Promise<void> {
  const target = listingPath(cell, 'women', 'all');
  const menu = page.getByRole('button', { name: wordsOf(cell, 'site-header.openMenu'), exact: true });
  if (await menu.isVisible()) await menu.click();
  const women = new RegExp(`^\\W*${wordsOf(cell, 'header.women')}$`, 'i');
  const banner = page.getByRole('banner');
  await banner
    .getByRole('button', { name: women })
    .or(banner.locator('summary', { hasText: new RegExp(wordsOf(cell, 'header.women'), 'i') }))
    .filter({ visible: true })
    .first()
    .click();
  const link = page.locator(`a[href="${target}"]`).filter({ visible: true }).first();
  await expect(link).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${target}$`));
  // A soft navigation writes the address first and keeps the old page (with a heading too) until the new one is whole.
  await expect(
    page.getByRole('main').getByRole('link', { name: wordsOf(cell, 'product-grid.sortPriceAsc') }),
  ).toBeVisible();
}

async function sortByPrice(page: Page, cell: Cell): Promise<void> {
  await page.getByRole('link', { name: wordsOf(cell, 'product-grid.sortPriceAsc') }).click();
  await expect(page).toHaveURL(/sort=price_asc/);
  await expect(page).toHaveURL(/filter\.color=/);
  await page.goBack({ waitUntil: 'domcontentloaded' });
  await expect(page).not.toHaveURL(/sort=/);
}

/** Another product comes first; going back shows the shop's own order. */
async function sortByNewest(page: Page, cell: Cell): Promise<void> {
  const first = async () =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('heading', { level: 2 })
      .getByRole('link')
      .first()
      .getAttribute('href');
  const before = await first();
  await page.getByRole('link', { name: wordsOf(cell, 'product-grid.sortNewest'), exact: true }).click();
  await expect(page).toHaveURL(/sort=newest/);
  await expect(
    page.getByRole('link', { name: wordsOf(cell, 'product-grid.sortNewest'), exact: true }),
  ).toHaveAttribute('aria-current', 'true');
  await expect.poll(first).not.toBe(before);
  await page.goBack({ waitUntil: 'domcontentloaded' });
  await expect(page).not.toHaveURL(/sort=/);
}

async function removeFilters(page: Page, cell: Cell): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(wordsOf(cell, 'product-grid.removeFilter', { name: '.+' }), 'i') })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).not.toHaveURL(/filter\./);
}

async function turnPage(page: Page, cell: Cell): Promise<void> {
  await page
    .getByRole('navigation', { name: wordsOf(cell, 'product-grid.pages') })
    .getByRole('link', { name: wordsOf(cell, 'product-grid.page', { page: 2 }) })
    .click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page).toHaveTitle(/2/);
}

/** The first other colour on a card opens its own page, and going back shows the list. */
async function followSwatch(page: Page, cell: Cell): Promise<void> {
  const swatch = page.getByRole('main').getByRole('listitem').getByRole('group').getByRole('link').first();
  const [path, colour] = [await swatch.getAttribute('href'), await swatch.getAttribute('title')];
  await swatch.click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('main').getByText(colour!, { exact: true }).first()).toBeVisible();
  await page.goBack({ waitUntil: 'domcontentloaded' });
  await expect(
    page.getByRole('navigation', { name: wordsOf(cell, 'product-grid.pages'), exact: true }),
  ).toBeVisible();
}

async function openSheet(page: Page): Promise<void> {
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first();
  const name = await first.innerText();
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(name, 'i'));
}

async function chooseOtherColour(page: Page, cell: Cell): Promise<void> {
  const colours = page.getByRole('navigation', { name: wordsOf(cell, 'other-colors.title') });
  const others = colours.locator('a[href*="from="]');
  if ((await others.count()) === 0) return;
  const before = new URL(page.url()).pathname;
  await others.first().click();
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(before);
  await expect(page).toHaveURL(/from=/);
}

async function chooseSize(page: Page, cell: Cell, javaScriptEnabled: boolean): Promise<void> {
  const sizes = page.getByRole('group', { name: wordsOf(cell, 'product-buy.size') });
  if ((await sizes.count()) === 0) return;
  if (javaScriptEnabled) await untilAlive(page);
  const free = sizes.getByRole('radio', { disabled: false });
  if ((await free.count()) === 0) return;
  await free.first().focus();
  await page.keyboard.press('Space');
  // Without a script a size is chosen by buying it: tests/journeys/bag.journey.ts.
  if (!javaScriptEnabled) return expect(free.first()).toBeChecked();
  await expect(page).toHaveURL(/size=/);
  await expect(page.getByRole('status')).not.toHaveText(wordsOf(cell, 'product-buy.chooseSize'));
}

for (const cell of cells) {
  test(`${cell.brand} ${cell.locale}: axe finds nothing on home, grid, sheet and 404`, async ({
    page,
    quiet,
  }) => {
    void quiet;
    await page.goto(`${origin(cell.brand)}/${cell.locale}`);
    await expectAccessible(page);
    await page.goto(origin(cell.brand) + listingPath(cell, 'women', 'all'));
    await expectAccessible(page);
    await page.goto(
      new URL(
        (await page
          .getByRole('main')
          .getByRole('heading', { level: 2 })
          .getByRole('link')
          .first()
          .getAttribute('href'))!,
        page.url(),
      ).href,
    );
    await expectAccessible(page);
  });
}

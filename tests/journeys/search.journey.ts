import type { Page } from '@playwright/test';
import { expect, expectAccessible, origin, wordsOf, test, untilAlive, type Cell } from './journey.fixture';
import { filterByFirstSize, openSearch, searches } from './searching.fixture';

const english: Cell = { brand: 'main', locale: 'en_GB' };
const narrow = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };
/** Each search at one width with scripts; both widths and both halves without. */
const ways = [
  { viewport: wide, javaScriptEnabled: true, cells: searches.slice(0, 2) },
  { viewport: narrow, javaScriptEnabled: true, cells: searches.slice(2) },
  { viewport: narrow, javaScriptEnabled: false, cells: searches.slice(1, 2) },
  { viewport: wide, javaScriptEnabled: false, cells: searches.slice(3) },
];

for (const { viewport, javaScriptEnabled, cells } of ways) {
  test.describe(`${viewport.width} px, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ viewport, javaScriptEnabled });
    for (const search of cells) {
      test(`${search.brand} ${search.locale}: “${search.written}” → filter → sheet`, async ({ page }) => {
        await page.goto(`${origin(search.brand)}/${search.locale}`);
        if (javaScriptEnabled) await untilAlive(page);
        const field = await openSearch(page, search);
        await field.fill(search.written);
        if (javaScriptEnabled)
          await expect(
            page.getByRole('option', {
              name: wordsOf(search, 'search-box.seeAll', { query: search.written }),
            }),
          ).toBeVisible();
        if (javaScriptEnabled) await expectAccessible(page);
        await field.press('Enter');
        await expect(page).toHaveURL(new RegExp(`/${search.locale}/search\\?q=`));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(search.meant);
        if (javaScriptEnabled) await expectAccessible(page);
        await filterByFirstSize(page, search);
        await openFirstProduct(page);
      });
    }
  });
}

async function openFirstProduct(page: Page): Promise<void> {
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first();
  const name = await first.innerText();
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(name, 'i'));
}

test.describe('a visitor with consent to storage', () => {
  test.use({ agreed: 'necessary preferences' });

  test('the suggestions: by keyboard to a product; Escape returns the focus; searches of this device are offered until they are deleted', async ({
    page,
  }) => {
    await page.goto(`${origin('main')}/en_GB`);
    await untilAlive(page);
    await openSearch(page, english);
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })).toBeFocused();

    const field = await openSearch(page, english);
    await field.fill('loafers');
    await field.press('Enter');
    await expect(page).toHaveURL(/q=loafers/);
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();

    await (await openSearch(page, english)).fill('');
    await expect(page.getByRole('group', { name: 'You searched for' }).getByRole('option')).toHaveText([
      'loafers',
    ]);
    await page.getByRole('button', { name: 'Forget my searches' }).click();
    await expect(page.getByRole('group', { name: 'You searched for' })).toHaveCount(0);

    const products = page.getByRole('group', { name: 'Popular now' }).getByRole('option');
    await expect(products.first()).toBeVisible();
    const href = await products.first().getAttribute('href');
    const before = await page
      .getByRole('option')
      .evaluateAll((all, address) => all.findIndex((one) => one.getAttribute('href') === address), href);
    for (let i = 0; i <= before; i++) await field.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toHaveAttribute('href', href!);
    await field.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${href!.replaceAll('.', '\\.')}$`));
  });
});

for (const brand of ['lab', 'running']) {
  test(`${brand}: suggestions are products of its own, with pictures on its own ground`, async ({ page }) => {
    await page.goto(`${origin(brand)}/en_GB`);
    await untilAlive(page);
    await openSearch(page, { brand, locale: 'en_GB' });
    const pictures = page.getByRole('option').locator('img');
    await expect(pictures.first()).toBeVisible();
    const grounds = await pictures.evaluateAll((all) => [
      ...new Set(all.map((one) => new URL((one as HTMLImageElement).src).pathname.split('/')[2])),
    ]);
    expect(grounds).toEqual([
      await page.evaluate(
        () =>
          new URL(document.querySelector<HTMLImageElement>('main img[src*="/images/"]')!.src).pathname.split(
            '/',
          )[2],
      ),
    ]);
  });
}

test('no results: advice, others’ searches or categories, popular products, stores', async ({ page }) => {
  await page.goto(`${origin('main')}/en_GB/search?q=zzzzqqq`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing found for “zzzzqqq”');
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: wordsOf(english, 'search-empty.advice') })).toBeVisible();
  await expect(
    main
      .getByRole('region', { name: wordsOf(english, 'search-empty.popular') })
      .getByRole('heading', { level: 3 }),
  ).toHaveCount(4);
  await expectAccessible(page);
  await main
    .getByRole('region', { name: wordsOf(english, 'search-empty.categories') })
    .getByRole('link', { name: wordsOf(english, 'header.stores') })
    .click();
  await expect(page).toHaveURL(/\/en_GB\/stores$/);
});

test('a query that a listing fits better leads there; search engines may index results of the exact query, nothing else', async ({
  page,
}) => {
  await page.goto(`${origin('main')}/en_GB/search?q=sale`);
  await expect(page).toHaveURL(/\/en_GB\/all\/all\/sale$/);
  for (const [query, robots] of [
    ['boots', 'index, follow'],
    ['boots&page=2', 'noindex, follow'],
    ['zzzzqqqq', 'noindex, follow'],
  ]) {
    await page.goto(`${origin('main')}/en_GB/search?q=${query}`);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', robots!);
  }
});

test('hostile queries are plain text', async ({ page }) => {
  for (const written of [
    '<script>document.title="x"</script>',
    '"><img src=x onerror="document.title=1">',
    'שלום עולם',
    '{query}',
    '%00\u202e\u0000',
    "'; DROP TABLE products; --",
  ]) {
    await page.goto(`/en_GB/search?q=${encodeURIComponent(written)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.locator('main img[src="x"], main script').count()).toBe(0);
  }
  await page.goto(`/en_GB/search?q=${'boots '.repeat(1700)}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.url().length).toBeLessThan(400);
});

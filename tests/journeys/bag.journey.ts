import type { Page } from '@playwright/test';
import { fillBag, openQuickAdd, pressQuickSize } from './checkout.fixture';
import {
  expect,
  expectAccessible,
  listingPath,
  origin,
  wordsOf,
  test,
  untilAlive,
  type Cell,
  withAndWithoutScripts,
} from './journey.fixture';

/** Sheet → bag → other size → out again, with and without JavaScript; two tabs; a voucher; a foreign hash (docs/contract/bag.md#market-of-a-bag). */
const cells: Cell[] = [
  { brand: 'main', locale: 'en_GB' },
  { brand: 'running', locale: 'de_DE' },
];

const bagOf = (cell: Cell): string => `${origin(cell.brand)}/${cell.locale}/bolsa`;
const words = (cell: Cell) => (key: string, values?: Record<string, string | number>) =>
  wordsOf(cell, `bag.${key}`, values);
const lines = (page: Page, cell: Cell) =>
  page
    .getByRole('list', { name: words(cell)('lines') })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });

/** Opens a sheet that has two sizes in stock, and puts the first of them into the bag. */
async function putIntoBag(page: Page, cell: Cell, alive: () => Promise<unknown>): Promise<void> {
  await page.goto(origin(cell.brand) + listingPath(cell, 'women', 'shoes'));
  const sheets = await page
    .getByRole('main')
    .locator('li :is(h2, h3) a')
    .evaluateAll((links) => links.slice(0, 8).map((link) => (link as HTMLAnchorElement).href));
  for (const sheet of sheets) {
    await page.goto(sheet);
    await alive();
    const free = freeSizes(page, cell);
    if ((await free.count()) < 2) continue;
    await free.first().getByRole('radio').focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: wordsOf(cell, 'product-buy.addToBag') }).click();
    await expect(page.getByText(wordsOf(cell, 'product-buy.added'))).toBeVisible();
    return;
  }
  throw new Error('no sheet with two sizes in stock');
}

const freeSizes = (page: Page, cell: Cell) =>
  page
    .getByRole('group', { name: wordsOf(cell, 'product-buy.size') })
    .locator('label')
    .filter({ hasNotText: wordsOf(cell, 'product-buy.sizeSoldOut') })
    .filter({ hasNotText: wordsOf(cell, 'product-buy.sizeLow') });

const openBag = (page: Page, cell: Cell) =>
  page
    .getByRole('main')
    .getByRole('link', { name: wordsOf(cell, 'product-buy.viewBag') })
    .click();

for (const { javaScriptEnabled, cells: visited } of withAndWithoutScripts(cells)) {
  test.describe(`the bag, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });
    for (const cell of visited) {
      test(`${cell.brand} ${cell.locale}: add, another size, remove`, async ({ page }) => {
        const t = words(cell);
        const alive = async () => {
          if (javaScriptEnabled) await untilAlive(page);
        };
        await putIntoBag(page, cell, alive);
        await openBag(page, cell);
        await alive();
        await expect(lines(page, cell)).toHaveCount(1);
        await changeSize(page, cell);
        await expect(page.getByText(t('resized'))).toBeVisible();
        await page.reload();
        await expect(lines(page, cell)).toHaveCount(1);
        await alive();
        await lines(page, cell)
          .getByRole('button', { name: new RegExp(t('remove'), 'i') })
          .click();
        await expect(page.getByText(t('empty'))).toBeVisible();
        await page.reload();
        await expect(page.getByText(t('empty'))).toBeVisible();
      });

      test(`${cell.brand} ${cell.locale}: two of it, remove, and undo by one press`, async ({ page }) => {
        const t = words(cell);
        await fillBag(page, cell, javaScriptEnabled);
        await page.goto(bagOf(cell));
        if (javaScriptEnabled) await untilAlive(page);
        const [start, rest] = t('oneMore', { name: '|', size: '' }).split('|') as [string, string];
        await page.getByRole('button', { name: new RegExp(`^${start.trim()}.*${rest.trim()}`) }).click();
        await expect(lines(page, cell)).toHaveCount(1);
        const many = page
          .getByRole('group', { name: new RegExp(t('quantityOf', { name: '.*', size: '' }).trim()) })
          .getByRole('status');
        await expect(many).toHaveText('2');
        await expect(page.getByText(t('apiece'), { exact: true })).toBeVisible();
        if (javaScriptEnabled) await expectAccessible(page);
        await lines(page, cell)
          .getByRole('button', { name: new RegExp(t('remove'), 'i') })
          .click();
        await expect(page.getByText(t('empty'), { exact: true })).toBeVisible();
        await page.getByRole('button', { name: t('putBack') }).click();
        await expect(many).toHaveText('2');
      });
    }
  });
}

async function changeSize(page: Page, cell: Cell): Promise<void> {
  const t = words(cell);
  const line = lines(page, cell);
  await line.getByText(t('changeSize')).click();
  const select = line.getByRole('combobox', { name: t('newSize') });
  const now = await select.inputValue();
  const others = await select
    .locator('option:not(:disabled)')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  await select.selectOption(others.find((value) => value !== now)!);
  await line.getByRole('button', { name: t('change'), exact: true }).click();
}

for (const cell of cells) {
  test(`${cell.brand} ${cell.locale}: the header counts, two tabs agree, axe finds nothing`, async ({
    page,
    context,
  }) => {
    await putIntoBag(page, cell, () => untilAlive(page));
    const count = (tab: Page) => tab.locator('a[data-tool="bag"]');
    await expect(count(page)).toHaveAttribute('data-count', '1');
    await openBag(page, cell);
    await expect(lines(page, cell)).toHaveCount(1);
    await expectAccessible(page);
    const other = await context.newPage();
    await other.goto(bagOf(cell));
    await untilAlive(other);
    await lines(other, cell)
      .getByRole('button', { name: new RegExp(words(cell)('remove'), 'i') })
      .click();
    await expect(other.getByText(words(cell)('empty'))).toBeVisible();
    await page.bringToFront();
    await expect(page.getByText(words(cell)('changed'))).toBeVisible();
    await expect(page.getByText(words(cell)('empty'))).toBeVisible();
    await expect(count(page)).not.toHaveAttribute('data-count', /./);
    await expectAccessible(page);
  });

  test(`${cell.brand} ${cell.locale}: an unknown voucher shows an error and keeps what was typed`, async ({
    page,
  }) => {
    await putIntoBag(page, cell, () => untilAlive(page));
    await openBag(page, cell);
    await expect(lines(page, cell)).toHaveCount(1);
    await page.getByText(words(cell)('haveVoucher')).click();
    const code = page.getByRole('textbox', { name: words(cell)('voucherCode') });
    await code.fill('NOSUCHCODE');
    await page.getByRole('button', { name: words(cell)('applyVoucher'), exact: true }).click();
    await expect(page.getByText(words(cell)('voucher_unknown')).first()).toBeVisible();
    await expect(code).toHaveValue('NOSUCHCODE');
    await expect(code).toHaveAttribute('aria-invalid', 'true');
  });
}

test('an unknown hash, or another market’s, shows an empty bag and nothing else', async ({
  page,
  context,
}) => {
  const [cell] = cells as [Cell];
  const { hostname } = new URL(origin(cell.brand));
  for (const [hash, market] of [
    ['00000000-0000-4000-8000-000000000000', 'GB'],
    ["' or 1=1 --", 'GB'],
    ['x', 'JP'],
  ]) {
    await context.addCookies([
      { name: 'bag_hash', value: encodeURIComponent(hash!), domain: hostname, path: '/' },
      { name: 'bag_market', value: market!, domain: hostname, path: '/' },
    ]);
    const answer = await page.goto(bagOf(cell));
    expect({ status: answer!.status(), cacheControl: answer!.headers()['cache-control'] }).toEqual({
      status: 200,
      cacheControl: 'private, no-store',
    });
    await expect(page.getByText(words(cell)('empty'))).toBeVisible();
  }
});

for (const cell of cells) {
  test(`${cell.brand} ${cell.locale}: a size is bought on the card, without leaving the listing`, async ({
    page,
  }) => {
    const grid = (key: string, values?: Record<string, string | number>) =>
      wordsOf(cell, `product-grid.${key}`, values);
    const listing = origin(cell.brand) + listingPath(cell, 'women', 'shoes');
    await page.goto(listing);
    await untilAlive(page);
    const sizes = await openQuickAdd(page, page, cell, 'product-grid');
    await expectAccessible(page);
    await pressQuickSize(sizes);
    await expect(sizes.getByText(grid('quickAdded'))).toBeVisible();
    await expect(page.locator('a[data-tool="bag"]')).toHaveAttribute('data-count', '1');
    expect(page.url()).toBe(listing);
    await sizes.getByRole('link', { name: grid('quickView') }).click();
    await expect(lines(page, cell)).toHaveCount(1);
  });
}

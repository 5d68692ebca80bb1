import type { Page } from '@playwright/test';
import { fillBag, fillDelivery, identify } from './checkout.fixture';
import { expect, listingPath, origin, wordsOf, test, untilAlive, type Cell } from './journey.fixture';
import { placeOrder, readTotal, wayOf } from './paying.fixture';

/** A visitor who is faster than the page's scripts loses nothing: what was chosen before is replayed to them (docs/decisions/0016). */
async function blockScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const cell of [
  { brand: 'main', locale: 'en_GB' },
  { brand: 'running', locale: 'de_DE' },
] satisfies Cell[]) {
  test(`${cell.brand} ${cell.locale}: a size chosen before the scripts load stays chosen`, async ({
    page,
  }) => {
    await page.goto(origin(cell.brand) + listingPath(cell, 'women', 'shoes'));
    const sheet = await page.getByRole('main').locator('li :is(h2, h3) a').first().getAttribute('href');
    const release = await blockScripts(page);
    await page.goto(new URL(sheet!, page.url()).href);
    const size = page
      .getByRole('group', { name: wordsOf(cell, 'product-buy.size') })
      .locator('label')
      .filter({ hasNotText: wordsOf(cell, 'product-buy.sizeSoldOut') })
      .first()
      .getByRole('radio');
    await size.check({ force: true });
    const status = page.locator('[data-stock]');
    await expect(status).toHaveAttribute('data-stock', 'choose');
    release();
    await untilAlive(page);
    await expect(status).not.toHaveAttribute('data-stock', 'choose');
    await expect(size).toBeChecked();
    expect(new URL(page.url()).searchParams.get('size')).toBe(await size.getAttribute('value'));
  });
}

async function reachPayment(page: Page): Promise<Cell> {
  const cell = { brand: 'main', locale: 'es_ES' };
  await fillBag(page, cell, true);
  await identify(page, cell, 'ana@example.com');
  await untilAlive(page);
  await fillDelivery(page, cell, {
    texts: {
      name: 'Ana',
      surname: 'Ruiz',
      telephone: '600123456',
      address: 'Calle Mayor 1',
      postalCode: '28013',
      city: 'Madrid',
    },
    choices: { region: 'Madrid' },
  });
  await expect(placeOrder(page, cell)).toBeVisible();
  return cell;
}

test('a way to pay chosen before the scripts load is in the total afterwards', async ({ page }) => {
  const cell = await reachPayment(page);
  const release = await blockScripts(page);
  await page.reload();
  const before = await readTotal(page);
  await wayOf(page, cell, 'CONT').check();
  release();
  await expect.poll(async () => (await readTotal(page)).minor).toBeGreaterThan(before.minor);
  await expect(wayOf(page, cell, 'CONT')).toBeChecked();
});

test('an order sent before the scripts load waits for the captcha, and is placed', async ({ page }) => {
  const cell = await reachPayment(page);
  const before = await readTotal(page);
  await wayOf(page, cell, 'CONT').check();
  await expect.poll(async () => (await readTotal(page)).minor).toBeGreaterThan(before.minor);
  const release = await blockScripts(page);
  await page.reload();
  await placeOrder(page, cell).click();
  release();
  await expect(page).toHaveURL(/\/pedido\//);
});

/** Cards that the browser has laid out. */
const laidOut = (page: Page): Promise<boolean[]> =>
  page
    .getByRole('main')
    .locator('li:has(h2, h3)')
    .evaluateAll((cards) =>
      cards.map((card) => card.firstElementChild!.checkVisibility({ contentVisibilityAuto: true })),
    );
const isEarly = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.hasAttribute('data-early'));

for (const cell of [
  { brand: 'lab', locale: 'es_ES' },
  { brand: 'running', locale: 'de_DE' },
] satisfies Cell[]) {
  test(`${cell.brand} ${cell.locale}: the first frame leaves far cards for later, then all are laid out; back shows them at once`, async ({
    page,
  }) => {
    const release = await blockScripts(page);
    await page.goto(origin(cell.brand) + listingPath(cell, 'women', 'all'));
    const first = await laidOut(page);
    expect({ firstLaidOut: first.at(0), lastLaidOut: first.at(-1), isEarly: await isEarly(page) }).toEqual({
      firstLaidOut: true,
      lastLaidOut: false,
      isEarly: true,
    });
    release();
    await expect.poll(() => isEarly(page)).toBe(false);
    expect(await laidOut(page)).toEqual(first.map(() => true));
    await page.reload();
    expect({ isEarly: await isEarly(page), allLaidOut: (await laidOut(page)).every(Boolean) }).toEqual({
      isEarly: false,
      allLaidOut: true,
    });
  });
}

test('an address of a part of the page has its true heights at once', async ({ page }) => {
  await blockScripts(page);
  await page.goto(`${origin('main')}${listingPath({ brand: 'main', locale: 'en_GB' }, 'women', 'all')}#main`);
  expect(await isEarly(page)).toBe(false);
});

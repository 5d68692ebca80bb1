import type { Browser, Page } from '@playwright/test';
import { fillDelivery, identify } from './checkout.fixture';
import { expect, listingPath, origin, wordsOf, test, untilAlive } from './journey.fixture';
import { british, main } from './shoppers.fixture';
import {
  cards,
  expectCharged,
  fillCard,
  payment,
  placeOrder,
  pressOrder,
  readTotal,
  wayOf,
  words,
} from './paying.fixture';

/** The last pair of a size, and a payment that does not succeed at once: for its shopper the pair is still in stock, for others it is sold out. */
test.describe.configure({ mode: 'serial' });

/** Sheets that are searched for a last pair. */
const MOST = 30;

const sizes = (page: Page) =>
  page.getByRole('group', { name: wordsOf(main, 'product-buy.size') }).locator('label');

/** Puts a last pair into the bag; returns its sheet and size. */
async function bagLastPair(page: Page): Promise<{ sheet: string; size: string }> {
  await page.goto(origin(main.brand) + listingPath(main, 'women', 'shoes'));
  const sheets = await page
    .getByRole('main')
    .locator('li :is(h2, h3) a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  for (const sheet of sheets.slice(0, MOST)) {
    await page.goto(sheet);
    await untilAlive(page);
    const last = sizes(page)
      .filter({ hasText: wordsOf(main, 'product-buy.sizeLow') })
      .getByRole('radio');
    if ((await last.count()) === 0) continue;
    await last.first().focus();
    await page.keyboard.press('Space');
    const size = await last.first().inputValue();
    await page.getByRole('button', { name: wordsOf(main, 'product-buy.addToBag') }).click();
    await expect(page.getByText(wordsOf(main, 'product-buy.added'))).toBeVisible();
    return { sheet, size };
  }
  throw new Error('no sheet has a last pair');
}

/** Another shopper sees within a few seconds that it is gone. */
async function expectSoldOut(
  browser: Browser,
  { sheet, size }: { sheet: string; size: string },
): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await expect(async () => {
    await page.goto(sheet);
    await untilAlive(page);
    await expect(sizes(page).filter({ has: page.locator(`[value="${size}"]`) })).toContainText(
      wordsOf(main, 'product-buy.sizeSoldOut'),
      { timeout: 3000 },
    );
  }).toPass({ timeout: 60_000 });
  await context.close();
}

async function goToPayment(page: Page): Promise<void> {
  await identify(page, main, 'ana@example.com');
  await untilAlive(page);
  await fillDelivery(page, main, british);
  await expect(page).toHaveURL(/step=payment/);
  await wayOf(page, main, 'TARJ').check();
}

async function payAgain(page: Page): Promise<void> {
  const total = await readTotal(page);
  await fillCard(page, main, cards.authorised);
  await pressOrder(page, main);
  await expectCharged(page, main, total, 'captured');
}

test('refused: the pair stays in the bag, others find it sold out, another card pays for it', async ({
  page,
  browser,
}) => {
  const pair = await bagLastPair(page);
  await goToPayment(page);
  await fillCard(page, main, cards.refused);
  await pressOrder(page, main);
  await expect(payment(page, main).getByRole('alert')).toHaveText(words(main)('came_refused'));
  await expectSoldOut(browser, pair);
  await page.goto(`${origin(main.brand)}/${main.locale}/bolsa`);
  await expect(page.getByRole('link', { name: wordsOf(main, 'bag.checkout') })).toBeVisible();
  await page.getByRole('link', { name: wordsOf(main, 'bag.checkout') }).click();
  await untilAlive(page);
  await wayOf(page, main, 'TARJ').check();
  await payAgain(page);
});

test('left at the bank by the back button: the pair is paid with the second try', async ({
  page,
  browser,
}) => {
  const pair = await bagLastPair(page);
  await goToPayment(page);
  await fillCard(page, main, cards.redirect);
  await pressOrder(page, main);
  await expect(page.locator('button[value="cancelled"]')).toBeVisible();
  await expectSoldOut(browser, pair);
  await page.goBack();
  await page.goto(`${origin(main.brand)}/${main.locale}/compra?step=payment`);
  await untilAlive(page);
  await expect(placeOrder(page, main)).toBeVisible();
  await wayOf(page, main, 'TARJ').check();
  await payAgain(page);
});

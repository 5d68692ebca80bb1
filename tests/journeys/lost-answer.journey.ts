import type { Browser, Page } from '@playwright/test';
import { bagLines, checkoutOf, fillBag } from './checkout.fixture';
import { expect, expectAccessible, origin, wordsOf, test, untilAlive, type Cell } from './journey.fixture';
import { loseAnswer } from './lost-answer.fixture';
import {
  answerQuestion,
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
import { british, german, goToPayment, main, spain, spanish } from './shoppers.fixture';

/** An order that was made though its answer never came: a reload, the bag and another tab find it; other visitors do not; it is made once. */
const running: Cell = { brand: 'running', locale: 'de_DE' };

// The browser logs each request that failed.
test.use({ borne: /ERR_FAILED|ERR_CONNECTION|Failed to fetch/ });

const bagOf = (cell: Cell): string => `${origin(cell.brand)}/${cell.locale}/bolsa`;
const found = (page: Page, cell: Cell, key: 'found' | 'foundRest' = 'found') =>
  page.getByRole('main').getByText(wordsOf(cell, `order-confirmation.${key}`));
const bagCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'bag_hash')?.value;

/** Someone else, at the same addresses. */
async function expectNothing(browser: Browser, cell: Cell): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const address of [checkoutOf(cell), `${checkoutOf(cell)}/made`]) {
    await page.goto(address);
    expect(page.url()).toBe(bagOf(cell));
  }
  await context.close();
}

test('a card: the checkout is reloaded; another tab goes to its bag, since the next customer may be using it; other visitors do not find it', async ({
  page,
  context,
  browser,
}) => {
  await goToPayment(page, main, british);
  const total = await readTotal(page);
  const other = await context.newPage();
  await other.goto(`${checkoutOf(main)}?step=payment`);
  await untilAlive(other);
  await fillCard(page, main, cards.authorised);
  const lost = loseAnswer(page, 'checkout.pay');
  await pressOrder(page, main);
  expect((await lost).go).toContain('/pedido/');
  await expect(payment(page, main).getByText(words(main)('offline'))).toBeVisible();
  expect(await bagCookie(page)).toBeDefined();
  await expectNothing(browser, main);
  await page.goto(checkoutOf(main));
  await expect(found(page, main)).toBeVisible();
  await expectAccessible(page);
  await expectCharged(page, main, total, 'captured');
  expect(await bagCookie(page)).toBeUndefined();
  await other.reload();
  await expect.poll(() => other.url()).toBe(bagOf(main));
  await expect(other.getByRole('main')).not.toContainText('Moore');
  expect(other.url()).toBe(bagOf(main));
});

test('the bag finds it, too, by a link of the page; what was added since stays, and it is reported once', async ({
  page,
  context,
}) => {
  await goToPayment(page, running, german);
  const total = await readTotal(page);
  await fillCard(page, running, cards.authorised);
  const lost = loseAnswer(page, 'checkout.pay');
  await pressOrder(page, running);
  await lost;
  const other = await context.newPage();
  await fillBag(other, running, true);
  await other
    .getByRole('main')
    .getByRole('link', { name: wordsOf(running, 'product-buy.viewBag') })
    .click();
  await expect(found(other, running)).toBeVisible();
  await expect(found(other, running, 'foundRest')).toBeVisible();
  await expectCharged(other, running, total, 'captured');
  for (const [tab, address] of [
    [other, bagOf(running)],
    [page, checkoutOf(running)],
  ] as const) {
    await tab.goto(address);
    expect(tab.url()).toBe(address);
  }
  await other.goto(bagOf(running));
  await expect(bagLines(other, running)).toHaveCount(1);
});

test('another tab has found it: the button in this one leads to the same order', async ({
  page,
  context,
}) => {
  await goToPayment(page, main, british);
  await fillCard(page, main, cards.authorised);
  const lost = loseAnswer(page, 'checkout.pay');
  await pressOrder(page, main);
  const { go } = await lost;
  const other = await context.newPage();
  await other.goto(bagOf(main));
  await expect(found(other, main)).toBeVisible();
  await pressOrder(page, main);
  await expect(page).toHaveURL(new RegExp(`${go}$`), { timeout: 30_000 });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('paid at the door: the posted form gets no answer, the bag leads to the order', async ({ page }) => {
    await goToPayment(page, spain, spanish, false);
    await wayOf(page, spain, 'CONT').check();
    await payment(page, spain)
      .getByRole('button', { name: words(spain)('useThis') })
      .click();
    const total = await readTotal(page);
    await answerQuestion(page, spain);
    const lost = loseAnswer(page, 'checkout.pay');
    await placeOrder(page, spain)
      .click()
      .catch(() => undefined);
    expect((await lost).go).toContain('/pedido/');
    await page.goto(bagOf(spain));
    await expect(found(page, spain)).toBeVisible();
    await expectCharged(page, spain, total, 'none');
    await page.goto(checkoutOf(spain));
    expect(page.url()).toBe(bagOf(spain));
  });
});

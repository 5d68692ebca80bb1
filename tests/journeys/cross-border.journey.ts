import { checkoutOf, fillBag, stepOf } from './checkout.fixture';
import { answer, at, brazil, brazilian, cells, goToPayment } from './cross-border.fixture';
import { expect, expectAccessible, wordsOf, test, type Cell } from './journey.fixture';
import {
  answerQuestion,
  expectCharged,
  payment,
  placeOrder,
  pressOrder,
  readTotal,
  words,
} from './paying.fixture';

/** Markets of the cross-border service check out on a page of their own and pay on the service's; the total shown is what is charged, duties included. */
for (const [cell, shopper] of cells) {
  test(`${cell.brand} ${cell.locale}: bag, international checkout, the service's page, thank-you page`, async ({
    page,
  }) => {
    await goToPayment(page, cell, shopper);
    const total = await readTotal(page);
    await pressOrder(page, cell);
    await expect(page).toHaveURL(/\/_cross-border\/checkout\//);
    await expectAccessible(page);
    await answer(page, total, 'paid');
    await expectCharged(page, cell, total, 'captured');
    await expectAccessible(page);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('bag_hash');
  });
}

test('duties and import taxes are in the summary and part of the total', async ({ page }) => {
  await goToPayment(page, brazil, brazilian);
  const rows = page.locator('[data-checkout] dl > div');
  await expect(rows.filter({ hasText: wordsOf(brazil, 'checkout-summary.duties') })).toHaveCount(1);
  await expect(rows.filter({ hasText: wordsOf(brazil, 'checkout-summary.importTaxes') })).toHaveCount(1);
  const minors = (await rows.locator('dd').allInnerTexts()).map((text) =>
    /\d/.test(text) ? Math.round(Number(text.replace(/[^\d,]/g, '').replace(',', '.')) * 100) : 0,
  );
  expect(minors.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(minors.at(-1));
});

test('declined: shown at the payment step; then paid, though the service sends no event', async ({
  page,
}) => {
  await goToPayment(page, brazil, brazilian);
  const total = await readTotal(page);
  await pressOrder(page, brazil);
  await answer(page, total, 'declined');
  await expect(page).toHaveURL(at(brazil));
  await expect(payment(page, brazil).locator('[data-comeback]')).toHaveText(words(brazil)('came_refused'));
  await pressOrder(page, brazil);
  await answer(page, total, 'never');
  await expectCharged(page, brazil, total, 'captured');
});

test('left on the service’s page: the bag is unchanged', async ({ page }) => {
  await goToPayment(page, brazil, brazilian);
  await pressOrder(page, brazil);
  await page.locator('button[value="abandon"]').click();
  await expect(payment(page, brazil).locator('[data-comeback]')).toHaveText(words(brazil)('came_cancelled'));
  await expect(placeOrder(page, brazil)).toBeVisible();
});

test('other markets have the other checkout', async ({ page }) => {
  const home: Cell = { brand: 'main', locale: 'en_GB' };
  await fillBag(page, home, true);
  await page.goto(`${checkoutOf(home)}/internacional`);
  await expect(page).toHaveURL(/\/en_GB\/compra$/);
  await expect(stepOf(page, home, 'identification')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('from the bag to the thank-you page', async ({ page }) => {
    await goToPayment(page, brazil, brazilian, false);
    const total = await readTotal(page);
    await answerQuestion(page, brazil);
    await placeOrder(page, brazil).click();
    await answer(page, total, 'paid');
    await expectCharged(page, brazil, total, 'captured');
  });
});

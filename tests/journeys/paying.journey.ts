import { expect, expectAccessible, test, untilAlive } from './journey.fixture';
import { british, cells, goToPayment, main, spain, spanish } from './shoppers.fixture';
import {
  answerQuestion,
  cardFrame,
  cards,
  expectCharged,
  fillCard,
  payment,
  placeOrder,
  pressOrder,
  readOrder,
  readTotal,
  wayOf,
  words,
} from './paying.fixture';

/** A guest pays, with each outcome of a payment, in each market's own rules; the total shown is what is charged (docs/contract/orders.md#card-payment-flow). */

for (const [cell, shopper] of cells) {
  test(`${cell.brand} ${cell.locale}: a card that is authorised; summary, charge and thank-you page agree`, async ({
    page,
  }) => {
    await goToPayment(page, cell, shopper);
    await wayOf(page, cell, 'TARJ').check();
    await fillCard(page, cell, cards.authorised);
    const total = await readTotal(page);
    await expect(placeOrder(page, cell)).toContainText(total.shown);
    await pressOrder(page, cell);
    await expectCharged(page, cell, total, 'captured');
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('bag_hash');
  });
}

test('refused: shown at the payment step, nothing is lost, another card pays the same order', async ({
  page,
}) => {
  await goToPayment(page, main, british);
  await fillCard(page, main, cards.refused);
  await pressOrder(page, main);
  await expect(payment(page, main).getByRole('alert')).toHaveText(words(main)('came_refused'));
  await expect(wayOf(page, main, 'TARJ')).toBeChecked();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
  await expect(page.getByText(words(main)('came_refused'))).toHaveCount(1);
  await expect(cardFrame(page, main).locator('[name="holder"]')).toHaveValue('Ana Moore');
  await expect(cardFrame(page, main).locator('[name="number"]')).toHaveValue('');
  await expectAccessible(page);
  const total = await readTotal(page);
  await fillCard(page, main, cards.authorised);
  await pressOrder(page, main);
  await expectCharged(page, main, total, 'captured');
});

test('the bank asks for a confirmation: left, then given', async ({ page }) => {
  await goToPayment(page, main, british);
  const total = await readTotal(page);
  await fillCard(page, main, cards.challenge);
  await pressOrder(page, main);
  await payment(page, main)
    .getByRole('button', { name: words(main)('cancelConfirm') })
    .click();
  await expect(payment(page, main).getByText(words(main)('came_cancelled'))).toBeFocused();
  await fillCard(page, main, cards.challenge);
  await pressOrder(page, main);
  await payment(page, main)
    .frameLocator('[data-action] iframe')
    .getByRole('button', { name: 'Yes, confirm' })
    .click();
  await expectCharged(page, main, total, 'captured');
});

test('paid on another page: cancelled there, the shopper is back with the reason, and pays the second time', async ({
  page,
}) => {
  await goToPayment(page, main, british);
  const total = await readTotal(page);
  await fillCard(page, main, cards.redirect);
  await pressOrder(page, main);
  await page.locator('button[value="cancelled"]').click();
  await expect(page).toHaveURL(/\/en_GB\/compra\?payment=cancelled/);
  await expect(payment(page, main).getByText(words(main)('came_cancelled'))).toBeVisible();
  await untilAlive(page);
  await fillCard(page, main, cards.redirect);
  await pressOrder(page, main);
  await page.locator('button[value="ok"]').click();
  await expectCharged(page, main, total, 'captured');
});

test('cash on delivery: its fee is in the total at once, and nothing is charged', async ({ page }) => {
  await goToPayment(page, spain, spanish);
  const before = await readTotal(page);
  await wayOf(page, spain, 'CONT').check();
  await expect.poll(async () => (await readTotal(page)).minor).toBeGreaterThan(before.minor);
  const total = await readTotal(page);
  await expect(placeOrder(page, spain)).toContainText(total.shown);
  await placeOrder(page, spain).dblclick();
  await expectCharged(page, spain, total, 'none');
});

test('a gift card pays its part, a card the rest', async ({ page }) => {
  await goToPayment(page, main, british);
  const before = await readTotal(page);
  const step = payment(page, main);
  const t = words(main);
  await step.getByText(t('haveCode')).click();
  await step.getByRole('textbox', { name: t('giftCardNumber') }).fill('100000000034');
  await step.getByRole('textbox', { name: t('giftCardPin') }).fill('9999');
  await step.getByRole('button', { name: t('useGiftCard') }).click();
  await expect(step.getByRole('textbox', { name: t('giftCardNumber') })).toBeFocused();
  await expect(step.getByRole('textbox', { name: t('giftCardNumber') })).toHaveAccessibleDescription(
    new RegExp(t('card_000000000000')),
  );
  await step.getByRole('textbox', { name: t('giftCardNumber') }).fill('1000-0000-0033');
  await step.getByRole('textbox', { name: t('giftCardPin') }).fill('1234');
  await step.getByRole('button', { name: t('useGiftCard') }).click();
  await expect.poll(async () => (await readTotal(page)).minor).toBeLessThan(before.minor);
  const total = await readTotal(page);
  await fillCard(page, main, cards.authorised);
  await pressOrder(page, main);
  await expectCharged(page, main, total, 'captured');
  expect((await readOrder(page, main)).sums.find(({ kind }) => kind === 'giftCard')!.amount).toBe(
    total.minor - before.minor,
  );
});

test('by keyboard alone, on a phone: the total opens, the card is typed, Enter orders; axe finds nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await goToPayment(page, main, british);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const fold = page.locator('[data-checkout] summary');
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-checkout] dl')).toBeVisible();
  const total = await readTotal(page);
  await expect(fold).toContainText(total.shown);
  await wayOf(page, main, 'TARJ').focus();
  await expect(payment(page, main).locator('[data-mounted] iframe')).toBeVisible({ timeout: 30_000 });
  for (const [name, text] of [
    ['number', cards.authorised],
    ['expiry', '0839'],
    ['cvc', '123'],
    ['holder', 'Ana Moore'],
  ] as const) {
    await page.keyboard.press('Tab');
    // The focus moves to the frame's process: what is typed meanwhile is lost.
    await expect(cardFrame(page, main).locator(`[name="${name}"]`)).toBeFocused();
    await page.keyboard.type(text);
  }
  await placeOrder(page, main).focus();
  await page.keyboard.press('Enter');
  await expectCharged(page, main, total, 'captured');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a card is typed on the provider’s page', async ({ page }) => {
    await goToPayment(page, main, british, false);
    const total = await readTotal(page);
    await answerQuestion(page, main);
    await placeOrder(page, main).click();
    for (const [name, text] of [
      ['number', cards.authorised],
      ['expiry', '08/39'],
      ['cvc', '123'],
      ['holder', 'Ana Moore'],
    ] as const)
      await page.locator(`input[name="${name}"]`).fill(text);
    await page.locator('button[value="ok"]').click();
    await expectCharged(page, main, total, 'captured');
  });
  test('cash on delivery: the way is chosen by its button, then ordered', async ({ page }) => {
    await goToPayment(page, spain, spanish, false);
    const before = await readTotal(page);
    await wayOf(page, spain, 'CONT').check();
    await payment(page, spain)
      .getByRole('button', { name: words(spain)('useThis') })
      .click();
    const total = await readTotal(page);
    expect(total.minor).toBeGreaterThan(before.minor);
    await expect(wayOf(page, spain, 'CONT')).toBeChecked();
    await answerQuestion(page, spain);
    await placeOrder(page, spain).click();
    await expectCharged(page, spain, total, 'none');
  });
});

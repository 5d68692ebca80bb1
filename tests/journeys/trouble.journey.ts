import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addChosen, chooseSizeOn, fillBag, fillDelivery, identify } from './checkout.fixture';
import { expect, expectAccessible, origin, wordsOf, test, untilAlive } from './journey.fixture';
import {
  cards,
  expectCharged,
  fillCard,
  payment,
  placeOrder,
  pressOrder,
  readOrder,
  readTotal,
  words,
} from './paying.fixture';
import { british, goToPayment, main } from './shoppers.fixture';

/** What goes wrong between the summary and the order shows the right message, nothing is charged, and the shopper can go on. */
const messageOf = (page: Page, key: string) => payment(page, main).getByText(words(main)(key)).first();

/** Where the step was rendered again with empty card fields they are typed again, as a shopper would. */
async function payAgain(page: Page): Promise<void> {
  const isKept = await payment(page, main)
    .getByRole('button', { name: words(main)('otherCard') })
    .isVisible();
  if (!isKept) await fillCard(page, main, cards.authorised);
  await pressOrder(page, main);
}

test('the bag was changed in another tab: the new total shows, and is paid with the next press', async ({
  page,
  context,
}) => {
  await goToPayment(page, main, british);
  await fillCard(page, main, cards.authorised);
  const before = await readTotal(page);
  const other = await context.newPage();
  await fillBag(other, main, true);
  await other.close();
  await pressOrder(page, main);
  await expect(messageOf(page, 'error_ERROR_PRICE_CHANGED')).toBeVisible({ timeout: 30_000 });
  await expect.poll(async () => (await readTotal(page)).minor).toBeGreaterThan(before.minor);
  const total = await readTotal(page);
  await expect(placeOrder(page, main)).toContainText(total.shown);
  await expectAccessible(page);
  await payAgain(page);
  await expectCharged(page, main, total, 'captured');
});

test('the captcha was not passed: a message, no order; the next press sends a new proof', async ({
  page,
}) => {
  await goToPayment(page, main, british);
  const total = await readTotal(page);
  let spoiled = 0;
  await page.route('**/_command*', async (route) => {
    const fields = new URLSearchParams(route.request().postData() ?? '');
    if (fields.get('_command') !== 'checkout.pay' || spoiled > 0) return route.fallback();
    spoiled += 1;
    fields.set('captchaToken', 'made-up');
    return route.continue({ postData: fields.toString() });
  });
  await fillCard(page, main, cards.authorised);
  await pressOrder(page, main);
  await expect(messageOf(page, 'error_E_CAPTCHA_ERROR')).toBeVisible({ timeout: 30_000 });
  expect(spoiled).toBe(1);
  await expectAccessible(page);
  await payAgain(page);
  await expectCharged(page, main, total, 'captured');
});

/** A pair that the voucher applies to (demo/catalogue/vouchers.json), which each customer may use once. */
const code = 'BENVENUTI10';
const sheet = `/${main.locale}/men/shoes/mercat/mercat-K100142-002`;

async function goToPaymentWithVoucher(page: Page, email: string): Promise<void> {
  expect(await chooseSizeOn(page, main, origin(main.brand) + sheet)).toBe(true);
  await addChosen(page, main);
  await page.goto(`${origin(main.brand)}/${main.locale}/bolsa`);
  await untilAlive(page);
  const applied = page.getByRole('button', { name: wordsOf(main, 'bag.dropVoucher', { code }) });
  if (!(await applied.isVisible())) {
    await page.getByText(wordsOf(main, 'bag.haveVoucher')).click();
    await page.getByRole('textbox', { name: wordsOf(main, 'bag.voucherCode') }).fill(code.toLowerCase());
    await page.getByRole('button', { name: wordsOf(main, 'bag.applyVoucher') }).click();
  }
  await expect(applied).toBeVisible();
  await identify(page, main, email);
  await untilAlive(page);
  await fillDelivery(page, main, british);
  await expect(placeOrder(page, main)).toBeVisible();
}

async function pay(page: Page): Promise<string[]> {
  const total = await readTotal(page);
  await fillCard(page, main, cards.authorised);
  await pressOrder(page, main);
  await expectCharged(page, main, total, 'captured');
  return (await readOrder(page, main)).sums.map(({ kind }) => kind);
}

test('a voucher that this customer has used: the reason shows, it is taken off, and ordered without it', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const email = `${randomUUID()}@example.com`;
  await goToPaymentWithVoucher(page, email);
  expect(await pay(page)).toContain('discount');
  await goToPaymentWithVoucher(page, email);
  await expect(messageOf(page, 'voucher_used')).toBeVisible();
  await expectAccessible(page);
  await payment(page, main)
    .getByRole('button', { name: words(main)('dropVoucher', { code }) })
    .click();
  await expect(messageOf(page, 'voucherDropped')).toBeVisible();
  expect(await pay(page)).not.toContain('discount');
});

async function expectLost(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/bolsa\?lost=bag/);
  await expect(page.getByRole('alert').filter({ hasText: wordsOf(main, 'bag.lost') })).toBeVisible();
}

test('the cookies were deleted while paying: the bag’s page shows a message, and nothing was charged', async ({
  page,
  context,
}) => {
  await goToPayment(page, main, british);
  await fillCard(page, main, cards.authorised);
  await context.clearCookies({ name: /^bag/ });
  await pressOrder(page, main);
  await expectLost(page);
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the cookies were deleted while the address was typed', async ({ page, context }) => {
    await fillBag(page, main, false);
    await identify(page, main, 'ana@example.com');
    await context.clearCookies({ name: /^bag/ });
    await fillDelivery(page, main, british);
    await expectLost(page);
  });
});

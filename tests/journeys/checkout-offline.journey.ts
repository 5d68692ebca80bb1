import type { Page } from '@playwright/test';
import { checkoutOf, fillBag, fillDelivery, goOn, identify, stepOf } from './checkout.fixture';
import { expect, expectAccessible, wordsOf, test, untilAlive } from './journey.fixture';
import { loseAnswer } from './lost-answer.fixture';
import { british, goToPayment, main, spain, spanish } from './shoppers.fixture';
import {
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

/** A connection that is lost in the checkout: a message shows, nothing typed is lost, and pressing again when it is back makes one order. */

// The browser logs each request that failed.
test.use({ borne: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|Failed to fetch/ });

const email = (page: Page, cell = main) =>
  stepOf(page, cell, 'identification').getByRole('textbox', {
    name: wordsOf(cell, 'checkout-identification.email'),
  });
const confirm = (page: Page, cell = main) =>
  stepOf(page, cell, 'identification').getByRole('button', {
    name: wordsOf(cell, 'checkout-identification.goOn'),
  });
const field = (page: Page, key: string, cell = main) =>
  stepOf(page, cell, 'shipping')
    .getByRole('textbox', { name: wordsOf(cell, `checkout-shipping.${key}`) })
    .or(
      stepOf(page, cell, 'shipping').getByRole('combobox', {
        name: wordsOf(cell, `checkout-shipping.${key}`),
      }),
    )
    .first();

async function openIdentification(page: Page): Promise<void> {
  await fillBag(page, main, true);
  await page.goto(checkoutOf(main));
  await untilAlive(page);
}

test('contact step: offline, then back; the answer lost; reload keeps what was typed', async ({
  page,
  context,
}) => {
  await openIdentification(page);
  await email(page).fill('ana@example.com');
  await context.setOffline(true);
  await confirm(page).click();
  await expect(stepOf(page, main, 'identification').getByRole('alert')).toHaveText(
    wordsOf(main, 'checkout-identification.offline'),
  );
  await expect(stepOf(page, main, 'identification').getByRole('alert')).toBeFocused();
  await expect(email(page)).toHaveValue('ana@example.com');
  await context.setOffline(false);
  await page.reload();
  await untilAlive(page);
  await expect(email(page)).toHaveValue('ana@example.com');
  const lost = loseAnswer(page, 'checkout.identify');
  await confirm(page).click();
  expect((await lost).go).toContain('step=shipping');
  await expect(stepOf(page, main, 'identification').getByRole('alert')).toHaveText(
    wordsOf(main, 'checkout-identification.offline'),
  );
  await confirm(page).click();
  await expect(page).toHaveURL(/step=shipping/);
});

test('delivery step: offline while typing and at the button; nothing is lost, also by a reload and by an expired bag', async ({
  page,
  context,
}) => {
  await fillBag(page, main, true);
  await identify(page, main, 'ana@example.com');
  await untilAlive(page);
  // The script that stores what is typed is loaded by then.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await fillDelivery(page, main, british);
  const alert = stepOf(page, main, 'shipping').getByRole('alert');
  await expect(alert).toHaveText(wordsOf(main, 'checkout-shipping.offline'));
  await expect(alert).toBeFocused();
  await expectAccessible(page);
  for (const [key, text] of Object.entries(british.texts)) await expect(field(page, key)).toHaveValue(text);
  await context.setOffline(false);
  await page.reload();
  await untilAlive(page);
  await expect(
    stepOf(page, main, 'shipping').getByText(wordsOf(main, 'checkout-shipping.restored')),
  ).toBeVisible();
  for (const [key, text] of Object.entries(british.texts)) await expect(field(page, key)).toHaveValue(text);
  // The bag has expired: a new one, and the device still holds what was typed.
  await context.clearCookies({ name: /^bag/ });
  await page.goto(checkoutOf(main));
  await expect(page).toHaveURL(/\/bolsa$/);
  await openIdentification(page);
  await expect(email(page)).toHaveValue('ana@example.com');
  await confirm(page).click();
  await expect(page).toHaveURL(/step=shipping/);
  for (const [key, text] of Object.entries(british.texts)) await expect(field(page, key)).toHaveValue(text);
  await stepOf(page, main, 'shipping')
    .getByRole('checkbox', { name: wordsOf(main, 'checkout-shipping.privacyPolicy') })
    .check();
  const lost = loseAnswer(page, 'checkout.ship');
  await goOn(page, main);
  await lost;
  await expect(alert).toHaveText(wordsOf(main, 'checkout-shipping.offline'));
  await goOn(page, main);
  await expect(page).toHaveURL(/step=payment/);
});

test('lost between the answer and the next step: the page shows a message and goes on by itself or by a press', async ({
  page,
}) => {
  await openIdentification(page);
  await email(page).fill('ana@example.com');
  const data = (url: URL) =>
    url.pathname.startsWith('/en_GB/compra') &&
    (url.searchParams.has('_data') || url.pathname.endsWith('.data'));
  await page.route(data, (route) => route.abort('internetdisconnected'), { times: 1 });
  await confirm(page).click();
  await expect(page).toHaveURL(/step=shipping/);
  await expect(field(page, 'name')).toBeVisible();
});

test('the order button, offline: a card is typed once, and one order is made when the connection is back', async ({
  page,
  context,
}) => {
  await goToPayment(page, main, british);
  await fillCard(page, main, cards.authorised);
  const total = await readTotal(page);
  await context.setOffline(true);
  await pressOrder(page, main);
  await expect(payment(page, main).getByRole('alert')).toHaveText(words(main)('offline'));
  await expect(payment(page, main).getByRole('alert')).toBeFocused();
  await context.setOffline(false);
  await pressOrder(page, main);
  await expectCharged(page, main, total, 'captured');
});

test('the order was made, its answer lost: the second press shows that order', async ({ page }) => {
  await goToPayment(page, main, british);
  await fillCard(page, main, cards.authorised);
  const total = await readTotal(page);
  const lost = loseAnswer(page, 'checkout.pay');
  await pressOrder(page, main);
  const { go } = await lost;
  expect(go).toMatch(/\/pedido\//);
  await expect(payment(page, main).getByRole('alert')).toHaveText(words(main)('offline'));
  await pressOrder(page, main);
  await expectCharged(page, main, total, 'captured');
  expect(new URL(page.url()).pathname).toBe(go);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('bag_hash');
});

test('paid at the door, the button pressed offline, twice while there is none, and once when it is back', async ({
  page,
  context,
}) => {
  await goToPayment(page, spain, spanish);
  const before = await readTotal(page);
  await wayOf(page, spain, 'CONT').check();
  await expect.poll(async () => (await readTotal(page)).minor).toBeGreaterThan(before.minor);
  const total = await readTotal(page);
  await context.setOffline(true);
  for (const _press of [1, 2]) {
    await placeOrder(page, spain).click();
    await expect(payment(page, spain).getByRole('alert')).toHaveText(words(spain)('offline'));
  }
  await context.setOffline(false);
  await placeOrder(page, spain).click();
  await expectCharged(page, spain, total, 'none');
  expect((await readOrder(page, spain)).total).toBe(total.minor);
});

import type { Page } from '@playwright/test';
import { buyPairs, openElsewhere, readKey, readOrder, useMovableShop } from './delivered-order.fixture';
import { expect, expectAccessible, origin, test, wordsOf, type Cell } from './journey.fixture';
import { cards } from './paying.fixture';
import { british, german, japanese, spanish } from './shoppers.fixture';

/** Where an exchange costs something (decision 0230), on a separate shop with a moved clock. */
test.describe.configure({ mode: 'default' });
// A refused form is answered with 409, which Chromium logs.
test.use({ borne: /status of 409/ });

const letPass = useMovableShop('paid-exchanges');
const HALF_AN_HOUR_AND_MORE = 35 / (24 * 60);

/** The provider's page, with and without a script. */
async function payThere(page: Page, number: string): Promise<void> {
  for (const [name, text] of [
    ['number', number],
    ['expiry', '08/39'],
    ['cvc', '123'],
    ['holder', 'Ana Moore'],
  ] as const)
    await page.locator(`input[name="${name}"]`).fill(text);
  await page.locator('button[value="ok"]').click();
}

const EURO = { amount: 295, shown: /2[.,]95/ };
for (const [place, shopper, javaScriptEnabled, cost] of [
  [{ brand: 'lab', locale: 'en_GB' }, british, true, EURO],
  [{ brand: 'lab', locale: 'de_DE' }, german, false, EURO],
  [{ brand: 'running', locale: 'es_ES' }, spanish, false, EURO],
  [{ brand: 'running', locale: 'ja_JP' }, japanese, true, { amount: 550, shown: /550/ }],
] as const satisfies [Cell, unknown, boolean, unknown][]) {
  const words = (key: string, values?: Record<string, string>) =>
    wordsOf(place, `return-order.${key}`, values);
  const ofOrder = (key: string, values?: Record<string, string>) =>
    wordsOf(place, `order-confirmation.${key}`, values);

  test(`${place.brand} ${place.locale}: an exchange is refused, left open and paid with 3-D Secure${javaScriptEnabled ? '' : ' without a script'}, then cancelled`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000);
    const address = await buyPairs(page, place, shopper, 1);
    const key = readKey(address);
    await letPass(6);
    await expect.poll(async () => (await readOrder(place, key)).status, { timeout: 90_000 }).toBe('FI');

    const { context: other, page: order } = await openElsewhere(browser, javaScriptEnabled);
    const main = order.getByRole('main');
    const box = main.getByRole('checkbox').first();
    const sizes = main.getByRole('combobox').first();
    const open = async (): Promise<void> => {
      await order.goto(origin(place.brand) + address);
      await order.getByRole('link', { name: ofOrder('changeSize') }).click();
      await expect(order.getByRole('heading', { level: 1, name: words('exchangeTitle') })).toBeVisible();
    };
    await open();

    // The cost is shown before; with a store as return method there is none.
    const methods = main.getByRole('group', { name: words('payMethods') });
    const send = main.getByRole('button');
    await main.getByRole('radio', { name: new RegExp(wordsOf(place, 'methods.return.06')) }).check();
    await expect(methods).toBeHidden();
    await expect(send.filter({ hasText: words('exchangeRegister') })).toBeVisible();
    await main.getByRole('radio', { name: new RegExp(wordsOf(place, 'methods.return.05')) }).check();
    await expect(methods).toBeVisible();
    const pay = send.filter({ hasText: cost.shown });
    await expect(pay).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(order);

    await box.check();
    const values = await sizes
      .locator('option:enabled')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    const size = values.find(Boolean) ?? '';
    await sizes.selectOption(size);
    await methods.getByRole('radio').first().check();
    await pay.click();

    // Refused: everything is as it was, and the choice stands chosen again.
    await payThere(order, cards.refused);
    await expect(main.getByRole('alert').filter({ hasText: words('came_refused') })).toBeVisible();
    await expect(box).toBeChecked();
    await expect(sizes).toHaveValue(size);
    if (javaScriptEnabled) await expectAccessible(order);
    expect((await readOrder(place, key)).returns.map(({ status }) => status)).toEqual(['CA']);

    // Left open: there is no label, and after half an hour nothing is reserved.
    await pay.click();
    await expect(order.locator('input[name="number"]')).toBeVisible();
    await order.goto(origin(place.brand) + address);
    await expect(main.getByText(ofOrder('exchange_unpaid'))).toBeVisible();
    await main
      .getByRole('link', { name: new RegExp(ofOrder('exchangeNumber', { number: '9' })) })
      .last()
      .click();
    await expect(order.getByRole('heading', { level: 1, name: words('unpaidTitle') })).toBeVisible();
    await expect(main.getByRole('link', { name: words('label') })).toHaveCount(0);
    if (javaScriptEnabled) await expectAccessible(order);
    await letPass(HALF_AN_HOUR_AND_MORE);
    await expect
      .poll(async () => (await readOrder(place, key)).returns.map(({ status }) => status), {
        timeout: 60_000,
      })
      .toEqual(['CA', 'CA']);

    // Paid, with a question of the bank.
    await open();
    await box.check();
    await sizes.selectOption(size);
    await pay.click();
    await payThere(order, cards.challenge);
    await order.locator('button[value="ok"]').click();
    await expect(order.getByRole('heading', { level: 1, name: words('exchangeDone') })).toBeVisible();
    await expect(main.getByRole('link', { name: words('label') })).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(order);
    await order.getByRole('link', { name: words('exchangeOrder') }).click();
    await expect(main.getByText(ofOrder('sum_exchangeFee'))).toBeVisible();
    await expect(main.locator('[data-purchase]')).toHaveCount(0);
    if (javaScriptEnabled) await expectAccessible(order);
    const { returns } = await readOrder(place, key);
    const replacement = { locator: returns[2]!.replacement!, email: key.email };

    // Two presses cancel it, and the cost comes back.
    await order.goto(`${origin(place.brand)}${address}/cambio?returned=${returns[2]!.reference}`);
    await main.getByText(words('exchangeCancel'), { exact: true }).click();
    await main.getByRole('button', { name: words('cancelYes') }).click();
    await expect(order.getByRole('heading', { level: 1, name: words('exchangeCancelled') })).toBeVisible();
    await expect
      .poll(async () => (await readOrder(place, replacement)).refunds, { timeout: 60_000 })
      .toMatchObject([{ amount: cost.amount, state: 'done' }]);
    await other.close();
  });
}

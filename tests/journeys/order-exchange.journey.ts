import { buyPairs, openElsewhere, readKey, readOrder, useMovableShop } from './delivered-order.fixture';
import { expect, expectAccessible, origin, test, wordsOf } from './journey.fixture';
import { cells } from './shoppers.fixture';

/** A guest exchanges one of two pairs for another size (decision 0214), on a separate shop with a moved clock. */
test.describe.configure({ mode: 'default' });
// A refused form is answered with 409, which Chromium logs.
test.use({ borne: /status of 409/ });

const letPass = useMovableShop('exchanges');

for (const [[place, shopper], javaScriptEnabled] of [
  [cells[0]!, true],
  [cells[1]!, false],
] as const) {
  const words = (key: string, values?: Record<string, string>) =>
    wordsOf(place, `return-order.${key}`, values);
  const ofOrder = (key: string, values?: Record<string, string>) =>
    wordsOf(place, `order-confirmation.${key}`, values);

  test(`${place.brand} ${place.locale}: one of two pairs is exchanged${javaScriptEnabled ? '' : ' without a script'}, cancelled, exchanged again and sent`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000);
    const address = await buyPairs(page, place, shopper, 2);
    const key = readKey(address);
    await letPass(6);
    await expect.poll(async () => (await readOrder(place, key)).status, { timeout: 90_000 }).toBe('FI');

    const { context: other, page: order } = await openElsewhere(browser, javaScriptEnabled);
    const main = order.getByRole('main');
    await order.goto(origin(place.brand) + address);
    await order.getByRole('link', { name: ofOrder('changeSize') }).click();
    await expect(order.getByRole('heading', { level: 1, name: words('exchangeTitle') })).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(order);

    // Nothing chosen, then a pair without a size: the error is shown at the field.
    const send = main.getByRole('button', { name: words('exchangeRegister') });
    const boxes = main.getByRole('checkbox');
    await expect(boxes).toHaveCount(2);
    await send.click();
    await expect(main.getByRole('alert').filter({ hasText: words('chooseOne') })).toBeVisible();
    await boxes.nth(0).check();
    await send.click();
    await expect(main.getByText(words('chooseSize')).first()).toBeVisible();
    await expect(boxes.nth(0)).toBeChecked();
    const register = async (): Promise<string> => {
      const sizes = main.getByRole('combobox').first();
      const values = await sizes
        .locator('option:enabled')
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
      await sizes.selectOption(values.find(Boolean) ?? '');
      await main.getByRole('radio', { name: new RegExp(wordsOf(place, 'methods.return.06')) }).check();
      if (javaScriptEnabled) await expectAccessible(order);
      await send.click();
      await expect(order.getByRole('heading', { level: 1, name: words('exchangeDone') })).toBeVisible();
      return (await main.getByRole('definition').first().innerText()).trim();
    };
    const first = await register();
    expect(first).toMatch(/^9\d{9}$/);
    if (javaScriptEnabled) await expectAccessible(order);
    await expect(main.getByRole('link', { name: words('label') })).toBeVisible();

    // Two presses cancel it, and the pair is free again.
    await main.getByText(words('exchangeCancel'), { exact: true }).click();
    await main.getByRole('button', { name: words('cancelYes') }).click();
    await expect(order.getByRole('heading', { level: 1, name: words('exchangeCancelled') })).toBeVisible();
    await order.getByRole('link', { name: words('backToOrder') }).click();
    await order.getByRole('link', { name: ofOrder('changeSize') }).click();
    // The order's page has a box of its own.
    await expect(order.getByRole('heading', { level: 1, name: words('exchangeTitle') })).toBeVisible();
    await boxes.nth(0).check();
    const second = await register();
    expect(second).not.toBe(first);
    await order.getByRole('link', { name: words('exchangeOrder') }).click();
    await expect(main.getByRole('status').filter({ hasText: ofOrder('exchangeWaits') })).toBeVisible();
    await expect(main.getByText(ofOrder('cancelAsked'))).toHaveCount(0);
    // It is no second purchase.
    await expect(main.locator('[data-purchase]')).toHaveCount(0);
    if (javaScriptEnabled) await expectAccessible(order);

    // The simulated warehouse accepts the pair, then sends and delivers the other size.
    await order.waitForTimeout(7000);
    await letPass(4);
    await expect
      .poll(async () => (await readOrder(place, key)).returns.map(({ status }) => status), {
        timeout: 90_000,
      })
      .toEqual(['CA', 'FI']);
    const { returns, refunds } = await readOrder(place, key);
    expect(refunds).toEqual([]);
    const replacement = { locator: returns[1]!.replacement!, email: key.email };
    await order.waitForTimeout(7000);
    await letPass(7);
    await expect
      .poll(async () => (await readOrder(place, replacement)).status, { timeout: 90_000 })
      .toBe('FI');
    await order.goto(origin(place.brand) + address);
    await expect(main.getByText(ofOrder('exchange_FI'))).toBeVisible();
    await order.getByRole('link', { name: ofOrder('exchangeNumber', { number: second }) }).click();
    await expect(main.getByText(words('exchangeNow', { reference: replacement.locator }))).toBeVisible();
    await other.close();
  });
}

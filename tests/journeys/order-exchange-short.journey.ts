import { loseOrder } from '../../eshop-api/providers/order-backend/embedded/embedded-warehouse';
import { buyPairs, openElsewhere, readKey, readOrder } from './delivered-order.fixture';
import { expect, expectAccessible, origin, test, wordsOf } from './journey.fixture';
import { openOutboxShop, type OutboxShop } from './outbox.fixture';
import { withDatabase } from './shop-database.fixture';
import { cells } from './shoppers.fixture';

/** The warehouse misses the new size of an exchange: its shopper chooses by the mail (decision 0246), on a separate shop. */
test.describe.configure({ mode: 'default' });
const DAY = 24 * 60;
const EMAIL = 'ana@example.com';

let outbox: OutboxShop;
test.beforeAll(async () => {
  outbox = await openOutboxShop();
});
test.afterAll(() => outbox?.close());

/** Page of the exchange in the newest mail that has its link. */
const findChoice = (returnId: string): string | undefined =>
  outbox
    .listMails(EMAIL)
    .flatMap(({ Text }) => new RegExp(`https?://[^\\s/]+(/\\S+returned=${returnId})`).exec(Text)?.[1] ?? [])
    .at(-1);

for (const [[place, shopper], javaScriptEnabled] of [
  [cells[0]!, true],
  [cells[1]!, false],
] as const) {
  const words = (key: string, values?: Record<string, string>) =>
    wordsOf(place, `return-order.${key}`, values);
  const ofOrder = (key: string) => wordsOf(place, `order-confirmation.${key}`);

  test(`${place.brand} ${place.locale}: waits for a missing size, then takes the refund${javaScriptEnabled ? '' : ', without a script'}`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000);
    const address = await buyPairs(page, place, shopper, 1);
    const key = readKey(address);
    await outbox.moveClock(6 * DAY);
    await expect.poll(async () => (await readOrder(place, key)).status, { timeout: 90_000 }).toBe('FI');

    const { context: other, page: order } = await openElsewhere(browser, javaScriptEnabled);
    const main = order.getByRole('main');
    await order.goto(origin(place.brand) + address);
    await order.getByRole('link', { name: ofOrder('changeSize') }).click();
    await expect(order.getByRole('heading', { level: 1, name: words('exchangeTitle') })).toBeVisible();
    await main.getByRole('checkbox').first().check();
    const sizes = main.getByRole('combobox').first();
    const values = await sizes
      .locator('option:enabled')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    await sizes.selectOption(values.find(Boolean) ?? '');
    await main.getByRole('radio', { name: new RegExp(wordsOf(place, 'methods.return.06')) }).check();
    await main.getByRole('button', { name: words('exchangeRegister') }).click();
    await expect(order.getByRole('heading', { level: 1, name: words('exchangeDone') })).toBeVisible();
    const [{ reference: returnId, replacement } = { reference: '', replacement: '' }] = (
      await readOrder(place, key)
    ).returns;

    // The pair is accepted, and the warehouse reports that the new size is missing.
    await withDatabase(outbox.dataDir, (sql) => loseOrder(sql, replacement!));
    await order.waitForTimeout(7000);
    await outbox.moveClock(4 * DAY);
    await expect
      .poll(async () => (await readOrder(place, key)).returns[0]?.status, { timeout: 90_000 })
      .toBe('FI');
    await expect
      .poll(
        async () => {
          await outbox.moveClock(2);
          return findChoice(returnId);
        },
        { timeout: 90_000, intervals: [3000] },
      )
      .toBeTruthy();

    await order.goto(origin(place.brand) + findChoice(returnId)!);
    const buttons = main.getByRole('button');
    await expect(buttons).toHaveCount(2);
    const lead = await main.getByRole('status').innerText();
    if (javaScriptEnabled) await expectAccessible(order);
    await buttons.first().click();
    await expect(buttons).toHaveCount(1);
    await expect(main.getByRole('status')).not.toHaveText(lead);
    await order.goto(origin(place.brand) + address);
    await expect(main.getByText(ofOrder('exchange_short_wait'))).toBeVisible();

    await order.goto(origin(place.brand) + findChoice(returnId)!);
    await buttons.first().click();
    await expect(buttons).toHaveCount(0);
    const { refundFormatted, refund } = (await readOrder(place, key)).returns[0]!;
    expect(refund).toBeGreaterThan(0);
    await expect(main.getByText(words('shortRefunded', { amount: refundFormatted }))).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(order);
    await expect
      .poll(async () => (await readOrder(place, key)).refunds.map(({ state }) => state), { timeout: 60_000 })
      .toEqual(['done']);
    expect((await readOrder(place, { locator: replacement!, email: key.email })).status).toBe('CA');
    await other.close();
  });
}

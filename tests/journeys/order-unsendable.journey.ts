import { loseOrder } from '../../eshop-api/providers/order-backend/embedded/embedded-warehouse';
import { buyPairs, openElsewhere, readKey, readOrder } from './delivered-order.fixture';
import { expect, expectAccessible, origin, test, wordsOf } from './journey.fixture';
import { openOutboxShop, type OutboxShop } from './outbox.fixture';
import { withDatabase } from './shop-database.fixture';
import { british, spanish } from './shoppers.fixture';

/** The warehouse does not find what was ordered: the order is cancelled and refunded (decision 0284), on a separate shop. */
test.describe.configure({ mode: 'default' });
const DAY = 24 * 60;
const EMAIL = 'ana@example.com';

let outbox: OutboxShop;
test.beforeAll(async () => {
  outbox = await openOutboxShop();
});
test.afterAll(() => outbox?.close());

for (const [place, shopper, javaScriptEnabled] of [
  [{ brand: 'main', locale: 'en_GB' }, british, true],
  [{ brand: 'running', locale: 'es_ES' }, spanish, false],
] as const) {
  const words = (key: string, values?: Record<string, string>) =>
    wordsOf(place, `order-confirmation.${key}`, values);

  test(`${place.brand} ${place.locale}: an order that the warehouse cannot send is cancelled, mailed and refunded${javaScriptEnabled ? '' : ', without a script'}`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000);
    const address = await buyPairs(page, place, shopper, 1);
    const key = readKey(address);
    const mailsOf = () => outbox.listMails(EMAIL).filter(({ Text }) => Text.includes(key.locator));
    await expect.poll(() => mailsOf().length, { timeout: 60_000 }).toBe(1);
    await withDatabase(outbox.dataDir, (sql) => loseOrder(sql, key.locator));
    await outbox.moveClock(1 * DAY);
    await page.waitForTimeout(3000);
    expect((await readOrder(place, key)).status).toBe('PC');
    await outbox.moveClock(1.1 * DAY);
    await expect.poll(async () => (await readOrder(place, key)).status, { timeout: 90_000 }).toBe('CA');
    await expect
      .poll(async () => (await readOrder(place, key)).refunds.map(({ state }) => state), { timeout: 60_000 })
      .toEqual(['done']);

    // What is refunded and how, then that it is paid.
    await expect.poll(() => mailsOf().length, { timeout: 60_000 }).toBe(3);
    const [, cancelled] = mailsOf();
    expect(cancelled!.Text).toContain(wordsOf(place, 'mail.orderUnsendableTitle'));
    expect(cancelled!.Text).toContain(wordsOf(place, 'mail.orderRefundBy_charge'));
    const link = /https?:\/\/[^\s/]+(\/\S+)/.exec(cancelled!.Text)![1]!;

    const { context: other, page: order } = await openElsewhere(browser, javaScriptEnabled);
    await order.goto(origin(place.brand) + link);
    await expect(order.getByRole('heading', { level: 1 })).toHaveText(words('cancelledTitle'));
    await expect(order.getByRole('status').filter({ hasText: words('unsendable') })).toBeVisible();
    const way = order.getByRole('region', { name: words('progress'), exact: true });
    await expect(way.getByText(words('unsendableStep'), { exact: true })).toBeVisible();
    const amount = await order.getByText(words('refundDone', { amount: '' }).trim()).innerText();
    expect(amount).toMatch(/\d/);
    await expect(order.getByRole('button', { name: words('cancelYes') })).toHaveCount(0);
    if (javaScriptEnabled) await expectAccessible(order);
    await other.close();
  });
}

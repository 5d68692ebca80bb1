import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { encodeReference } from '../../eshop-api/domains/orders/encoded-reference.facts';
import { makeGuestOrders } from './customer.fixture';
import { expect, expectAccessible, origin, test, untilAlive, wordsOf, type Cell } from './journey.fixture';
import { inPortugal, inSpain, type Ordering } from './ordering.fixture';
import { openOutboxShop, type OutboxShop } from './outbox.fixture';

/** Cash on delivery is confirmed by its shopper, or cancelled without (decision 0260). */
const cells: [Cell, Ordering, javaScriptEnabled: boolean][] = [
  [{ brand: 'lab', locale: 'es_ES' }, inSpain, true],
  [{ brand: 'running', locale: 'pt_PT' }, inPortugal, false],
];
// A press that comes too late answers its page with 409: an answer, though Chromium logs it.
test.use({ borne: /status of 409/ });
test.describe.configure({ mode: 'default' });

const HOUR_MINUTES = 60;
let outbox: OutboxShop;
test.beforeAll(async () => {
  outbox = await openOutboxShop();
});
test.afterAll(() => outbox?.close());

for (const [cell, ordering, javaScriptEnabled] of cells) {
  const words = (key: string, values?: Record<string, string>) =>
    wordsOf(cell, `order-confirmation.${key}`, values);
  const title = (page: Page) => page.getByRole('heading', { level: 1 });
  const confirm = (page: Page): Locator => page.getByRole('button', { name: words('confirmCash') });
  const way = (page: Page) => page.getByRole('region', { name: words('progress'), exact: true });
  const open = async (page: Page, path: string) => {
    await page.goto(`${origin(cell.brand)}${path}`);
    if (javaScriptEnabled) await untilAlive(page);
    if (javaScriptEnabled) await expectAccessible(page);
  };
  const order = async () => {
    const email = `cash-${randomUUID()}@example.com`;
    const [reference = ''] = await makeGuestOrders(cell, email, 1, ordering);
    return { email, path: `/${cell.locale}/pedido/${encodeReference(reference, email)}` };
  };
  const countMails = (email: string) => outbox.listMails(email).length;

  test.describe(`${cell.brand} ${cell.locale}, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('an order is confirmed by the link of its mail, with one press', async ({ page }) => {
      const { email } = await order();
      await expect.poll(() => outbox.findLink(email, 'pedido'), { timeout: 60_000 }).toBeTruthy();
      await open(page, outbox.findLink(email, 'pedido')!);
      await expect(title(page)).toHaveText(words('toConfirmTitle'));
      await expect(way(page).getByRole('listitem')).toHaveCount(1);
      await confirm(page).press('Enter');
      await expect(title(page)).toContainText('Ana');
      await expect(way(page).getByText(words('confirmedStep'), { exact: true })).toBeVisible();
      await expect(confirm(page)).toHaveCount(0);
      if (javaScriptEnabled) await expectAccessible(page);
      // The order's confirmation follows.
      await expect.poll(() => countMails(email), { timeout: 60_000 }).toBe(2);
    });

    test('an order that nobody confirms is cancelled after its reminder, and its page shows why', async ({
      page,
    }) => {
      const { email, path } = await order();
      await expect.poll(() => countMails(email), { timeout: 60_000 }).toBe(1);
      await outbox.moveClock(24 * HOUR_MINUTES);
      await expect.poll(() => countMails(email), { timeout: 60_000 }).toBe(2);
      await open(page, path);
      await outbox.moveClock(48 * HOUR_MINUTES);
      await expect.poll(() => countMails(email), { timeout: 60_000 }).toBe(3);
      // The page was open meanwhile: a press that comes too late shows what the order is now.
      await confirm(page).press('Enter');
      await expect(title(page)).toHaveText(words('cancelledTitle'));
      await expect(page.getByText(words('unconfirmed'))).toBeVisible();
      await expect(way(page).getByText(words('unconfirmedStep'))).toBeVisible();
    });
  });
}

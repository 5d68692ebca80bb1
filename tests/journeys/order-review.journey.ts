import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { encodeReference } from '../../eshop-api/domains/orders/encoded-reference.facts';
import { makeGuestOrders } from './customer.fixture';
import { expect, expectAccessible, origin, test, untilAlive, wordsOf, type Cell } from './journey.fixture';
import { inItaly, inSpain, type Ordering } from './ordering.fixture';
import { openOutboxShop, type OutboxShop } from './outbox.fixture';

/** A guest reviews the delivery by the link of a mail and the buying from the order's page, and changes a review (decision 0226). */
const cells: [Cell, Ordering, javaScriptEnabled: boolean][] = [
  [{ brand: 'main', locale: 'es_ES' }, inSpain, true],
  [{ brand: 'running', locale: 'it_IT' }, inItaly, false],
];
// A form that is refused answers its page with 409: an answer, though Chromium logs it.
test.use({ borne: /status of 409/ });
test.describe.configure({ mode: 'default' });

const DAY_MINUTES = 24 * 60;
let outbox: OutboxShop;
test.beforeAll(async () => {
  outbox = await openOutboxShop();
});
test.afterAll(() => outbox?.close());

/** Lets days pass until the order is delivered and its mail has come. */
async function waitForLink(email: string): Promise<string> {
  const findLink = async () => {
    const link = outbox.findLink(email, 'review');
    if (!link) await outbox.moveClock(DAY_MINUTES);
    return link;
  };
  await expect.poll(findLink, { timeout: 180_000, intervals: [1500] }).toBeTruthy();
  return outbox.findLink(email, 'review')!;
}

for (const [cell, ordering, javaScriptEnabled] of cells) {
  const words = (key: string, values?: Record<string, string | number>) =>
    wordsOf(cell, `order-review.${key}`, values);
  const settle = async (page: Page) => {
    if (!javaScriptEnabled) return;
    await untilAlive(page);
    await expectAccessible(page);
  };

  test.describe(`${cell.brand} ${cell.locale}, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });
    test('delivery and buying are reviewed by the mailed link, without signing in', async ({ page }) => {
      test.setTimeout(300_000);
      const email = `reviewer-${randomUUID()}@example.com`;
      const [reference] = await makeGuestOrders(cell, email, 1, ordering);
      await page.goto(origin(cell.brand) + (await waitForLink(email)));
      await expect(page.getByRole('heading', { level: 1, name: words('title') })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(reference!.slice(-4));
      await settle(page);

      const delivery = page.getByRole('region', { name: words('delivery'), exact: true });
      const buying = page.getByRole('region', { name: words('purchase'), exact: true });
      await delivery.getByRole('textbox', { name: words('comment') }).fill('Caja mojada');
      await delivery.getByRole('button', { name: words('send') }).click();
      await expect(delivery.getByText(words('ratingMissing')).first()).toBeVisible();
      await expect(delivery.getByRole('textbox', { name: words('comment') })).toHaveValue('Caja mojada');
      await settle(page);

      await delivery.getByRole('radio', { name: words('star1') }).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
      await expect(delivery.getByRole('radio', { name: words('star2') })).toBeChecked();
      await delivery
        .getByRole('group', { name: words('intact') })
        .getByRole('radio', { name: words('no') })
        .check();
      await delivery.getByRole('button', { name: words('send') }).click();
      await expect(page.getByText(words('saved'))).toBeVisible();
      await expect(delivery.getByText(words('given', { rating: 2 }))).toBeVisible();
      await expect(delivery.getByRole('link', { name: words('help') })).toBeVisible();
      await settle(page);

      const orderPage = `${origin(cell.brand)}/${cell.locale}/pedido/${encodeReference(reference!, email)}`;
      const way = page.getByRole('link', { name: wordsOf(cell, 'order-confirmation.reviewOrder') });
      await page.goto(orderPage);
      await way.click();
      await expect(page.getByRole('heading', { level: 1, name: words('title') })).toBeVisible();
      await expect(delivery.getByText(words('given', { rating: 2 }))).toBeVisible();
      await settle(page);
      await buying.getByRole('radio', { name: words('star5') }).check();
      await buying.getByRole('combobox', { name: words('recommend') }).selectOption('9');
      await buying.getByRole('button', { name: words('send') }).click();
      await expect(buying.getByText(words('given', { rating: 5 }))).toBeVisible();

      await page.reload();
      if (javaScriptEnabled) await untilAlive(page);
      await delivery.getByText(words('changeUntil', { day: '' }).split('(')[0]!.trim()).click();
      await expect(delivery.getByRole('radio', { name: words('star2') })).toBeChecked();
      await delivery.getByRole('radio', { name: words('star4') }).check();
      await delivery.getByRole('button', { name: words('change') }).click();
      await expect(delivery.getByText(words('given', { rating: 4 }))).toBeVisible();
      await settle(page);
      expect(outbox.listLinks(email, 'review')).toHaveLength(1);
      await page.goto(orderPage);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(way, 'it is reviewed').toHaveCount(0);
    });

    test('a link that was never mailed shows that it is not valid', async ({ page }) => {
      await page.goto(`${origin(cell.brand)}/${cell.locale}/review/${'x'.repeat(43)}`);
      await expect(page.getByText(words('ended'))).toBeVisible();
      await settle(page);
    });
  });
}

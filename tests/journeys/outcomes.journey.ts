import type { Page } from '@playwright/test';
import { expect, test, untilAlive, type Cell } from './journey.fixture';
import {
  cards,
  expectCharged,
  fillCard,
  payment,
  pressOrder,
  readOrder,
  readTotal,
  wayOf,
  words,
} from './paying.fixture';
import { cells, goToPayment } from './shoppers.fixture';

/** Each outcome of a payment, on each brand, as a guest. After a failed payment everything is kept, and the same order is paid in the end. */
const byBrand = new Map(
  [...cells].reverse().map(([cell, shopper]) => [cell.brand, [cell, shopper] as const]),
);

async function payWith(page: Page, cell: Cell, card: keyof typeof cards): Promise<void> {
  await wayOf(page, cell, 'TARJ').check();
  await fillCard(page, cell, cards[card]);
  await pressOrder(page, cell);
}

const expectNews = async (page: Page, cell: Cell, how: 'refused' | 'cancelled' | 'error'): Promise<void> =>
  expect(
    payment(page, cell)
      .getByRole('alert')
      .filter({ hasText: words(cell)(`came_${how}`) })
      .first(),
  ).toBeVisible({ timeout: 30_000 });

/** The bank's question, in a frame of the payment step. */
const answerBank = (page: Page, cell: Cell, answer: 'ok' | 'failed'): Promise<void> =>
  payment(page, cell).frameLocator('[data-action] iframe').locator(`button[value="${answer}"]`).click();

for (const [cell, shopper] of byBrand.values()) {
  test(`${cell.brand} ${cell.locale}: refused, in error, cancelled, denied, left at the bank; then confirmed: one order, charged once`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await goToPayment(page, cell, shopper);
    const total = await readTotal(page);
    for (const [card, how] of [
      ['refused', 'refused'],
      ['error', 'error'],
      ['cancelled', 'cancelled'],
    ] as const) {
      await payWith(page, cell, card);
      await expectNews(page, cell, how);
      expect((await readTotal(page)).minor).toBe(total.minor);
    }
    await payWith(page, cell, 'challenge');
    await answerBank(page, cell, 'failed');
    await expectNews(page, cell, 'refused');
    await payWith(page, cell, 'redirect');
    await page.locator('button[value="failed"]').click();
    await expect(page).toHaveURL(/compra\?payment=refused/);
    await expectNews(page, cell, 'refused');
    await untilAlive(page);
    await payWith(page, cell, 'fingerprint');
    await answerBank(page, cell, 'ok');
    await expectCharged(page, cell, total, 'captured');
  });
}

test('a payment under review: shown as such, with the thank-you page once it has settled', async ({
  page,
}) => {
  const [[cell, shopper]] = [...byBrand.values()] as [(typeof cells)[number]];
  test.setTimeout(240_000);
  await goToPayment(page, cell, shopper);
  const total = await readTotal(page);
  await payWith(page, cell, 'pending');
  await expect(page).toHaveURL(new RegExp(`/${cell.locale}/pedido/`), { timeout: 45_000 });
  await expect(page.locator('section[data-stage="pending"]')).toBeVisible();
  await expect(page.locator('section[data-stage="paid"]')).toBeVisible({ timeout: 90_000 });
  expect((await readOrder(page, cell)).status).toBe('PC');
  await expectCharged(page, cell, total, 'captured');
});

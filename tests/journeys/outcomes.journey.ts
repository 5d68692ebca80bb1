import type { Page } from '@playwright/test';
import { expect, test, untilAlive, type Place } from './journey.fixture';
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

/** Each outcome of a payment, on each brand, as a guest. What ends without money keeps everything, and the same order is paid in the end. */
const byBrand = new Map(
  [...cells].reverse().map(([place, shopper]) => [place.brand, [place, shopper] as const]),
);

async function payWith(page: Page, place: Place, card: keyof typeof cards): Promise<void> {
  await wayOf(page, place, 'TARJ').check();
  await fillCard(page, place, cards[card]);
  await pressOrder(page, place);
}

const expectNews = async (page: Page, place: Place, how: 'refused' | 'cancelled' | 'error'): Promise<void> =>
  expect(
    payment(page, place)
      .getByRole('alert')
      .filter({ hasText: words(place)(`came_${how}`) })
      .first(),
  ).toBeVisible({ timeout: 30_000 });

/** The bank's question, in a frame of the payment step. */
const answerBank = (page: Page, place: Place, answer: 'ok' | 'failed'): Promise<void> =>
  payment(page, place).frameLocator('[data-action] iframe').locator(`button[value="${answer}"]`).click();

for (const [place, shopper] of byBrand.values()) {
  test(`${place.brand} ${place.locale}: refused, in error, cancelled, denied, left at the bank; then confirmed: one order, charged once`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await goToPayment(page, place, shopper);
    const total = await readTotal(page);
    for (const [card, how] of [
      ['refused', 'refused'],
      ['error', 'error'],
      ['cancelled', 'cancelled'],
    ] as const) {
      await payWith(page, place, card);
      await expectNews(page, place, how);
      expect((await readTotal(page)).minor).toBe(total.minor);
    }
    await payWith(page, place, 'challenge');
    await answerBank(page, place, 'failed');
    await expectNews(page, place, 'refused');
    await payWith(page, place, 'redirect');
    await page.locator('button[value="failed"]').click();
    await expect(page).toHaveURL(/compra\?payment=refused/);
    await expectNews(page, place, 'refused');
    await untilAlive(page);
    await payWith(page, place, 'fingerprint');
    await answerBank(page, place, 'ok');
    await expectCharged(page, place, total, 'captured');
  });

  test(`${place.brand} ${place.locale}: a payment that is looked into: told, and thanked for once it has settled`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await goToPayment(page, place, shopper);
    const total = await readTotal(page);
    await payWith(page, place, 'pending');
    await expect(page).toHaveURL(new RegExp(`/${place.locale}/pedido/`), { timeout: 45_000 });
    await expect(page.locator('section[data-stage="pending"]')).toBeVisible();
    await expect(page.locator('section[data-stage="paid"]')).toBeVisible({ timeout: 90_000 });
    expect((await readOrder(page, place)).status).toBe('PC');
    await expectCharged(page, place, total, 'captured');
  });
}

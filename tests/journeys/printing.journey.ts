import { expect, origin, wordsOf, test, type Cell } from './journey.fixture';
import { goToPayment, main, spain, british, spanish } from './shoppers.fixture';
import { cards, fillCard, pressOrder, wayOf } from './paying.fixture';
import type { Shopper } from './checkout.fixture';

/** What is printed: the order alone, and of any other page its main part. */

const orders: [Cell, Shopper, 'TARJ' | 'CONT', string[]][] = [
  [main, british, 'TARJ', ['1 High Street', 'London', 'SW1A 1AA', 'United Kingdom']],
  [spain, spanish, 'CONT', ['Calle Mayor 1', '28013 Madrid', 'España']],
];
for (const [cell, shopper, way, address] of orders) {
  test(`${cell.brand} ${cell.locale}: the order is printed without the shop around it, its address as the country writes it`, async ({
    page,
  }) => {
    await goToPayment(page, cell, shopper);
    await wayOf(page, cell, way).check();
    if (way === 'TARJ') await fillCard(page, cell, cards.authorised);
    await pressOrder(page, cell);
    await expect(page).toHaveURL(/\/pedido\//, { timeout: 45_000 });
    const lines = page.locator('address').first().locator('span');
    await expect(lines.filter({ hasText: address.at(-1)! })).toHaveCount(1);
    expect((await lines.allTextContents()).slice(-address.length)).toEqual(address);
    const help = page.getByRole('heading', { name: wordsOf(cell, 'order-confirmation.helpTitle') });
    await expect(help).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('list', { name: wordsOf(cell, 'order-confirmation.pieces') })).toBeVisible();
    await expect(help).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('main').locator('[data-block]').filter({ visible: true })).toHaveCount(1);
  });
}

test('a text page is printed without header and footer', async ({ page }) => {
  await page.goto(`${origin('running')}/en_GB/shipping`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  // A brand that is dark on the screen too: with backgrounds printed or not.
  const seen = await page.getByRole('heading', { level: 1 }).evaluate((heading) => ({
    ink: getComputedStyle(heading).color,
    scheme: getComputedStyle(heading).colorScheme,
    grounds: [...document.querySelectorAll('html, body, main, main [data-block], main [data-block] *')].map(
      (one) => getComputedStyle(one).backgroundColor,
    ),
  }));
  expect({ ink: seen.ink, scheme: seen.scheme }).toEqual({ ink: 'rgb(0, 0, 0)', scheme: 'light' });
  expect(
    [...new Set(seen.grounds)].filter(
      (colour) => colour !== 'rgb(255, 255, 255)' && colour !== 'rgba(0, 0, 0, 0)',
    ),
  ).toEqual([]);
});

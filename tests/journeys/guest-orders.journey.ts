import type { Page } from '@playwright/test';
import { makeGuestOrders, makeOrders, openSignedIn, register } from './customer.fixture';
import { expect, expectAccessible, origin, test, untilAlive, wordsOf, type Cell } from './journey.fixture';
import { openOutboxShop, type OutboxShop } from './outbox.fixture';

/** Orders that were placed without signing in are added to an account with the same, confirmed address (decision 0219). */
const cells: [Cell, javaScriptEnabled: boolean][] = [
  [{ brand: 'main', locale: 'en_GB' }, true],
  [{ brand: 'running', locale: 'de_DE' }, false],
];
test.describe.configure({ mode: 'default' });

let outbox: OutboxShop;
test.beforeAll(async () => {
  outbox = await openOutboxShop();
});
test.afterAll(() => outbox?.close());

for (const [cell, javaScriptEnabled] of cells) {
  const words = (key: string, values?: Record<string, string | number>) =>
    wordsOf(cell, `account-orders.${key}`, values);
  const settle = async (page: Page) => {
    if (!javaScriptEnabled) return;
    await untilAlive(page);
    await expectAccessible(page);
  };

  test.describe(`${cell.brand} ${cell.locale}, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });
    test('after the address is confirmed, one button adds them', async ({ page }) => {
      test.setTimeout(240_000);
      const member = await register(cell);
      const [own] = await makeOrders(cell, member, 1);
      const guests = await makeGuestOrders(cell, member.email, 2);
      await openSignedIn(page, cell, '/myaccount/myorders', member, javaScriptEnabled);
      const section = page.getByRole('region', { name: words('guestTitle') });
      const numbers = page.getByRole('article').getByRole('heading', { level: 2 });
      await expect(numbers).toHaveText([words('order', { reference: own! })]);
      await expect(section).toHaveCount(0);
      await settle(page);

      // The mail of the creation confirms the address: no other one is requested.
      await expect(page.getByRole('link', { name: words('guestConfirm') })).toBeVisible();
      await expect
        .poll(() => outbox.findLink(member.email, 'confirm-email'), { timeout: 60_000 })
        .toBeTruthy();
      await page.goto(origin(cell.brand) + outbox.findLink(member.email, 'confirm-email')!);
      if (javaScriptEnabled) await untilAlive(page);
      await page.getByRole('button', { name: wordsOf(cell, 'account-email-link.confirm') }).click();
      await expect(page.getByText(wordsOf(cell, 'account-email-link.confirmed'))).toBeVisible();

      await page.goto(`${origin(cell.brand)}/${cell.locale}/myaccount/myorders`);
      await expect(section.getByRole('listitem')).toHaveCount(guests.length);
      for (const reference of guests) {
        await expect(section).toContainText(reference.slice(-4));
        await expect(section).not.toContainText(reference);
      }
      await settle(page);
      const button = section.getByRole('button', { name: words('guestAdd', { count: guests.length }) });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText(words('guestAdded'))).toBeVisible();
      await expect(section).toHaveCount(0);
      const newest = [...guests.toReversed(), own!].map((reference) => words('order', { reference }));
      await expect(numbers).toHaveText(newest);
      await settle(page);
      await page.reload();
      await expect(numbers).toHaveText(newest);
      await numbers.first().getByRole('link').click();
      await expect(page.getByRole('main')).toContainText(guests.at(-1)!);
    });
  });
}

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, origin, test, untilAlive, wordsOf, type Cell } from './journey.fixture';
import { openOutboxShop, type OutboxShop } from './outbox.fixture';

/** The last seat of an event: booked, waited for, given up by the mailed link, and moved up to (decision 0229). */
const cells: [Cell, javaScriptEnabled: boolean][] = [
  [{ brand: 'main', locale: 'en_GB' }, true],
  [{ brand: 'lab', locale: 'es_ES' }, false],
];
// A form that is refused answers its page with 409: an answer, though Chromium logs it.
test.use({ borne: /status of 409/ });
test.describe.configure({ mode: 'default' });

let outbox: OutboxShop;
test.beforeAll(async () => {
  outbox = await openOutboxShop();
});
test.afterAll(() => outbox?.close());

for (const [cell, javaScriptEnabled] of cells) {
  const words = (key: string, values?: Record<string, string | number>) =>
    wordsOf(cell, `event-signup.${key}`, values);
  const settle = async (page: Page) => {
    if (!javaScriptEnabled) return;
    await untilAlive(page);
    await expectAccessible(page);
  };
  const book = async (page: Page, email: string, button: string) => {
    const field = (key: string) => page.getByLabel(words(key), { exact: true });
    await field('name').fill('Ana');
    await field('surname').fill('Moore');
    await field('email').fill(email);
    await page.getByRole('button', { name: words(button), exact: true }).click();
    // Without the consent nothing is booked, and nothing typed is lost.
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    await expect(field('email')).toHaveValue(email);
    await page.getByRole('checkbox', { name: words('privacyPolicy') }).check();
    await page.getByRole('button', { name: words(button), exact: true }).click();
    await expect(page.getByRole('status').first()).toBeVisible();
  };
  const countMails = (email: string) => outbox.listMails(email).length;

  test.describe(`${cell.brand} ${cell.locale}, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });
    test('the last seat is booked, waited for, given up and moved up to', async ({ page }) => {
      test.setTimeout(180_000);
      const [first, second] = [1, 2].map(() => `event-${randomUUID()}@example.com`) as [string, string];
      await page.goto(`${origin(cell.brand)}/${cell.locale}/events`);
      await settle(page);
      const oneSeat = wordsOf(cell, 'event-list.seatsFree', { count: 1 });
      await page.getByRole('listitem').filter({ hasText: oneSeat }).first().getByRole('link').click();
      await expect(page).toHaveURL(/\/events\/./);
      const event = page.url();
      await settle(page);

      await book(page, first, 'book');
      await page.goto(event);
      await expect(page.getByText(words('waiting'))).toBeVisible();
      await book(page, second, 'wait');
      await expect.poll(() => [first, second].map(countMails), { timeout: 60_000 }).toEqual([1, 1]);

      await page.goto(origin(cell.brand) + outbox.findLink(first, 'events/booking')!);
      await expect(page.getByText(words('bookedFor', { count: 1 }))).toBeVisible();
      await settle(page);
      await page.getByRole('button', { name: words('leave'), exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: words('left') })).toBeVisible();
      await expect.poll(() => [first, second].map(countMails), { timeout: 60_000 }).toEqual([2, 2]);

      await page.goto(origin(cell.brand) + outbox.findLink(second, 'events/booking')!);
      await expect(page.getByText(words('bookedFor', { count: 1 }))).toBeVisible();
    });
  });
}

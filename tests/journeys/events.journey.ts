import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openElsewhere } from './delivered-order.fixture';
import { expect, expectAccessible, origin, test, untilAlive, wordsOf, type Cell } from './journey.fixture';
import { openOutboxShop, type OutboxShop } from './outbox.fixture';

/** The last seat of an event, offered in two browsers: booked in one, waited for in the other, given up by the mailed link, and moved up to (decision 0229). */
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

async function expectCalendar(page: Page, name: string): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name });
  // Only Chromium resolves names below localhost.
  const { host, port } = new URL(page.url());
  const answer = await page.request.get(`http://127.0.0.1:${port}${await link.getAttribute('href')}`, {
    headers: { host },
  });
  expect(answer.headers()['content-type']).toContain('text/calendar');
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*BEGIN:VEVENT\r\n[^]*END:VCALENDAR\r\n$/);
}

for (const [cell, javaScriptEnabled] of cells) {
  const words = (key: string, values?: Record<string, string | number>) =>
    wordsOf(cell, `event-signup.${key}`, values);
  const settle = async (page: Page) => {
    if (!javaScriptEnabled) return;
    await untilAlive(page);
    await expectAccessible(page);
  };
  const submit = async (page: Page) => {
    // A page that was opened before the seat went has the button of a booking.
    const either = (name: string) => page.getByRole('button', { name: words(name), exact: true });
    await either('book').or(either('wait')).click();
  };
  const book = async (page: Page, email: string) => {
    const field = (key: string) => page.getByLabel(words(key), { exact: true });
    await field('name').fill('Ana');
    await field('surname').fill('Moore');
    await field('email').fill(email);
    await submit(page);
    // Without the consent nothing is booked, and nothing typed is lost.
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    await expect(field('email')).toHaveValue(email);
    await page.getByRole('checkbox', { name: words('privacyPolicy') }).check();
    await submit(page);
    await expect(page.getByRole('status').first()).toBeVisible();
  };
  const countMails = (email: string) => outbox.listMails(email).length;

  test.describe(`${cell.brand} ${cell.locale}, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });
    test('the last seat is booked, waited for, given up and moved up to', async ({ page, browser }) => {
      test.setTimeout(180_000);
      const [first, second] = [1, 2].map(() => `event-${randomUUID()}@example.com`) as [string, string];
      await page.goto(`${origin(cell.brand)}/${cell.locale}/events`);
      await settle(page);
      const oneSeat = wordsOf(cell, 'event-list.seatsFree', { count: 1 });
      await page.getByRole('listitem').filter({ hasText: oneSeat }).first().getByRole('link').click();
      await expect(page).toHaveURL(/\/events\/./);
      const event = page.url();
      await settle(page);

      const { context, page: other } = await openElsewhere(browser, javaScriptEnabled);
      await other.goto(event);
      if (javaScriptEnabled) await untilAlive(other);
      const seat = { name: words('book'), exact: true };
      await expect(other.getByRole('button', seat)).toBeVisible();
      await book(page, first);
      await book(other, second);
      if (javaScriptEnabled)
        await expect(other.getByRole('status').filter({ hasText: words('waitingNow') })).toBeVisible();
      await context.close();
      await page.goto(event);
      await expect(page.getByText(words('waiting'))).toBeVisible();
      await expectCalendar(page, words('calendar'));
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

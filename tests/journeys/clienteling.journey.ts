import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openTillSession } from '../../eshop-api/domains/store-staff/till-session.tx';
import { expect, expectAccessible, origin, test, untilAlive, wordsOf, type Cell } from './journey.fixture';
import { openOutboxShop, type OutboxShop } from './outbox.fixture';
import { withDatabase } from './shop-database.fixture';

/** Staff write down a customer on a till; the mailed link confirms it, then deletes it (decision 0237). */
const STORE = 'T010';
const cells: [Cell, javaScriptEnabled: boolean][] = [
  [{ brand: 'main', locale: 'en_GB' }, true],
  [{ brand: 'lab', locale: 'es_ES' }, false],
];
// A form with a fault answers its page with 422, and outside store mode there is none (404): answers, though Chromium logs them.
test.use({ borne: /status of (404|422)/ });
test.describe.configure({ mode: 'default' });

let outbox: OutboxShop;
test.beforeAll(async () => {
  outbox = await openOutboxShop();
});
test.afterAll(() => outbox?.close());

/** Store login is not built: a session is opened in the shop's database. */
const openTill = (storefront: string): Promise<string> =>
  withDatabase(outbox.dataDir, (sql) =>
    openTillSession(sql, { storefront, store: STORE }, new Date(), randomUUID),
  );

for (const [cell, javaScriptEnabled] of cells) {
  const form = (key: string) => wordsOf(cell, `clienteling-form.${key}`);
  const note = (key: string) => wordsOf(cell, `client-confirm.${key}`);
  const settle = async (page: Page) => {
    if (!javaScriptEnabled) return;
    await untilAlive(page);
    await expectAccessible(page);
  };

  test.describe(`${cell.brand} ${cell.locale}, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });
    test('a customer is written down, confirms by the mail and deletes it', async ({ page, context }) => {
      test.setTimeout(180_000);
      const email = `client-${randomUUID()}@example.com`;
      const url = origin(cell.brand);
      const outside = await page.goto(`${url}/${cell.locale}/clienteling`);
      expect(outside?.status()).toBe(404);
      await expect(page.getByRole('button', { name: form('send') })).toHaveCount(0);

      const till = { store_mode: 'true', tpv_store_id: STORE, store_data: await openTill(cell.brand) };
      await context.addCookies(Object.entries(till).map(([name, value]) => ({ name, value, url })));
      await page.goto(`${url}/${cell.locale}/clienteling`);
      await settle(page);
      const main = page.getByRole('main');
      const field = (key: string) => main.getByRole('textbox', { name: form(key) });
      await main.getByRole('combobox', { name: form('employee') }).selectOption({ index: 1 });
      await field('name').first().fill('Ana');
      await field('surname').fill('Moore');
      await field('email').fill(email);
      await main.getByRole('checkbox', { name: form('interest_bags') }).check();
      await main.getByRole('button', { name: form('send') }).click();
      // Without the consent nothing is written, and nothing typed is lost.
      await expect(main.getByRole('alert').first()).toBeVisible();
      await expect(field('email')).toHaveValue(email);
      await main.getByRole('checkbox', { name: form('agreed') }).check();
      await main.getByRole('button', { name: form('send') }).click();
      await expect(main.getByRole('status').filter({ hasText: form('sent') })).toBeVisible();

      await expect.poll(() => outbox.listMails(email).length, { timeout: 60_000 }).toBe(1);
      const link = url + outbox.findLink(email, 'clienteling/confirm')!;
      await page.goto(link);
      await expect(main.getByText('Ana Moore')).toBeVisible();
      await settle(page);
      await main.getByRole('button', { name: note('confirm'), exact: true }).click();
      await expect(main.getByRole('status').filter({ hasText: note('confirmed') })).toBeVisible();
      await page.goto(link);
      await expect(main.getByText(note('confirmedText'))).toBeVisible();
      await main.getByRole('button', { name: note('delete'), exact: true }).click();
      await expect(main.getByRole('status').filter({ hasText: note('deleted') })).toBeVisible();
      await page.goto(link);
      await expect(main.getByText(note('ended'))).toBeVisible();
    });
  });
}

import type { Page } from '@playwright/test';
import {
  asksForConfirmation,
  expect,
  expectAccessible,
  origin,
  test,
  untilAlive,
  wordsOf,
  type Cell,
} from './journey.fixture';
import { openOutboxShop, type OutboxShop } from './outbox.fixture';

/** The newsletter from the sign-up to unsubscribing (decision 0215), on a separate shop whose mails are read from the outbox. */
const cells: [Cell, javaScriptEnabled: boolean][] = [
  [{ brand: 'main', locale: 'en_GB' }, true],
  [{ brand: 'main', locale: 'de_DE' }, true],
  [{ brand: 'running', locale: 'de_DE' }, false],
];
test.describe.configure({ mode: 'default' });

let outbox: OutboxShop;
test.beforeAll(async () => {
  outbox = await openOutboxShop();
});
test.afterAll(() => outbox?.close());

/** Path of the newest link of a kind that was mailed to an address. */
const findLink = (email: string, kind: string) => outbox.findLink(email, `_letters/${kind}`);

async function ask(brand: string, call: string, body: object): Promise<{ subscribed?: boolean }> {
  const answer = await outbox.shop.visit(brand, `/eshop-api/api/v1/newsletter/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return JSON.parse(answer.body) as { subscribed?: boolean };
}

for (const [cell, javaScriptEnabled] of cells) {
  const confirms = asksForConfirmation(cell);
  const { brand, locale } = cell;
  const words = (key: string, values?: Record<string, string>) => wordsOf(cell, key, values);
  const email = `reader-${brand}-${locale.toLowerCase()}@example.com`;
  const isSubscribed = async () =>
    (await ask(brand, 'check-suscribed', { profile: locale, email })).subscribed;
  /** Opens the newsletter's link; neither the page's address nor its document contains the token. */
  const open = async (page: Page, kind: string) => {
    await expect.poll(() => findLink(email, kind), { timeout: 60_000 }).toBeTruthy();
    const link = findLink(email, kind)!;
    await page.goto(origin(brand) + link);
    const token = link.split('/').at(-1)!;
    expect(page.url()).not.toContain(token);
    expect(await page.content()).not.toContain(token);
    if (!javaScriptEnabled) return;
    await untilAlive(page);
    await expectAccessible(page);
  };

  test.describe(`${brand} ${locale}, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });
    test('signs up, sets preferences, pauses and unsubscribes with one click', async ({ page }) => {
      test.setTimeout(240_000);
      await page.goto(`${origin(brand)}/${locale}`);
      if (javaScriptEnabled) await untilAlive(page);
      const signup = page.locator('form').filter({
        has: page.getByRole('button', { name: words('newsletter-signup.join'), exact: true }),
      });
      await signup.getByRole('textbox', { name: words('newsletter-signup.email') }).fill(email);
      await signup.getByRole('checkbox', { name: words('newsletter-signup.terms') }).check();
      await signup.getByRole('button', { name: words('newsletter-signup.join') }).click();
      const joined = words(`newsletter-signup.${confirms ? 'joinedConfirm' : 'joined'}`);
      await expect(page.getByRole('status').filter({ hasText: joined })).toBeVisible();
      expect(await isSubscribed()).toBe(!confirms);

      if (confirms) {
        await open(page, 'confirm');
        expect(await isSubscribed()).toBe(false);
        await page.getByRole('button', { name: words('newsletter-confirm.confirm') }).click();
        await expect(
          page.getByRole('status').filter({ hasText: words('newsletter-confirm.confirmed') }),
        ).toBeVisible();
        expect(await isSubscribed()).toBe(true);
      }

      await open(page, 'preferences');
      await page
        .getByRole('checkbox', { name: words('newsletter-preferences.topic_men'), exact: true })
        .check();
      await page.getByRole('radio', { name: words('newsletter-preferences.frequency_monthly') }).check();
      await page
        .getByRole('combobox', { name: words('newsletter-preferences.pause') })
        .selectOption({ label: words('newsletter-preferences.pause_30') });
      await page.getByRole('button', { name: words('newsletter-preferences.save') }).click();
      await expect(
        page.getByRole('status').filter({ hasText: words('newsletter-preferences.saved') }),
      ).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await page.reload();
      await expect(
        page.getByRole('checkbox', { name: words('newsletter-preferences.topic_men'), exact: true }),
      ).toBeChecked();
      await expect(
        page.getByRole('option', { name: words('newsletter-preferences.pauseEnd') }),
      ).toBeAttached();

      await open(page, 'unsubscribe');
      expect(await isSubscribed()).toBe(true);
      await page
        .getByRole('button', { name: words('newsletter-unsubscribe.unsubscribe'), exact: true })
        .click();
      await expect(
        page.getByRole('status').filter({ hasText: words('newsletter-unsubscribe.done') }),
      ).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      expect(await isSubscribed()).toBe(false);
    });
  });
}

test('one-click unsubscribe: by a POST without an origin, never by a GET', async () => {
  const email = 'one-click@example.com';
  await ask('main', 'insert', { profile: 'en_GB', email, privacyPolicy: 'on' });
  await expect.poll(() => outbox.listMails(email).length, { timeout: 60_000 }).toBe(1);
  const { pathname } = new URL(outbox.listMails(email)[0]!.OneClickUnsubscribe!);
  const isSubscribed = async () =>
    (await ask('main', 'check-suscribed', { profile: 'en_GB', email })).subscribed;
  await outbox.shop.visit('main', pathname);
  expect(await isSubscribed()).toBe(true);
  const answer = await outbox.shop.visit('main', pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.status).toBe(200);
  expect(await isSubscribed()).toBe(false);
});

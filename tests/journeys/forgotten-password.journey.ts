import type { Page } from '@playwright/test';
import { expect, expectAccessible, origin, test, untilAlive, wordsOf, type Cell } from './journey.fixture';
import { openOutboxShop, type OutboxShop } from './outbox.fixture';

/** A customer who has forgotten the password (decision 0206), on a shop of its own: the others sign in with the old one. */
const email = 'ana@example.com';
const cells: [Cell, javaScriptEnabled: boolean][] = [
  [{ brand: 'main', locale: 'en_GB' }, true],
  [{ brand: 'lab', locale: 'ja_JP' }, false],
];
// A form that is refused answers its page with 409: an answer, though Chromium logs it.
test.use({ borne: /status of 409/ });
test.describe.configure({ mode: 'default' });

let outbox: OutboxShop;
test.beforeAll(async () => {
  outbox = await openOutboxShop();
});
test.afterAll(() => outbox?.close());

const listLinks = () => outbox.listLinks(email, 'new-password');

async function signIn(brand: string, password: string): Promise<string> {
  const { body } = await outbox.shop.visit(brand, '/eshop-api/api/v1/account/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ profile: 'en_GB', username: email, password }),
  });
  return (JSON.parse(body) as { status: string }).status;
}

for (const [cell, javaScriptEnabled] of cells) {
  const words = (key: string) => wordsOf(cell, `account-password.${key}`);
  const save = async (page: Page, password: string, again = password) => {
    await page.getByRole('textbox', { name: words('password'), exact: true }).fill(password);
    await page.getByLabel(words('passwordRepeat')).fill(again);
    await page.getByRole('button', { name: words('save') }).click();
  };

  test.describe(`${cell.brand} ${cell.locale}, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });
    test('a new password by the mailed link, once', async ({ page }) => {
      test.setTimeout(240_000);
      const before = listLinks().length;
      await page.goto(`${origin(cell.brand)}/${cell.locale}/recover-password`);
      if (javaScriptEnabled) {
        await untilAlive(page);
        await expectAccessible(page);
      }
      await page.getByRole('textbox', { name: words('email') }).fill(email);
      await page.getByRole('button', { name: words('sendLink') }).click();
      await expect(page.getByRole('status').filter({ hasText: words('sent') })).toBeVisible();
      await expect.poll(() => listLinks().length, { timeout: 60_000 }).toBe(before + 1);

      const link = origin(cell.brand) + listLinks().at(-1)!;
      await page.goto(link);
      if (javaScriptEnabled) {
        await untilAlive(page);
        await expectAccessible(page);
      }
      await save(page, 'password123');
      await expect(
        page.getByRole('textbox', { name: words('password'), exact: true }),
      ).toHaveAccessibleDescription(words('weak'));
      await save(page, 'a sentence of mine', 'a sentence of yours');
      await expect(page.getByLabel(words('passwordRepeat'))).toHaveAccessibleDescription(
        wordsOf(cell, 'validation.password_mismatch'),
      );
      const chosen = `a sentence of ${cell.brand}`;
      await save(page, chosen);
      await expect(page.getByRole('status').filter({ hasText: words('saved') })).toBeVisible();
      expect(await signIn(cell.brand, chosen)).toBe('OK');
      expect(await signIn(cell.brand, 'knots-and-laces')).toBe('KO');

      await page.goto(link);
      if (javaScriptEnabled) await untilAlive(page);
      await save(page, 'one more for the same link');
      await expect(page.getByRole('alert').filter({ hasText: words('linkEnded') })).toBeVisible();
      await page.getByRole('link', { name: words('another') }).click();
      await expect(page.getByRole('heading', { level: 1, name: words('forgotTitle') })).toBeVisible();
    });
  });
}

import type { Page } from '@playwright/test';
import { register, signIn } from './customer.fixture';
import { expect, expectAccessible, origin, test, untilAlive, wordsOf, type Cell } from './journey.fixture';
import { openOutboxShop, type OutboxShop } from './outbox.fixture';

/** The mail of a new account confirms its address (0292); another address (0218) is requested, confirmed in the new mailbox, reverted from the old one. */
const cells: [Cell, javaScriptEnabled: boolean][] = [
  [{ brand: 'main', locale: 'en_GB' }, true],
  [{ brand: 'running', locale: 'es_ES' }, false],
];
// A form that is refused answers its page with 409: an answer, though Chromium logs it.
test.use({ borne: /status of 409/ });
test.describe.configure({ mode: 'default' });

let outbox: OutboxShop;
test.beforeAll(async () => {
  outbox = await openOutboxShop();
});
test.afterAll(() => outbox?.close());

const PATH = '/myaccount/security';

for (const [cell, javaScriptEnabled] of cells) {
  const words = (key: string, values?: Record<string, string>) =>
    wordsOf(cell, `account-email.${key}`, values);
  const linkWords = (key: string) => wordsOf(cell, `account-email-link.${key}`);

  const request = async (page: Page, email: string, password: string) => {
    await page.getByRole('textbox', { name: words('email') }).fill(email);
    await page
      .getByRole('region', { name: words('title') })
      .getByLabel(words('password'), { exact: true })
      .fill(password);
    await page.getByRole('button', { name: words('save') }).click();
  };
  const openLink = async (page: Page, email: string, name: string) => {
    await expect.poll(() => outbox.findLink(email, name), { timeout: 60_000 }).toBeTruthy();
    const link = origin(cell.brand) + outbox.findLink(email, name)!;
    await page.goto(link);
    if (!javaScriptEnabled) return link;
    await untilAlive(page);
    await expectAccessible(page);
    return link;
  };
  const press = async (page: Page, action: 'confirm' | 'stop') => {
    const button = page.getByRole('button', { name: linkWords(action) });
    await button.focus();
    await page.keyboard.press('Enter');
  };

  test.describe(`${cell.brand} ${cell.locale}, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });
    test('the address is confirmed, another one, too, and reverted from the old mailbox', async ({
      page,
    }) => {
      test.setTimeout(240_000);
      const member = await register(cell);
      const next = member.email.replace('member', 'moved');
      await openLink(page, member.email, 'confirm-email');
      await press(page, 'confirm');
      await expect(page.getByRole('status').filter({ hasText: linkWords('confirmed') })).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('link', { name: linkWords('toLogin') })
        .click();
      await signIn(page, cell, PATH, member, javaScriptEnabled);
      await expect(page.getByText(words('confirmed'))).toBeVisible();
      await request(page, next, 'not the password');
      const password = page
        .getByRole('region', { name: words('title') })
        .getByLabel(words('password'), { exact: true });
      await expect(password).toHaveAccessibleDescription(words('wrong'));
      await expect(page.getByRole('textbox', { name: words('email') })).toHaveValue(next);
      if (javaScriptEnabled) await expectAccessible(page);
      await request(page, next, member.password);
      await expect(page.getByText(words('sent'))).toBeVisible();

      const link = await openLink(page, next, 'confirm-email');
      await press(page, 'confirm');
      await expect(page.getByText(linkWords('confirmed'))).toBeVisible();
      await page.getByRole('link', { name: linkWords('toAccount') }).click();
      await expect(page.getByText(words('current', { email: next }))).toBeVisible();
      await page.goto(link);
      if (javaScriptEnabled) await untilAlive(page);
      await press(page, 'confirm');
      await expect(page.getByRole('alert').filter({ hasText: linkWords('ended') })).toBeVisible();

      await openLink(page, member.email, 'stop-email-change');
      await press(page, 'stop');
      await expect(page.getByText(linkWords('stopped'))).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole('link', { name: linkWords('toPassword') }).click();
      await expect(page).toHaveURL(/\/recover-password/);
      await page.goto(`${origin(cell.brand)}/${cell.locale}${PATH}`);
      await expect(page).toHaveURL(/\/login\?/);
    });
  });
}

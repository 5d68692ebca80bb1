import fs from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { makeOrders, openSignedIn, register, type Member } from './customer.fixture';
import { expect, expectAccessible, origin, test, wordsOf, type Cell } from './journey.fixture';

/** Sessions, password and end of an account (docs/decisions/0216), with a second browser that is signed in to it. */
const english: Cell = { brand: 'main', locale: 'en_GB' };
const german: Cell = { brand: 'running', locale: 'de_DE' };
// A form that is refused answers its page with 409: an answer, though Chromium logs it.
test.use({ borne: /status of 409/ });

const PATH = '/myaccount/security';
const NEXT_PASSWORD = 'quite a few other words';

const section = (name: string, cell: Cell) => (key: string, values?: Record<string, string | number>) =>
  wordsOf(cell, `${name}.${key}`, values);
const regionOf = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title, exact: true });

/** A browser whose session has ended is redirected to the sign-in. */
async function expectSignedOut(page: Page): Promise<void> {
  await page.reload();
  await expect(page).toHaveURL(/\/login\?/);
}

/** The ZIP of one's own data, and the sign-in in its place for who is not signed in. */
async function downloadData(page: Page, stranger: Page, cell: Cell, { email }: Member): Promise<void> {
  const words = section('account-export', cell);
  const downloading = page.waitForEvent('download');
  await regionOf(page, words('title'))
    .getByRole('link', { name: words('download') })
    .click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(await fs.readFile(await download.path()));
  for (const name of ['my-data.json', 'my-data.html']) expect(strFromU8(files[name]!)).toContain(email);
  await stranger.goto(`${origin(cell.brand)}/${cell.locale}/_my-data`);
  await expect(stranger).toHaveURL(/\/login\?/);
}

async function endOtherSession(page: Page, other: Page, cell: Cell, scripted: boolean): Promise<void> {
  const words = section('account-sessions', cell);
  const sessions = regionOf(page, words('title'));
  await page.reload();
  await expect(sessions.getByRole('article')).toHaveCount(2);
  await expect(sessions.getByRole('article').first()).toContainText(words('current'));
  if (scripted) await expectAccessible(page);
  await sessions
    .getByRole('article')
    .nth(1)
    .getByRole('button', { name: words('end') })
    .click();
  await expect(sessions.getByText(words('ended'))).toBeVisible();
  await expect(sessions.getByText(words('alone'))).toBeVisible();
  await expect(sessions.getByRole('button')).toHaveCount(0);
  await expectSignedOut(other);
}

async function changePassword(
  page: Page,
  cell: Cell,
  { password }: Member,
  scripted: boolean,
): Promise<void> {
  const words = section('account-change-password', cell);
  const region = regionOf(page, words('title'));
  const old = region.getByLabel(words('oldPassword'), { exact: true });
  const fill = async (before: string, after: string) => {
    await old.fill(before);
    await region.getByLabel(words('password'), { exact: true }).fill(after);
    await region.getByLabel(words('passwordRepeat'), { exact: true }).fill(after);
    await region.getByRole('button', { name: words('save') }).click();
  };
  await fill('not the password', NEXT_PASSWORD);
  await expect(old).toHaveAccessibleDescription(words('wrong'));
  await expect(old).toHaveValue('');
  if (scripted) await expectAccessible(page);
  await fill(password, password);
  await expect(region.getByLabel(words('password'), { exact: true })).toHaveAccessibleDescription(
    words('same'),
  );
  await fill(password, NEXT_PASSWORD);
  await expect(region.getByText(words('saved'))).toBeVisible();
  if (scripted) await expectAccessible(page);
}

async function deleteAccount(page: Page, cell: Cell, scripted: boolean): Promise<void> {
  const words = section('account-delete', cell);
  const region = regionOf(page, words('title'));
  const password = region.getByLabel(words('password'), { exact: true });
  await expect(password).toBeHidden();
  await region.getByText(words('open'), { exact: true }).click();
  await password.fill('not the password');
  await region.getByRole('button', { name: words('delete') }).click();
  await expect(password).toHaveAccessibleDescription(words('wrong'));
  if (scripted) await expectAccessible(page);
  await password.fill(NEXT_PASSWORD);
  await region.getByRole('button', { name: words('delete') }).click();
  await expect(page).toHaveURL(/\/login\?signed=deleted/);
  await expect(page.getByText(wordsOf(cell, 'account-login.accountDeleted'))).toBeVisible();
  if (scripted) await expectAccessible(page);
}

for (const [cell, scripted] of [
  [english, true],
  [german, true],
  [german, false],
] as const)
  test.describe(`${cell.brand} ${cell.locale}, JavaScript ${scripted ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: scripted });

    test('sessions are ended, the password is changed, and the account is deleted', async ({
      page,
      browser,
    }) => {
      const member = await register(cell);
      const elsewhere = await browser.newContext({ javaScriptEnabled: scripted });
      const other = await elsewhere.newPage();
      await openSignedIn(page, cell, PATH, member, scripted);
      await downloadData(page, other, cell, member);
      await openSignedIn(other, cell, PATH, member, scripted);
      await endOtherSession(page, other, cell, scripted);

      await openSignedIn(other, cell, PATH, member, scripted);
      // Signs in once more, which the change of the password ends.
      const [reference] = await makeOrders(cell, member, 1);
      await changePassword(page, cell, member, scripted);
      await expectSignedOut(other);

      const renewed = { ...member, password: NEXT_PASSWORD };
      await openSignedIn(other, cell, PATH, renewed, scripted);
      await deleteAccount(page, cell, scripted);
      await expectSignedOut(other);
      const words = section('account-login', cell);
      await other.getByRole('textbox', { name: words('username') }).fill(member.email);
      await other.getByLabel(words('password'), { exact: true }).fill(NEXT_PASSWORD);
      await other.getByRole('button', { name: words('login'), exact: true }).click();
      await expect(other.getByRole('alert').filter({ hasText: words('loginFailed') })).toBeVisible();
      // The order stays, without the account.
      const lookUp = section('order-lookup', cell);
      await other.goto(`${origin(cell.brand)}/${cell.locale}/myaccount/myorders/orderdetails`);
      await other.getByRole('textbox', { name: lookUp('order') }).fill(reference!);
      await other.getByRole('textbox', { name: lookUp('email') }).fill(member.email);
      await other.getByRole('button', { name: lookUp('find') }).click();
      await expect(other).toHaveURL(/\/pedido\//);
      await expect(other.getByRole('main')).toContainText(reference!);
      await elsewhere.close();
    });
  });

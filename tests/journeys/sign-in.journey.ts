import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { checkoutOf, fillBag, stepOf } from './checkout.fixture';
import {
  expect,
  expectAccessible,
  origin,
  test,
  untilAlive,
  wordsOf,
  type Cell,
  withAndWithoutScripts,
} from './journey.fixture';
import { answerOnPage } from './paying.fixture';

/** Pages to sign in and to create an account (decision 0207). */
const cells: Cell[] = [
  { brand: 'main', locale: 'en_GB' },
  { brand: 'running', locale: 'de_DE' },
];
const password = 'a sentence of mine';
const ana = { email: 'ana@example.com', password: 'knots-and-laces' };
/** A page with a query, as return target. */
const way = '/stores?service=repair';
// A refused sign-in is answered with 409, which Chromium logs.
test.use({ borne: /status of 409/ });

const login = (cell: Cell) => (key: string) => wordsOf(cell, `account-login.${key}`);
const register = (cell: Cell) => (key: string) => wordsOf(cell, `account-register.${key}`);
const isWayBack = (cell: Cell) => (url: URL) => `${url.pathname}${url.search}` === `/${cell.locale}${way}`;

async function openLogin(page: Page, cell: Cell, query: string, scripted: boolean): Promise<void> {
  await page.goto(`${origin(cell.brand)}/${cell.locale}/login${query}`);
  if (scripted) await untilAlive(page);
  await expect(page.getByRole('heading', { level: 1, name: login(cell)('title') })).toBeVisible();
}

async function signIn(page: Page, cell: Cell, email: string, typed: string): Promise<void> {
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: login(cell)('username') }).fill(email);
  await form.getByLabel(login(cell)('password'), { exact: true }).fill(typed);
  await form.getByRole('button', { name: login(cell)('login'), exact: true }).click();
}

async function typePasswords(page: Page, cell: Cell, typed: string, again = typed): Promise<void> {
  const t = register(cell);
  await page.getByLabel(t('password'), { exact: true }).fill(typed);
  await page.getByLabel(t('passwordRepeat'), { exact: true }).fill(again);
}

const create = (page: Page, cell: Cell) =>
  page
    .getByRole('main')
    .getByRole('button', { name: register(cell)('create'), exact: true })
    .click();

for (const { javaScriptEnabled: scripted, cells: visited } of withAndWithoutScripts(cells))
  test.describe(`JavaScript ${scripted ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: scripted });
    for (const cell of visited)
      test(`${cell.brand} ${cell.locale}: an account is created, and signing in returns to the page`, async ({
        page,
        context,
      }) => {
        const t = register(cell);
        const email = `sign-in-${randomUUID()}@example.com`;
        await openLogin(page, cell, `?back=${encodeURIComponent(way)}`, scripted);
        if (scripted) await expectAccessible(page);
        await signIn(page, cell, email, 'not the password');
        await expect(page.getByRole('alert').filter({ hasText: login(cell)('loginFailed') })).toBeVisible();
        const field = page.getByLabel(login(cell)('password'), { exact: true });
        await expect(field).toHaveAccessibleDescription(login(cell)('typeAgain'));
        await expect(field).toHaveValue('');
        if (scripted) {
          await expect(field).toBeFocused();
          await expectAccessible(page);
        }

        await page.getByRole('link', { name: login(cell)('register') }).click();
        await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible();
        if (!scripted) {
          await expect(page.getByLabel(t('email'), { exact: true })).toBeHidden();
          await page.getByRole('button', { name: t('captchaCheck') }).click();
          await answerOnPage(page, cell);
        } else await expectAccessible(page);
        for (const box of await page.getByRole('main').getByRole('checkbox').all())
          await expect(box).not.toBeChecked();
        await page.getByLabel(t('email'), { exact: true }).fill(email);
        await page.getByLabel(t('emailRepeat'), { exact: true }).fill(`${email}x`);
        await typePasswords(page, cell, password);
        await create(page, cell);
        await expect(page.getByLabel(t('emailRepeat'), { exact: true })).toHaveAccessibleDescription(
          wordsOf(cell, 'validation.email_mismatch'),
        );
        await expect(page.getByRole('checkbox', { name: t('terms') })).toHaveAccessibleDescription(
          wordsOf(cell, 'validation.privacy_required'),
        );
        if (scripted) await expectAccessible(page);
        // The captcha's token is still valid: it is not required again.
        await page.getByLabel(t('emailRepeat'), { exact: true }).fill(email);
        await page.getByRole('checkbox', { name: t('terms') }).check();
        await typePasswords(page, cell, 'password123');
        await create(page, cell);
        await expect(page.getByLabel(t('password'), { exact: true })).toHaveAccessibleDescription(
          new RegExp(escape(t('weak'))),
        );
        await typePasswords(page, cell, password);
        await create(page, cell);
        await expect(page.getByRole('heading', { level: 1, name: t('doneTitle') })).toBeVisible();
        await expect(page.getByRole('status').filter({ hasText: t('done') })).toBeVisible();
        if (scripted) await expectAccessible(page);

        await page
          .getByRole('main')
          .getByRole('link', { name: t('login') })
          .click();
        await expect(page.getByRole('heading', { level: 1, name: login(cell)('title') })).toBeVisible();
        await signIn(page, cell, email, password);
        await expect(page).toHaveURL(isWayBack(cell));
        const kept = (await context.cookies()).find(({ name }) => name === 'session')!;
        expect({ httpOnly: kept.httpOnly, sameSite: kept.sameSite }).toEqual({
          httpOnly: true,
          sameSite: 'Lax',
        });

        for (const name of ['login', 'register']) {
          await page.goto(`${origin(cell.brand)}/${cell.locale}/${name}?back=${encodeURIComponent(way)}`);
          await expect(page).toHaveURL(isWayBack(cell));
        }
      });
  });

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const english = cells[0]!;

test('a known address is answered like a new one, and the old password stays valid', async ({ page }) => {
  const t = register(english);
  await page.goto(`${origin('main')}/en_GB/register`);
  await untilAlive(page);
  await page.getByLabel(t('email'), { exact: true }).fill(ana.email);
  await page.getByLabel(t('emailRepeat'), { exact: true }).fill(ana.email);
  await typePasswords(page, english, password);
  await page.getByRole('checkbox', { name: t('terms') }).check();
  await create(page, english);
  await expect(page.getByRole('heading', { level: 1, name: t('doneTitle') })).toBeVisible();
  await openLogin(page, english, '', true);
  await signIn(page, english, ana.email, password);
  await expect(page.getByRole('alert').filter({ hasText: login(english)('loginFailed') })).toBeVisible();
  await signIn(page, english, ana.email, ana.password);
  await expect(page).not.toHaveURL(/login/);
});

test('from the header, by keyboard: the password is shown, Enter signs in; a hostile return path is ignored', async ({
  page,
}) => {
  await page.goto(`${origin('main')}/en_GB`);
  await untilAlive(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: wordsOf(english, 'account.title') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: login(english)('title') })).toBeVisible();
  await openLogin(page, english, `?back=${encodeURIComponent('//evil.example')}`, true);
  await page.getByRole('textbox', { name: login(english)('username') }).focus();
  await page.keyboard.type(ana.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(ana.password);
  const field = page.getByLabel(login(english)('password'), { exact: true });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: login(english)('showPassword') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('type', 'text');
  await expect(page.getByRole('button', { name: login(english)('hidePassword') })).toBeFocused();
  await expectAccessible(page);
  await field.focus();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/login/);
  expect(new URL(page.url()).origin).toBe(origin('main'));
});

test('signing out ends the session, clears the newsletter’s flag and is confirmed on the page', async ({
  page,
  context,
}) => {
  await fillBag(page, english, true);
  await openLogin(page, english, '', true);
  await signIn(page, english, ana.email, ana.password);
  await expect(page).not.toHaveURL(/login/);
  await page.goto(checkoutOf(english));
  await untilAlive(page);
  const who = stepOf(page, english, 'identification');
  await who.getByRole('link').click();
  await who.getByRole('button', { name: wordsOf(english, 'checkout-identification.logout') }).click();
  await expect(page).toHaveURL(/signed=out/);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names.filter((name) => ['session', 'user_subscribed'].includes(name))).toEqual([]);
  expect(names).toContain('bag_hash');
  await page.evaluate(() => localStorage.setItem('shippingForm', '{"city":"Leeds"}'));
  await openLogin(page, english, '?signed=out', true);
  await expect(page.getByRole('status').filter({ hasText: login(english)('signedOut') })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('shippingForm'))).toBeNull();
});

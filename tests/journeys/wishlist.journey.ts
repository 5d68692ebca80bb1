import type { Browser, Locator, Page } from '@playwright/test';
import { answerCookies, dismissModals } from '../support/answered-visitor';
import { blankPictures } from '../support/blank-pictures';
import { register, type Member } from './customer.fixture';
import {
  expect,
  expectAccessible,
  listingPath,
  origin,
  test,
  untilAlive,
  wordsOf,
  type Cell,
} from './journey.fixture';

/** A wishlist (docs/decisions/0217): on a device, merged at the sign-in, the same on a second device, shared, moved to the bag. */
const english: Cell = { brand: 'main', locale: 'en_GB' };
const german: Cell = { brand: 'running', locale: 'de_DE' };
// A link that was ended answers 404: an answer, though Chromium logs it.
test.use({ borne: /status of 404/ });

const PATH = '/myaccount/wishlist';
const words = (cell: Cell) => (key: string, values?: Record<string, string | number>) =>
  wordsOf(cell, `account-wishlist.${key}`, values);
const addressOf = ({ brand, locale }: Cell, path: string) => `${origin(brand)}/${locale}${path}`;
const listingOf = (cell: Cell) => `${origin(cell.brand)}${listingPath(cell, 'women', 'shoes')}`;
const heartsOf = (page: Page): Locator => page.getByRole('main').getByRole('button', { pressed: false });
const pieces = (page: Page): Locator => page.getByRole('main').getByRole('article');

/** Another device: nothing of the first one is on it. */
async function openDevice(browser: Browser, scripted: boolean): Promise<Page> {
  const page = await (await browser.newContext({ javaScriptEnabled: scripted })).newPage();
  await page.addInitScript(dismissModals);
  await page.addInitScript(answerCookies, ['necessary']);
  await blankPictures(page);
  return page;
}

/** Names of the hearts of the first products of a listing: no two of them are the same. */
async function namesOf(page: Page, cell: Cell, many: number): Promise<string[]> {
  const [before, after] = wordsOf(cell, 'product-grid.wishSave', { name: '@' }).split('@') as [
    string,
    string,
  ];
  const names = await heartsOf(page).evaluateAll((all) =>
    all.map((heart) => heart.getAttribute('aria-label') ?? ''),
  );
  const hearts = names.filter((name) => name.startsWith(before) && name.endsWith(after));
  expect(new Set(hearts).size).toBe(hearts.length);
  expect(hearts.length).toBeGreaterThan(many);
  return hearts.slice(0, many);
}

async function signIn(page: Page, cell: Cell, { email, password }: Member, scripted: boolean): Promise<void> {
  const login = (key: string) => wordsOf(cell, `account-login.${key}`);
  if (scripted) await untilAlive(page);
  await page.getByRole('textbox', { name: login('username') }).fill(email);
  await page.getByLabel(login('password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: login('login'), exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Hearts of a listing by mouse and keyboard; they stay pressed on the next page view. */
async function saveAsGuest(page: Page, cell: Cell): Promise<string[]> {
  await page.goto(listingOf(cell));
  await untilAlive(page);
  const names = await namesOf(page, cell, 2);
  await page.getByRole('button', { name: names[0]!, exact: true }).first().click();
  await expect(page.getByRole('button', { name: names[0]!, exact: true, pressed: true })).toBeVisible();
  await page.getByRole('button', { name: names[1]!, exact: true }).first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: names[1]!, exact: true, pressed: true })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  for (const name of names)
    await expect(page.getByRole('button', { name, exact: true, pressed: true })).toBeVisible();
  return names;
}

/** The product page has the same heart. */
async function findOnSheet(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .locator('li')
    .filter({ has: page.getByRole('button', { pressed: true }) })
    .first()
    .getByRole('heading')
    .getByRole('link')
    .click();
  await expect(page.getByRole('main').getByRole('button', { pressed: true }).first()).toBeVisible();
  await expectAccessible(page);
}

/** After the sign-in the documents are still those of every visitor, and the hearts are pressed in each tab. */
async function findInTabs(page: Page, cell: Cell, hearts: readonly string[], sheet: string): Promise<void> {
  const [listed, opened] = await Promise.all([page.context().newPage(), page.context().newPage()]);
  await Promise.all([blankPictures(listed), blankPictures(opened)]);
  await Promise.all([listed.goto(listingOf(cell)), opened.goto(sheet)]);
  for (const name of hearts)
    await expect(listed.getByRole('button', { name, exact: true, pressed: true })).toBeVisible();
  await expect(opened.getByRole('main').getByRole('button', { pressed: true }).first()).toBeVisible();
  await Promise.all([listed.close(), opened.close()]);
}

async function shareAndEnd(page: Page, other: Page, cell: Cell): Promise<void> {
  const t = words(cell);
  const share = page.getByRole('region', { name: t('shareTitle'), exact: true });
  await share.getByRole('button', { name: t('share'), exact: true }).click();
  const link = share.getByRole('link', { name: t('shareLink') });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  const path = new URL((await link.getAttribute('href'))!).pathname;
  const address = `${origin(cell.brand)}${path}`;
  const answer = await other.goto(address);
  expect(answer!.status()).toBe(200);
  await expect(
    other.getByRole('heading', { level: 1, name: wordsOf(cell, 'shared-wishlist.title') }),
  ).toBeVisible();
  await expect(other.getByRole('main').locator('li').getByRole('heading')).toHaveCount(2);
  await expectAccessible(other);
  await share.getByRole('button', { name: t('endShare') }).click();
  await expect(share.getByText(t('shareEnded'))).toBeVisible();
  expect((await other.goto(address))!.status()).toBe(404);
}

/** The size is chosen where it was not, and the piece leaves the list for the bag. */
async function moveToBag(page: Page, cell: Cell): Promise<void> {
  const t = words(cell);
  const piece = pieces(page)
    .filter({ has: page.getByRole('combobox') })
    .first();
  const sizes = piece.getByRole('option', { disabled: false });
  await piece.getByRole('combobox').selectOption(await sizes.nth(1).getAttribute('value'));
  await piece.getByRole('button', { name: new RegExp(`^${t('toBag')}`) }).click();
  await expect(page.getByText(t('moved'))).toBeVisible();
  await expect(pieces(page)).toHaveCount(1);
  await expect(page.getByRole('banner').locator('a[data-tool="bag"]')).toHaveAttribute('data-count', '1');
}

for (const cell of [english, german])
  test(`${cell.brand} ${cell.locale}: saved as a guest, merged at the sign-in, shown on a second device, shared, moved to the bag`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000);
    const t = words(cell);
    const member = await register(cell);
    const hearts = await saveAsGuest(page, cell);
    await findOnSheet(page);
    const sheet = page.url();

    await page.goto(addressOf(cell, PATH));
    await expect(pieces(page)).toHaveCount(2);
    await expectAccessible(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('signIn'), exact: true })
      .click();
    await expect(page).toHaveURL(/\/login\?back=/);
    await signIn(page, cell, member, true);
    await expect(page).toHaveURL(new RegExp(`${PATH}$`));
    await expect(pieces(page)).toHaveCount(2);
    expect(await page.evaluate(() => localStorage.getItem('wishlist'))).toBeNull();
    await findInTabs(page, cell, hearts, sheet);

    const other = await openDevice(browser, true);
    await other.goto(listingOf(cell));
    await untilAlive(other);
    const name = (await namesOf(other, cell, 6)).at(-1)!;
    await other.getByRole('button', { name, exact: true }).click();
    await expect(other.getByRole('button', { name, exact: true, pressed: true })).toBeVisible();
    await other.goto(addressOf(cell, `/login?back=${encodeURIComponent(PATH)}`));
    await signIn(other, cell, member, true);
    await expect(pieces(other)).toHaveCount(3);
    await pieces(other)
      .last()
      .getByRole('button', { name: new RegExp(`^${t('remove')}`) })
      .click();
    await expect(other.getByText(t('removed'))).toBeVisible();
    await expect(pieces(other)).toHaveCount(2);

    await page.reload();
    await expect(pieces(page)).toHaveCount(2);
    await untilAlive(page);
    const stranger = await openDevice(browser, true);
    await shareAndEnd(page, stranger, cell);
    await moveToBag(page, cell);
    await other.context().close();
    await stranger.context().close();
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a heart leads to the sign-in and back, and the piece is saved then', async ({ page }) => {
    const cell = english;
    const member = await register(cell);
    await page.goto(listingOf(cell));
    const [name] = await namesOf(page, cell, 1);
    await page.getByRole('button', { name: name!, exact: true }).first().click();
    await expect(page).toHaveURL(/\/login\?signed=wish/);
    await expect(page.getByText(wordsOf(cell, 'account-login.wishWaits'))).toBeVisible();
    await signIn(page, cell, member, false);
    // A browser keeps the fragment of the form's address across redirects.
    expect(page.url().replace(/#.*/, '')).toBe(listingOf(cell));
    await page.goto(addressOf(cell, PATH));
    await expect(pieces(page)).toHaveCount(1);
    await page.goto(listingOf(cell));
    await heartsOf(page).nth(4).click();
    await expect(page).toHaveURL(listingOf(cell));
    await page.goto(addressOf(cell, PATH));
    await expect(pieces(page)).toHaveCount(2);
    await pieces(page)
      .first()
      .getByRole('button', { name: new RegExp(`^${words(cell)('remove')}`) })
      .click();
    await expect(pieces(page)).toHaveCount(1);
  });
  test('a guest’s list names what it needs', async ({ page }) => {
    await page.goto(addressOf(english, PATH));
    // Chromium keeps the contents of noscript as text under this emulation.
    expect(await page.locator('noscript').allTextContents()).toContainEqual(
      expect.stringContaining(words(english)('noScript')),
    );
  });
});

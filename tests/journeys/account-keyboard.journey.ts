import type { Locator } from '@playwright/test';
import { register } from './customer.fixture';
import { expect, expectAccessible, origin, test, untilAlive, wordsOf, type Cell } from './journey.fixture';
import { press, reach, typeInto } from './keyboard.fixture';

/** On a phone and by keyboard alone: sign in, name, an address, sign out; the way back shows nothing of the account. */
const cell: Cell = { brand: 'lab', locale: 'es_ES' };
const section = (name: string) => (key: string) => wordsOf(cell, `account-${name}.${key}`);
const [login, person, book, nav] = ['login', 'person', 'addresses', 'nav'].map(section) as [
  Words,
  Words,
  Words,
  Words,
];
type Words = ReturnType<typeof section>;
test.use({ viewport: { width: 390, height: 800 } });

const STREET = 'Camino Largo 7';
const HOME: Record<string, string> = {
  name: 'Eva',
  surname: 'Sol',
  telephone: '600654321',
  title: 'Casa',
  address: STREET,
  postalCode: '28002',
  city: 'Madrid',
  region: 'Madrid',
};

test(`${cell.brand} ${cell.locale}: by keyboard alone, from signing in to signing out`, async ({ page }) => {
  const { email, password } = await register(cell);
  const main = page.getByRole('main');
  const regionOf = (name: string): Locator => page.getByRole('region', { name, exact: true });
  await page.goto(`${origin(cell.brand)}/${cell.locale}/myaccount/myprofile`);
  await expect(page).toHaveURL(/\/login\?/);
  await untilAlive(page);
  await typeInto(page, main.getByRole('textbox', { name: login('username') }), email);
  await typeInto(page, main.getByLabel(login('password'), { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/myprofile/);
  await untilAlive(page);

  const who = regionOf(person('title'));
  for (const key of ['name', 'surname', 'telephone'])
    await typeInto(page, who.locator(`input[name="${key}"]`), HOME[key]!);
  await press(page, who.getByRole('button', { name: person('save') }), 'Enter');
  await expect(who.getByText(person('saved'))).toBeVisible();

  const list = regionOf(book('title'));
  await press(page, list.getByRole('link', { name: book('add') }), 'Enter');
  const button = { name: book('save') };
  const save = list.getByRole('button', button);
  await expect(save).toBeVisible();
  const form = list.locator('form').filter({ has: page.getByRole('button', button) });
  const fields = form.locator(':is(input:not([type=hidden]), select)');
  for (const name of await fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).name))) {
    if (!HOME[name]) continue;
    const field = form.locator(`[name="${name}"]:not([type=hidden])`);
    if (name === 'region') {
      await reach(page, field);
      await page.keyboard.type(HOME[name]);
    } else await typeInto(page, field, HOME[name]);
  }
  await press(page, save, 'Enter');
  await expect(list.getByText(book('saved'))).toBeVisible();
  await expect(list.getByText(STREET)).toBeVisible();
  await expectAccessible(page);

  const pages = page.getByRole('navigation', { name: nav('title') });
  await press(page, pages.locator('summary').filter({ visible: true }), 'Enter');
  await press(page, pages.getByRole('button', { name: nav('signOut') }).filter({ visible: true }), 'Enter');
  await expect(page).toHaveURL(/signed=out/);
  await expect(page.getByRole('status').filter({ hasText: login('signedOut') })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText(STREET)).toHaveCount(0);
});

import type { Locator, Page } from '@playwright/test';
import { checkoutOf, fillBag, stepOf } from './checkout.fixture';
import { makeOrders, openSignedIn, register } from './customer.fixture';
import { expect, expectAccessible, origin, test, untilAlive, wordsOf, type Cell } from './journey.fixture';

/** The account's pages (docs/decisions/0208): orders page by page, name, and an address book that the checkout uses. */
const english: Cell = { brand: 'main', locale: 'en_GB' };
const german: Cell = { brand: 'running', locale: 'de_DE' };
// A conflict of two windows is answered with 409, which Chromium logs.
test.use({ borne: /status of 409/ });

const section = (name: string) => (cell: Cell) => (key: string, values?: Record<string, string | number>) =>
  wordsOf(cell, `${name}.${key}`, values);
const [nav, orders, person, book] = ['nav', 'orders', 'person', 'addresses'].map((name) =>
  section(`account-${name}`),
) as [Words, Words, Words, Words];
type Words = ReturnType<typeof section>;

const ORDERS = 11;
const profilePath = '/myaccount/myprofile';

/** A link of the account's list of pages, unfolded where it is folded. */
async function follow(page: Page, cell: Cell, key: string): Promise<void> {
  const list = page.getByRole('navigation', { name: nav(cell)('title') });
  await expect(list).toBeVisible();
  const link = list.getByRole('link', { name: nav(cell)(key), exact: true }).filter({ visible: true });
  if (!(await link.isVisible())) await list.getByText(nav(cell)('title'), { exact: true }).click();
  await link.click();
}

for (const [cell, scripted] of [
  [english, true],
  [german, false],
] as const)
  test.describe(`orders of ${cell.brand} ${cell.locale}, JavaScript ${scripted ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: scripted });

    test('are listed page by page, newest first, each linked to its page', async ({ page }) => {
      const member = await register(cell);
      const made = await makeOrders(cell, member, ORDERS);
      const words = orders(cell);
      await openSignedIn(page, cell, '/myaccount', member, scripted);
      await follow(page, cell, 'orders');
      await expect(page.getByRole('heading', { level: 1, name: words('title') })).toBeVisible();
      const numbers = page.getByRole('article').getByRole('heading', { level: 2 });
      const newest = made.toReversed().map((reference) => words('order', { reference }));
      await expect(numbers).toHaveText(newest.slice(0, 10));
      await expect(page.getByRole('article').first()).toContainText(words('statePreparing'));
      if (scripted) await expectAccessible(page);
      const pages = page.getByRole('navigation', { name: words('pages') });
      await pages.getByRole('link', { name: words('page', { page: 2 }) }).click();
      await expect(numbers).toHaveText(newest.slice(10));
      const filter = page.getByRole('navigation', { name: words('filter') });
      await filter.getByRole('link', { name: words('done') }).click();
      await expect(page.getByText(words('noneDone'))).toBeVisible();
      if (scripted) await expectAccessible(page);
      await page.getByRole('link', { name: words('showAll') }).click();
      await numbers.first().getByRole('link').click();
      await expect(page).toHaveURL(/\/pedido\//);
      await expect(page.getByRole('main')).toContainText(made.at(-1)!);
    });
  });

/** Input of the address form, by field label. */
const homes: Record<string, { texts: Record<string, string>; street: string }> = {
  main: {
    texts: { address: '5 Quiet Row', postalCode: 'LS1 4AP', city: 'Leeds' },
    street: 'address',
  },
  running: {
    texts: { addressAlone: 'Ruhiger Weg', numstrasse: '5', postalCode: '10119', city: 'Berlin' },
    street: 'addressAlone',
  },
};

const addressesOf = (page: Page, cell: Cell): Locator =>
  page.getByRole('region', { name: book(cell)('title'), exact: true });

async function fillAddress(form: Locator, cell: Cell, title: string, more: object = {}): Promise<void> {
  const words = book(cell);
  for (const [key, text] of Object.entries({ addressTitle: title, ...homes[cell.brand]!.texts, ...more }))
    await form
      .getByRole('textbox', { name: words(key) })
      .or(form.getByRole('combobox', { name: words(key) }))
      .first()
      .fill(text);
  await form.getByRole('button', { name: words('save') }).click();
}

const named = (text: string, name: string) =>
  new RegExp(`^${[text, name].map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&')).join(' ?: ')}$`);

for (const [cell, scripted] of [
  [english, true],
  [german, false],
] as const)
  test.describe(`the address book of ${cell.brand} ${cell.locale}, JavaScript ${scripted ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: scripted });

    test('name and addresses are changed, deleted, restored, and used by the checkout', async ({ page }) => {
      const member = await register(cell);
      const words = book(cell);
      await openSignedIn(page, cell, profilePath, member, scripted);
      const list = addressesOf(page, cell);
      await expect(list.getByText(words('none'))).toBeVisible();
      if (scripted) await expectAccessible(page);

      const who = page.getByRole('region', { name: person(cell)('title'), exact: true });
      await who.getByRole('textbox', { name: person(cell)('telephone') }).fill('12');
      await who.getByRole('textbox', { name: person(cell)('surname') }).fill('Weiß');
      await who
        .getByRole('textbox', { name: person(cell)('name'), exact: false })
        .first()
        .fill('Eva');
      await who.getByRole('button', { name: person(cell)('save') }).click();
      const telephone = who.getByRole('textbox', { name: person(cell)('telephone') });
      await expect(telephone).toHaveAttribute('aria-invalid', 'true');
      await expect(telephone).toHaveValue('12');
      await telephone.fill('3012345678');
      await who.getByRole('button', { name: person(cell)('save') }).click();
      await expect(who.getByText(person(cell)('saved'))).toBeVisible();

      await list.getByRole('link', { name: words('add') }).click();
      await fillAddress(list, cell, 'Home', { postalCode: 'x' });
      const code = list.getByRole('textbox', { name: words('postalCode') });
      await expect(code).toHaveAttribute('aria-invalid', 'true');
      await expect(list.getByRole('textbox', { name: words('addressTitle') })).toHaveValue('Home');
      if (scripted) await expectAccessible(page);
      await fillAddress(list, cell, 'Home');
      await expect(list.getByText(words('saved'))).toBeVisible();
      await list.getByRole('link', { name: words('add') }).click();
      await fillAddress(list, cell, 'Work', { city: 'Town' });
      await expect(list.getByRole('heading', { level: 3 })).toHaveText(['Home', 'Work']);

      await list.getByRole('link', { name: named(words('edit'), 'Work') }).click();
      await list.getByRole('textbox', { name: words('addressTitle') }).fill('Office');
      await list.getByRole('button', { name: words('save') }).click();
      await list.getByRole('button', { name: named(words('useFirst'), 'Office') }).click();
      await expect(list.getByText(words('isFirst'))).toBeVisible();
      await expect(list.getByRole('heading', { level: 3 })).toHaveText(['Office', 'Home']);
      await list.getByRole('button', { name: named(words('delete'), 'Office') }).click();
      await expect(list.getByText(words('deleted'))).toBeVisible();
      await expect(list.getByRole('heading', { level: 3 })).toHaveText(['Home']);
      if (scripted) await expectAccessible(page);
      await list.getByRole('button', { name: words('undo') }).click();
      await expect(list.getByText(words('restored'))).toBeVisible();
      await expect(list.getByRole('heading', { level: 3 })).toHaveText(['Office', 'Home']);
      if (scripted) await expectAccessible(page);
      await page.reload();
      await expect(list.getByRole('heading', { level: 3 })).toHaveText(['Office', 'Home']);

      await fillBag(page, cell, scripted);
      await page.goto(`${checkoutOf(cell)}?step=shipping`);
      const shipping = stepOf(page, cell, 'shipping');
      const field = { name: wordsOf(cell, `checkout-shipping.${homes[cell.brand]!.street}`), exact: true };
      const street = shipping.getByRole('textbox', field).or(shipping.getByRole('combobox', field)).first();
      await expect(street).toHaveValue(Object.values(homes[cell.brand]!.texts)[0]!);
      const town = { name: wordsOf(cell, 'checkout-shipping.city'), exact: true };
      await expect(
        shipping.getByRole('textbox', town).or(shipping.getByRole('combobox', town)).first(),
      ).toHaveValue('Town');
    });
  });

test('two windows cannot overwrite each other', async ({ page, context }) => {
  const cell = german;
  const member = await register(cell);
  const words = book(cell);
  await openSignedIn(page, cell, profilePath, member);
  const other = await context.newPage();
  await other.goto(`${origin(cell.brand)}/${cell.locale}${profilePath}?address=new`);
  await untilAlive(other);
  const [here, there] = [addressesOf(page, cell), addressesOf(other, cell)];
  await here.getByRole('link', { name: words('add') }).click();
  await fillAddress(here, cell, 'Home');
  await expect(here.getByText(words('saved'))).toBeVisible();
  await fillAddress(there, cell, 'Work');
  await expect(there.getByText(words('changed'))).toBeVisible();
  await expect(there.getByRole('heading', { level: 3, name: 'Home' })).toBeVisible();
  await expect(there.getByRole('textbox', { name: words('addressTitle') })).toHaveValue('Work');
  await expectAccessible(other);
  await there.getByRole('button', { name: words('save') }).click();
  await expect(there.getByText(words('saved'))).toBeVisible();
  await expect(there.getByRole('heading', { level: 3 })).toHaveText(['Home', 'Work']);
  await here.getByRole('button', { name: named(words('delete'), 'Home') }).click();
  await expect(here.getByText(words('changed'))).toBeVisible();
  await expect(here.getByRole('heading', { level: 3 })).toHaveText(['Home', 'Work']);
});

test('after signing out, the account is not accessible, also by the back button', async ({ page }) => {
  const member = await register(english);
  await openSignedIn(page, english, '/myaccount', member);
  await untilAlive(page);
  const list = page.getByRole('navigation', { name: nav(english)('title') });
  await list
    .getByRole('button', { name: nav(english)('signOut') })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(/\/login\?signed=out/);
  await page.goBack();
  await expect(page).toHaveURL(/\/login\?back=/);
  await expect(page.getByText(member.email)).toHaveCount(0);
  await page.goto(`${origin('main')}/en_GB/myaccount/myorders`);
  await expect(page).toHaveURL(/\/login\?back=/);
});

import type { Locator, Page } from '@playwright/test';
import { checkoutOf, fillBag, goOn, identify, stepOf } from './checkout.fixture';
import {
  expect,
  expectAccessible,
  wordsOf,
  test,
  untilAlive,
  type Cell,
  withAndWithoutScripts,
} from './journey.fixture';

/** Login in the checkout and the signed-in customer (docs/contract/account.md#session), with the demo's customer (docs/checkout.md "Customers"). */
const ana = { email: 'ana@example.com', password: 'knots-and-laces' };
const english: Cell = { brand: 'main', locale: 'en_GB' };
/** Place, its field for the street, and its value in the first saved address there. */
const cells: [Cell, string, string][] = [
  [english, 'address', '12 Redchurch Street'],
  [{ brand: 'running', locale: 'de_DE' }, 'addressAlone', 'Torstraße'],
];
// A sign-in that is refused answers its page with 409: an answer, though Chromium logs it.
test.use({ borne: /status of 409/ });

const words = (cell: Cell) => (key: string, values?: Record<string, string>) =>
  wordsOf(cell, `checkout-identification.${key}`, values);
const shipping = (cell: Cell) => (key: string) => wordsOf(cell, `checkout-shipping.${key}`);

async function openLogin(page: Page, cell: Cell): Promise<Locator> {
  const step = stepOf(page, cell, 'identification');
  await step.getByText(words(cell)('haveAccount')).click();
  return step;
}

async function signIn(step: Locator, cell: Cell, password: string): Promise<void> {
  await step.getByRole('textbox', { name: words(cell)('username') }).fill(ana.email);
  await step.getByLabel(words(cell)('password'), { exact: true }).fill(password);
  await step.getByRole('button', { name: words(cell)('login'), exact: true }).click();
}

/** A field of the delivery step; where addresses are completed while they are typed it is a combobox. */
function fieldOf(page: Page, cell: Cell, key: string): Locator {
  const [step, facts] = [stepOf(page, cell, 'shipping'), { name: shipping(cell)(key), exact: true }];
  return step.getByRole('textbox', facts).or(step.getByRole('combobox', facts)).first();
}

for (const { javaScriptEnabled, cells: visited } of withAndWithoutScripts(cells)) {
  test.describe(`signing in in the checkout, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });
    for (const [cell, streetName, address] of visited) {
      test(`${cell.brand} ${cell.locale}`, async ({ page, context }) => {
        const t = words(cell);
        await fillBag(page, cell, javaScriptEnabled);
        await page.goto(checkoutOf(cell));
        if (javaScriptEnabled) await untilAlive(page);
        const step = await openLogin(page, cell);
        await signIn(step, cell, 'not the password');
        await expect(step.getByRole('alert').filter({ hasText: t('loginFailed') })).toBeVisible();
        const password = step.getByLabel(t('password'), { exact: true });
        await expect(password).toHaveAccessibleDescription(t('typeAgain'));
        await expect(password).toHaveValue('');
        await expect(step.getByRole('textbox', { name: t('username') })).toHaveValue(ana.email);
        if (javaScriptEnabled) {
          await expect(password).toBeFocused();
          await expectAccessible(page);
        }
        await password.fill(ana.password);
        await step.getByRole('button', { name: t('login'), exact: true }).click();
        await expect(page).toHaveURL(/step=shipping/);
        await expect(step.getByText(t('greeting', { name: 'Ana' }))).toBeVisible();
        await expect(fieldOf(page, cell, streetName)).toHaveValue(address);
        if (javaScriptEnabled) await expectAccessible(page);
        const kept = (await context.cookies()).find(({ name }) => name === 'session')!;
        expect({ httpOnly: kept.httpOnly, sameSite: kept.sameSite }).toEqual({
          httpOnly: true,
          sameSite: 'Lax',
        });
        await stepOf(page, cell, 'shipping')
          .getByRole('checkbox', { name: shipping(cell)('privacyPolicy') })
          .check();
        await goOn(page, cell);
        await expect(page).toHaveURL(/step=payment/);
      });
    }
  });
}

test('a signed-in customer: greeted, fields filled in, may choose another address; signed out, only the bag is left', async ({
  page,
}) => {
  await fillBag(page, english, true);
  await page.goto(checkoutOf(english));
  await untilAlive(page);
  await signIn(await openLogin(page, english), english, ana.password);
  await expect(page).toHaveURL(/step=shipping/);
  await page.goto(checkoutOf(english));
  await untilAlive(page);
  const step = stepOf(page, english, 'shipping');
  await expect(fieldOf(page, english, 'address')).toHaveValue('12 Redchurch Street');
  await step.getByRole('radio', { name: /Per Lindqvist.*4 Stonegate/ }).check();
  await step.getByRole('button', { name: shipping(english)('useAddress') }).click();
  await expect(step.getByText(shipping(english)('addressUsed'))).toBeFocused();
  await expect(fieldOf(page, english, 'address')).toHaveValue('4 Stonegate');
  await expect(fieldOf(page, english, 'name')).toHaveValue('Per');
  await expectAccessible(page);
  const who = stepOf(page, english, 'identification');
  await who.getByRole('link').click();
  await expect(who.getByRole('textbox', { name: words(english)('email') })).toHaveValue(ana.email);
  await expectAccessible(page);
  await who.getByRole('button', { name: words(english)('logout') }).click();
  await expect(who.getByText(words(english)('signedOut'))).toBeVisible();
  await expect(who.getByRole('textbox', { name: words(english)('email') })).toHaveValue('');
  expect(await page.evaluate(() => localStorage.getItem('shippingForm'))).toBeNull();
  await identify(page, english, 'somebody@example.com');
  await expect(fieldOf(page, english, 'address')).toHaveValue('');
});

test('by keyboard alone: Enter in the password signs in, and what was typed before stays', async ({
  page,
}) => {
  await fillBag(page, english, true);
  await identify(page, english, 'guest@example.com');
  await untilAlive(page);
  const name = fieldOf(page, english, 'name');
  await name.fill('Eva');
  await fieldOf(page, english, 'postalCode').fill('E2 7DD');
  const kept = page.waitForResponse(/\/_command/);
  await page.keyboard.press('Tab');
  await kept;
  await page.goto(`${checkoutOf(english)}?step=identification`);
  await untilAlive(page);
  await stepOf(page, english, 'identification').getByText(words(english)('haveAccount')).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveValue('guest@example.com');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(ana.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(ana.password);
  await page.keyboard.press('Enter');
  await expect(page.locator('#shipping-title')).toBeFocused();
  await expect(name).toHaveValue('Eva');
  await expect(fieldOf(page, english, 'address')).toHaveValue('');
});

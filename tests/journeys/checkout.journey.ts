import { checkoutOf, fillBag, fillDelivery, goOn, identify, stepOf } from './checkout.fixture';
import {
  expect,
  expectAccessible,
  wordsOf,
  test,
  untilAlive,
  type Cell,
  withAndWithoutScripts,
} from './journey.fixture';
import { british, cells, main } from './shoppers.fixture';

/** Bag → who → where → the payment step, by the rules of each market (docs/contract/fields.md); what is typed is never lost. Paying has a journey of its own. */
const words = (cell: Cell) => (key: string) => wordsOf(cell, `checkout-shipping.${key}`);

for (const { javaScriptEnabled, cells: visited } of withAndWithoutScripts(cells)) {
  test.describe(`to the payment step, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });
    for (const [cell, shopper] of visited) {
      test(`${cell.brand} ${cell.locale}`, async ({ page }) => {
        await fillBag(page, cell, javaScriptEnabled);
        await identify(page, cell, 'ana@example.com');
        if (javaScriptEnabled) await expectAccessible(page);
        await fillDelivery(page, cell, shopper);
        await expect(page).toHaveURL(/step=payment/);
        await expect(stepOf(page, cell, 'payment').getByRole('heading', { level: 2 })).toBeVisible();
        await expect(stepOf(page, cell, 'shipping').getByText(shopper.texts.telephone!)).toBeVisible();
      });
    }
  });
}

test('what is wrong is shown at its field and nothing typed is lost, also by reload, back and a new visit', async ({
  page,
}) => {
  await fillBag(page, main, true);
  await identify(page, main, 'ana@example.com');
  await untilAlive(page);
  const step = stepOf(page, main, 'shipping');
  const field = (key: string) =>
    step
      .getByRole('textbox', { name: words(main)(key) })
      .or(step.getByRole('combobox', { name: words(main)(key) }))
      .first();
  await field('name').fill('Ana');
  await field('postalCode').fill('nowhere');
  await goOn(page, main);
  await expect(field('surname')).toBeFocused();
  await expect(field('surname')).toHaveAccessibleDescription(/Please input your surname/);
  await expect(field('postalCode')).toHaveAccessibleDescription(/Please input a valid postal code/);
  await expect(
    step.getByRole('checkbox', { name: words(main)('privacyPolicy') }),
  ).toHaveAccessibleDescription(/You must accept the terms and conditions/);
  await expect(field('name')).toHaveValue('Ana');
  await page.reload();
  await untilAlive(page);
  await expect(field('name')).toHaveValue('Ana');
  await fillDelivery(page, main, british);
  await expect(page).toHaveURL(/step=payment/);
  await page.goBack();
  await expect(field('city')).toHaveValue('London');
  await page.goto(checkoutOf(main));
  await page
    .getByRole('link', {
      name: `${wordsOf(main, 'checkout-shipping.change')} ${wordsOf(main, 'checkout-shipping.title')}`,
    })
    .click();
  await expect(field('address')).toHaveValue('1 High Street');
});

test('by keyboard alone: each step begins at its heading', async ({ page }) => {
  await fillBag(page, main, true);
  await page.goto(checkoutOf(main));
  await untilAlive(page);
  const press = async (name: string, step: Parameters<typeof stepOf>[2]) => {
    await stepOf(page, main, step).getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  await stepOf(page, main, 'identification').getByRole('textbox').focus();
  await page.keyboard.type('ana@example.com');
  await press(wordsOf(main, 'checkout-identification.goOn'), 'identification');
  await expect(page.locator('#shipping-title')).toBeFocused();
  // From the heading: ways first, then the fields in the order they are read.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { checked: true })).toBeFocused();
  await page.keyboard.press('Tab');
  for (const text of ['Ana', 'Li', '1 High Street', 'Flat 4', 'London', 'SW1A 1AA', '2079460000']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await stepOf(page, main, 'shipping')
    .getByRole('checkbox', { name: words(main)('privacyPolicy') })
    .focus();
  await page.keyboard.press('Space');
  await press(wordsOf(main, 'checkout-shipping.goOn'), 'shipping');
  await expect(page.locator('#payment-title')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('a store for pick-up: searched, listed, on a map; nothing is wider than the screen; axe finds nothing', async ({
    page,
  }) => {
    await fillBag(page, main, true);
    await identify(page, main, 'ana@example.com');
    await untilAlive(page);
    await expectAccessible(page);
    const step = stepOf(page, main, 'shipping');
    await step.getByRole('radio', { name: /Pick up in store/ }).check();
    await step.getByRole('textbox', { name: words(main)('near') }).fill('London');
    await step.getByRole('button', { name: words(main)('find') }).click();
    const stores = step.getByRole('group', { name: /Pick up in store/ });
    await expect(stores.getByText(/near London/)).toBeVisible();
    // The map is drawn when the shopper comes near it. The results show before the button's own answer has replaced the form.
    await expect(() =>
      step
        .getByRole('textbox', { name: words(main)('surname') })
        .first()
        .scrollIntoViewIfNeeded({ timeout: 1000 }),
    ).toPass();
    await expect(stores.getByRole('group', { name: words(main)('map') })).toBeVisible();
    await expect(step.getByRole('textbox', { name: words(main)('address') })).toBeHidden();
    await stores.getByRole('radio').first().check();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
    await fillDelivery(page, main, { texts: { name: 'Ana', surname: 'Li', telephone: '2079460000' } });
    await expect(page).toHaveURL(/step=payment/);
  });
});

test('a misspelt mail provider is queried once, and without a bag there is no checkout', async ({ page }) => {
  await page.goto(checkoutOf(main));
  await expect(page).toHaveURL(/\/bolsa$/);
  await fillBag(page, main, true);
  await page.goto(checkoutOf(main));
  await untilAlive(page);
  const step = stepOf(page, main, 'identification');
  await step.getByRole('textbox').fill('ana@gmial.com');
  await step.getByRole('button', { name: wordsOf(main, 'checkout-identification.goOn') }).click();
  await expect(step.getByRole('textbox')).toHaveAccessibleDescription(/Please input a valid email/);
  await step.getByRole('button', { name: wordsOf(main, 'checkout-identification.goOn') }).click();
  await expect(page).toHaveURL(/step=shipping/);
});

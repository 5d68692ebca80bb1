import { expect, expectAccessible, wordsOf, test, untilAlive, type Cell } from './journey.fixture';
import { fillBag, goOn, identify, stepOf } from './checkout.fixture';
import { main } from './shoppers.fixture';

/** What a shopper types at the delivery step: taken as autofill writes it, fields as the country orders them, messages gone once a fault is corrected. */

const japan: Cell = { brand: 'lab', locale: 'ja_JP' };
const words = (cell: Cell) => (key: string, values?: Record<string, string | number>) =>
  wordsOf(cell, `checkout-shipping.${key}`, values);
const field = (page: Parameters<typeof stepOf>[0], cell: Cell, key: string) => {
  const step = stepOf(page, cell, 'shipping');
  const named = { name: new RegExp(`^${words(cell)(key).replaceAll(/[()]/g, '\\$&')}`) };
  return step.getByRole('textbox', named).or(step.getByRole('combobox', named)).first();
};

for (const width of [390, 1440]) {
  test(`main en_GB, ${width} px: a telephone and a postal code as autofill gives them, a flat, messages that go as faults are corrected`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await fillBag(page, main, true);
    await identify(page, main, 'ana@example.com');
    await untilAlive(page);
    await goOn(page, main);
    await expect(page.getByText(wordsOf(main, 'errors.checkFields'))).toBeVisible();
    for (const [key, text] of [
      ['name', 'Ana'],
      ['surname', 'Moore'],
      ['address', '1 High Street'],
      ['addressLine2', 'Flat 4'],
      ['city', 'London'],
      ['postalCode', 'sw1a1aa'],
      ['telephone', 'ask Ana'],
    ] as const) {
      await field(page, main, key).fill(text);
      await expect(field(page, main, key)).not.toHaveAttribute('aria-invalid', 'true');
    }
    await stepOf(page, main, 'shipping')
      .getByRole('checkbox', { name: words(main)('privacyPolicy') })
      .check();
    await expect(page.getByText(wordsOf(main, 'errors.checkFields'))).toBeHidden();
    await expectAccessible(page);
    await goOn(page, main);
    await expect(page.getByText(wordsOf(main, 'validation.telephone_characters'))).toBeVisible();
    await expect(field(page, main, 'telephone')).toHaveValue('ask Ana');
    await field(page, main, 'telephone').fill('+44 (0)7700 900-123');
    await goOn(page, main);
    await expect(page).toHaveURL(/step=payment/);
    await expect(stepOf(page, main, 'shipping')).toContainText(
      'Ana Moore, 1 High Street, Flat 4, London, SW1A 1AA',
    );
    await expect(stepOf(page, main, 'shipping')).toContainText('447700900123');
  });
}

test('lab ja_JP: from the postal code on, which fills in prefecture and town', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await fillBag(page, japan, true);
  await identify(page, japan, 'ana@example.com');
  await untilAlive(page);
  const fields = [
    'surname',
    'name',
    'postalCode',
    'region_prefecture',
    'city',
    'address',
    'addressLine2',
    'telephone',
  ];
  const tops = await Promise.all(fields.map(async (key) => (await field(page, japan, key).boundingBox())!.y));
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  const prefecture = field(page, japan, 'region_prefecture');
  expect((await prefecture.locator('option').allTextContents()).slice(1, 4)).toEqual([
    '北海道',
    '青森県',
    '岩手県',
  ]);
  await field(page, japan, 'postalCode').fill('150-0001');
  await field(page, japan, 'address').focus();
  await expect(prefecture.locator('option:checked')).toHaveText('東京都');
  await expect(field(page, japan, 'city')).toHaveValue('渋谷区');
  for (const [key, text] of [
    ['surname', '林'],
    ['name', '凛'],
    ['address', '神宮前1-2-3'],
    ['telephone', '03-1234-5678'],
  ] as const)
    await field(page, japan, key).fill(text);
  await stepOf(page, japan, 'shipping')
    .getByRole('checkbox', { name: words(japan)('privacyPolicy') })
    .check();
  await goOn(page, japan);
  await expect(page).toHaveURL(/step=payment/);
  await expect(stepOf(page, japan, 'shipping')).toContainText('〒150-0001, 東京都渋谷区, 神宮前1-2-3, 林 凛');
});

import {
  expect,
  expectAccessible,
  origin,
  cells,
  wordsOf,
  test,
  untilAlive,
  type Cell,
  withAndWithoutScripts,
} from './journey.fixture';

/** A picture by its first bytes only. */
const photo = {
  name: 'sole.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70]),
};
const words = (cell: Cell) => (key: string) => wordsOf(cell, `contact-form.${key}`);

for (const { javaScriptEnabled, cells: visited } of withAndWithoutScripts(cells)) {
  test.describe(`writing to customer service, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });
    for (const cell of visited) {
      test(`${cell.brand} ${cell.locale}: the warranty requires code and picture, and nothing typed is lost`, async ({
        page,
      }) => {
        const t = words(cell);
        await page.goto(`${origin(cell.brand)}/${cell.locale}/contacts`);
        if (javaScriptEnabled) await untilAlive(page);
        const field = (key: string) => page.getByLabel(new RegExp(`^${t(key).replace(/[?]/g, '\\?')}`));
        await expect(field('sku')).toBeHidden();
        await field('subject').selectOption('order');
        await expect(field('orderId')).toBeVisible();
        await expect(field('sku')).toBeHidden();
        await field('subject').selectOption('warranty');
        await expect(field('sku')).toBeVisible();
        await field('message').fill('Die Sohle löst sich.\nВторая строка.');
        await field('name').fill('Ana');
        await field('email').fill('ana@');
        await field('file').setInputFiles(photo);
        await page.getByRole('button', { name: t('send'), exact: true }).click();
        await expect(field('sku')).toHaveAttribute('aria-invalid', 'true');
        for (const fault of ['sku_required', 'email_invalid', 'privacy_required'])
          await expect(page.getByText(wordsOf(cell, `validation.${fault}`), { exact: true })).toBeVisible();
        await expect(field('subject')).toHaveValue('warranty');
        await expect(field('message')).toHaveValue('Die Sohle löst sich.\nВторая строка.');
        await expect(field('name')).toHaveValue('Ana');
        if (javaScriptEnabled) {
          expect(await field('file').evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe(
            'sole.jpg',
          );
          await expectAccessible(page);
        } else await field('file').setInputFiles(photo);
        await field('sku').fill('K200514-021');
        await field('email').fill(`${cell.brand}-${javaScriptEnabled}-${Date.now()}@example.com`);
        await page.getByRole('checkbox', { name: t('terms') }).check();
        await page.getByRole('button', { name: t('send'), exact: true }).click();
        await expect(page.getByText(t('done').split(/[.。]/)[0]!)).toBeVisible();
        expect(page.url().includes('?done=contact.send')).toBe(!javaScriptEnabled);
      });
    }
  });
}

test('a link may set the subject; an order needs its number, in the right format', async ({ page }) => {
  const cell = cells[0]!;
  await page.goto(`${origin(cell.brand)}/${cell.locale}/contacts?subject=order`);
  await untilAlive(page);
  const orderId = page.getByLabel(words(cell)('orderId'));
  await orderId.fill('9000000001');
  await page.getByRole('button', { name: words(cell)('send'), exact: true }).click();
  await expect(page.getByText('**Please input a valid order ID')).toBeVisible();
  await expect(orderId).toHaveValue('9000000001');
});

test('a file that is no picture is reported at its field', async ({ page }) => {
  const cell = cells[0]!;
  await page.goto(`${origin(cell.brand)}/${cell.locale}/contacts?subject=warranty`);
  await untilAlive(page);
  const t = words(cell);
  await page.getByLabel(t('sku')).fill('K200514-021');
  await page.getByLabel(t('message')).fill('See the picture');
  await page.getByLabel(t('name'), { exact: true }).fill('Ana');
  await page.getByLabel(t('email'), { exact: true }).fill(`fake-${Date.now()}@example.com`);
  await page
    .getByLabel(t('file'))
    .setInputFiles({ ...photo, buffer: Buffer.from('<script>alert(1)</script>') });
  await page.getByRole('checkbox', { name: t('terms') }).check();
  await page.getByRole('button', { name: t('send'), exact: true }).click();
  await expect(page.getByText(t('error_file')).first()).toBeVisible();
  await expect(page.getByLabel(t('file'))).toHaveAttribute('aria-invalid', 'true');
});

test('the personal shopper is on the page where there is one, and not in Japan or Chile', async ({
  page,
}) => {
  for (const [locale, shown] of [
    ['en_GB', true],
    ['ja_JP', false],
    ['es_CL', false],
  ] as const) {
    await page.goto(`${origin('main')}/${locale}/contacts`);
    await expect(page.locator('[data-block="shopper"] a').first()).toHaveCount(shown ? 1 : 0);
  }
});

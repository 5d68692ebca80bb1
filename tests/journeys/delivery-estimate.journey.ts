import type { Page } from '@playwright/test';
import { fillBag, identify, stepOf } from './checkout.fixture';
import {
  expect,
  expectAccessible,
  listingPath,
  origin,
  cells,
  wordsOf,
  test,
  untilAlive,
  withAndWithoutScripts,
} from './journey.fixture';

const [british, spanish] = cells as [(typeof cells)[0] & object, (typeof cells)[0] & object];
/** A right and a wrong code of each cell’s country. */
const codes: Record<string, [right: string, wrong: string]> = {
  GB: ['SW1A 1AA', '28013'],
  ES: ['28013', '123'],
};
const shops = [british, spanish].map((cell) => ({ cell, codes: codes[cell.locale.slice(3)]! }));

async function openSheet(page: Page, cell: typeof british): Promise<void> {
  await page.goto(origin(cell.brand) + listingPath(cell, 'women', 'shoes'));
  await page.goto(origin(cell.brand) + (await page.locator('main li h2 a').first().getAttribute('href'))!);
}

for (const { javaScriptEnabled, cells } of withAndWithoutScripts(shops)) {
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({
      javaScriptEnabled,
      viewport: javaScriptEnabled ? { width: 1440, height: 900 } : { width: 390, height: 844 },
    });
    for (const {
      cell,
      codes: [right, wrong],
    } of cells) {
      test(`${cell.brand} ${cell.locale}: when it arrives, and the ways of delivery to a postal code`, async ({
        page,
        context,
      }) => {
        const words = (key: string) => wordsOf(cell, `delivery-estimate.${key}`);
        await openSheet(page, cell);
        if (javaScriptEnabled) await untilAlive(page);
        const [before] = wordsOf(cell, 'delivery-estimate.arrives', { from: '@', to: '@' }).split('@');
        await expect(page.getByText(new RegExp(`^${before}.*\\d.*\\d`)).first()).toBeVisible();
        await page.getByText(words('title'), { exact: true }).click();
        const field = page.getByRole('textbox', { name: words('postalCode'), exact: true });
        const check = page.getByRole('button', { name: words('show'), exact: true });
        await field.fill(wrong);
        await check.click();
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toHaveValue(wrong);
        await expect(field).toHaveAccessibleDescription(new RegExp(right));
        await field.fill(right);
        await check.click();
        const status = page.getByRole('status').filter({ hasText: right });
        await expect(status).toBeVisible();
        if (javaScriptEnabled) await expect(status).toBeFocused();
        const ways = page.locator('[data-block="delivery"]').getByRole('listitem');
        await expect(ways.filter({ hasText: wordsOf(cell, 'methods.shipping.01') })).toContainText(/\d/);
        expect(await ways.count()).toBeGreaterThan(1);
        if (javaScriptEnabled) await expectAccessible(page);
        expect((await context.cookies()).find(({ name }) => name === 'zip')?.value).toBe(
          encodeURIComponent(`${cell.locale.slice(3)}:${right}`),
        );
      });
    }
  });
}

test('the code is filled in on the next product’s page, though not in its cached document, and in the checkout', async ({
  page,
}) => {
  const {
    cell,
    codes: [right],
  } = shops[0]!;
  const words = (key: string) => wordsOf(cell, `delivery-estimate.${key}`);
  await openSheet(page, cell);
  await untilAlive(page);
  await page.getByText(words('title'), { exact: true }).click();
  await page.getByRole('textbox', { name: words('postalCode'), exact: true }).fill(right);
  await page.getByRole('button', { name: words('show'), exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: right })).toBeVisible();

  await page.goto(origin(cell.brand) + listingPath(cell, 'women', 'shoes'));
  const next = origin(cell.brand) + (await page.locator('main li h2 a').nth(1).getAttribute('href'))!;
  expect(await (await page.goto(next))!.text()).not.toContain(right);
  await untilAlive(page);
  const field = page.getByRole('textbox', { name: words('postalCode'), exact: true });
  await page.getByText(words('title'), { exact: true }).scrollIntoViewIfNeeded();
  await expect(page.locator(`[data-block="delivery"] input[name="postalCode"]`)).toHaveValue(right);
  await page.getByText(words('title'), { exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: right })).toBeVisible();
  await expect(field).toHaveValue(right);

  await fillBag(page, cell, true);
  await identify(page, cell, 'ana@example.com');
  const [step, label] = [
    stepOf(page, cell, 'shipping'),
    { name: new RegExp(`^${wordsOf(cell, 'checkout-shipping.postalCode')}`) },
  ];
  // Where addresses are completed while they are typed, it is a combobox.
  await expect(step.getByRole('textbox', label).or(step.getByRole('combobox', label)).first()).toHaveValue(
    right,
  );
});

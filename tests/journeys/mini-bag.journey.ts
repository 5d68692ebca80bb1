import { fillBag } from './checkout.fixture';
import { expect, expectAccessible, wordsOf, test, untilAlive, type Cell } from './journey.fixture';

/** The bag over any page: open it, remove a piece, go on; without a script the icon links to the bag's page. */
const cells: Cell[] = [
  { brand: 'main', locale: 'en_GB' },
  { brand: 'lab', locale: 'es_ES' },
];

for (const cell of cells) {
  const words = (key: string) => wordsOf(cell, `mini-bag.${key}`);
  test(`${cell.brand} ${cell.locale}: opens with the pieces, returns the focus, removes a piece, and leads to the checkout`, async ({
    page,
  }) => {
    await fillBag(page, cell, true);
    await untilAlive(page);
    const sign = page.getByRole('banner').locator('a[data-tool="bag"]');
    const bag = page.getByRole('dialog', { name: new RegExp(words('title'), 'i') });
    await sign.focus();
    await page.keyboard.press('Enter');
    await expect(bag.getByRole('list', { name: words('lines') }).getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(bag).toBeHidden();
    await expect(sign).toBeFocused();
    await sign.click();
    await bag.getByRole('link', { name: words('checkout') }).click();
    await expect(page).toHaveURL(new RegExp(`/${cell.locale}/compra`));
    await page.goBack();
    await untilAlive(page);
    await sign.click();
    await bag.getByRole('button', { name: new RegExp(words('remove'), 'i') }).click();
    await expect(bag.getByText(words('empty'))).toBeVisible();
    await expect(sign).not.toHaveAttribute('data-count');
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the icon leads to the bag', async ({ page }) => {
    const cell = cells[0]!;
    await fillBag(page, cell, false);
    await page.getByRole('banner').locator('a[data-tool="bag"]').click();
    await expect(page).toHaveURL(/\/en_GB\/bolsa$/);
  });
});

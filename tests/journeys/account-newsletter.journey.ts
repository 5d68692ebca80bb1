import { openSignedIn, register } from './customer.fixture';
import { expect, expectAccessible, test, wordsOf, type Cell } from './journey.fixture';

/** Newsletter preferences in the account, by the session (decision 0218). */
const cells: [Cell, javaScriptEnabled: boolean][] = [
  [{ brand: 'main', locale: 'en_GB' }, true],
  [{ brand: 'running', locale: 'es_ES' }, false],
];
const PATH = '/myaccount/mycommunications';

for (const [cell, javaScriptEnabled] of cells)
  test.describe(`${cell.brand} ${cell.locale}, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });
    test('subscribes, chooses topics and unsubscribes', async ({ page }) => {
      const words = (key: string) => wordsOf(cell, `newsletter-preferences.${key}`);
      const member = await register(cell);
      await openSignedIn(page, cell, PATH, member, javaScriptEnabled);
      await expect(page.getByRole('heading', { level: 1, name: words('title') })).toBeVisible();
      const leave = page.getByRole('button', { name: words('unsubscribe') });
      await expect(leave).toHaveCount(0);
      if (javaScriptEnabled) await expectAccessible(page);

      await page.getByRole('checkbox', { name: words('topic_women') }).check();
      const shops = page.getByRole('group', { name: words('storefronts') }).getByRole('checkbox');
      for (const shop of await shops.all()) await shop.check();
      await page.getByRole('button', { name: words('save'), exact: true }).click();
      await expect(page.getByText(words('saved'))).toBeVisible();
      await expect(page.getByRole('checkbox', { name: words('topic_women') })).toBeChecked();
      if (javaScriptEnabled) await expectAccessible(page);

      await leave.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText(words('left'))).toBeVisible();
      await expect(leave).toHaveCount(0);
    });
  });

import { expect, expectAccessible, listingPath, origin, wordsOf, test } from './journey.fixture';

test.use({ serviceWorkers: 'allow', borne: /ERR_INTERNET_DISCONNECTED/ });

for (const cell of [
  { brand: 'main', locale: 'en_GB' },
  { brand: 'running', locale: 'de_DE' },
  { brand: 'lab', locale: 'ja_JP' },
]) {
  test(`${cell.brand} ${cell.locale}: without a connection the shop shows its own page, and goes on when it is back`, async ({
    page,
    context,
  }) => {
    const words = (key: string) => wordsOf(cell, `errors.${key}`);
    await page.goto(`${origin(cell.brand)}/${cell.locale}`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    // Only a page that was opened with an active service worker passes through it.
    await page.reload();
    await context.setOffline(true);
    const address = origin(cell.brand) + listingPath(cell, 'women', 'shoes');
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: words('offlineTitle') })).toBeVisible();
    await expect(page.getByRole('link', { name: words('offlineRetry') })).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(words('offlineTitle'), {
      timeout: 30_000,
    });
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    expect(page.url()).toBe(address);
  });
}

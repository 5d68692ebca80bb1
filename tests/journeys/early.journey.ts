import type { Page } from '@playwright/test';
import { fillBag, fillDelivery, identify } from './checkout.fixture';
import { expect, listingPath, origin, say, test, untilAlive, type Place } from './journey.fixture';
import { placeOrder, readTotal, wayOf } from './paying.fixture';

/** Who is quicker than the page's scripts loses nothing: what was chosen meanwhile is told to them (docs/decisions/0016). */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => { release = resolve; });
  await page.route('**/assets/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const place of [{ brand: 'main', locale: 'en_GB' }, { brand: 'running', locale: 'de_DE' }] satisfies Place[]) {
  test(`${place.brand} ${place.locale}: a size chosen before the scripts is chosen after them`, async ({ page }) => {
    await page.goto(origin(place.brand) + listingPath(place, 'women', 'shoes'));
    const sheet = await page.getByRole('main').locator('li :is(h2, h3) a').first().getAttribute('href');
    const release = await holdScripts(page);
    await page.goto(new URL(sheet!, page.url()).href);
    const size = page.getByRole('group', { name: say(place, 'product-buy.size') }).locator('label').filter({ hasNotText: say(place, 'product-buy.sizeSoldOut') }).first().getByRole('radio');
    await size.check({ force: true });
    const status = page.locator('[data-stock]');
    await expect(status).toHaveAttribute('data-stock', 'choose');
    release();
    await untilAlive(page);
    await expect(status).not.toHaveAttribute('data-stock', 'choose');
    await expect(size).toBeChecked();
    expect(new URL(page.url()).searchParams.get('size')).toBe(await size.getAttribute('value'));
  });
}

test('a way to pay chosen before the scripts stands in the total after them', async ({ page }) => {
  const place = { brand: 'main', locale: 'es_ES' };
  await fillBag(page, place, true);
  await identify(page, place, 'ana@example.com');
  await untilAlive(page);
  await fillDelivery(page, place, { texts: { name: 'Ana', surname: 'Ruiz', telephone: '600123456', address: 'Calle Mayor 1', postalCode: '28013', city: 'Madrid' }, choices: { region: 'Madrid' } });
  await expect(placeOrder(page, place)).toBeVisible();
  const release = await holdScripts(page);
  await page.reload();
  const before = await readTotal(page);
  await wayOf(page, place, 'CONT').check();
  release();
  await expect.poll(async () => (await readTotal(page)).minor).toBeGreaterThan(before.minor);
  await expect(wayOf(page, place, 'CONT')).toBeChecked();
});

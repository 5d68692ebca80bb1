import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  origin,
  wordsOf,
  test,
  untilAlive,
  type Cell,
  withAndWithoutScripts,
} from './journey.fixture';

/** A place, a city whose stores it has, as its own language writes it. */
const cells: [place: Cell, city: string][] = [
  [{ brand: 'main', locale: 'en_GB' }, 'Madrid'],
  [{ brand: 'main', locale: 'ja_JP' }, '東京'],
  [{ brand: 'running', locale: 'de_DE' }, 'Berlin'],
  [{ brand: 'running', locale: 'fr_FR' }, 'Paris'],
];
const finder = (cell: Cell) => `${origin(cell.brand)}/${cell.locale}/stores`;
const cards = (page: Page) => page.getByRole('main').locator('[data-locator] article');

for (const { javaScriptEnabled, cells: visited } of withAndWithoutScripts(cells)) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });
    for (const [cell, city] of visited) {
      test(`${cell.brand} ${cell.locale}: ${city} → nearest stores → hours, services, neighbours`, async ({
        page,
      }) => {
        const outside: string[] = [];
        page.on('request', (request) => {
          if (!request.url().startsWith(origin(cell.brand)) && /^https?:/.test(request.url()))
            outside.push(request.url());
        });
        await page.goto(finder(cell));
        if (javaScriptEnabled) await untilAlive(page);
        const form = page.getByRole('main').getByRole('search');
        await form.getByLabel(wordsOf(cell, 'store-finder.near')).fill(city);
        await page.keyboard.press('Enter');
        await page.waitForURL(/near=/);
        await expect(page.getByRole('main').getByRole('status').filter({ hasText: city })).toBeVisible();
        const found = cards(page);
        await expect(found).not.toHaveCount(0);
        if (javaScriptEnabled) await expectDistinguishable(page);
        if (javaScriptEnabled) await expectAccessible(page);
        const link = found.first().getByRole('link').first();
        const name = (await link.innerText()).trim();
        await link.click();
        await page.waitForURL(/\/stores\/T\d{3}-/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          new RegExp(name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i'),
        );
        await expect(page.getByRole('main').getByRole('table').first().getByRole('row')).toHaveCount(7);
        if (javaScriptEnabled) await expectAccessible(page);
        expect(outside).toEqual([]);
      });
    }
  });
}

/** The map is drawn from its own files; pins of a city are apart, named and reached by keyboard. */
async function expectDistinguishable(page: Page): Promise<void> {
  const map = page.locator('.leaflet-container').first();
  await map.scrollIntoViewIfNeeded();
  const pins = map.locator(
    '.leaflet-marker-icon[aria-label], .leaflet-marker-icon[title], .leaflet-marker-icon[role=button]',
  );
  await expect.poll(() => pins.count(), { timeout: 30_000 }).toBeGreaterThan(0);
  const names = await pins.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? one.getAttribute('title') ?? ''),
  );
  expect(names.every((name) => name.trim() !== '')).toBe(true);
  expect(new Set(names).size).toBe(names.length);
}

test('the position is requested by a press alone, and sent rounded to a kilometre', async ({
  page,
  context,
}) => {
  const cell = cells[0]![0];
  await context.grantPermissions(['geolocation'], { origin: origin(cell.brand) });
  await context.setGeolocation({ latitude: 40.416775, longitude: -3.70379 });
  await page.goto(finder(cell));
  await untilAlive(page);
  await page.getByRole('button', { name: wordsOf(cell, 'store-finder.nearMe') }).click();
  await page.waitForURL(/near=40\.42(,|%2C)-3\.70(&|$)/);
  await expect(cards(page)).not.toHaveCount(0);
});

test('an unknown place shows a message with links; a country and a service narrow the list down', async ({
  page,
}) => {
  const cell = cells[0]![0];
  await page.goto(`${finder(cell)}?near=Qwzxtopolis`);
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Qwzxtopolis' })).toBeVisible();
  await page
    .getByRole('navigation', { name: wordsOf(cell, 'store-list.countries') })
    .getByRole('link')
    .first()
    .click();
  await page.waitForURL(/country=[A-Z]{2}/);
  await expect(cards(page)).not.toHaveCount(0);
  await page.goto(`${finder(cell)}?country=ES&service=repair`);
  await expect(cards(page)).not.toHaveCount(0);
  await expectAccessible(page);
});

import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  listingPath,
  origin,
  wordsOf,
  test,
  untilAlive,
  type Cell,
} from './journey.fixture';

const cells: [here: Cell, from: string, there: string][] = [
  [{ brand: 'main', locale: 'fr_FR' }, 'DE', 'de_DE'],
  [{ brand: 'main', locale: 'ja_JP' }, 'FR', 'fr_FR'],
  [{ brand: 'running', locale: 'de_DE' }, 'JP', 'ja_JP'],
];
/** Header by which a CDN sends the visitor's country. */
const from = (country: string) => ({ 'cf-ipcountry': country });
const findName = ({ locale }: Cell, country: string) =>
  new Intl.DisplayNames([locale.replace('_', '-')], { type: 'region' }).of(country)!;

// The question about cookies is answered; no modal is dismissed.
test.use({ modals: true });

for (const [cell, country, there] of cells) {
  test.describe(`${cell.brand} ${cell.locale}, visited from ${country}`, () => {
    test.use({ extraHTTPHeaders: from(country) });

    test('shows once, leads by keyboard to this very page in the other shop, and does not show again', async ({
      page,
      context,
    }) => {
      const path = listingPath(cell, 'women', 'shoes');
      await page.goto(origin(cell.brand) + path);
      const modal = page.getByRole('dialog', {
        name: wordsOf(cell, 'country-modal.title', { there: findName(cell, country) }),
      });
      await expect(modal).toBeVisible({ timeout: 30_000 });
      await expectAccessible(page);
      const target = listingPath({ brand: cell.brand, locale: there }, 'women', 'shoes');
      const link = modal.locator(`a[href="${target}"]`);
      await expect(link).toBeVisible();
      await link.focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(origin(cell.brand) + target);
      const kept = Object.fromEntries(
        (await context.cookies()).map(({ name, value, expires }) => [
          name,
          [value, Math.round((expires - Date.now() / 1000) / 86_400)],
        ]),
      );
      expect({
        detectedCountry: kept['detected-country'],
        alreadyDetected: kept['already-detected'],
      }).toEqual({ detectedCountry: [country, 30], alreadyDetected: ['true', 30] });
      await page.goto(origin(cell.brand));
      expect(page.url(), 'an address without a shop leads to the chosen one').toBe(
        `${origin(cell.brand)}/${there}`,
      );
      await page.goto(`${origin(cell.brand)}/${cell.locale}`);
      await untilAlive(page);
      await expectNoModal(page, 'already detected');
    });
  });
}

/** The question would show a second after the page: if it has not well after that, it never does. */
async function expectNoModal(page: Page, why: string): Promise<void> {
  await page.waitForFunction(() => performance.now() > 4000);
  await expect(page.locator('dialog[open][aria-labelledby^="country-modal"]'), why).toHaveCount(0);
}

test.describe('pages without the question (docs/contract/addresses.md#purchase-pages, docs/contract/content.md#country-modal)', () => {
  for (const [why, country, path] of [
    ['the shop’s own country', 'FR', '/fr_FR'],
    ['a country without a shop', 'AQ', '/fr_FR'],
    ['nobody knows where', 'XX', '/fr_FR'],
    ['the shop of Great Britain', 'FR', '/en_XI'],
    ['the bag', 'DE', '/fr_FR/bolsa'],
  ] as const) {
    test.describe(why, () => {
      test.use({ extraHTTPHeaders: from(country) });

      test(`${why}: ${country} at ${path}`, async ({ page }) => {
        await page.goto(origin('running') + path);
        await untilAlive(page);
        await expectNoModal(page, why);
      });
    });
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false, extraHTTPHeaders: from('DE') });

    test('the country selector in the footer leads there', async ({ page }) => {
      const cell = cells[0]![0];
      await page.goto(origin(cell.brand) + listingPath(cell, 'women', 'shoes'));
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await expect(
        page
          .locator(`a[href="${listingPath({ brand: 'main', locale: 'de_DE' }, 'women', 'shoes')}"]`)
          .first(),
      ).toHaveCount(1);
    });
  });
});

test.describe('the modal of one brand', () => {
  test.use({ extraHTTPHeaders: from('GB') });
  const kept = async (page: Page, name: string) =>
    (await page.context().cookies()).find((one) => one.name === name);

  test('Great Britain: offers both shops, and remembers the choice for 29 days', async ({ page }) => {
    const cell: Cell = { brand: 'main', locale: 'en_GB' };
    await page.goto(origin('main') + listingPath(cell, 'women', 'shoes'));
    const modal = page.getByRole('dialog', { name: wordsOf(cell, 'great-britain-modal.title') });
    await expect(modal).toBeVisible({ timeout: 30_000 });
    // It leaves title and search free: it is at the bottom of the window.
    const { height } = page.viewportSize()!;
    const box = (await modal.boundingBox())!;
    expect(Math.round(box.y + box.height)).toBe(height);
    expect(box.height).toBeLessThan(height / 4);
    await expectAccessible(page);
    await modal.locator('a[href="/en_XI/women/shoes"]').click();
    await page.waitForURL(`${origin('main')}/en_XI/women/shoes`);
    const { value, expires } = (await kept(page, 'gb-country'))!;
    expect({ value, days: Math.round((expires - Date.now() / 1000) / 86_400) }).toEqual({
      value: 'XI',
      days: 29,
    });
    await untilAlive(page);
    await page.waitForFunction(() => performance.now() > 4000);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });
    test('Great Britain: the page ends above the question, which is above the bar to buy', async ({
      page,
    }) => {
      const cell: Cell = { brand: 'main', locale: 'en_GB' };
      await page.goto(origin('main') + listingPath(cell, 'women', 'shoes'));
      await page.getByRole('main').locator('li :is(h2, h3) a').first().click();
      const modal = page.getByRole('dialog', { name: wordsOf(cell, 'great-britain-modal.title') });
      await expect(modal).toBeVisible({ timeout: 30_000 });
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const bar = page.locator('[data-away]');
      await expect(bar).toBeInViewport();
      const edges = async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        const [end, line, buy] = await Promise.all(
          [page.getByRole('contentinfo'), modal, bar].map(async (one) => (await one.boundingBox())!),
        );
        return end!.y + end!.height <= line!.y && Math.abs(line!.y + line!.height - buy!.y) < 1;
      };
      await expect.poll(edges).toBe(true);
    });
  });

  test.describe('at a first visit', () => {
    test.use({ agreed: null });
    test('the question about cookies comes alone; the one about the shop follows once it is answered', async ({
      page,
    }) => {
      const cell: Cell = { brand: 'main', locale: 'en_GB' };
      await page.goto(origin('main') + listingPath(cell, 'women', 'shoes'));
      const cookies = page.getByRole('dialog', { name: wordsOf(cell, 'cookie-consent.title') });
      const britain = page.getByRole('dialog', { name: wordsOf(cell, 'great-britain-modal.title') });
      await expect(cookies).toBeVisible({ timeout: 30_000 });
      // Its own delay is a second, and it checks again every three.
      const since = await page.evaluate(() => performance.now());
      await page.waitForFunction((start) => performance.now() > start + 5000, since);
      await expect(britain).toHaveCount(0);
      await cookies.getByRole('button', { name: wordsOf(cell, 'cookie-consent.refuse') }).click();
      await expect(britain).toBeVisible();
    });
  });

  test('stores: offered to a visitor who stays a while, and not again', async ({ page }) => {
    const cell: Cell = { brand: 'lab', locale: 'fr_FR' };
    const title = wordsOf(cell, 'stores-modal.title');
    // The newsletter's popup would come before it.
    await page.addInitScript(() =>
      localStorage.setItem('newsletter-popup', JSON.stringify({ id: 'welcome-1', at: Date.now() })),
    );
    await page.context().addCookies([{ name: 'already-detected', value: 'true', url: origin('lab') }]);
    await page.goto(`${origin('lab')}/fr_FR`);
    const modal = page.getByRole('dialog', { name: title });
    await expect(modal).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    expect(JSON.parse((await page.evaluate(() => localStorage.getItem('stores-modal')))!)).toMatchObject({
      id: expect.any(String),
      at: expect.any(Number),
    });
  });
});

import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { startShop } from '../../scripts/start-shop.mjs';
import { visitShop, type ShopResponse } from '../support/visit-shop';
import { expect, expectAccessible, test as base, untilAlive } from './journey.fixture';

const secret = 'clock-of-the-tests';
const root = path.resolve(import.meta.dirname, '../..');

interface ClockShop {
  at(brand: string, path: string): string;
  /** One request without a browser, which would resolve no *.localhost. */
  ask(brand: string, path: string): Promise<ShopResponse>;
  /** Sets the shop's clock to this moment. */
  moveTo(now: string): Promise<void>;
}

/** A shop of its own, once a worker: a clock that jumps would disturb the other journeys. */
const test = base.extend<object, { shop: ClockShop }>({
  shop: [
    async ({}, use) => {
      const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-clock-'));
      // PostgreSQL runs as a user of its own when we are root, and must pass through.
      fs.chmodSync(dataDir, 0o755);
      const port = await findFreePort();
      const { stop } = await startShop({
        root,
        port,
        dataDir,
        env: { WARM_PICTURES: 'off', CLOCK_SECRET: secret },
      });
      await use({
        at: (brand, address) => `http://${brand}.localhost:${port}${address}`,
        ask: (brand, address) => visitShop(port, brand, address),
        moveTo: async (now) => {
          const answer = await fetch(`http://127.0.0.1:${port}/_clock`, {
            method: 'POST',
            headers: { authorization: `Bearer ${secret}` },
            body: JSON.stringify({ now }),
          });
          expect(answer.status).toBe(200);
        },
      });
      await stop();
      fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Black Friday opens at midnight in Madrid, wherever the visitor is, unless their country has other dates. */
const [before, lastMoment, during, after] = [
  '2026-11-26T22:00:00Z',
  '2026-11-26T22:59:40Z',
  '2026-11-26T23:00:01Z',
  '2026-12-01T00:00:00Z',
];
const cells = [
  ['lab', 'fr_FR', 'Black Friday'],
  ['running', 'de_DE', 'Black Friday'],
  ['main', 'ja_JP', 'ブラックフライデー'],
] as const;

for (const [brand, locale, title] of cells) {
  test(`a campaign is announced, opens and ends: ${brand} ${locale}`, async ({ page, shop }) => {
    const address = shop.at(brand, `/${locale}/landings/black-friday`);
    const stage = (status: string) => page.locator(`[data-campaign="${status}"]`);
    await shop.moveTo(before);
    await page.clock.install({ time: new Date(before) });
    await page.goto(address);
    await untilAlive(page);
    await expect(stage('PRE').getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(page.locator('[data-left="P0DT1H0M0S"], [data-left^="P0DT0H59M"]')).toBeVisible();
    await expect(page.locator('[data-block="look"], [data-block="remains"]')).toHaveCount(0);
    await expectAccessible(page);

    await page.clock.fastForward('59:59');
    await page.clock.fastForward('00:02');
    await shop.moveTo(during);
    await page.locator('[data-block="wait"]').getByRole('link').click();
    await expect(stage('OPEN')).toBeVisible();
    await expect(page.locator('[data-block="look"]').getByRole('list')).toBeVisible();
    await expect(page.locator('[data-block="wait"], [data-block="remains"]')).toHaveCount(0);
    await expectAccessible(page);

    await shop.moveTo(after);
    await page.goto(address);
    await expect(stage('POST')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveCount(0);
    await expect(page.locator('[data-block="remains"]').getByRole('listitem').first()).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');
    await expectAccessible(page);
  });
}

test('no cached document is served after the opening, not even as a stale one', async ({ shop }) => {
  const status = async () =>
    /data-campaign="(\w+)"/.exec((await shop.ask('main', '/en_GB/landings/black-friday')).body)?.[1];
  await shop.moveTo(lastMoment);
  expect(await status()).toBe('PRE');
  await expect.poll(status, { timeout: 60_000 }).toBe('OPEN');
});

test('each country has its own dates', async ({ shop }) => {
  await shop.moveTo(during);
  const status = async (locale: string) =>
    /data-campaign="(\w+)"/.exec((await shop.ask('main', `/${locale}/landings/black-friday`)).body)?.[1];
  expect({ enGb: await status('en_GB'), enUs: await status('en_US') }).toEqual({ enGb: 'OPEN', enUs: 'PRE' });
});

test('the address is in the page’s language, and the country selector and hreflang have every one', async ({
  page,
  shop,
}) => {
  await shop.moveTo('2027-01-20T12:00:00Z');
  await page.goto(shop.at('main', '/es_ES/landings/sale'));
  expect(new URL(page.url()).pathname).toBe('/es_ES/landings/rebajas');
  await expect(page.locator('link[hreflang="de-DE"]')).toHaveAttribute(
    'href',
    /\/de_DE\/landings\/schlussverkauf$/,
  );
  await expect(page.locator('a[lang="fr"][href="/fr_FR/landings/soldes"]')).not.toHaveCount(0);
  await page.goto(shop.at('main', '/en_GB/landings/sales'));
  expect(new URL(page.url()).pathname).toBe('/en_GB/landings/sale');
});

test('an unknown campaign is a page that does not exist', async ({ shop }) => {
  await shop.moveTo(before);
  const statuses = await Promise.all(
    ['nope', 'mid-season-sale'].map(
      async (name) => (await shop.ask('main', `/en_GB/landings/${name}`)).status,
    ),
  );
  expect(statuses).toEqual([404, 404]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the remaining time is in the document, and spots open their products', async ({ page, shop }) => {
    await shop.moveTo(before);
    await page.goto(shop.at('running', '/en_GB/landings/black-friday'));
    await expect(page.locator('[data-left="P0DT1H0M0S"]')).toBeVisible();
    await shop.moveTo(during);
    await page.goto(shop.at('running', '/en_GB/landings/black-friday'));
    const spot = page.locator('[data-block="look"] button[popovertarget]').first();
    await spot.click();
    await expect(
      page.locator(`#${await spot.getAttribute('popovertarget')}`).getByRole('link'),
    ).toBeVisible();
  });
});

test('content pages drop a # of their address', async ({ page, shop }) => {
  await page.goto(shop.at('main', '/en_GB/content/our-workshop#steps'));
  await expect.poll(() => page.url()).toBe(shop.at('main', '/en_GB/content/our-workshop'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilAlive(page);
  await page.getByRole('tab').nth(1).click();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await expectAccessible(page);
});

test('the Korean policies exist in Korea alone', async ({ shop }) => {
  const paths = ['5f3a9c1e7b2d4860', 'a81d06e4c93f7b52', '3c7e52b90fd164a8'].map(
    (hash) => `/conditions/${hash}.xhtml`,
  );
  const ask = (locale: string) =>
    Promise.all(paths.map(async (one) => (await shop.ask('main', `/${locale}${one}`)).status));
  expect({ korea: await ask('ko_KR'), britain: await ask('en_GB') }).toEqual({
    korea: [200, 200, 200],
    britain: [404, 404, 404],
  });
});

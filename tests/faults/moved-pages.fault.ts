import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startShop } from '../../scripts/start-shop.mjs';
import { requestApi } from '../journeys/request-server.fixture';
import { expect, test } from '../journeys/journey.fixture';
import { cards, fillCard, payment, pressOrder, words } from '../journeys/paying.fixture';
import { expectSoundShop } from '../journeys/sound-shop.fixture';
import { british, goToPayment, main } from '../journeys/shoppers.fixture';
import { makeTestRoot, type TestRoot } from '../support/test-root';
import { visitShop, type ShopResponse } from '../support/visit-shop';
import { findFreePort } from './shops.fixture';

/** A brand has put bag, checkout and order elsewhere; all links to them follow, in mails too, and old addresses redirect. */
test.describe.configure({ mode: 'serial', timeout: 300_000 });

const moved = { bag: '/basket', checkout: '/till', order: '/thanks/{reference}' };
const configOf = (page: string) => `page-configs/main/${page}.json`;

let root: TestRoot;
let port: number;
let shop: Awaited<ReturnType<typeof startShop>>;
const before = process.env.JOURNEY_PORT;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  root = makeTestRoot();
  for (const [page, to] of Object.entries(moved))
    root.write(configOf(page), JSON.stringify({ page, path: to }));
  port = await findFreePort();
  shop = await startShop({
    root: root.folder,
    port,
    dataDir: root.dataDir,
    env: { WARM_PICTURES: 'off', LOG_LEVEL: 'fatal' },
  });
  process.env.JOURNEY_PORT = String(port);
});
test.afterAll(async () => {
  test.setTimeout(120_000);
  if (before === undefined) delete process.env.JOURNEY_PORT;
  else process.env.JOURNEY_PORT = before;
  try {
    if (shop) await expectSoundShop(root.dataDir);
  } finally {
    await shop?.stop();
  }
  root?.remove();
});

const visit = (address: string): Promise<ShopResponse> => visitShop(port, 'main', address);

/** Addresses of an order's page in the mails so far. */
function listOrderLinks(): string[] {
  const outbox = path.join(root.dataDir, 'outbox');
  if (!fs.existsSync(outbox)) return [];
  return fs
    .readdirSync(outbox)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(fs.readFileSync(path.join(outbox, name), 'utf8')) as { Text: string })
    .flatMap(({ Text }) => Text.match(/https?:\/\/\S+\/en_GB\/\w+\/[\w-]{20,}/g) ?? []);
}

/** Every address below the locale that the shopper's window has had, cut after a page's first segment. */
function followWindow(page: Page): Set<string> {
  const seen = new Set<string>();
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) seen.add(new URL(frame.url()).pathname.split('/').slice(0, 3).join('/'));
  });
  return seen;
}

let reference: string;

test('a pair is bought by way of a bank: bag, checkout, order and mail use the brand’s addresses', async ({
  page,
}) => {
  const seen = followWindow(page);
  await goToPayment(page, main, british);
  await fillCard(page, main, cards.redirect);
  await pressOrder(page, main);
  await page.locator('button[value="cancelled"]').click();
  await expect(page).toHaveURL(/\/en_GB\/till\?payment=cancelled/);
  await expect(payment(page, main).getByText(words(main)('came_cancelled'))).toBeVisible();
  await fillCard(page, main, cards.redirect);
  await pressOrder(page, main);
  await page.locator('button[value="ok"]').click();
  await expect(page).toHaveURL(/\/en_GB\/thanks\/[\w-]+/, { timeout: 45_000 });
  reference = new URL(page.url()).pathname.split('/').at(-1)!;
  await expect(page.locator('main')).toHaveAttribute('data-public-path', '/en_GB/thanks');
  expect([...seen]).toEqual(expect.arrayContaining(['/en_GB/basket', '/en_GB/till', '/en_GB/thanks']));
  expect([...seen].filter((one) => /bolsa|compra|pedido/.test(one))).toEqual([]);
  await expect
    .poll(listOrderLinks, { timeout: 60_000 })
    .toContainEqual(expect.stringMatching(new RegExp(`/en_GB/thanks/${reference}$`)));
});

test('old addresses redirect: those of the pages, and the return address of a payment that was begun before', async () => {
  const answers = await Promise.all(
    ['bolsa?a=1', 'compra', `pedido/${reference}`, 'compra/wallet?walletOrder=x', 'compra/made'].map((old) =>
      visit(`/en_GB/${old}`),
    ),
  );
  expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
    [301, '/en_GB/basket?a=1'],
    [301, '/en_GB/till'],
    [301, `/en_GB/thanks/${reference}`],
    [303, '/en_GB/basket?express=expired'],
    [303, '/en_GB/basket'],
  ]);
});

test('a page that moves while the shop runs changes the links of the next mail', async () => {
  root.write(configOf('order'), JSON.stringify({ page: 'order', path: '/receipts/{reference}' }));
  await expect
    .poll(async () => (await visit(`/en_GB/receipts/${reference}`)).status, { timeout: 30_000 })
    .toBe(200);
  const [locator, email] = Buffer.from(reference, 'base64url').toString('utf8').split('##');
  await requestApi(main, '/orders/sendMail', { profile: main.locale, locator, email });
  await expect
    .poll(listOrderLinks, { timeout: 60_000 })
    .toContainEqual(expect.stringMatching(new RegExp(`/en_GB/receipts/${reference}$`)));
});

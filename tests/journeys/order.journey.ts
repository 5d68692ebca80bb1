import type { Page } from '@playwright/test';
import { buyPairs, openElsewhere, readKey } from './delivered-order.fixture';
import { requestApi, requestServer, materialOf, readStock } from './request-server.fixture';
import { expect, expectAccessible, origin, wordsOf, test, type Cell } from './journey.fixture';
import { british } from './shoppers.fixture';

/** Pages after the order that need no payment: by reference, for its shopper only, and gift cards. Paid orders are in paying.journey. */
const cells: Cell[] = [
  { brand: 'main', locale: 'en_GB' },
  { brand: 'lab', locale: 'es_ES' },
  { brand: 'running', locale: 'de_DE' },
];

interface Bag {
  hashOrderId: string;
}

/** Something that is in stock in this storefront, in the bag of a shopper on another device. */
async function fillBag(page: Page, cell: Cell): Promise<Bag> {
  const material = materialOf((await page.locator('a[data-item]').first().getAttribute('href'))!);
  const [sizeLabel] = [...(await readStock(cell, material))].find(([, stock]) => stock > 0)!;
  return requestApi<Bag>(cell, '/cart/add', { profile: cell.locale, id: material, sizeLabel });
}

for (const cell of cells) {
  const { brand, locale } = cell;
  test(`${brand} ${locale}: an order is opened by its own reference only`, async ({ page }) => {
    await page.goto(`${origin(brand)}/${locale}`);
    const { hashOrderId } = await fillBag(page, cell);
    const wish = {
      profile: locale,
      hashOrderId,
      submissionKey: `journey-${brand}-${Date.now()}`,
      email: 'ana@example.com',
      name: 'Ana',
      surname: 'Moore',
      telephone: '600123456',
      privacyPolicy: 'on',
    };
    const { encodedReference, offlineReference } = await requestApi<{
      encodedReference: string;
      offlineReference: string;
    }>(cell, '/orders/createOfflineOrder', wish);

    const answer = await page.goto(`${origin(brand)}/${locale}/pedido/${encodedReference}`);
    expect(answer!.status()).toBe(200);
    expect(answer!.headers()['cache-control']).toContain('no-store');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      wordsOf(cell, 'order-confirmation.offlineTitle'),
    );
    await expect(
      page.getByText(wordsOf(cell, 'order-confirmation.order', { reference: offlineReference })),
    ).toBeVisible();
    await expectAccessible(page);

    for (const [foreign, email] of [
      [offlineReference, 'eve@example.com'],
      ['4000000001', 'ana@example.com'],
    ]) {
      const reference = Buffer.from(`${foreign}##${email}`).toString('base64url');
      expect((await requestServer(brand, `/${locale}/pedido/${reference}`)).status).toBe(404);
    }
  });
}

test('a garbled reference is a page that does not exist, with links', async () => {
  const { status, text } = await requestServer('main', '/en_GB/pedido/not-a-reference');
  expect({ status, linksHome: text.includes('href="/en_GB"') }).toEqual({ status: 404, linksHome: true });
});

test('a gift card for a recipient goes into the bag; where none are sold there is no page', async ({
  page,
}) => {
  const cell: Cell = { brand: 'main', locale: 'en_GB' };
  await page.goto(`${origin('main')}/en_GB/gift-card`);
  await expectAccessible(page);
  await page.locator('input[name="value"][value="100"]').check({ force: true });
  await page.getByLabel(wordsOf(cell, 'gift-card-buy.recipientName')).fill('Bea');
  await page.getByLabel(wordsOf(cell, 'gift-card-buy.recipientEmail')).fill('bea@example.com');
  await page.getByRole('button', { name: wordsOf(cell, 'gift-card-buy.add') }).click();
  await expect(page.getByText(wordsOf(cell, 'gift-card-buy.added'))).toBeVisible();
  await page.goto(`${origin('main')}/en_GB/bolsa`);
  await expect(page.getByRole('main').getByText(wordsOf(cell, 'bag.giftCard')).first()).toBeVisible();
  expect((await requestServer('running', '/en_GB/gift-card')).status).toBe(404);
});

test('tries of strangers do not close the page of an order to the browser that has just paid it', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const cell: Cell = { brand: 'lab', locale: 'en_GB' };
  const address = await buyPairs(page, cell, british, 1);
  const { locator } = readKey(address);
  for (let tried = 0; tried < 10; tried += 1)
    expect(
      await requestApi(cell, '/orders/getInfo', {
        profile: cell.locale,
        locator,
        email: `stranger${tried}@example.com`,
      }),
    ).toMatchObject({ status: 'KO' });
  const { context: other, page: elsewhere } = await openElsewhere(browser, true);
  await elsewhere.goto(origin(cell.brand) + address);
  await expect(
    elsewhere.getByRole('heading', { level: 1, name: wordsOf(cell, 'order-lookup.title') }),
  ).toBeVisible();
  await other.close();
  await page.reload();
  await expect(page.getByText(locator).first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
});

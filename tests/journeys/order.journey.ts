import { request } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, origin, say, test, type Place } from './journey.fixture';

/** Pages after the order that need no payment: by reference, for nobody else, and gift cards. What is paid is in paying.journey. */
const cells: Place[] = [{ brand: 'main', locale: 'en_GB' }, { brand: 'lab', locale: 'es_ES' }, { brand: 'running', locale: 'de_DE' }];

interface Bag { hashOrderId: string }

/** A call of the browser without its cookies: a shopper on another device. */
const call = <Answer>(page: Page, path: string, body: object, storefront: string): Promise<Answer> =>
  page.evaluate(async ([address, text, brand]) => {
    const answer = await fetch(address!, { method: 'POST', credentials: 'omit', headers: { 'content-type': 'application/json', 'x-storefront': brand! }, body: text });
    return answer.json() as Promise<never>;
  }, [`/eshop-api/api/v1${path}`, JSON.stringify(body), storefront] as const);

/** A page without a browser, which would complain of what is not there. Names below localhost are Chromium's alone, so the host travels as a header. */
function readPage(brand: string, path: string): Promise<{ status: number; html: string }> {
  const { host, port } = new URL(origin(brand));
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
      let html = '';
      answer.setEncoding('utf8').on('data', (part: string) => { html += part; }).on('end', () => resolve({ status: answer.statusCode!, html }));
    }).on('error', reject).end();
  });
}

/** Something that is in stock in this storefront, in a bag. */
async function fillBag(page: Page, { brand, locale }: Place): Promise<Bag> {
  const material = (await page.locator('a[data-item]').first().getAttribute('href'))!.match(/([A-Z0-9]{5,7}-[A-Z0-9]{3})(?:[?#]|$)/)![1]!;
  const { productSheetLive } = await call<{ productSheetLive: { sizes: { value: string; stock: number }[] } }>(page, '/products/sheet/live', { profile: locale, material }, brand);
  return call<Bag>(page, '/cart/add', { profile: locale, id: material, sizeLabel: productSheetLive.sizes.find(({ stock }) => stock > 0)!.value }, brand);
}

for (const place of cells) {
  const { brand, locale } = place;
  test(`${brand} ${locale}: an order is opened by its reference, by nobody else's`, async ({ page }) => {
    await page.goto(`${origin(brand)}/${locale}`);
    const { hashOrderId } = await fillBag(page, place);
    const wish = { profile: locale, hashOrderId, submissionKey: `journey-${brand}-${Date.now()}`, email: 'ana@example.com', name: 'Ana', surname: 'Moore', telephone: '600123456', privacyPolicy: 'on' };
    const { encodedReference, offlineReference } = await call<{ encodedReference: string; offlineReference: string }>(page, '/orders/createOfflineOrder', wish, brand);

    const answer = await page.goto(`${origin(brand)}/${locale}/pedido/${encodedReference}`);
    expect(answer!.status()).toBe(200);
    expect(answer!.headers()['cache-control']).toContain('no-store');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(place, 'order-confirmation.offlineTitle'));
    await expect(page.getByText(say(place, 'order-confirmation.order', { reference: offlineReference }))).toBeVisible();
    await expectAccessible(page);

    for (const [foreign, email] of [[offlineReference, 'eve@example.com'], ['4000000001', 'ana@example.com']]) {
      const reference = Buffer.from(`${foreign}##${email}`).toString('base64url');
      expect((await readPage(brand, `/${locale}/pedido/${reference}`)).status).toBe(404);
    }
  });
}

test('a garbled reference is a page that does not exist, with ways on', async () => {
  const { status, html } = await readPage('main', '/en_GB/pedido/not-a-reference');
  expect([status, html.includes('href="/en_GB"')]).toEqual([404, true]);
});

test('a gift card for somebody goes into the bag; where none are sold there is no page', async ({ page }) => {
  const place: Place = { brand: 'main', locale: 'en_GB' };
  await page.goto(`${origin('main')}/en_GB/tarjeta-regalo`);
  await expectAccessible(page);
  await page.locator('input[name="value"][value="100"]').check({ force: true });
  await page.getByLabel(say(place, 'gift-card-buy.recipientName')).fill('Bea');
  await page.getByLabel(say(place, 'gift-card-buy.recipientEmail')).fill('bea@example.com');
  await page.getByRole('button', { name: say(place, 'gift-card-buy.add') }).click();
  await expect(page.getByText(say(place, 'gift-card-buy.added'))).toBeVisible();
  await page.goto(`${origin('main')}/en_GB/bolsa`);
  await expect(page.getByText(say(place, 'bag.giftCard')).first()).toBeVisible();
  expect((await readPage('lab', '/en_GB/tarjeta-regalo')).status).toBe(404);
});

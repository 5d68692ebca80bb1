import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api';
import { cartAdd } from '../bag/bag.contract';
import { checkout } from '../checkout/checkout.contract';
import { productsList } from '../catalogue/catalogue.contract';
import { ordersCancel } from '../orders/after-order.contract';
import { ordersCreate, ordersGetInfo } from '../orders/orders.contract';
import { isKboixMember } from './kboix-member.tx';
import { ordersKboixShopForm } from './kboix.contract';
import { expectSoundBooks } from '../orders/sound-books.fixture';

/** Cash on delivery in Spain: the order is confirmed at once, without a provider. */
const DOMAINS = [
  'catalogue',
  'reference',
  'bag',
  'stock',
  'gift-cards',
  'donations',
  'checkout',
  'places',
  'stores',
  'newsletter',
  'captcha',
  'cross-border',
  'orders',
  'kboix',
];
const ana = {
  email: 'ana@example.com',
  name: 'Ana',
  surname: 'Gil',
  telephone: '600123456',
  address: 'Gran Vía 1',
  city: 'Madrid',
  postalCode: '28013',
  region: 'M',
  country: 'ES',
  privacyPolicy: 'on',
};

let shop: TestApi;
beforeAll(async () => {
  shop = await openTestApi(DOMAINS);
  for (const [id, storefront] of Object.entries(shop.settings.storefronts))
    Object.assign(storefront, {
      rules: { community: id === 'running' },
      publicOrigin: 'https://shop.example',
    });
}, 90_000);
afterAll(() => shop?.close());
afterEach(() => expectSoundBooks(shop.db));

async function buy(storefront: string, family: string): Promise<string> {
  const client = shop.client(storefront);
  const { products } = await client.call(productsList, { profile: 'es_ES', family, 'pager.limit': 40 });
  const found = products.flatMap(({ id, sizes }) => sizes.map(({ value }) => ({ id, sizeLabel: value })));
  const bag = await addFirst(client, found);
  const choices = { shippingMethodId: '01', paymentMethodId: 'CONT' };
  const { total } = await client.call(checkout, {
    profile: 'es_ES',
    hashOrderId: bag,
    countryId: 'ES',
    region: 'M',
    city: 'Madrid',
    postalCode: '28013',
    email: ana.email,
    ...choices,
  });
  const made = await client.call(ordersCreate, {
    profile: 'es_ES',
    hashOrderId: bag,
    submissionKey: `key-${storefront}-${family}`,
    shipment: ana,
    totalImport: total.amount,
    ...choices,
  });
  return made.order.reference;
}

async function addFirst(
  client: ReturnType<TestApi['client']>,
  found: readonly { id: string; sizeLabel: string }[],
): Promise<string> {
  for (const product of found.slice(0, 20)) {
    const bag = await client.call(cartAdd, { profile: 'es_ES', ...product }).catch(() => undefined);
    if (bag?.hashOrderId && bag.shoppingCart.length > 0) return bag.hashOrderId;
  }
  throw new Error('nothing to buy');
}

const info = async (storefront: string, locator: string) =>
  (await shop.client(storefront).call(ordersGetInfo, { profile: 'es_ES', email: ana.email, locator })).order!;
const join = (storefront: string, locator: string, more: object = {}) =>
  shop.client(storefront).call(ordersKboixShopForm, {
    profile: 'es_ES',
    email: ana.email,
    locator,
    name: 'Ana',
    surname: 'Gil',
    privacyPolicy: 'on',
    ...more,
  });
const code = (asked: Promise<unknown>) =>
  asked.then(
    () => 'OK',
    (error: { code: string }) => error.code,
  );

describe('an order of the community’s shoes', () => {
  it('belongs to kboix; its buyer joins with it, once', async () => {
    const reference = await buy('running', 'shoes');
    expect((await info('running', reference)).kboix).toBe(true);
    await shop.db.execute(
      `insert into accounts (id, email, email_key, password_hash, storefront, locale, created_at, changed_at)
       overriding system value values (7, 'ana@example.com', 'ana@example.com', '', 'running', 'en_GB', now(), now())`,
    );
    await shop.db.execute('update orders set account_id = 7 where reference = $1', [reference]);
    expect(await isKboixMember(shop.db, { storefront: 'running', account: 7 })).toBe(false);
    expect(await code(join('running', reference, { privacyPolicy: '' }))).toBe('invalid_field');
    expect(await code(join('running', reference, { name: '' }))).toBe('invalid_field');
    expect(await code(join('running', reference, { email: 'eve@example.com' }))).toBe('order_not_found');
    expect(await join('running', reference)).toMatchObject({ registered: true, already: false });
    expect(await join('running', reference)).toMatchObject({ registered: true, already: true });
    expect(
      await Promise.all(
        [
          ['running', 7],
          ['main', 7],
          ['running', 8],
        ].map(([storefront, account]) =>
          isKboixMember(shop.db, { storefront: String(storefront), account: Number(account) }),
        ),
      ),
    ).toEqual([true, false, false]);
  });
  it('does not on a storefront without a community', async () => {
    const reference = await buy('main', 'shoes');
    expect({
      kboix: (await info('main', reference)).kboix,
      code: await code(join('main', reference)),
    }).toEqual({ kboix: false, code: 'not_kboix' });
  });
  it('does not after it was cancelled', async () => {
    const [{ reference }] = (await shop.db.query<{ reference: string }>(
      "select reference from orders where storefront = 'running'",
    )) as [{ reference: string }];
    await shop.client('running').call(ordersCancel, { profile: 'es_ES', mail: ana.email, order: reference });
    expect(await code(join('running', reference))).toBe('not_kboix');
    expect(await isKboixMember(shop.db, { storefront: 'running', account: 7 })).toBe(false);
  });
});

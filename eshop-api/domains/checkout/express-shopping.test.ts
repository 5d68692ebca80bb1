import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cartRetrieve } from '../bag/bag.contract';
import { add, openBag, openCheckout, send, setStock, type CheckoutBench } from './checkout.fixture';
import { readMailQueue, readRestingMails } from '../mail/mail.fixture';
import { checkoutExpressData, checkoutExpressReturnData } from './checkout-express.contract';
import { expressShoppingData, expressShoppingSendEmailLink } from './express-shopping.contract';
import { purgeCheckout } from './draft.handlers';

/** A bag that is mailed as a link, to be bought on another device. */
let shop: CheckoutBench;
let hashOrderId: string;
let now = new Date('2026-03-01T12:00:00Z');
beforeAll(async () => {
  shop = await openCheckout({ clock: () => now }, ['mail']);
}, 120_000);
beforeEach(async () => {
  for (const table of ['express_links', 'mail_queue']) await shop.db.execute(`delete from ${table}`);
  await setStock(shop, '38', 9);
  hashOrderId = await openBag(shop, 'en_GB', 5000);
});
afterAll(() => shop?.close());

const mail = (email: string, more: Record<string, unknown> = {}) =>
  send(shop, expressShoppingSendEmailLink, { profile: 'en_GB', hashOrderId, email, ...more });
const open = (expressShoppingHashId: string, profile = 'en_GB', headers = {}) =>
  send(shop, expressShoppingData, { profile, expressShoppingHashId }, headers);
const readMails = () => readMailQueue(shop.db);
const readToken = async () => (await readMails())[0]!.data.link.split('/').at(-1)!;

it('mails the bag: its pieces, and a link that opens one of its own with the same pieces', async () => {
  expect(await mail('ana@example.com')).toMatchObject({
    status: 'OK',
    sent: true,
    expiresAt: '2026-03-02T12:00:00.000Z',
  });
  const [letter] = await readMails();
  expect({
    kind: letter!.kind,
    recipient: letter!.recipient,
    rowCount: letter!.data.body?.rows.length,
  }).toEqual({ kind: 'expressShopping', recipient: 'ana@example.com', rowCount: 1 });
  expect(await readRestingMails(shop.db)).not.toContain(await readToken());
  const opened = await open(await readToken());
  expect(opened).toMatchObject({ status: 'OK', market: 'GB', count: 1, missing: 0 });
  expect(opened.hashOrderId).not.toBe(hashOrderId);
  const [copy, first] = await Promise.all(
    [opened.hashOrderId, hashOrderId].map((hash) =>
      send(shop, cartRetrieve, { profile: 'en_GB', hashOrderId: hash }),
    ),
  );
  expect(copy!.shoppingCart.map(({ sku }) => sku)).toEqual(first!.shoppingCart.map(({ sku }) => sku));
  expect(copy!.totals.total).toBe(first!.totals.total);
});

it('what was typed in the first bag stays with it', async () => {
  await send(shop, checkoutExpressData, {
    profile: 'en_GB',
    hashOrderId,
    data: { address: '1 High Street' },
  });
  await mail('ana@example.com');
  const opened = await open(await readToken());
  expect(
    (await send(shop, checkoutExpressReturnData, { profile: 'en_GB', hashOrderId: opened.hashOrderId })).data,
  ).toEqual({});
});

it('copies gift cards, add-ons and as many pieces as there are', async () => {
  const { shoppingCart } = await add(shop, {
    profile: 'en_GB',
    hashOrderId,
    id: 'GIFTCARD',
    giftCard: { amount: 5000 },
  });
  const parentId = shoppingCart[0]!.id;
  await add(shop, {
    profile: 'en_GB',
    hashOrderId,
    products: [
      { id: shoppingCart[0]!.productId, sizeLabel: '38', parentId },
      { id: shoppingCart[0]!.productId, sizeLabel: '38' },
    ],
  });
  await mail('ana@example.com');
  const token = await readToken();
  const copy = await send(shop, cartRetrieve, {
    profile: 'en_GB',
    hashOrderId: (await open(token)).hashOrderId,
  });
  expect(copy.shoppingCart.map(({ productId }) => productId).filter((id) => id === 'GIFTCARD')).toHaveLength(
    1,
  );
  expect(
    copy.shoppingCart
      .filter((line) => line.parentId !== null)
      .map((line) => copy.shoppingCart.find(({ id }) => id === line.parentId)?.productId),
  ).toEqual([shoppingCart[0]!.productId]);
  await setStock(shop, '38', 1);
  expect(await open(token)).toMatchObject({ count: 2, missing: 2 });
});

it('is valid for a day, in its storefront and market, for anyone with the link', async () => {
  await mail('ana@example.com');
  const token = await readToken();
  expect(await open(`${token}x`)).toMatchObject({ status: 'KO', errors: [{ code: 'link_expired' }] });
  expect(await open(token, 'en_GB', { 'x-storefront': 'running' })).toMatchObject({
    status: 'KO',
    errors: [{ code: 'link_expired' }],
  });
  expect(await open(token, 'de_DE')).toMatchObject({
    status: 'KO',
    errors: [{ code: 'bag_of_other_market' }],
  });
  expect(JSON.stringify(await shop.db.query('select * from express_links'))).not.toContain(token);
  now = new Date(now.getTime() + 24 * 3_600_000 + 1);
  expect(await open(token)).toMatchObject({ status: 'KO', errors: [{ code: 'link_expired' }] });
  await purgeCheckout(shop);
  expect(await shop.db.query('select 1 from express_links')).toEqual([]);
});

it('a bag that is empty or sold out is not mailed', async () => {
  await setStock(shop, '38', 0);
  expect(await mail('ana@example.com')).toMatchObject({ status: 'KO', errors: [{ code: 'empty_bag' }] });
  expect(await mail('ana@example.com', { hashOrderId: 'guess' })).toMatchObject({
    status: 'KO',
    errors: [{ code: 'bag_not_found' }],
  });
  expect(await mail('not an address')).toMatchObject({ status: 'KO', errors: [{ code: 'invalid_field' }] });
  expect(await readMails()).toEqual([]);
});

it('of ten mails at once to one address three are sent, and three of one bag', async () => {
  const many = await Promise.all(Array.from({ length: 10 }, () => mail('ana@example.com')));
  expect(many.filter(({ status }) => status === 'OK')).toHaveLength(3);
  expect(many.filter(({ errors }) => errors[0]?.code === 'too_many_attempts')).toHaveLength(7);
  expect(await mail('ben@example.com')).toMatchObject({ errors: [{ code: 'too_many_attempts' }] });
  expect(await readMails()).toHaveLength(3);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { bearer, demo, openAccountBench, type AccountBench } from '../accounts/accounts.fixture';
import { cartAdd } from '../bag/bag.contract';
import { nube, send, setStock } from '../bag/bag.fixture';
import { ana, buy } from '../orders/orders.fixture';
import { accountInfo } from './customers.contract';

/** Owner of an order (docs/contract/account.md#account: userData holds lastOrder and orders). */
let shop: AccountBench;
let token: string;
beforeAll(async () => {
  shop = await openAccountBench([
    'catalogue',
    'reference',
    'bag',
    'stock',
    'gift-cards',
    'donations',
    'checkout',
    'places',
    'stores',
    'cross-border',
    'orders',
  ]);
  await setStock(shop, '38', 50);
  token = await signIn();
}, 120_000);
afterAll(() => shop?.close());

const signIn = async (profile = 'es_ES') =>
  (await shop.login(demo.username, demo.password, { profile })).token;
const shipment = { ...ana, city: 'Madrid', region: 'M', postalCode: '28001', country: 'ES' };

/** One pair, paid at the door. */
async function order(headers: Record<string, string>, email = ana.email): Promise<string> {
  const bag = (await send(shop, cartAdd, { profile: 'es_ES', id: nube, sizeLabel: '38' })).hashOrderId;
  return (
    await buy(
      shop,
      bag,
      { profile: 'es_ES', countryId: 'ES', shipment: { ...shipment, email }, paymentMethodId: 'CONT' },
      headers,
    )
  ).order.reference;
}
const ask = async (more: object = {}, headers: Record<string, string> = bearer(token)) =>
  (await send(shop, accountInfo, { profile: 'es_ES', showOrders: true, ...more }, headers)).userData;

it('orders made while signed in are the customer’s, newest first, for whichever address', async () => {
  const [first, second] = [await order(bearer(token)), await order(bearer(token), 'work@example.com')];
  const { lastOrder, orders } = await ask();
  expect([lastOrder!.reference, orders.map(({ reference }) => reference)]).toEqual([second, [second, first]]);
  expect(orders.map(({ applicant }) => applicant.email)).toEqual(['work@example.com', 'ana@example.com']);
  expect(await ask({ showOrders: false })).toMatchObject({ lastOrder: null, orders: [] });
});

it('a customer is a community member by an order made signed in, as long as it is not cancelled', async () => {
  const join = (reference: string) =>
    shop.db.execute(
      "insert into kboix_members (reference, storefront, email, name, surname, locale, joined_at) values ($1, 'main', 'ana@example.com', 'Ana', 'L', 'es_ES', now())",
      [reference],
    );
  const isMember = async () => (await ask()).account.kboix;
  await join(await order({}));
  expect(await isMember()).toBe(false);
  const own = await order(bearer(token));
  await join(own);
  expect(await isMember()).toBe(true);
  await shop.db.execute("update orders set status = 'CA', cancelled_by = 'shopper' where reference = $1", [
    own,
  ]);
  expect(await isMember()).toBe(false);
});

it('a guest’s order for the same address is not: the address alone does not prove ownership', async () => {
  const known = (await ask()).orders.length;
  for (const headers of [{}, bearer('made-up'), bearer(await signIn('en_GB'))]) await order(headers);
  expect((await ask()).orders).toHaveLength(known);
});

it('an expired token does not prevent an order', async () => {
  const old = await signIn();
  shop.wait(31 * 60_000);
  expect(await order(bearer(old))).toMatch(/^[45]\d{9}$/);
  token = await signIn();
});

it('orders are listed for their customer in their storefront only', async () => {
  expect((await ask({}, { ...bearer(token), 'x-storefront': 'running' })).orders).toEqual([]);
  const ben = (await shop.login('ben@example.com', demo.password, { profile: 'es_ES' })).token;
  expect((await ask({}, bearer(ben))).orders).toEqual([]);
});

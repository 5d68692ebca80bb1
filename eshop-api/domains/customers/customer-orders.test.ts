import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, demo, openAccountBench, type AccountBench } from '../accounts/accounts.fixture';
import { cartAdd } from '../bag/bag.contract';
import { nube, send, setStock } from '../bag/bag.fixture';
import { ordersCancel } from '../orders/after-order.contract';
import { ana, buy } from '../orders/orders.fixture';
import { accountInfo } from './customers.contract';
import { expectSoundBooks } from '../orders/sound-books.fixture';

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
  expect({ last: lastOrder!.reference, orders: orders.map(({ reference }) => reference) }).toEqual({
    last: second,
    orders: [second, first],
  });
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
  expect(await send(shop, ordersCancel, { profile: 'es_ES', mail: ana.email, order: own })).toMatchObject({
    orderStatus: 'CA',
  });
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

describe('a customer with many orders', () => {
  const made: string[] = [];
  let own: Record<string, string>;
  const list = async (more: object = {}) => {
    const { orders, ordersTotal, lastOrder } = await ask(more, own);
    return { references: orders.map(({ reference }) => reference), ordersTotal, last: lastOrder?.reference };
  };
  const change = (reference: string | undefined, set: string) =>
    shop.db.execute(`update orders set ${set} where reference = $1`, [reference]);

  beforeAll(async () => {
    await shop.create('many@example.com', 'pw-long-enough');
    own = bearer((await shop.login('many@example.com', 'pw-long-enough', { profile: 'es_ES' })).token);
    for (let at = 0; at < 23; at += 1) {
      made.unshift(await order(own, `${at % 2 ? 'work' : 'many'}@example.com`));
      shop.wait(1000);
    }
    // Before tests change rows by hand.
    await expectSoundBooks(shop.db);
  });

  it('gets them page by page, each once, newest first, with the total number', async () => {
    const pages = await Promise.all([0, 10, 20, 30].map((offset) => list({ offset, limit: 10 })));
    expect(pages.flatMap(({ references }) => references)).toEqual(made);
    expect(pages.map(({ references }) => references.length)).toEqual([10, 10, 3, 0]);
    expect(new Set(pages.map(({ ordersTotal, last }) => `${ordersTotal} ${last}`))).toEqual(
      new Set([`23 ${made[0]}`]),
    );
    expect(await list()).toEqual({ references: made.slice(0, 20), ordersTotal: 23, last: made[0] });
  });

  it('gets open or completed ones, with the last order in any case', async () => {
    await change(made[0], "status = 'CA', cancelled_by = 'shopper'");
    await change(made[3], "status = 'FI'");
    await change(made[4], "status = 'TR'");
    expect(await list({ state: 'done' })).toEqual({
      references: [made[0], made[3]],
      ordersTotal: 2,
      last: made[0],
    });
    const open = await list({ state: 'open', limit: 3 });
    expect(open).toEqual({ references: [made[1], made[2], made[4]], ordersTotal: 21, last: made[0] });
  });

  it('gets one that waits for the bank, but not an unpaid one', async () => {
    const pay = async (reference: string | undefined, result: string | null) => {
      await change(reference, "status = 'PE'");
      await shop.db.execute(
        "update payment_attempts set state = 'pending', result_code = $2 where order_id = (select id from orders where reference = $1)",
        [reference, result],
      );
    };
    await pay(made[5], 'Received');
    await pay(made[6], null);
    const { references, ordersTotal } = await list();
    expect({
      hasSixth: references.includes(made[5]!),
      hasSeventh: references.includes(made[6]!),
      ordersTotal,
    }).toEqual({ hasSixth: true, hasSeventh: false, ordersTotal: 22 });
  });

  it.each([{ offset: -1 }, { offset: 'x' }, { limit: 21 }, { limit: 0 }, { state: 'lost' }, { page: 1 }])(
    'refuses %j',
    async (more) =>
      expect(await send(shop, accountInfo, { profile: 'es_ES', ...more } as never, own)).toMatchObject({
        errors: [{ code: 'invalid_request' }],
      }),
  );

  it('orders outlive the account, without a customer', async () => {
    await shop.db.execute("delete from accounts where email = 'many@example.com'");
    expect(
      await shop.db.query(
        'select count(*)::integer as many, count(account_id)::integer as owned from orders where reference = any($1)',
        [made],
      ),
    ).toEqual([{ many: 23, owned: 0 }]);
  });
});

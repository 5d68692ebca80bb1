import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bearer, openAccountBench, type AccountBench } from '../accounts/accounts.fixture';
import { cartAdd } from '../bag/bag.contract';
import { nube, send, setStock } from '../bag/bag.fixture';
import { ana, buy } from '../orders/orders.fixture';
import { accountInfo } from './customers.contract';
import { accountAddGuestOrders, accountGuestOrders } from './guest-orders.contract';
import { expectSoundBooks } from '../orders/sound-books.fixture';

/** Orders of guests into the account (docs/decisions/0219); each test has addresses of its own. */
let shop: AccountBench;
let turn = 0;
beforeAll(async () => {
  shop = await openAccountBench(
    'catalogue reference bag stock gift-cards donations checkout places stores cross-border'.split(' '),
  );
  await setStock(shop, '38', 90);
}, 120_000);
afterAll(() => shop?.close());
afterEach(async () => {
  // Orders of which a test has written rows by hand are none of these books.
  await shop.db.execute("delete from orders where reference like '44000%'");
  await expectSoundBooks(shop.db);
});

const profile = 'es_ES';
const password = 'pw-long-enough';
const shipment = { ...ana, city: 'Madrid', region: 'M', postalCode: '28001', country: 'ES' };

/** Pairs that are paid at the door. */
async function order(
  email: string,
  headers: Record<string, string> = {},
  products = [{ id: nube, sizeLabel: '38' }],
): Promise<string> {
  const { hashOrderId } = await send(shop, cartAdd, { profile, products }, headers);
  const choices = { profile, countryId: 'ES', shipment: { ...shipment, email }, paymentMethodId: 'CONT' };
  const reference = (await buy(shop, hashOrderId, choices, headers)).order.reference;
  shop.wait(1000);
  return reference;
}
const execute = (query: string, ...values: unknown[]) => shop.db.execute(query, values);
const confirm = (email: string) =>
  execute('update accounts set email_confirmed_at = now() where email_key = lower($1)', email);

async function register(isConfirmed = true) {
  const email = `Guest.${(turn += 1)}@example.com`;
  await shop.create(email, password);
  if (isConfirmed) await confirm(email);
  const session = await shop.login(email, password, { profile });
  return { email, headers: bearer(session.token) };
}
type Headers = Record<string, string>;
const list = (headers: Headers) => send(shop, accountGuestOrders, { profile }, headers);
const add = (headers: Headers) => send(shop, accountAddGuestOrders, { profile }, headers);
const ownOf = async (headers: Headers) =>
  (await send(shop, accountInfo, { profile, showOrders: true }, headers)).userData.orders.map(
    ({ reference }) => reference,
  );
const failed = (code: string) => ({ status: 'KO', errors: [{ code }] });

describe('a confirmed address', () => {
  it('shows orders placed with it, masked, newest first, however it is written', async () => {
    const { email, headers } = await register();
    const first = await order(email.toLowerCase());
    const two = [
      { id: nube, sizeLabel: '38' },
      { id: nube, sizeLabel: '38' },
    ];
    const second = await order(` ${email.toUpperCase()} `, {}, two);
    const { orders, total } = await list(headers);
    expect(orders.map(({ ending, pieces }) => ({ ending, pieces }))).toEqual([
      { ending: second.slice(-4), pieces: 2 },
      { ending: first.slice(-4), pieces: 1 },
    ]);
    expect(total).toBe(2);
    expect(Number.isNaN(Date.parse(orders[0]!.createdAt))).toBe(false);
    expect(JSON.stringify(orders)).not.toContain(first);
    expect(await ownOf(headers)).toEqual([]);
  });

  it('takes them into the account once; nothing is left to add', async () => {
    const { email, headers } = await register();
    const made = [await order(email), await order(email)];
    expect(await add(headers)).toMatchObject({ added: 2 });
    expect(await add(headers)).toMatchObject({ status: 'OK', added: 0 });
    expect(await ownOf(headers)).toEqual(made.toReversed());
    expect(await list(headers)).toMatchObject({ orders: [], total: 0 });
  });

  it('concurrent calls add each order once', async () => {
    const { email, headers } = await register();
    const made = [await order(email), await order(email), await order(email)];
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(headers)));
    expect(answers.map(({ added }) => added).sort()).toEqual([0, 0, 0, 0, 0, made.length]);
    expect(await ownOf(headers)).toEqual(made.toReversed());
  });

  it('shows 20 of many, and adds all', async () => {
    const { email, headers } = await register();
    await order(email);
    await execute(
      `insert into orders (reference, storefront, market, locale, country, currency, status, bag_hash, email, total, prepaid, view, payload, created_at, changed_at, expires_at)
       select '44' || lpad(n::text, 8, '0'), storefront, market, locale, country, currency, status, bag_hash || n, email, total, prepaid, view, payload, created_at, changed_at, expires_at
       from orders, generate_series(1, 24) n where lower(email) = lower($1)`,
      email,
    );
    const { orders, total } = await list(headers);
    expect({ shown: orders.length, total }).toEqual({ shown: 20, total: 25 });
    expect(await add(headers)).toMatchObject({ added: 25 });
  });
});

describe('an order stays where it is', () => {
  it('if it belongs to another account, which used this address', async () => {
    const [own, other] = [await register(), await register()];
    const theirs = await order(own.email, other.headers);
    expect(await list(own.headers)).toMatchObject({ total: 0 });
    expect(await add(own.headers)).toMatchObject({ added: 0 });
    expect(await ownOf(other.headers)).toEqual([theirs]);
  });

  it('if it was placed with another address, also one that only looks alike', async () => {
    const { email, headers } = await register();
    const others = [`x${email}`, email.replace('@', '+a@'), email.replace('.com', '.org')];
    for (const one of others) await order(one);
    await execute("update orders set email = '%' where lower(email) = lower($1)", others[0]);
    expect(await add(headers)).toMatchObject({ added: 0 });
  });

  it('if it was placed in another storefront', async () => {
    const { email, headers } = await register();
    const there = { 'x-storefront': 'running' };
    const reference = await order(email);
    await execute("update orders set storefront = 'running' where reference = $1", reference);
    expect(await list(headers)).toMatchObject({ total: 0 });
    expect(await add(headers)).toMatchObject({ added: 0 });
    expect(await add({ ...headers, ...there })).toMatchObject({ added: 1 });
    expect(await ownOf({ ...headers, ...there })).toEqual([reference]);
    expect(await ownOf(headers)).toEqual([]);
  });

  it('while it waits for its shopper’s payment; not while it waits for the bank', async () => {
    const { email, headers } = await register();
    const reference = await order(email);
    await execute("update orders set status = 'PE' where reference = $1", reference);
    expect(await add(headers)).toMatchObject({ added: 0 });
    await execute(
      "update payment_attempts set state = 'pending', result_code = 'Received' where order_id = (select id from orders where reference = $1)",
      reference,
    );
    expect(await add(headers)).toMatchObject({ added: 1 });
    await execute("update orders set status = 'PC' where reference = $1", reference);
  });
});

describe('refused', () => {
  it('an address that is not confirmed', async () => {
    const { email, headers } = await register(false);
    const reference = await order(email);
    expect(await list(headers)).toMatchObject(failed('email_not_confirmed'));
    expect(await add(headers)).toMatchObject(failed('email_not_confirmed'));
    await confirm(email);
    expect(await add(headers)).toMatchObject({ added: 1 });
    expect(await ownOf(headers)).toEqual([reference]);
  });

  it('after a change of the address: orders of the old one do not count, those of the new one do', async () => {
    const { email, headers } = await register();
    await order(email);
    const next = email.replace('Guest', 'Moved');
    const reference = await order(next);
    await execute('update accounts set email = $2, email_key = lower($2) where email = $1', email, next);
    expect(await add(headers)).toMatchObject({ added: 1 });
    expect(await ownOf(headers)).toEqual([reference]);
  });

  it.each([{}, bearer('made-up')])('nobody’s session: %j', async (headers) => {
    expect(await list(headers)).toMatchObject(failed('unauthorized'));
    expect(await add(headers)).toMatchObject(failed('unauthorized'));
  });

  it('a session of another market', async () => {
    const { email } = await register();
    const { token } = await shop.login(email, password, { profile: 'en_GB' });
    expect(await add(bearer(token))).toMatchObject(failed('unauthorized'));
  });

  it.each([{ email: 'other@example.com' }, { account: 1 }, { references: ['4000000001'] }])(
    'a request that names whose orders: %j',
    async (more) => {
      const { headers } = await register();
      expect(await send(shop, accountAddGuestOrders, { profile, ...more }, headers)).toMatchObject(
        failed('invalid_request'),
      );
    },
  );
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bearer, openAccountBench, type AccountBench } from '../accounts/accounts.fixture';
import { accountDelete } from '../accounts/delete.contract';
import { nube, send, setPrice, setStock } from '../bag/bag.fixture';
import { productsList } from '../catalogue/catalogue.contract';
import * as calls from './wishlist.contract';
import * as own from './own-wishlist.contract';
import { MAX_WISHES } from './wishlist.facts';

/** Saved products on a real database; each test begins with an empty list. */
let shop: AccountBench;
let token = '';
let turn = 0;
let materials: string[] = [];
const password = 'the first one';
const profile = 'en_GB';

beforeAll(async () => {
  shop = await openAccountBench(['catalogue', 'reference', 'wishlist']);
  const { products } = await shop.client().call(productsList, { profile, targetId: 'A', family: 'all' });
  materials = products.map(({ id }) => id).filter((id) => id !== nube);
  token = await register();
}, 120_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.db.execute('delete from wishlist_products');
  await shop.db.execute('delete from wishlist_shares');
});

async function register(): Promise<string> {
  const email = `wishes.${(turn += 1)}@example.com`;
  await shop.create(email, password);
  return (await shop.login(email, password, { profile })).token;
}

const as = (who = token, storefront = 'main') => ({ ...bearer(who), 'x-storefront': storefront });
const list = (who?: string, storefront?: string) =>
  send(shop, calls.accountWishlist, { profile }, as(who, storefront));
const add = (productId: string, size?: string, who?: string) =>
  send(shop, calls.accountWishlistAddProduct, { profile, productId, ...(size ? { size } : {}) }, as(who));
const remove = (productId: string, who?: string) =>
  send(shop, calls.accountWishlistRemoveProduct, { profile, productId }, as(who));
const merge = (products: object[], who?: string) =>
  send(shop, own.accountMergeWishlist, { profile, products: products as never }, as(who));
const share = (shared: boolean, who?: string) =>
  send(shop, own.accountShareWishlist, { profile, shared }, as(who));
const showShared = (link: string | null, storefront = 'main') =>
  send(shop, own.wishlistShared, { profile, token: link! }, { 'x-storefront': storefront });
const idsOf = ({ products }: { products: { productId: string }[] }) =>
  products.map(({ productId }) => productId);

describe('the list', () => {
  it('begins empty, has the last one first, and each product once however often it is added', async () => {
    expect(await list()).toMatchObject({ status: 'OK', products: [], total: 0, shareToken: null });
    expect(await add(materials[0]!)).toMatchObject({ already: false, total: 1 });
    shop.wait(1000);
    expect(await add(nube.toLowerCase(), '38')).toMatchObject({ already: false, total: 2 });
    shop.wait(1000);
    const answers = await Promise.all([add(materials[0]!), add(materials[0]!)]);
    expect(answers.map(({ already, total }) => ({ already, total }))).toEqual([
      { already: true, total: 2 },
      { already: true, total: 2 },
    ]);
    const { products } = await list();
    expect(idsOf({ products })).toEqual([nube, materials[0]]);
    expect(products[0]).toMatchObject({
      size: '38',
      wasAvailable: true,
      priceChange: 0,
      product: { id: nube },
    });
  });

  it('two presses at once save once', async () => {
    const answers = await Promise.all([add(nube), add(nube), add(nube)]);
    expect(answers.filter(({ already }) => !already)).toHaveLength(1);
    expect((await list()).total).toBe(1);
  });

  it('a size that is chosen later replaces the one before; without one it stays', async () => {
    await add(nube, '38');
    await add(nube, '39');
    await add(nube);
    expect((await list()).products[0]!.size).toBe('39');
  });

  it('shows what has become of price and stock', async () => {
    await add(nube, '38');
    const { product } = (await list()).products[0]!;
    const before = (product as { prices: { current: number } }).prices.current;
    await setPrice(shop, 'GBP', before - 1200);
    await setStock(shop, '38', 0);
    expect((await list()).products[0]).toMatchObject({
      priceChange: -1200,
      status: 'soldOut',
      wasAvailable: true,
      priceChangeFormatted: expect.stringContaining('12'),
    });
    await setPrice(shop, 'GBP', before);
    await setStock(shop, '38', 1);
    expect((await list()).products[0]).toMatchObject({ priceChange: 0, status: 'lowStock' });
  });

  it('is taken off once, and a second time is no error', async () => {
    await add(nube);
    expect(await remove(nube)).toMatchObject({ status: 'OK', removed: true, total: 0 });
    expect(await remove(nube)).toMatchObject({ status: 'OK', removed: false, total: 0 });
    expect(await remove('K999999-999')).toMatchObject({ status: 'OK', removed: false });
  });

  it('of another storefront shows what both sell; a withdrawn product keeps its name', async () => {
    await add(nube);
    expect((await list(token, 'running')).products).toEqual([]);
    const name = (await list()).products[0]!.name;
    await shop.db.execute('update wishlist_products set material = $1', ['K000000-000']);
    expect((await list()).products).toMatchObject([{ name, status: 'gone', product: null }]);
    expect(await remove('K000000-000')).toMatchObject({ removed: true });
  });

  it.each([
    ['unknown', 'K999999-999', undefined, 'product_not_found'],
    ['no code', 'nonsense', undefined, 'invalid_request'],
    ['empty', '', undefined, 'invalid_request'],
    ['too long', `K${'1'.repeat(60)}-001`, undefined, 'invalid_request'],
    ['SQL', "K1-001'; drop table accounts; --", undefined, 'invalid_request'],
    ['a size that it has not', nube, '99', 'size_not_found'],
    ['a size too long', nube, '9'.repeat(21), 'invalid_request'],
  ])('adding %s is refused', async (_case, productId, size, code) => {
    expect((await add(productId, size)).errors[0]!.code).toBe(code);
    expect((await list()).total).toBe(0);
  });

  it('checks those that are asked about, or all', async () => {
    await add(nube);
    await add(materials[0]!);
    const check = (productId?: string[]) =>
      shop
        .client()
        .call(
          calls.accountCheckWishlist,
          { profile, ...(productId ? { productId } : {}) },
          { headers: bearer(token) },
        );
    expect(await check([nube.toLowerCase(), materials[1]!])).toEqual({ productIds: [nube] });
    expect(new Set((await check()).productIds)).toEqual(new Set([nube, materials[0]]));
  });

  it('is full with 200 products, also when two devices add at once', async () => {
    await add(nube);
    await shop.db.execute(
      `insert into wishlist_products select account_id, 'F' || n || '-001', null, storefront, name, price, currency, true, added_at
       from wishlist_products, generate_series(1, $1) n where material = $2`,
      [MAX_WISHES - 2, nube],
    );
    const answers = await Promise.all([add(materials[0]!), add(materials[1]!)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['KO', 'OK']);
    expect(answers.find(({ status }) => status === 'KO')!.errors[0]!.code).toBe('wishlist_full');
    expect(await add(nube)).toMatchObject({ status: 'OK', already: true });
    expect(await merge([{ productId: materials[2], addedAt: 1 }])).toMatchObject({ status: 'OK', left: 1 });
  });
});

describe('whose list it is', () => {
  it.each([[''], ['invented']])('no call answers to the token “%s”', async (who) => {
    const answers = await Promise.all([
      list(who),
      add(nube, '38', who),
      remove(nube, who),
      merge([], who),
      share(true, who),
    ]);
    expect(answers.map(({ errors }) => errors[0]?.code)).toEqual(Array(5).fill('unauthorized'));
  });
  it('another customer sees and removes nothing of it', async () => {
    const other = await register();
    await add(nube);
    expect((await list(other)).products).toEqual([]);
    expect(await remove(nube, other)).toMatchObject({ removed: false });
    expect((await list()).total).toBe(1);
  });
  it('it goes with the account, and its link with it', async () => {
    const leaving = await register();
    await add(nube, undefined, leaving);
    await add(nube);
    const { shareToken } = await share(true, leaving);
    await share(true);
    expect((await send(shop, accountDelete, { profile, token: leaving }, bearer(leaving))).status).toBe('OK');
    expect((await showShared(shareToken)).errors[0]!.code).toBe('wishlist_not_found');
    const rows = await shop.db.query(
      'select account_id from wishlist_products union all select account_id from wishlist_shares',
    );
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map((row) => row.account_id)).size).toBe(1);
  });
});

describe('merging a device', () => {
  const now = Date.parse('2026-05-04T10:00:00Z');
  const saved = (productId: string, more: object = {}) => ({ productId, addedAt: now - 1000, ...more });

  it('adds what is not there, keeps what is, and a second time changes nothing', async () => {
    await add(nube, '38');
    const device = [
      saved(nube, { size: '39', addedAt: now - 9000 }),
      saved(materials[0]!, { price: 1, currency: 'GBP' }),
    ];
    const first = await merge(device);
    expect(first).toMatchObject({ left: 0, productIds: [nube, materials[0]] });
    expect(await merge(device)).toEqual(first);
    const { products } = await list();
    expect(products.map(({ productId, size }) => ({ productId, size }))).toEqual([
      { productId: nube, size: '39' },
      { productId: materials[0], size: null },
    ]);
    expect(products[1]!.priceChange).toBeGreaterThan(0);
  });

  it('two devices at once make one list', async () => {
    const codes = materials.slice(0, 6);
    await Promise.all([
      merge(codes.slice(0, 4).map((one) => saved(one))),
      merge(codes.slice(2).map((one) => saved(one))),
    ]);
    expect(new Set(idsOf(await list()))).toEqual(new Set(codes));
  });

  it('leaves out what is not sold, corrects the impossible, and takes each product once', async () => {
    const given = [
      saved('K999999-999'),
      saved(nube, { addedAt: 8.64e15, size: '99', price: 1, currency: 'XXX' }),
      saved(nube),
    ];
    expect(await merge(given)).toMatchObject({ productIds: [nube], left: 0 });
    const [wish] = (await list()).products;
    expect(wish).toMatchObject({ size: null, priceChange: 0 });
    expect(Date.parse(wish!.addedAt)).toBeLessThanOrEqual(shop.settings.clock().getTime());
  });

  it.each([
    [[{ productId: nube }]],
    [[{ productId: nube, addedAt: -1 }]],
    [[{ productId: nube, addedAt: 'yesterday' }]],
    [[{ productId: nube, addedAt: 1, price: -5 }]],
    [[{ productId: nube, addedAt: 1, account: 7 }]],
    [Array.from({ length: 201 }, () => ({ productId: nube, addedAt: 1 }))],
    ['all'],
    [null],
  ])('a device that sends nonsense (case %#) is refused', async (products) =>
    expect((await merge(products as never)).errors[0]!.code).toBe('invalid_request'),
  );

  it('a device without an account sees the same of its own list', async () => {
    const { products } = await send(shop, own.wishlistDevice, {
      profile,
      products: [saved(nube, { size: '38' }), saved('K999999-999')],
    });
    expect(products).toMatchObject([{ productId: nube, size: '38', product: { id: nube } }]);
  });
});

describe('sharing', () => {
  it('keeps one link until it is ended; another one follows', async () => {
    await add(nube, '38');
    const { shareToken } = await share(true);
    expect(shareToken).toMatch(/^[\w-]{43}$/);
    expect(await share(true)).toMatchObject({ shareToken });
    expect((await list()).shareToken).toBe(shareToken);
    const answer = await showShared(shareToken);
    expect(answer.products.map(({ id }) => id)).toEqual([nube]);
    expect(JSON.stringify(answer)).not.toContain('@');
    expect(await share(false)).toMatchObject({ shareToken: null });
    expect(await share(false)).toMatchObject({ status: 'OK', shareToken: null });
    expect((await showShared(shareToken)).errors[0]!.code).toBe('wishlist_not_found');
    const next = await share(true);
    expect(next.shareToken).not.toBe(shareToken);
    expect((await showShared(shareToken)).errors[0]!.code).toBe('wishlist_not_found');
  });
  it('a press in two tabs makes one link', async () => {
    const links = (await Promise.all([share(true), share(true)])).map(({ shareToken }) => shareToken);
    expect(new Set(links).size).toBe(1);
    expect((await showShared(links[0]!)).status).toBe('OK');
  });
  it('a link opens one storefront, and the table holds no token', async () => {
    const { shareToken } = await share(true);
    expect((await showShared(shareToken, 'running')).errors[0]!.code).toBe('wishlist_not_found');
    const rows = await shop.db.query('select * from wishlist_shares');
    expect(JSON.stringify(rows)).not.toContain(shareToken!);
  });
  it.each([
    ['x'.repeat(43), 'wishlist_not_found'],
    ['', 'invalid_request'],
    ["' or 1=1 --", 'invalid_request'],
  ])('the guessed token “%s” opens nothing', async (link, code) =>
    expect((await showShared(link)).errors[0]!.code).toBe(code),
  );
});

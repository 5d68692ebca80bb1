import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApi } from '../../../tests/support/open-test-api';
import { embeddedOrderBackend } from '../../providers/order-backend/embedded/embedded-order-backend';
import {
  cart,
  cartAdd,
  cartChangeSize,
  cartCollectionTags,
  cartDelete,
  cartRetrieve,
  cartRevision,
} from './bag.contract';
import { add, askSku, nube, openBagApi, send, setPrice, setStock } from './bag.fixture';
import { purgeBags } from './purge-bags';

let shop: TestApi;
let now = new Date('2026-05-04T10:00:00Z');
let ids = 0;
beforeAll(async () => {
  shop = await openBagApi({}, { clock: () => now, randomId: () => `id-${++ids}-${Math.random()}` });
}, 120_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  await setStock(shop, '38', 5);
  await setStock(shop, '39', 5);
});
const retrieve = (hashOrderId: string, more: object = {}) =>
  send(shop, cartRetrieve, { profile: 'en_GB', hashOrderId, ...more });

describe('adding', () => {
  it('opens a bag, one line a piece, in the words and money of the market', async () => {
    const bag = await add(shop);
    const sku = await askSku(shop, nube, '38');
    expect(bag).toMatchObject({
      status: 'OK',
      revision: 2,
      market: 'GB',
      erpActive: true,
      extendedBlockErp: false,
      sapActive: true,
      extendedBlockSAP: false,
      shipment: null,
      blockedSkus: [],
      shoppingCart: [
        {
          productId: nube,
          price: sku.prices.current,
          name: sku.name,
          size: '38',
          sku: `${nube}-38`,
          category: sku.category,
          color: sku.color,
          thumbnail: `/images/paper/${nube}_L.jpg`,
          url: sku.url,
          status: 'available',
          parentId: null,
          priceChange: null,
        },
      ],
      totals: { currency: 'GBP', full: sku.prices.current, discount: 0, total: sku.prices.current },
    });
    expect(bag.added).toEqual([bag.shoppingCart[0]!.id]);
    const two = await add(shop, { hashOrderId: bag.hashOrderId });
    expect([two.hashOrderId, two.shoppingCart.length, two.totals.total]).toEqual([
      bag.hashOrderId,
      2,
      2 * sku.prices.current,
    ]);
    expect((await retrieve(bag.hashOrderId)).shoppingCart).toEqual(two.shoppingCart);
  });

  it('takes material and size in one id, and a size by its label', async () => {
    expect(
      (await add(shop, { id: `${nube.toLowerCase()}-39`, sizeLabel: '' })).shoppingCart[0],
    ).toMatchObject({ productId: nube, size: '39' });
    expect((await add(shop, { id: nube, sizeLabel: '40' })).shoppingCart[0]).toMatchObject({ size: '40' });
  });

  it.each([
    [{ id: 'K999999-999' }, 'product_not_found'],
    [{ sizeLabel: '99' }, 'product_not_found'],
    [{ sizeLabel: '' }, 'product_not_found'],
    [{ products: [] }, 'nothing_to_add'],
    [{ parentId: 'nobody' }, 'line_not_found'],
    [{ products: Array.from({ length: 11 }, () => ({ id: nube })) }, 'invalid_request'],
    [{ price: 1 }, 'invalid_request'],
    [{ id: nube, quantity: 5 }, 'invalid_request'],
  ])('refuses %j: %s', async (more, code) => {
    const before = await shop.db.query('select 1 from bag_lines');
    expect(await add(shop, more as never)).toMatchObject({ status: 'KO', errors: [{ code }] });
    expect(await shop.db.query('select 1 from bag_lines')).toHaveLength(before.length);
  });

  it('sells only what its storefront sells', async () => {
    expect(await add(shop, {}, { 'x-storefront': 'running' })).toMatchObject({
      status: 'KO',
      errors: [{ code: 'product_not_found' }],
    });
  });

  it('NOSTOCK is a status of its own: the bag comes along as it was', async () => {
    await setStock(shop, '38', 1);
    const bag = await add(shop);
    const no = await add(shop, { hashOrderId: bag.hashOrderId });
    expect(no).toMatchObject({
      status: 'NOSTOCK',
      errors: [{ code: 'NOSTOCK' }],
      hashOrderId: bag.hashOrderId,
      revision: bag.revision,
      added: [],
      notAdded: [{ id: nube, sizeLabel: '38', reason: 'NOSTOCK' }],
    });
    expect(no.shoppingCart).toHaveLength(1);
    await expect(
      shop
        .client()
        .call(cartAdd, { profile: 'en_GB', id: nube, sizeLabel: '38', hashOrderId: bag.hashOrderId }),
    ).rejects.toMatchObject({ code: 'NOSTOCK' });
    expect(await add(shop, { hashOrderId: bag.hashOrderId, checkStock: false })).toMatchObject({
      status: 'OK',
      blockedSkus: [`${nube}-38`],
    });
  });

  it('several items: all or none, some, or in place of all', async () => {
    await setStock(shop, '39', 0);
    const products = [
      { id: nube, sizeLabel: '38' },
      { id: nube, sizeLabel: '39' },
    ];
    expect(await add(shop, { products })).toMatchObject({ status: 'NOSTOCK', shoppingCart: [] });
    const some = await add(shop, { products, allMandatory: false });
    expect(some).toMatchObject({ status: 'OK', notAdded: [{ sizeLabel: '39', reason: 'NOSTOCK' }] });
    const other = await add(shop, {
      hashOrderId: some.hashOrderId,
      products: [{ id: nube, sizeLabel: '40' }],
      overWrite: true,
    });
    expect(other.shoppingCart.map(({ size }) => size)).toEqual(['40']);
    expect(
      await add(shop, {
        hashOrderId: some.hashOrderId,
        products: [{ id: nube, sizeLabel: '39' }],
        overWrite: true,
      }),
    ).toMatchObject({ status: 'NOSTOCK', shoppingCart: [{ size: '40' }] });
  });

  it('only checking writes nothing', async () => {
    const bags = await shop.db.query('select 1 from bags');
    expect(await add(shop, { checkOnly: true })).toMatchObject({
      status: 'OK',
      hashOrderId: '',
      shoppingCart: [],
      added: [],
    });
    await setStock(shop, '38', 0);
    expect(await add(shop, { checkOnly: true })).toMatchObject({ status: 'NOSTOCK' });
    expect(await shop.db.query('select 1 from bags')).toHaveLength(bags.length);
  });

  it('ends at ten lines', async () => {
    await setStock(shop, '38', 20);
    const bag = await add(shop, {
      products: Array.from({ length: 10 }, () => ({ id: nube, sizeLabel: '38' })),
    });
    expect(bag.shoppingCart).toHaveLength(10);
    expect(await add(shop, { hashOrderId: bag.hashOrderId })).toMatchObject({
      status: 'KO',
      errors: [{ code: 'bag_full' }],
    });
  });

  it('add-ons hang on their line and go with it', async () => {
    const bag = await add(shop);
    const parentId = bag.shoppingCart[0]!.id;
    const dressed = await add(shop, { hashOrderId: bag.hashOrderId, sizeLabel: '39', parentId });
    const addOn = dressed.shoppingCart[1]!;
    expect([dressed.shoppingCart[0]!.additionalProducts, addOn.parentId]).toEqual([[addOn.id], parentId]);
    expect(await add(shop, { hashOrderId: bag.hashOrderId, parentId: addOn.id })).toMatchObject({
      errors: [{ code: 'line_not_found' }],
    });
    expect(
      await send(shop, cartDelete, {
        hashOrderId: bag.hashOrderId,
        profile: 'en_GB',
        shoppingCartId: parentId,
      }),
    ).toMatchObject({ shoppingCart: [], totals: { total: 0 } });
  });
});

describe('whose bag it is', () => {
  it.each(['', 'abc', '../../x', "' or 1=1 --", 'id-0', 'x'.repeat(100)])(
    '"%s" is no bag, and adding with it opens a new one',
    async (hash) => {
      expect(await retrieve(hash)).toMatchObject({
        status: 'KO',
        errors: [{ code: 'bag_not_found', message: 'There is no such bag.' }],
      });
      for (const operation of [cartRevision, cart])
        expect(await send(shop, operation, { profile: 'en_GB', hashOrderId: hash })).toMatchObject({
          errors: [{ code: 'bag_not_found' }],
        });
      expect((await add(shop, { hashOrderId: hash })).hashOrderId).not.toBe(hash);
    },
  );
  it('another storefront sees no bag, another market says so, and adding there opens one', async () => {
    const { hashOrderId } = await add(shop);
    expect(
      await send(shop, cartRetrieve, { profile: 'en_GB', hashOrderId }, { 'x-storefront': 'running' }),
    ).toMatchObject({ errors: [{ code: 'bag_not_found' }] });
    expect(await retrieve(hashOrderId, { profile: 'ja_JP' })).toMatchObject({
      errors: [{ code: 'bag_of_other_market' }],
    });
    const there = await add(shop, { hashOrderId, profile: 'ja_JP' });
    expect([
      there.market,
      there.totals.currency,
      there.hashOrderId === hashOrderId,
      there.shoppingCart.length,
    ]).toEqual(['JP', 'JPY', false, 1]);
    expect((await retrieve(hashOrderId)).shoppingCart).toHaveLength(1);
  });
  it('a line id of another bag changes nothing there', async () => {
    const [mine, theirs] = [await add(shop), await add(shop)];
    const shoppingCartId = theirs.shoppingCart[0]!.id;
    expect(
      (await send(shop, cartDelete, { profile: 'en_GB', hashOrderId: mine.hashOrderId, shoppingCartId }))
        .shoppingCart,
    ).toHaveLength(1);
    expect(
      await send(shop, cartChangeSize, {
        profile: 'en_GB',
        hashOrderId: mine.hashOrderId,
        shoppingCartId,
        size: '39',
      }),
    ).toMatchObject({ errors: [{ code: 'line_not_found' }] });
    expect((await retrieve(theirs.hashOrderId)).shoppingCart).toEqual(theirs.shoppingCart);
  });
});

describe('changing', () => {
  it('another size in the same line, if there is one', async () => {
    const bag = await add(shop);
    const { hashOrderId } = bag;
    const shoppingCartId = bag.shoppingCart[0]!.id;
    const change = (size: string) =>
      send(shop, cartChangeSize, { profile: 'en_GB', hashOrderId, shoppingCartId, size });
    expect(await change('39')).toMatchObject({
      revision: bag.revision + 1,
      shoppingCart: [{ id: shoppingCartId, size: '39' }],
    });
    expect(await change('39')).toMatchObject({ revision: bag.revision + 1 });
    await setStock(shop, '38', 0);
    expect(await change('38')).toMatchObject({ status: 'KO', errors: [{ code: 'NOSTOCK' }] });
    expect(await change('99')).toMatchObject({ errors: [{ code: 'product_not_found' }] });
  });
  it('shows what has become dearer or sold out since, and counts what can be bought', async () => {
    const before = await askSku(shop, nube, '38');
    const bag = await add(shop);
    await add(shop, { hashOrderId: bag.hashOrderId, sizeLabel: '39' });
    await setPrice(shop, 'GBP', before.prices.current + 500);
    await setStock(shop, '39', 0);
    expect(await retrieve(bag.hashOrderId)).toMatchObject({
      shoppingCart: [
        { price: before.prices.current + 500, priceChange: { before: before.prices.current } },
        { status: 'noStock' },
      ],
      blockedSkus: [`${nube}-39`],
      totals: { total: before.prices.current + 500 },
    });
    await setPrice(shop, 'GBP', before.prices.current);
  });
  it('the revision and the number of lines are told on their own', async () => {
    const { hashOrderId, revision } = await add(shop);
    const ask = () => send(shop, cartRevision, { profile: 'en_GB', hashOrderId });
    expect(await ask()).toMatchObject({ revision, count: 1 });
    await add(shop, { hashOrderId });
    expect(await ask()).toMatchObject({ revision: revision + 1, count: 2 });
  });
});

describe('what a bag earns', () => {
  it('free shipping and a gift from 150, in the market’s money', async () => {
    await setPrice(shop, 'GBP', 5000);
    const bag = await add(shop);
    expect(bag).toMatchObject({
      freeShippingLabel: { type: 'progress', threshold: 7000, missing: 2000, percent: 71 },
      gwplabel: { type: 'progress', threshold: 15000, missing: 10000 },
      gwplabelObtained: false,
      gwpSku: null,
    });
    await add(shop, { hashOrderId: bag.hashOrderId });
    expect(await add(shop, { hashOrderId: bag.hashOrderId })).toMatchObject({
      freeShippingLabel: { type: 'obtained', missing: 0 },
      gwplabel: { type: 'obtained' },
      gwplabelObtained: true,
    });
    await setPrice(shop, 'GBP', 12000);
  });
  it('the back end’s state travels, and an extended block leaves standard shipping', async () => {
    const backend = await embeddedOrderBackend.open({ db: shop.db } as never);
    await backend.setState!('main', 'GB', { active: false, extendedBlock: true });
    expect(await add(shop)).toMatchObject({
      erpActive: false,
      sapActive: false,
      extendedBlockErp: true,
      extendedBlockSAP: true,
      shipment: '01',
    });
    await backend.setState!('main', 'GB', { active: true, extendedBlock: false });
  });
  it('members-only products flag it', async () => {
    await shop.db.execute("update catalogue_skus set stock = 5 where material_id = 'K200312-003'");
    const [sku] = await shop.db.query<{ size: string }>(
      "select size from catalogue_skus where material_id = 'K200312-003' limit 1",
    );
    await setStock(shop, sku!.size, 5, 'K200312-003').catch(() => undefined);
    const bag = await add(shop, { id: 'K200312-003', sizeLabel: sku!.size }, { 'x-storefront': 'running' });
    expect(bag).toMatchObject({ membersOnly: true, shoppingCart: [{ membersOnly: true }] });
    expect((await add(shop)).membersOnly).toBe(false);
  });
  it('gift cards: the market’s own amounts, no gift and no voucher out of them', async () => {
    const card = (amount: number, profile = 'en_GB') =>
      add(shop, { id: 'GIFTCARD', sizeLabel: '', giftCard: { amount }, profile });
    expect(await card(20000)).toMatchObject({
      status: 'OK',
      shoppingCart: [{ productId: 'GIFTCARD', price: 20000, giftCard: { amount: 20000 }, prices: null }],
      totals: { total: 20000 },
      gwplabel: null,
      freeShippingLabel: null,
    });
    expect(await card(150)).toMatchObject({
      errors: [{ code: 'gift_card_refused', message: 'Value must be between 1 and 1000' }],
    });
    expect(await add(shop, { id: 'GIFTCARD', sizeLabel: '' })).toMatchObject({
      errors: [{ code: 'gift_card_refused' }],
    });
  });
});

describe('/cart', () => {
  it('keeps what tills send, tells other lines, and the ways to pay', async () => {
    const bag = await add(shop);
    const { hashOrderId } = bag;
    const ask = (more: object) =>
      send(shop, cart, { profile: 'en_GB', hashOrderId, forceErp: true, ...more });
    const products = bag.shoppingCart.map(({ id, productId, size, target }) => ({
      id: productId,
      shoppingCartId: id,
      size,
      gender: target,
    }));
    expect(
      await ask({
        products,
        withPaymentMethods: true,
        workstation: 'W1',
        employeeId: 'E7',
        wholesaler: { group: 'x' },
      }),
    ).toMatchObject({
      linesDiffer: false,
      paymentMethods: expect.arrayContaining([expect.objectContaining({ id: 'TARJ' })]),
    });
    expect(await ask({ products: [] })).toMatchObject({ linesDiffer: true });
    expect(await shop.db.query('select sale from bags where hash = $1', [hashOrderId])).toEqual([
      { sale: { forceErp: true } },
    ]);
    await ask({ workstation: 'W1' });
    expect(await shop.db.query('select sale from bags where hash = $1', [hashOrderId])).toEqual([
      { sale: { forceErp: true, workstation: 'W1' } },
    ]);
  });
  it('names the collections of its products', async () => {
    const { hashOrderId } = await add(shop);
    const answer = await send(shop, cartCollectionTags, { profile: 'en_GB', hashOrderId });
    expect(answer.collectionTags).toEqual([
      { productId: nube, lineCollection: expect.any(String), tags: answer.tags },
    ]);
  });
});

it('bags untouched for 30 days are gone, with their lines', async () => {
  const old = await add(shop);
  now = new Date(now.getTime() + 29 * 86_400_000);
  await purgeBags(shop);
  const young = await add(shop);
  expect((await retrieve(old.hashOrderId)).status).toBe('OK');
  now = new Date(now.getTime() + 2 * 86_400_000);
  await purgeBags(shop);
  expect([(await retrieve(old.hashOrderId)).status, (await retrieve(young.hashOrderId)).status]).toEqual([
    'KO',
    'OK',
  ]);
  expect(await shop.db.query('select 1 from bag_lines where id = $1', [old.added[0]])).toEqual([]);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApi } from '../../../tests/support/open-test-api';
import { embeddedOrderBackend } from '../../providers/order-backend/embedded/embedded-order-backend';
import {
  cart,
  cartChangeSize,
  cartCollectionTags,
  cartDelete,
  cartRetrieve,
  cartRevision,
} from './bag.contract';
import { add, requestSku, nube, openBagApi, send, setPrice, setStock } from './bag.fixture';
import { purgeBags } from './bag.repository';

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

describe('access to a bag', () => {
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
  it('another storefront finds no bag, another market gets its own error, and adding there opens one', async () => {
    const { hashOrderId } = await add(shop);
    expect(
      await send(shop, cartRetrieve, { profile: 'en_GB', hashOrderId }, { 'x-storefront': 'running' }),
    ).toMatchObject({ errors: [{ code: 'bag_not_found' }] });
    expect(await retrieve(hashOrderId, { profile: 'ja_JP' })).toMatchObject({
      errors: [{ code: 'bag_of_other_market' }],
    });
    const there = await add(shop, { hashOrderId, profile: 'ja_JP' });
    expect({
      market: there.market,
      currency: there.totals.currency,
      sameHash: there.hashOrderId === hashOrderId,
      lineCount: there.shoppingCart.length,
    }).toEqual({ market: 'JP', currency: 'JPY', sameHash: false, lineCount: 1 });
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
  it('shows what has become more expensive or sold out since, and counts what can be bought', async () => {
    const before = await requestSku(shop, nube, '38');
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
  it('the revision and the number of lines have a call of their own', async () => {
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
  it('the back end’s state is part of the answer, and an extended block leaves standard shipping', async () => {
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
  it('members-only products set its flag', async () => {
    await shop.db.execute("update catalogue_skus set stock = 5 where material_id = 'K200312-003'");
    const [sku] = await shop.db.query<{ size: string }>(
      "select size from catalogue_skus where material_id = 'K200312-003' limit 1",
    );
    await setStock(shop, sku!.size, 5, 'K200312-003').catch(() => undefined);
    const bag = await add(shop, { id: 'K200312-003', sizeLabel: sku!.size }, { 'x-storefront': 'running' });
    expect(bag).toMatchObject({ membersOnly: true, shoppingCart: [{ membersOnly: true }] });
    expect((await add(shop)).membersOnly).toBe(false);
  });
  it('gift cards: the market’s own amounts, counted for no gift and no voucher', async () => {
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
  it('stores the fields of tills, reports other lines, and the ways to pay', async () => {
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
  it('lists the collections of its products', async () => {
    const { hashOrderId } = await add(shop);
    const answer = await send(shop, cartCollectionTags, { profile: 'en_GB', hashOrderId });
    expect(answer.collectionTags).toEqual([
      { productId: nube, lineCollection: expect.any(String), tags: answer.tags },
    ]);
  });
});

it('bags unchanged for 30 days are deleted, with their lines', async () => {
  const old = await add(shop);
  now = new Date(now.getTime() + 29 * 86_400_000);
  await purgeBags(shop);
  const young = await add(shop);
  expect((await retrieve(old.hashOrderId)).status).toBe('OK');
  now = new Date(now.getTime() + 2 * 86_400_000);
  await purgeBags(shop);
  expect({
    old: (await retrieve(old.hashOrderId)).status,
    young: (await retrieve(young.hashOrderId)).status,
  }).toEqual({ old: 'KO', young: 'OK' });
  expect(await shop.db.query('select 1 from bag_lines where id = $1', [old.added[0]])).toEqual([]);
});

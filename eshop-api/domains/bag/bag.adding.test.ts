import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApi } from '../../../tests/support/open-test-api';
import { cartAdd, cartDelete, cartRetrieve } from './bag.contract';
import { add, requestSku, nube, openBagApi, send, setStock } from './bag.fixture';

let shop: TestApi;
const now = new Date('2026-05-04T10:00:00Z');
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
  it('opens a bag, one line per piece, in the language and currency of the market', async () => {
    const bag = await add(shop);
    const sku = await requestSku(shop, nube, '38');
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
    expect({
      hashOrderId: two.hashOrderId,
      lineCount: two.shoppingCart.length,
      total: two.totals.total,
    }).toEqual({ hashOrderId: bag.hashOrderId, lineCount: 2, total: 2 * sku.prices.current });
    expect((await retrieve(bag.hashOrderId)).shoppingCart).toEqual(two.shoppingCart);
  });

  it('accepts material and size in one id, and a size by its label', async () => {
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

  it('NOSTOCK is a status of its own, with the unchanged bag', async () => {
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

  it('is limited to ten lines', async () => {
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

  it('add-ons belong to their line and are removed with it', async () => {
    const bag = await add(shop);
    const parentId = bag.shoppingCart[0]!.id;
    const dressed = await add(shop, { hashOrderId: bag.hashOrderId, sizeLabel: '39', parentId });
    const addOn = dressed.shoppingCart[1]!;
    expect({
      additionalProducts: dressed.shoppingCart[0]!.additionalProducts,
      parentId: addOn.parentId,
    }).toEqual({ additionalProducts: [addOn.id], parentId });
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

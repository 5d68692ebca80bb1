import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { productsFindStores, productsGetRokuStock } from './instore.contract';
import { openTestStores, type TestStores } from './stores.fixture';
import { material, profile, setStock, startDay, stockOf, store_id } from './shelves.fixture';

let shop: TestStores;
beforeAll(async () => {
  shop = await openTestStores();
}, 120_000);
afterAll(() => shop?.close());

beforeEach(() => startDay(shop));

describe('the demo’s stock', () => {
  it('has thousands of sizes, of each store’s own lines only, the same on every machine', async () => {
    const [{ many }] = (await shop.db.query<{ many: number }>(
      'select count(*)::integer as many from store_stock',
    )) as [{ many: number }];
    expect(many).toBeGreaterThan(10_000);
    const foreign = await shop.db.query(
      `select 1 from store_stock join stores on stores.id = store_id join catalogue_materials m on m.id = material_id join catalogue_models on slug = model_slug
       where not stores.data->'lines' ? line_collection and (store_id, material_id) <> ($1, $2) limit 1`,
      [store_id, material],
    );
    expect(foreign).toEqual([]);
    const without = await shop.db.query(
      'select id from stores where not exists (select from store_stock where store_id = stores.id)',
    );
    expect(without).toEqual([]);
  });
});

describe('POST /products/find-stores', () => {
  it('returns stores that have the product in the size, nearest first', async () => {
    const { stores } = await shop.call(productsFindStores, {
      profile,
      productId: material,
      size: '38',
      latitude: 40.42,
      longitude: -3.7,
    });
    expect(stores[0]!.id).toBe(store_id);
    expect(stores.length).toBeGreaterThan(1);
    const distances = stores.map(({ distance }) => distance!);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    for (const { id } of stores) expect(await stockOf(shop, '38', id)).toBeGreaterThan(0);
    expect(stores.every(({ sizes }) => sizes.length === 1 && sizes[0]!.value === '38')).toBe(true);
  });

  it('without a size returns all sizes and low stock, never a number', async () => {
    await setStock(shop, '38', 1);
    const { stores } = await shop.call(productsFindStores, {
      profile,
      productId: material.toLowerCase(),
      near: 'Madrid',
    });
    expect(stores.find(({ id }) => id === store_id)!.sizes).toContainEqual({ value: '38', low: true });
    expect(JSON.stringify(stores)).not.toContain('quantity');
  });

  it('drops the product with takeback (docs/contract/catalogue.md#stock-in-stores)', async () => {
    const { stores } = await shop.call(productsFindStores, {
      profile,
      productId: 'NOSUCH1-001',
      near: 'Madrid',
      takeback: true,
      limit: 50,
    });
    expect(stores.length).toBeGreaterThan(5);
    expect(
      stores.every(
        ({ services, sizes }) => services.some(({ key }) => key === 'takeback') && sizes.length === 0,
      ),
    ).toBe(true);
    expect(
      (await shop.call(productsFindStores, { profile, productId: 'NOSUCH1-001', near: 'Madrid' })).stores,
    ).toEqual([]);
  });

  it('restricts to the profile’s country on request, nearest first, however far', async () => {
    const { stores } = await shop.call(productsFindStores, {
      profile,
      productId: material,
      near: 'London',
      ownCountry: true,
      limit: 50,
    });
    expect(stores.length).toBeGreaterThan(0);
    expect(stores.every(({ address }) => address.countryId === 'ES')).toBe(true);
    expect(stores.map(({ distance }) => distance!)).toEqual(
      stores.map(({ distance }) => distance!).sort((a, b) => a - b),
    );
  });

  it('without a place is limited to the profile’s country; an unknown place finds nothing', async () => {
    const { stores } = await shop.call(productsFindStores, { profile, productId: material, limit: 50 });
    expect(stores.every(({ address }) => address.countryId === 'ES')).toBe(true);
    expect(
      await shop.call(productsFindStores, { profile, productId: material, near: 'Xyzzy' }),
    ).toMatchObject({ stores: [], place: null });
  });
});

test('POST /products/get-roku-stock lists products that no store of the country has in a size', async () => {
  const ask = async (input: object = {}) =>
    (
      await shop.call(productsGetRokuStock, {
        profile,
        size: '38',
        products: [material, 'NOSUCH1-001'],
        ...input,
      })
    ).noStockProducts;
  expect(await ask()).toEqual(['NOSUCH1-001']);
  expect(await ask({ store_id })).toEqual(['NOSUCH1-001']);
  await setStock(shop, '38', 0);
  expect(await ask({ store_id })).toEqual([material, 'NOSUCH1-001']);
  const all = await ask({ products: undefined, store_id });
  expect(all.length).toBeGreaterThan(50);
  expect(all).toContain(material);
});

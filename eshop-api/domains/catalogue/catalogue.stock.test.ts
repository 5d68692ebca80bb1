import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi, type Api } from '../../create-api';
import { createInProcessClient } from '../../client/run-call';
import type { HeaderApiClient } from '../../client/run-call';
import { collectLog } from '../../../tests/contract/test-settings';
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api';
import { changeTopic } from '../../server/start-domains';
import { domains } from '../registry.generated';
import { cartAdd, cartRetrieve } from '../bag/bag.contract';
import { giveBack, deductStock } from '../stock/stock.tx';
import { productsList, productsSheet, productsSheetLive } from './catalogue.contract';
import { openCatalogue } from './catalogue.state';
import { composeEan } from './codes.rules';
import { watchOrders } from './follow-orders';
import { importFeed } from './importer/import-feed';
import { productsSkus } from './skus.contract';

/** Stock minus what orders took: single sizes within a second in every process, listings and facets when a size sells out. */
const names = ['catalogue', 'reference', 'bag', 'stock'];
const nube = 'K200514-021';
const soon = { timeout: 5000, interval: 25 };
const calm = { timeout: 15_000, interval: 50 };

let shop: TestApi;
/** Another process on the same database. */
let other: Api;
beforeAll(async () => {
  shop = await openTestApi(names);
  other = createApi({
    settings: shop.settings,
    database: shop.db,
    domains: domains.filter(({ domain }) => names.includes(domain.name)),
  });
  await other.ready;
});
afterAll(async () => {
  await other?.close();
  await shop?.close();
});

const clients = () => [
  shop.client(),
  createInProcessClient({ api: other, storefront: 'main', log: collectLog() }),
];
const take = (size: string, pieces: number, shelf = 1000, material = nube) =>
  shop.db.transaction((sql) => deductStock(sql, [{ material, size, pieces, shelf }]));
const back = (size: string, pieces: number, material = nube) =>
  shop.db.transaction((sql) => giveBack(sql, [{ material, size, pieces }]));
const readSku = async (client = shop.client(), size = '38') =>
  (await client.call(productsSkus, { profile: 'en_GB', skus: [{ material: nube, size }] })).skus[0]!;
const liveStock = async (client = shop.client(), size = '38') =>
  (await client.call(productsSheetLive, { profile: 'en_GB', material: nube })).productSheetLive.sizes.find(
    ({ value }) => value === size,
  )!.stock;
const sheetStock = async (client = shop.client(), size = '38') => {
  const { productSheet } = await client.call(productsSheet, { profile: 'en_GB', material: nube });
  return (productSheet as unknown as { sizes: { value: string; stock: number }[] }).sizes.find(
    ({ value }) => value === size,
  )!.stock;
};
const isListed = async (client = shop.client(), size = '38') =>
  (
    await client.call(productsList, {
      profile: 'en_GB',
      targetId: 'W',
      'filter.id': nube,
      'filter.size': size,
    } as never)
  ).total === 1;

test('pieces that an order took are missing on the live sheet and the size, in every process; the stock itself is reported too', async () => {
  const before = await readSku();
  expect(before.stock).toBe(before.shelf);
  expect(await take('38', 2)).toEqual([]);
  for (const client of clients()) {
    await expect.poll(() => liveStock(client), soon).toBe(before.stock - 2);
    expect(await readSku(client)).toMatchObject({ stock: before.stock - 2, shelf: before.shelf });
  }
  await back('38', 2);
  for (const client of clients()) await expect.poll(() => liveStock(client), soon).toBe(before.stock);
});

test('an order that waits long for its commit is not missed', async () => {
  const before = await readSku();
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const slow = shop.db.transaction(async (sql) => {
    await deductStock(sql, [{ material: nube, size: '38', pieces: 1, shelf: 1000 }]);
    await held;
  });
  await take('39', 1);
  const shelf39 = (await readSku(undefined, '39')).shelf;
  await expect.poll(async () => (await readSku(undefined, '39')).stock, soon).toBe(shelf39 - 1);
  expect((await readSku()).stock).toBe(before.stock);
  goOn();
  await slow;
  await expect.poll(async () => (await readSku()).stock, soon).toBe(before.stock - 1);
  await back('38', 1);
  await back('39', 1);
});

test('sold out: the bag says noStock, listing and sheet follow everywhere, and again when it is returned', async () => {
  const added = await shop.client().call(cartAdd, {
    profile: { countryId: 'GB', languageId: 'en' },
    id: nube,
    sizeLabel: (await readSku()).sizeLabel,
  });
  const { shelf } = await readSku();
  expect(await isListed()).toBe(true);
  await take('38', shelf);
  const statusOf = async () =>
    (await shop.client().call(cartRetrieve, { profile: 'en_GB', hashOrderId: added.hashOrderId }))
      .shoppingCart[0]!.status;
  await expect.poll(statusOf, soon).toBe('noStock');
  for (const client of clients()) {
    await expect.poll(() => isListed(client), calm).toBe(false);
    expect(await sheetStock(client)).toBe(0);
  }
  await back('38', shelf);
  await expect.poll(statusOf, soon).toBe('available');
  for (const client of clients()) await expect.poll(() => isListed(client), calm).toBe(true);
});

test('an import sets the stock and keeps what is taken; fewer than were sold is none', async () => {
  const id = 'STOCKED-001';
  const load = async (stock: number) => {
    const row = {
      id,
      model: 'm-stocked',
      name: 'Prueba',
      lineCollection: 'STUDIO',
      family: 'shoes',
      target: 'W',
      tipology: 'sneakers',
      line: 'casual',
      concept: 'city',
      colour: { key: 'red', hex: '#aa2222', name: 'Red' },
      description: { en: 'A shoe.' },
      prices: { EUR: 12000 },
      sizes: [{ value: '38', ean: composeEan(4_294_967_300), stock }],
    };
    const report = await importFeed(shop.db, Readable.from([JSON.stringify(row)]), {
      format: 'jsonl',
      strict: true,
    });
    expect(report.loaded).toBe(1);
    await shop.db.publish(changeTopic('catalogue'));
  };
  const ask = async (client: HeaderApiClient) => {
    const [sku] = (
      await client.call(productsSkus, { profile: 'es_ES', skus: [{ material: id, size: '38' }] })
    ).skus;
    return sku && [sku.shelf, sku.stock];
  };
  await load(10);
  await take('38', 3, 10, id);
  for (const [shelf, left] of [
    [10, 7],
    [2, 0],
    [12, 9],
  ] as const) {
    await load(shelf);
    for (const client of clients()) await expect.poll(() => ask(client), calm).toEqual([shelf, left]);
  }
});

test('many orders refresh the pages once: only sold-out sizes are reported, in one message', async () => {
  const published: string[][] = [];
  const taken = new Map<string, number>();
  const state = await openCatalogue(shop.db);
  const bought = state.snapshot.materials.slice(0, 30);
  const pieces = {
    of: (material: string) => taken.get(material) ?? 0,
    refresh: async () => [...taken.keys()],
  };
  const changed = async (detail: string | undefined) => void published.push(detail!.split(','));
  const watch = watchOrders({ changed, log: collectLog() }, state, pieces, { pollMs: 5, rest: 200 });
  try {
    for (const { id } of bought) taken.set(id, 1);
    const soldOut = bought.slice(0, 10);
    for (const { id } of soldOut) taken.set(id, 1000);
    await expect.poll(() => published.length, soon).toBeGreaterThan(0);
    const single = bought.filter(({ skus }) => skus.some(({ stock }) => stock === 1));
    expect(published[0]!.sort()).toEqual([...new Set([...soldOut, ...single])].map(({ id }) => id).sort());
    const many = published.length;
    await expect
      .poll(() => published.length, { ...soon, message: 'told again as long as it shows wrongly' })
      .toBeGreaterThan(many);
  } finally {
    await watch.stop();
  }
});

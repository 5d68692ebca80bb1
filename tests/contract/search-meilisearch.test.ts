import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchSearch, searchSuggestions } from '../../eshop-api/domains/search/search.contract';
import { createMeilisearch } from '../../eshop-api/providers/search/meilisearch/meilisearch-search';
import { FakeMeilisearch } from './fake-meilisearch';
import { openSearchShop, type SearchShop } from './search-shop';

const KEYS = { apiKey: 'search-key', indexKey: 'admin-key' };
const server = new FakeMeilisearch({ search: KEYS.apiKey, admin: KEYS.indexKey });
let shop: SearchShop;
beforeAll(async () => {
  const url = await server.listen();
  shop = await openSearchShop({
    provider: createMeilisearch({ url, fetch: (...request) => fetch(...request) }),
    keys: KEYS,
  });
});
afterAll(async () => {
  await shop.close();
  await server.close();
});

const find = (query: string, more: object = {}, storefront?: string) =>
  shop.call(searchSearch, { profile: 'en_GB', query, ...more }, storefront);

it('fills a second index and swaps it in, with the indexing key; searches with the other one', async () => {
  const result = await find('boots');
  expect(
    result.numberOfProducts,
    JSON.stringify(shop.log.lines.filter(({ level }) => level === 'warn')),
  ).toBeGreaterThan(10);
  const paths = server.seen.map(({ method, path }) => `${method} ${path}`);
  expect(paths).toEqual(
    expect.arrayContaining([
      'PATCH /indexes/products_en_next/settings',
      'POST /indexes/products_en_next/documents',
      'POST /swap-indexes',
      'DELETE /indexes/products_en_next',
    ]),
  );
  expect([...server.indexes.keys()]).toEqual(['products_en']);
  const { settings, documents } = server.indexes.get('products_en')!;
  expect(documents.size).toBeGreaterThan(500);
  expect(settings).toMatchObject({
    searchableAttributes: expect.arrayContaining(['codes', 'name', 'kind']),
    sortableAttributes: ['priceEur', 'firstDay'],
    stopWords: expect.arrayContaining(['the']),
    localizedAttributes: [{ attributePatterns: ['*'], locales: ['en'] }],
  });
  const search = server.seen.find(({ path }) => path === '/multi-search')!;
  expect({ authorization: search.authorization, requestId: search.requestId }).toEqual({
    authorization: 'Bearer search-key',
    requestId: 'request-1',
  });
  expect(server.seen.find(({ path }) => path === '/swap-indexes')!.authorization).toBe('Bearer admin-key');
});

it("answers in the contract's terms with the service's request id, named facets and prices of the market", async () => {
  const result = await find('boots black');
  expect(result).toMatchObject({
    status: 'OK',
    searchProvider: true,
    searchProviderRequestId: 'served-request-1',
    fallback: null,
  });
  expect(
    result.products.every(({ color, prices }) => color.key === 'black' && prices.currency === 'GBP'),
  ).toBe(true);
  expect(result.facets[3]!.key).toBe('sizes');
  expect(result.facets.find(({ key }) => key === 'colors')!.entries).toEqual([
    expect.objectContaining({ key: 'black', label: 'Black', count: result.numberOfProducts }),
  ]);
});

it('counts a choosing field without its own choice, and sorts by price in EUR and by the day first on sale', async () => {
  const all = await find('boots');
  const black = await find('boots', { 'filter.color': ['black'], order: 'price_asc' });
  const colours = (result: typeof all) =>
    result.facets.find(({ key }) => key === 'colors')!.entries.map(({ key, count }) => [key, count]);
  expect(colours(black)).toEqual(colours(all));
  const prices = black.products.map(({ prices: { currentEur } }) => currentEur);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  const days = new Map(
    (
      await shop.db.query<{ id: string; day: string }>(
        'select id, first_on_sale::text as day from catalogue_materials',
      )
    ).map(({ id, day }) => [id, day]),
  );
  const newest = (await find('boots', { order: 'newest' })).products.map(({ id }) => days.get(id)!);
  expect(newest).toEqual([...newest].sort().reverse());
  expect(new Set(newest).size).toBeGreaterThan(5);
  expect(black.numberOfProducts).toBeLessThan(all.numberOfProducts);
  expect((await find('boots', { 'filter.color': ['x" OR 1 = 1', 'y\\'] })).numberOfProducts).toBe(0);
});

it('relaxes a query that finds nothing, and finds exactly the product of a code', async () => {
  expect((await find('sneakers xyzzy')).fallback).toEqual({ query: 'sneakers', original: 'sneakers xyzzy' });
  const one = (await find('boots')).products[0]!;
  for (const query of [one.id, one.sizes[0]!.ean])
    expect((await find(query)).products.map(({ id }) => id)).toEqual([one.id]);
  expect((await find('boots', {}, 'running')).products.every(({ brand }) => brand === 'RUNNING')).toBe(true);
});

it('suggests products and phrases', async () => {
  const result = await shop.call(searchSuggestions, { profile: 'en_GB', query: 'sneak' });
  expect(result.popularProducts).toHaveLength(6);
  expect(result.keywordSuggestions).toContainEqual({ query: 'sneakers' });
  const loose = await shop.call(searchSuggestions, { profile: 'en_GB', query: 'sneakers xyzzy' });
  expect({ fuzzy: loose.fuzzy, popularProductCount: loose.popularProducts.length }).toEqual({
    fuzzy: true,
    popularProductCount: 6,
  });
});

it('follows the catalogue', async () => {
  const [one] = (await find('boots')).products;
  await shop.db.execute('update catalogue_materials set active = false where id = $1', [one!.id]);
  await shop.db.publish('domain:catalogue', one!.id);
  await expect
    .poll(() => server.indexes.get('products_en')!.documents.has(one!.id), { timeout: 10_000 })
    .toBe(false);
});

it('returns an empty result when the service fails or refuses the key', async () => {
  server.broken = 500;
  expect(await find('boots')).toMatchObject({
    status: 'OK',
    products: [],
    numberOfProducts: 0,
    searchProvider: true,
  });
  server.broken = undefined;
  expect((await find('boots')).numberOfProducts).toBeGreaterThan(0);
});

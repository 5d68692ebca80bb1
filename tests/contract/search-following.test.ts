import { afterAll, beforeAll, expect, it } from 'vitest';
import { openQueryBook } from '../../eshop-api/domains/search/query-book';
import { searchSearch, searchSuggestions } from '../../eshop-api/domains/search/search.contract';
import { createEmbeddedSearch } from '../../eshop-api/providers/search/embedded/embedded-search';
import type { SearchProvider } from '../../eshop-api/providers/search/search-provider.types';
import type { DomainContext } from '../../eshop-api/server/domain.types';
import { openSearchShop, type SearchShop } from './search-shop';

let shop: SearchShop;
beforeAll(async () => {
  shop = await openSearchShop();
  await shop.untilIndexed('en_GB', 'es_ES');
}, 120_000);
afterAll(() => shop.close());

const find = (query: string, profile = 'en_GB') => shop.call(searchSearch, { profile, query });
const notify = (detail?: string) => shop.db.publish('domain:catalogue', detail);
/** The index follows within 5 s (docs/contract/search.md#search-result); the machine may be busy with others. */
const soon = { timeout: 10_000, interval: 50 };

it('follows a renamed model, a withdrawn and a returned material in every open language', async () => {
  const [
    {
      products: [one],
    },
  ] = [await find('nube'), await find('nube', 'es_ES')];
  await shop.db.execute(
    `update catalogue_models set data = jsonb_set(data, '{name}', '"Zirconia"') where slug = (select model_slug from catalogue_materials where id = $1)`,
    [one!.id],
  );
  await notify(one!.id);
  for (const profile of ['en_GB', 'es_ES'])
    await expect
      .poll(async () => (await find('zirconia', profile)).products.map(({ id }) => id), soon)
      .toContain(one!.id);
  await shop.db.execute('update catalogue_materials set active = false where id = $1', [one!.id]);
  await notify(one!.id);
  for (const profile of ['en_GB', 'es_ES'])
    await expect
      .poll(async () => (await find(one!.id, profile)).products.some(({ id }) => id === one!.id), soon)
      .toBe(false);
  await shop.db.execute('update catalogue_materials set active = true where id = $1', [one!.id]);
  await notify(one!.id);
  await expect.poll(async () => (await find(one!.id)).products.map(({ id }) => id), soon).toEqual([one!.id]);
});

it('follows stock and prices when no text changes', async () => {
  const {
    products: [one],
  } = await find('sandals');
  await shop.db.execute('update catalogue_skus set stock = 0 where material_id = $1', [one!.id]);
  await notify(one!.id);
  await expect.poll(async () => (await find('sandals')).products[0]?.id, soon).not.toBe(one!.id);
});

it('follows a whole reload: new texts everywhere, removed products are not found', async () => {
  const before = (await find('*')).numberOfProducts;
  await shop.db.execute(
    `update catalogue_models set data = jsonb_set(data, '{name}', '"Quasar"') where slug = (select min(slug) from catalogue_models)`,
  );
  await shop.db.execute(
    'update catalogue_materials set active = false where id in (select id from catalogue_materials where model_slug <> (select min(slug) from catalogue_models) order by id limit 5)',
  );
  await notify();
  await expect.poll(async () => (await find('quasar')).numberOfProducts, soon).toBeGreaterThan(0);
  await expect.poll(async () => (await find('*')).numberOfProducts, soon).toBeLessThan(before);
});

it('remembers what is searched and found, once a shopper, and offers it to others; nothing that looks private', async () => {
  const context = {
    db: shop.db,
    settings: { clock: () => new Date() },
    log: shop.log,
  } as unknown as DomainContext;
  const book = openQueryBook(context);
  for (const [query, userId] of [
    ['Leather bag', '1'],
    ['leather bag', '1'],
    ['leather bag', '2'],
    ['leather boots', '1'],
    ['me@example.com', '1'],
    ['4111 1111', '2'],
    ['ab', '3'],
  ] as const)
    book.count('bookshop', 'en', query, userId);
  await book.close();
  expect(
    await shop.db.query('select query, asked from search_queries where storefront = $1 order by asked desc', [
      'bookshop',
    ]),
  ).toEqual([
    { query: 'leather bag', asked: 2 },
    { query: 'leather boots', asked: 1 },
  ]);
  const next = openQueryBook(context);
  await expect
    .poll(() => next.top('bookshop', 'en', '*', 10), soon)
    .toEqual(['leather bag', 'leather boots']);
  expect(next.top('bookshop', 'en', 'bo', 10)).toEqual(['leather boots']);
  expect({ bookshop: next.top('bookshop', 'es', '*', 10), lab: next.top('lab', 'en', '*', 10) }).toEqual({
    bookshop: [],
    lab: [],
  });
  await next.close();
});

it('a service that breaks gives an empty result and a line in the log', async () => {
  const broken: SearchProvider = {
    ...createEmbeddedSearch(),
    search: () => Promise.reject(new Error('down')),
    autosuggest: () => Promise.reject(new Error('down')),
  };
  const other = await openSearchShop({ provider: broken, keys: { apiKey: 'a', indexKey: 'b' } });
  try {
    expect(await other.call(searchSearch, { profile: 'en_GB', query: 'boots' })).toMatchObject({
      status: 'OK',
      products: [],
      numberOfProducts: 0,
      searchProvider: true,
      fallback: null,
    });
    expect(await other.call(searchSuggestions, { profile: 'en_GB', query: 'boots' })).toMatchObject({
      status: 'OK',
      popularProducts: [],
      topQueries: [],
      keywordSuggestions: [],
      promotedSuggestions: [],
    });
    expect(other.log.lines.filter(({ level }) => level === 'warn')).toHaveLength(2);
  } finally {
    await other.close();
  }
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeTopic } from '../../server/start-domains';
import { gridGetGrid, productsCollection, productsList } from './catalogue.contract';
import { productsListings } from './feed.contract';
import { openTestCatalogue, type TestCatalogue } from './catalogue.fixture';

let shop: TestCatalogue;
beforeAll(async () => {
  shop = await openTestCatalogue();
});
afterAll(() => shop?.close());

const womenShoes = { profile: 'en_ES', targetId: 'W', family: '1' } as const;
const ids = (answer: { products: { id: string }[] }) => answer.products.map((product) => product.id);

test('a listing has 40 products of its target and family, texts in the language, links localised', async () => {
  const answer = await shop.call(productsList, { profile: 'es_ES', targetId: 'W', family: '1' });
  expect(answer).toMatchObject({
    status: 'OK',
    title: 'Zapatos de mujer',
    urlCanonical: '/mujer/zapatos',
    currentListId: 'women-shoes',
    lab: false,
  });
  expect(answer.products).toHaveLength(40);
  expect(
    answer.products.every((product) => product.family === 'shoes' && ['W', 'X'].includes(product.target)),
  ).toBe(true);
  expect(answer.products[0]!.url).toMatch(/^\/(mujer|all)\/zapatos\//);
});

test('pages follow each other without gaps or duplicates, and end', async () => {
  const pages = await Promise.all(
    [0, 40, 80, 120].map((offset) => shop.call(productsList, { ...womenShoes, 'pager.offset': offset })),
  );
  const all = pages.flatMap(ids);
  expect(pages[0]!.total).toBeGreaterThan(80);
  expect(all).toHaveLength(pages[0]!.total);
  expect(new Set(all).size).toBe(all.length);
});

test('each storefront lists its own lines only', async () => {
  for (const [brand, lines] of [
    ['main', ['HERITAGE', 'LAB', 'STUDIO']],
    ['lab', ['LAB']],
    ['running', ['RUNNING']],
  ] as const) {
    const { availableFilters } = await shop.call(productsList, { profile: 'en_ES' }, brand);
    expect(availableFilters.lineCollections.map((entry) => entry.value).sort()).toEqual(lines);
  }
});

test('price order uses the lowest EUR price', async () => {
  const up = await shop.call(productsList, { ...womenShoes, profile: 'ja_JP', order: 'price_asc' });
  const prices = up.products.map((product) => product.prices.currentEur);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  const down = await shop.call(productsList, { ...womenShoes, order: 'price_desc' });
  expect(down.products[0]!.prices.currentEur).toBeGreaterThan(prices.at(-1)!);
});

test('newest uses the day first on sale, equals in the default order', async () => {
  const days = new Map(
    (
      await shop.db.query<{ id: string; day: string }>(
        'select id, first_on_sale::text as day from catalogue_materials',
      )
    ).map(({ id, day }) => [id, day]),
  );
  const first = await shop.call(productsList, { ...womenShoes, order: 'newest' });
  const second = await shop.call(productsList, { ...womenShoes, order: 'newest', 'pager.offset': 40 });
  const found = [...ids(first), ...ids(second)];
  const shown = found.map((id) => days.get(id)!);
  expect(shown).toEqual([...shown].sort().reverse());
  expect(new Set(shown).size).toBeGreaterThan(20);
  const usual = [
    ...ids(await shop.call(productsList, womenShoes)),
    ...ids(await shop.call(productsList, { ...womenShoes, 'pager.offset': 40 })),
  ];
  expect(found).not.toEqual(usual);
  const oldest = found.at(-1)!;
  await shop.db.execute("update catalogue_materials set first_on_sale = '2031-01-01' where id = $1", [
    oldest,
  ]);
  await shop.db.publish(changeTopic('catalogue'), oldest);
  await expect
    .poll(async () => ids(await shop.call(productsList, { ...womenShoes, order: 'newest' }))[0])
    .toBe(oldest);
});

test('prices are in the market’s currency, sizes in its labels', async () => {
  const british = await shop.call(productsList, { ...womenShoes, profile: 'en_GB' });
  expect(
    british.products.every(
      (product) => product.prices.currency === 'GBP' && product.prices.currentFormated.endsWith('GBP'),
    ),
  ).toBe(true);
  expect(british.availableFilters.sizes[0]!.label).toMatch(/^UK /);
  const japanese = await shop.call(productsList, { ...womenShoes, profile: 'ja_JP' });
  expect(japanese.products[0]!.prices.currentFormated).toMatch(/^\d+ JPY$/);
});

test('lite leaves sizes out and keeps two pictures', async () => {
  const { products } = await shop.call(productsList, { ...womenShoes, scope: 'lite' });
  expect(
    products.every(
      (product) => product.sizes.length === 0 && product.pictures.map((one) => one.view).join() === 'L,T',
    ),
  ).toBe(true);
});

test('cards of running shoes have the figures that runners compare, others none', async () => {
  const { products } = await shop.call(
    productsList,
    { ...womenShoes, profile: 'de_DE', scope: 'lite' },
    'running',
  );
  const compared = products.filter(({ facts }) => facts);
  // Recovery shoes have no drop.
  expect(compared.length).toBeGreaterThan(products.length / 2);
  for (const { facts } of compared) {
    expect(facts!.map(({ key, label }) => [key, label])).toEqual([
      ['weight', 'Gewicht'],
      ['drop', 'Sprengung'],
    ]);
    expect(facts!.map(({ value }) => value).join(' ')).toMatch(/^\d+ g \d+ mm$/);
  }
  const streets = await shop.call(productsList, { ...womenShoes, scope: 'lite' });
  expect(streets.products.some((product) => 'facts' in product)).toBe(false);
});

test('the sentence with a number is for a whole list: none with filters on, none for an empty list, a curated list has its own', async () => {
  const describe = async (input: object) =>
    (await shop.call(productsList, { ...womenShoes, ...input })).description;
  expect(await describe({})).toMatch(/^Women’s shoes: \d+ products /);
  expect({
    filtered: await describe({ 'filter.color': ['black'] }),
    unknown: await describe({ 'filter.color': ['nosuch'] }),
  }).toEqual({ filtered: '', unknown: '' });
  const curated = await describe({ gridId: 'new-in' });
  expect({ hasText: curated.length > 0, hasDigit: /\d/.test(curated) }).toEqual({
    hasText: true,
    hasDigit: false,
  });
});

test('all goods and goods are the same list: one of the two addresses is canonical, and only it is offered', async () => {
  const [all, goods] = await Promise.all(
    ['A', 'G'].map((targetId) => shop.call(productsList, { profile: 'en_GB', targetId, family: '6' })),
  );
  expect({ total: all!.total, urlCanonical: all!.urlCanonical }).toEqual({
    total: goods!.total,
    urlCanonical: goods!.urlCanonical,
  });
  const { listings } = await shop.call(productsListings, { profile: 'en_GB' });
  expect(new Set(listings.map(({ title }) => title)).size).toBe(listings.length);
  expect(listings.some(({ url }) => url === goods!.urlCanonical)).toBe(true);
});

test('curated listings follow their rules', async () => {
  const sale = await shop.call(productsList, { profile: 'en_ES', gridId: 'sale' });
  expect(
    sale.products.every(
      (product) => product.prices.discount > 0 && product.prices.previous! > product.prices.current,
    ),
  ).toBe(true);
  const worn = await shop.call(productsList, {
    profile: 'en_ES',
    targetId: 'W',
    family: '1',
    gridId: 'rewalk_shoes',
  });
  expect(worn).toMatchObject({ rewalk: true, urlCanonical: '/women/shoes/rewalk_shoes' });
  expect(worn.total).toBeGreaterThan(3);
  const everything = await shop.call(productsList, womenShoes);
  expect(ids(everything).some((id) => ids(worn).includes(id))).toBe(false);
  const lab = await shop.call(productsList, { profile: 'en_ES', gridId: 'lab' });
  expect(lab).toMatchObject({ lab: true, shopmainlab: true });
});

test.each([
  ['/products/list?targetId=Q', 'unknown_target'],
  ['/products/list?family=9', 'unknown_family'],
  ['/products/list?gridId=nope', 'listing_not_found'],
  ['/products/list?filters=filter.foo%3D1', 'unknown_filter'],
  ['/products/list?order=random', 'invalid_request'],
  ['/products/list?pager.offset=-1', 'invalid_request'],
  ['/products/list?pager.limit=1000', 'invalid_request'],
  ['/products/list?filter.foo=1', 'invalid_request'],
  ['/products/collection?filter.id=nope', 'listing_not_found'],
  ['/grid/get-grid?ids=ZZZZZZZ-000', 'no_products_found'],
])('%s is KO %s', async (path, code) => {
  const answer = await shop.get(path);
  expect(answer.status).toBe('KO');
  expect(answer.errors[0].code).toBe(code);
});

test('a grid by ids keeps the given order and omits unknown ones', async () => {
  const answer = await shop.call(gridGetGrid, {
    profile: 'en_ES',
    ids: ['K200514-023,ZZZZZZZ-001', 'K200514-021'],
  });
  expect(ids(answer)).toEqual(['K200514-023', 'K200514-021']);
  const none = await shop.get('/grid/get-grid?ids=ZZZZZZZ-000');
  expect(none.errors[0].message).toBe('No products found');
});

test('a collection is a curated listing or a choice of products', async () => {
  const sale = await shop.call(productsCollection, { profile: 'es_ES', 'filter.id': ['sale'] });
  expect(sale).toMatchObject({ title: 'Rebajas', url: '/all/all/sale' });
  const chosen = await shop.call(productsCollection, { profile: 'es_ES', 'filter.id': ['K200514-022'] });
  expect(ids(chosen)).toEqual(['K200514-022']);
});

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

test('a listing answers 40 products of its target and family, words in the language, links localised', async () => {
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

test('pages follow each other without gap or doubling, and end', async () => {
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

test("a group's counts follow the other groups' choices, and a choice finds what its count promised", async () => {
  const red = await shop.call(productsList, { ...womenShoes, 'filter.color': ['red'] });
  const plain = await shop.call(productsList, womenShoes);
  expect(red.availableFilters.colors.map(({ value, count }) => [value, count])).toEqual(
    plain.availableFilters.colors.map(({ value, count }) => [value, count]),
  );
  expect(red.availableFilters.colors.filter((entry) => entry.selected).map((entry) => entry.value)).toEqual([
    'red',
  ]);
  const size = red.availableFilters.sizes.find((entry) => entry.value === '38')!;
  const both = await shop.call(productsList, {
    ...womenShoes,
    'filter.color': ['red'],
    'filter.size': ['38'],
  });
  expect(both.total).toBe(size.count);
  expect(both.products.every((product) => product.sizes.find((one) => one.value === '38')!.stock > 0)).toBe(
    true,
  );
  expect(both.redirectCanonical).toBe(true);
});

test('repeated fields, comma lists and the encoded string say the same', async () => {
  const [repeated, commas, encoded] = await Promise.all([
    shop.get('/products/list?targetId=W&family=1&filter.color=red&filter.color=blue'),
    shop.get('/products/list?targetId=W&family=1&filter.color=blue,red'),
    shop.get(
      `/products/list?targetId=women&family=shoes&filters=${encodeURIComponent('filter.color=red,blue')}`,
    ),
  ]);
  expect(ids(repeated).length).toBeGreaterThan(5);
  expect(ids(commas)).toEqual(ids(repeated));
  expect(ids(encoded)).toEqual(ids(repeated));
});

test('price order goes by the lowest EUR price', async () => {
  const up = await shop.call(productsList, { ...womenShoes, profile: 'ja_JP', order: 'price_asc' });
  const prices = up.products.map((product) => product.prices.currentEur);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  const down = await shop.call(productsList, { ...womenShoes, order: 'price_desc' });
  expect(down.products[0]!.prices.currentEur).toBeGreaterThan(prices.at(-1)!);
});

test('newest goes by the day first on sale, equals in the default order', async () => {
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

test('prices are in the market’s currency, sizes in its words', async () => {
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

test('cards of running shoes bring the figures that runners compare by, others none', async () => {
  const { products } = await shop.call(
    productsList,
    { ...womenShoes, profile: 'de_DE', scope: 'lite' },
    'running',
  );
  const compared = products.filter(({ facts }) => facts);
  // Shoes for the hours after a run have no drop.
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

test("a size filter speaks one scale in its order, unisex sizes among women's and men's", async () => {
  for (const [profile, prefix] of [
    ['en_GB', 'UK '],
    ['en_US', 'US '],
    ['es_MX', 'MX '],
  ] as const) {
    for (const targetId of ['W', 'M', 'K'] as const) {
      const { availableFilters } = await shop.call(productsList, { profile, targetId, family: '1' });
      expect(
        availableFilters.sizes.filter(({ label }) => !label.startsWith(prefix)).map(({ label }) => label),
        `${profile} ${targetId}`,
      ).toEqual([]);
      const numbers = availableFilters.sizes.map(({ label }) => Number(label.slice(prefix.length)));
      if (targetId !== 'K')
        expect(numbers, `${profile} ${targetId}`).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    }
  }
  const women = await shop.call(productsList, { profile: 'en_GB', targetId: 'W', family: '1' });
  expect(women.availableFilters.sizes.map(({ value }) => value)).toContain('45');
});

test.each([
  ['en_GB', 'UK 5', 'UK 5'],
  ['en_US', 'US 7.5', 'US 6'],
  ['de_DE', '38', '38'],
])(
  'where wearers are mixed, %s has the sizes of each in their own scale: %s, %s',
  async (profile, women, men) => {
    const {
      availableFilters: { sizes },
    } = await shop.call(productsList, { profile, targetId: 'A', family: '1' });
    const of = (value: string) => sizes.find((entry) => entry.value === value);
    expect([of('women.38'), of('men.38'), of('38')]).toMatchObject([
      { label: women, wearer: 'women' },
      { label: men, wearer: 'men' },
      undefined,
    ]);
    expect([...new Set(sizes.map(({ wearer }) => wearer))]).toEqual(['women', 'men', 'kids', 'other']);
    const clothes = await shop.call(productsList, { profile, targetId: 'W', family: '5' });
    expect(clothes.availableFilters.sizes.every(({ value, label: plain }) => plain === value)).toBe(true);
  },
);

test('the sentence with a number is for a whole list: none with filters on, none for nothing, a curated list has its own', async () => {
  const describe = async (input: object) =>
    (await shop.call(productsList, { ...womenShoes, ...input })).description;
  expect(await describe({})).toMatch(/^Women’s shoes: \d+ products /);
  expect([
    await describe({ 'filter.color': ['black'] }),
    await describe({ 'filter.color': ['nosuch'] }),
  ]).toEqual(['', '']);
  const curated = await describe({ gridId: 'new-in' });
  expect([curated.length > 0, /\d/.test(curated)]).toEqual([true, false]);
});

test('a size of one wearer finds the shoes of that wearer; without one, those of all', async () => {
  const find = (size: string) =>
    shop.call(productsList, { profile: 'en_GB', targetId: 'A', family: '1', 'filter.size': [size] });
  const [women, kids, all] = await Promise.all(['women.36', 'kids.36', '36'].map(find));
  expect(kids!.products.map(({ target }) => target)).toEqual(kids!.products.map(() => 'K'));
  expect(women!.products.map(({ target }) => target)).not.toContain('K');
  expect([women!.total > 0, kids!.total > 0, all!.total]).toEqual([true, true, women!.total + kids!.total]);
  expect(all!.availableFilters.sizes.filter(({ selected }) => selected).map(({ value }) => value)).toEqual([
    'women.36',
    'men.36',
    'kids.36',
  ]);
});

test('a size from elsewhere in the address does not change the scale of the filter', async () => {
  const { availableFilters } = await shop.call(productsList, {
    profile: 'en_GB',
    targetId: 'W',
    family: '1',
    'filter.size': ['M'],
  });
  expect(availableFilters.sizes.find(({ value }) => value === '38')!.label).toBe('UK 5');
});

test('all goods are the goods: one of the two addresses is the right one, and it alone is offered', async () => {
  const [all, goods] = await Promise.all(
    ['A', 'G'].map((targetId) => shop.call(productsList, { profile: 'en_GB', targetId, family: '6' })),
  );
  expect([all!.total, all!.urlCanonical]).toEqual([goods!.total, goods!.urlCanonical]);
  const { listings } = await shop.call(productsListings, { profile: 'en_GB' });
  expect(new Set(listings.map(({ title }) => title)).size).toBe(listings.length);
  expect(listings.some(({ url }) => url === goods!.urlCanonical)).toBe(true);
});

test('curated listings hold what they promise', async () => {
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

test('an unknown filter value finds nothing, and says so without an error', async () => {
  const answer = await shop.call(productsList, { ...womenShoes, 'filter.color': ['plaid'] });
  expect(answer).toMatchObject({ status: 'OK', total: 0 });
  expect(answer.availableFilters.colors.length).toBeGreaterThan(5);
});

test('a grid by ids keeps the given order and leaves unknown ones out', async () => {
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

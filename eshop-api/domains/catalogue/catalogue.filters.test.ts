import { afterAll, beforeAll, expect, test } from 'vitest';
import { productsList } from './catalogue.contract';
import { openTestCatalogue, type TestCatalogue } from './catalogue.fixture';

let shop: TestCatalogue;
beforeAll(async () => {
  shop = await openTestCatalogue();
});
afterAll(() => shop?.close());

const womenShoes = { profile: 'en_ES', targetId: 'W', family: '1' } as const;
const ids = (answer: { products: { id: string }[] }) => answer.products.map((product) => product.id);

test("a group's counts follow the other groups' choices, and a choice finds as many products as its count", async () => {
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

test('repeated fields, comma lists and the encoded string are equivalent', async () => {
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

test("a size filter uses one scale in its order, unisex sizes among women's and men's", async () => {
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
    expect({ womens: of('women.38'), mens: of('men.38'), bareSize: of('38') }).toMatchObject({
      womens: { label: women, wearer: 'women' },
      mens: { label: men, wearer: 'men' },
      bareSize: undefined,
    });
    expect([...new Set(sizes.map(({ wearer }) => wearer))]).toEqual(['women', 'men', 'kids', 'other']);
    const clothes = await shop.call(productsList, { profile, targetId: 'W', family: '5' });
    expect(clothes.availableFilters.sizes.every(({ value, label: plain }) => plain === value)).toBe(true);
  },
);

test('a size of one wearer finds the shoes of that wearer; without one, those of all', async () => {
  const find = (size: string) =>
    shop.call(productsList, { profile: 'en_GB', targetId: 'A', family: '1', 'filter.size': [size] });
  const [women, kids, all] = await Promise.all(['women.36', 'kids.36', '36'].map(find));
  expect(kids!.products.map(({ target }) => target)).toEqual(kids!.products.map(() => 'K'));
  expect(women!.products.map(({ target }) => target)).not.toContain('K');
  expect({ womenFound: women!.total > 0, kidsFound: kids!.total > 0, total: all!.total }).toEqual({
    womenFound: true,
    kidsFound: true,
    total: women!.total + kids!.total,
  });
  expect(all!.availableFilters.sizes.filter(({ selected }) => selected).map(({ value }) => value)).toEqual([
    'women.36',
    'men.36',
    'kids.36',
  ]);
});

test('a size of another scale in the address does not change the scale of the filter', async () => {
  const { availableFilters } = await shop.call(productsList, {
    profile: 'en_GB',
    targetId: 'W',
    family: '1',
    'filter.size': ['M'],
  });
  expect(availableFilters.sizes.find(({ value }) => value === '38')!.label).toBe('UK 5');
});

test('an unknown filter value finds nothing, without an error', async () => {
  const answer = await shop.call(productsList, { ...womenShoes, 'filter.color': ['plaid'] });
  expect(answer).toMatchObject({ status: 'OK', total: 0 });
  expect(answer.availableFilters.colors.length).toBeGreaterThan(5);
});

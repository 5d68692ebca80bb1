import { afterAll, beforeAll, expect, it } from 'vitest';
import { productsFeed } from '../../eshop-api/domains/catalogue/feed.contract';
import {
  searchGridSeeAll,
  searchSearch,
  searchSuggestions,
} from '../../eshop-api/domains/search/search.contract';
import { openSearchShop, type SearchShop } from './search-shop';

let shop: SearchShop;
beforeAll(async () => {
  shop = await openSearchShop();
  await shop.untilIndexed('en_GB', 'ja_JP', 'th_TH');
}, 120_000);
afterAll(() => shop.close());

const hostile: Record<string, string> = {
  empty: '',
  spaces: '   \t\n ',
  star: '*',
  'ten thousand letters': 'a'.repeat(10_000),
  'ten thousand words': 'botas '.repeat(1_700),
  emoji: '👟🔥👠',
  'emoji family': '👩‍👩‍👧‍👦 boots',
  'regex characters': '.*+?^${}()|[]\\',
  html: '<script>alert(1)</script>',
  'right to left': 'נעליים שחורות',
  'direction marks': '\u202eboots\u2066',
  'other control characters': 'boo\u0001\u0007ts',
  'lone surrogate': 'boots \ud83d',
  'only stop words': 'the of and',
  'only digits': '12345',
  'one digit': '7',
  prototype: '__proto__ constructor toString',
  sql: "'; drop table products; --",
  filter: 'x" OR scope = "RUNNING',
  percent: '%00%2e%2e%2f',
  combining: `e${'\u0301'.repeat(500)}`,
  'mixed scripts': 'スニーカー black Ботинки ελληνικά ไทย',
  'long kanji': '靴'.repeat(5_000),
  quotes: '"“”\'’«»',
  'full width': 'ＢＯＯＴＳ',
};

it.each(Object.entries(hostile))('answers %s without failing, quickly', async (_name, query) => {
  for (const profile of ['en_GB', 'ja_JP', 'th_TH']) {
    const results = [
      await shop.call(searchSearch, { profile, query }),
      await shop.call(searchSuggestions, { profile, query }),
      await shop.call(searchGridSeeAll, { profile, query }),
    ];
    expect(results.map(({ status, errors }) => [status, errors])).toEqual([
      ['OK', []],
      ['OK', []],
      ['OK', []],
    ]);
    const { query: understood } = results[0] as { query: string };
    expect([...understood].length).toBeLessThanOrEqual(120);
    expect(understood).not.toMatch(/[\u0000-\u001f\u202a-\u202e\u2066-\u2069]/);
  }
  expect(shop.log.lines.filter(({ level }) => level === 'warn' || level === 'error')).toEqual([]);
});

it("refuses NUL in the API's validation, as any call does", async () => {
  expect(await shop.call(searchSearch, { profile: 'en_GB', query: 'boo\u0000ts' })).toMatchObject({
    status: 'KO',
    errors: [{ code: 'invalid_request' }],
  });
});

it('finds what is left of a query when the rest is noise', async () => {
  for (const query of ['👩‍👩‍👧‍👦 boots', '\u202eboots\u2066', 'ＢＯＯＴＳ', '<b>boots</b>']) {
    const { products } = await shop.call(searchSearch, { profile: 'en_GB', query });
    expect(products[0]?.tipology, query).toMatch(/boots/i);
  }
});

it('the empty query finds nothing, * finds everything', async () => {
  for (const query of ['', '  ', '👟', '"'])
    expect(await shop.call(searchSearch, { profile: 'en_GB', query }), query).toMatchObject({
      products: [],
      numberOfProducts: 0,
    });
  expect((await shop.call(searchSearch, { profile: 'en_GB', query: '*' })).numberOfProducts).toBeGreaterThan(
    400,
  );
});

it('finds exactly the product of a material code, SKU or EAN, in any case and with spaces around', async () => {
  const { materials } = await shop.call(productsFeed, { profile: 'en_GB', limit: 1000 });
  const sold = materials.filter(({ facts }) => ['HERITAGE', 'STUDIO', 'LAB'].includes(facts.lineCollection));
  for (const { facts } of sold.filter((_, index) => index % 40 === 0)) {
    const [code, sku, ean] = facts.codes as [string, string, string];
    for (const query of [code, code.toLowerCase(), ` ${code} `, sku, ean]) {
      const result = await shop.call(searchSearch, { profile: 'en_GB', query });
      expect({ numberOfProducts: result.numberOfProducts, id: result.products[0]?.id }, query).toEqual({
        numberOfProducts: 1,
        id: facts.id,
      });
    }
    expect(
      (await shop.call(searchSuggestions, { profile: 'en_GB', query: ean })).popularProducts.map(
        ({ id }) => id,
      ),
    ).toEqual([facts.id]);
  }
});

it('finds no product of another storefront by its code, and all colourways by the model', async () => {
  const { materials } = await shop.call(productsFeed, { profile: 'en_GB', limit: 1000 });
  const running = materials.find(({ facts }) => facts.lineCollection === 'RUNNING')!;
  expect(
    (await shop.call(searchSearch, { profile: 'en_GB', query: running.facts.id })).products.some(
      ({ id }) => id === running.facts.id,
    ),
  ).toBe(false);
  const { products } = await shop.call(searchSearch, { profile: 'en_GB', query: 'K200514' });
  expect(products.length).toBeGreaterThan(1);
  expect(products.every(({ id }) => id.startsWith('K200514-'))).toBe(true);
});

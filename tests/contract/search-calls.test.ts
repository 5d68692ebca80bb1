import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadLanguageData } from '../../eshop-api/domains/search/language-data';
import { listRedirects } from '../../eshop-api/domains/search/redirect.rules';
import {
  searchGridSeeAll,
  searchSearch,
  searchSuggestions,
  searchUrls,
} from '../../eshop-api/domains/search/search.contract';
import { openSearchShop, type SearchShop } from './search-shop';

let shop: SearchShop;
beforeAll(async () => {
  shop = await openSearchShop();
  await shop.untilIndexed('en_GB', 'es_ES');
}, 120_000);
afterAll(() => shop.close());

const find = (query: string, more: object = {}, storefront?: string) =>
  shop.call(searchSearch, { profile: 'en_GB', query, ...more }, storefront);
const suggest = (query: string, more: object = {}, storefront?: string) =>
  shop.call(searchSuggestions, { profile: 'en_GB', query, ...more }, storefront);

describe('text search', () => {
  it('finds what is meant, with the provider flag, its request id and facets in their places', async () => {
    const result = await find('black boots');
    expect(result).toMatchObject({
      status: 'OK',
      searchProvider: true,
      searchProviderRequestId: 'request-1',
      fallback: null,
      redirect: null,
      query: 'black boots',
    });
    expect(result.products.length).toBe(Math.min(40, result.numberOfProducts));
    expect(
      result.products.every(({ color, tipology }) => color.key === 'black' && /boots/i.test(tipology)),
    ).toBe(true);
    expect(result.facets.map(({ key, position }) => `${position} ${key}`)).toEqual([
      '1 collections',
      '2 typologies',
      '3 lines',
      '4 sizes',
      '5 concepts',
      '6 lineCollections',
      '7 colors',
      '8 prices',
      '9 sustainabilities',
    ]);
    const sizes = result.facets[3]!.entries;
    expect(sizes.length).toBeGreaterThan(3);
    expect(sizes.length).toBeLessThanOrEqual(50);
    expect(sizes.map(({ value }) => Number(value))).toEqual(
      sizes.map(({ value }) => Number(value)).sort((a, b) => a - b),
    );
    expect(result.facets[6]!.entries).toEqual([
      expect.objectContaining({
        key: 'black',
        label: 'Black',
        count: result.numberOfProducts,
        urlParam: 'filter.color',
        selected: false,
      }),
    ]);
  });

  it('counts a chosen group as if nothing were chosen in it, and narrows the others', async () => {
    const all = await find('boots');
    const black = await find('boots', { 'filter.color': ['black'] });
    expect(black.numberOfProducts).toBe(all.facets[6]!.entries.find(({ key }) => key === 'black')!.count);
    expect(black.facets[6]!.entries.map(({ key, count }) => [key, count])).toEqual(
      all.facets[6]!.entries.map(({ key, count }) => [key, count]),
    );
    expect(black.facets[6]!.entries.find(({ key }) => key === 'black')!.selected).toBe(true);
    expect((await find('boots', { filters: 'filter.color=black' })).numberOfProducts).toBe(
      black.numberOfProducts,
    );
    expect((await find('boots', { 'filter.color': ['nonsense'] })).numberOfProducts).toBe(0);
    const women = await find('boots', { targetId: 'W' });
    expect(women.products.every(({ target }) => 'WX'.includes(target))).toBe(true);
    expect(women.numberOfProducts).toBeLessThan(all.numberOfProducts);
  });

  it('pages by 40 without doubles and sorts by the lowest price in EUR', async () => {
    const [first, second] = [await find('shoes'), await find('shoes', { 'pager.offset': 40 })];
    expect(first.products).toHaveLength(40);
    const ids = [...first.products, ...second.products].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [order, sign] of [
      ['price_asc', 1],
      ['price_desc', -1],
    ] as const) {
      const prices = (await find('shoes', { order })).products.map(
        ({ prices: { currentEur } }) => currentEur * sign,
      );
      expect(prices).toEqual([...prices].sort((a, b) => a - b));
    }
  });

  it('sorts by the day first on sale, the newest in front', async () => {
    const days = new Map(
      (
        await shop.db.query<{ id: string; day: string }>(
          'select id, first_on_sale::text as day from catalogue_materials',
        )
      ).map(({ id, day }) => [id, day]),
    );
    const found = (await find('shoes', { order: 'newest' })).products.map(({ id }) => days.get(id)!);
    expect(found).toEqual([...found].sort().reverse());
    expect(new Set(found).size).toBeGreaterThan(10);
  });

  it('shows prices of the market, words of the language and only what the storefront sells', async () => {
    const pounds = (await find('boots')).products[0]!;
    expect(pounds.prices.currency).toBe('GBP');
    const spanish = await shop.call(searchSearch, { profile: 'es_ES', query: 'botas', scope: 'lite' });
    expect(spanish.products[0]).toMatchObject({ prices: { currency: 'EUR' }, sizes: [] });
    expect(spanish.products[0]!.url).toMatch(/^\/(mujer|hombre|kids|all)\/zapatos\//);
    expect((await find('shoes', {}, 'running')).products.every(({ brand }) => brand === 'RUNNING')).toBe(
      true,
    );
  });

  it('corrects typos and reports what it searched instead', async () => {
    const right = await find('black boots');
    const wrong = await find('balck boots');
    expect(wrong.fallback).toEqual({ query: 'black boots', original: 'balck boots' });
    expect(wrong.products.map(({ id }) => id)).toEqual(right.products.map(({ id }) => id));
    expect((await find('purple unicorn socks')).fallback).toEqual({
      query: 'purple socks',
      original: 'purple unicorn socks',
    });
    expect(await find('zzzzqqq')).toMatchObject({ numberOfProducts: 0, products: [], fallback: null });
  });

  it('a word that descriptions mention in passing is no answer to a query of which the rest is unknown here', async () => {
    const { products, fallback } = await find('black boots', {}, 'running');
    expect(
      products.filter(({ color }) => color.key !== 'black').map(({ id, color }) => `${id} ${color.key}`),
    ).toEqual([]);
    if (products.length === 0) expect(fallback).toBeNull();
  });

  it('redirects to a listing or page that fits better', async () => {
    expect((await find('Sale!')).redirect).toBe('/all/all/sale');
    expect((await find('store locator')).redirect).toBe('/stores');
    expect((await find('boots')).redirect).toBeNull();
    const { urls } = await shop.call(searchUrls, { profile: 'en_GB' });
    expect(urls).toContainEqual(
      expect.objectContaining({
        text: 'Sale',
        url: '/all/all/sale',
        queries: expect.arrayContaining(['sale']),
      }),
    );
    expect(
      (await shop.call(searchUrls, { profile: 'en_GB' }, 'running')).urls.some(({ url }) =>
        url.includes('rewalk'),
      ),
    ).toBe(true);
    // A listing that is empty in a storefront is not offered; pages always are.
    expect(listRedirects(await loadLanguageData('en'), []).map(({ url }) => url)).toEqual(['/stores']);
  });
});

describe('see all', () => {
  it('returns everything that a query finds, in short form, with the address of the search page', async () => {
    const [page, all] = [
      await find('boots'),
      await shop.call(searchGridSeeAll, { profile: 'en_GB', query: 'boots', limit: 200 }),
    ];
    expect(all).toMatchObject({
      total: page.numberOfProducts,
      url: '/search?q=boots',
      searchProvider: true,
      listName: 'search',
    });
    expect(all.products).toHaveLength(page.numberOfProducts);
    expect(all.products.every(({ sizes }) => sizes.length === 0)).toBe(true);
  });
});

describe('suggestions', () => {
  it('stay within the limits of docs/contract/search.md#suggestions', async () => {
    const before = await suggest('*');
    expect({
      popularProductCount: before.popularProducts.length,
      keywordSuggestionCount: before.keywordSuggestions.length,
      promotedSuggestionCount: before.promotedSuggestions.length,
    }).toEqual({ popularProductCount: 6, keywordSuggestionCount: 0, promotedSuggestionCount: 5 });
    expect(await suggest('')).toMatchObject({ query: '*', popularProducts: before.popularProducts });
    const typed = await suggest('sne');
    expect(typed.keywordSuggestions[0]).toEqual({ query: 'sneakers' });
    expect(typed.keywordSuggestions.length).toBeLessThanOrEqual(2);
    expect(typed.popularProducts.length).toBe(6);
    expect(typed.popularProducts.every(({ tipology }) => tipology === 'Sneakers')).toBe(true);
    expect((await suggest('b')).promotedSuggestions.length).toBeLessThanOrEqual(3);
    expect(typed).toMatchObject({ fuzzy: false, searchProvider: true, searchProviderRequestId: 'request-1' });
  });

  it('fall back on what is spelt alike', async () => {
    const result = await suggest('sneakres');
    expect(result.fuzzy).toBe(true);
    expect(result.keywordSuggestions[0]).toEqual({ query: 'sneakers' });
    expect(result.popularProducts[0]!.tipology).toBe('Sneakers');
  });
});

describe('without a service', () => {
  it('the result is empty unless both keys are set', async () => {
    expect(await find('boots', {}, 'keyless')).toMatchObject({
      status: 'OK',
      searchProvider: true,
      products: [],
      numberOfProducts: 0,
      searchProviderRequestId: null,
    });
    expect(await suggest('sne', {}, 'keyless')).toMatchObject({
      status: 'OK',
      popularProducts: [],
      keywordSuggestions: [],
      promotedSuggestions: [],
      topQueries: [],
    });
  });

  it('searches the catalogue alone where the flag is off', async () => {
    const result = await find('nube', {}, 'plain');
    expect(result).toMatchObject({ searchProvider: false, searchProviderRequestId: null });
    expect(result.products.length).toBeGreaterThan(0);
    expect(result.products.every(({ name }) => name === 'Nube')).toBe(true);
    expect((await find('nubbe', {}, 'plain')).numberOfProducts).toBe(0);
  });
});

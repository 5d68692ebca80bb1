import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { productsList, productsRecommended, productsSheet, productsSheetLive } from './catalogue.contract';
import { openTestCatalogue, testSettings, type TestCatalogue } from './catalogue.fixture';
import rates from './data/tax-rates.json';
import { taxOf } from './price.rules';

let shop: TestCatalogue;
beforeAll(async () => {
  shop = await openTestCatalogue();
});
afterAll(() => shop?.close());
const shoe = 'K200514-021';

describe('gender', () => {
  /** A unisex shoe of the running range with size 38 or so. */
  const unisex = async () =>
    (await shop.call(productsList, { profile: 'en_US', targetId: 'X', family: 'shoes' }, 'running'))
      .products[0]!;

  it('shows a unisex piece in the sizes and the category of the page’s wearer, under one address', async () => {
    const { id, url } = await unisex();
    const sheet = async (gender?: string) => {
      const { productSheet } = await shop.call(
        productsSheet,
        { profile: 'en_US', material: id, ...(gender ? { gender } : {}) },
        'running',
      );
      if (!productSheet.exists) throw new Error('gone');
      return {
        label: productSheet.sizes.find(({ value }) => value === '42')!.label,
        place: productSheet.category.split('/')[0],
        url: productSheet.url,
      };
    };
    expect(await sheet('women')).toEqual({ label: 'US 10.5', place: 'women', url });
    expect(await sheet('M')).toEqual({ label: 'US 9', place: 'men', url });
    for (const gender of [undefined, 'K', 'nonsense'])
      expect((await sheet(gender)).label).toBe('US M 9 / W 10.5');
    const { productSheetLive } = await shop.call(
      productsSheetLive,
      { profile: 'en_US', material: id, gender: 'W' },
      'running',
    );
    expect(productSheetLive.sizes.find(({ value }) => value === '42')!.label).toBe('US 10.5');
  });

  it('labels a listing’s unisex sizes as its size filter does', async () => {
    const { id } = await unisex();
    const { products, availableFilters } = await shop.call(
      productsList,
      { profile: 'en_US', targetId: 'women', family: 'shoes', 'filter.id': [id] },
      'running',
    );
    const filter = new Map(availableFilters.sizes.map(({ value, label }) => [value, label]));
    expect(products[0]!.sizes.length).toBeGreaterThan(5);
    for (const { value, label } of products[0]!.sizes) expect(label).toBe(filter.get(value));
  });

  it('does not change women’s and men’s own pieces', async () => {
    const [his, plain] = [
      await shop.call(productsSheet, { profile: 'en_US', material: shoe, gender: 'M' }),
      await shop.call(productsSheet, { profile: 'en_US', material: shoe }),
    ];
    expect(his.productSheet).toEqual(plain.productSheet);
  });
});

test('square takes precedence over the country’s flag squareImage', async () => {
  const square = async (input: object) =>
    (await shop.call(productsList, { profile: 'en_ES', 'pager.limit': 1, ...input })).squareImage;
  expect([await square({}), await square({ square: true })]).toEqual([false, true]);
  testSettings.storefronts['main']!.flags = (country) => ({ squareImage: country === 'ES' });
  expect({
    byDefault: await square({}),
    switchedOff: await square({ square: false }),
    otherCountry: await square({ profile: 'en_US' }),
  }).toEqual({ byDefault: true, switchedOff: false, otherCountry: false });
  expect((await shop.call(productsRecommended, { profile: 'en_ES', material: shoe })).squareImage).toBe(true);
  delete testSettings.storefronts['main']!.flags;
});

test('algorithm chooses the recommender: alike, or what sells best; an unknown one counts as alike', async () => {
  const ask = async (algorithm?: string) =>
    (
      await shop.call(productsRecommended, {
        profile: 'en_ES',
        material: shoe,
        ...(algorithm ? { algorithm } : {}),
      })
    ).recommendeds;
  const [alike, popular] = [await ask('similar'), await ask('popular')];
  expect(await ask()).toEqual(alike);
  expect(await ask('tarot')).toEqual(alike);
  expect(popular.map(({ id }) => id)).not.toEqual(alike.map(({ id }) => id));
  expect(popular).toHaveLength(8);
  expect(new Set(popular.map(({ nameBase }) => nameBase)).size).toBe(8);
  expect(popular.map(({ nameBase }) => nameBase)).not.toContain('Nube');
  expect(
    popular.every(({ badge }) => ['bestseller', 'sale', 'novelty', 'lastUnits'].includes(String(badge))),
  ).toBe(true);
  expect(popular.every(({ target, family }) => ['W', 'X'].includes(target) || family === 'goods')).toBe(true);
});

describe('taxes', () => {
  it.each([
    ['en_US', 'USD', (current: number) => Math.round(current * 0.07), true],
    ['en_ES', 'EUR', (current: number) => Math.round((current * 21) / 121), false],
    ['ja_JP', 'JPY', (current: number) => Math.round((current * 10) / 110), false],
    ['en_GB', 'GBP', (current: number) => Math.round((current * 20) / 120), false],
  ] as const)('%s: in minor units of %s, added or included', async (profile, currency, tax, added) => {
    const { products } = await shop.call(productsList, { profile, 'pager.limit': 10 });
    for (const { prices } of products) {
      expect(prices).toMatchObject({
        currency,
        taxValue: tax(prices.current),
        taxTotal: tax(prices.current),
      });
      expect([prices.netPrice, prices.totalPrice]).toEqual(
        added
          ? [prices.current, prices.current + prices.taxValue]
          : [prices.current - prices.taxValue, prices.current],
      );
      expect(prices.taxValue).toBeGreaterThan(0);
    }
  });

  it('country_price applies its country’s tax', async () => {
    const { productSheetLive } = await shop.call(productsSheetLive, {
      profile: 'en_ES',
      material: shoe,
      country_price: 'US',
    });
    expect(productSheetLive.prices.totalPrice).toBe(
      productSheetLive.prices.current + productSheetLive.prices.taxValue,
    );
  });

  it('is added in the countries with taxes of docs/contract/markets.md#country-lists and in no other; net and tax add up', () => {
    expect(Object.keys(rates.added).sort()).toEqual(['CA', 'RU', 'US']);
    for (const country of [
      ...Object.keys(rates.added),
      ...Object.keys(rates.included),
      'QQ',
      'constructor',
    ]) {
      for (const current of [0, 1, 99, 12_345, 9_999_999]) {
        const { taxValue, netPrice, totalPrice } = taxOf(current, country);
        expect(netPrice + taxValue).toBe(totalPrice);
      }
    }
    expect(taxOf(10_000, 'ZW')).toEqual({ taxValue: 0, netPrice: 10_000, totalPrice: 10_000 });
  });
});

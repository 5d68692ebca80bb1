import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiFault } from '../../contract/api-fault';
import type { Material, Voucher } from './catalogue.types';
import { parseFamily, parseTarget } from './classification.rules';
import { composeEan, extractSku, isEan, isMaterialCode } from './codes.rules';
import { composeDemo } from '../../../demo/catalogue/compose-demo.rules';
import { demoModels } from '../../../demo/catalogue/demo-models';
import { bandOf, lowestEur } from './facet-index.rules';
import { readListingQuery } from './listing-filters.rules';
import { sortMaterials } from './listing.rules';
import { CURRENCIES, eurFrom, percentOff, priceIn, applyVoucher } from './price.rules';
import { compareSizes, isOnScale, listSizes } from './size.rules';

const materials = composeDemo(demoModels);

test('codes of docs/contract/catalogue.md#codes', () => {
  expect(['K200514-021', '41207-003'].map(isMaterialCode)).toEqual([true, true]);
  expect(['K20051-021', 'K200514-21', 'k200514-021', 'K200514021', ''].map(isMaterialCode)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(extractSku('nube-K200514-021')).toBe('K200514-021');
  expect(extractSku('sin-roce-41207-003')).toBe('41207-003');
  expect(extractSku('nube')).toBeUndefined();
});

test('an EAN has its check digit, and no other digit passes', () => {
  expect(isEan('4006381333931')).toBe(true);
  fc.assert(
    fc.property(fc.nat(4_294_967_295), fc.integer({ min: 1, max: 9 }), (number, shift) => {
      const ean = composeEan(number);
      expect(isEan(ean)).toBe(true);
      expect(isEan(ean.slice(0, 12) + ((Number(ean[12]) + shift) % 10))).toBe(false);
    }),
  );
});

test('every size a shoe comes in has its place in the scale of each listing that shows it', () => {
  for (const [target, sold] of [
    ['W', ['W', 'X']],
    ['M', ['M', 'X']],
    ['K', ['K']],
    ['X', ['X']],
  ] as const) {
    const sizes = sold.flatMap((one) => listSizes('shoes', one));
    expect(
      sizes.filter((size) => !isOnScale(size, target)),
      target,
    ).toEqual([]);
  }
  expect(isOnScale('36-37', 'W')).toBe(false);
});

test('sizes are in ascending order', () => {
  expect(['XXL', 'S', '39', 'XS', '36-37', '36', 'U', 'M', '40'].sort(compareSizes)).toEqual([
    '36',
    '36-37',
    '39',
    '40',
    'XS',
    'S',
    'M',
    'XXL',
    'U',
  ]);
});

test('prices are points of the market, not raw conversion, and the way back finds the point', () => {
  expect(priceIn('GBP', 14000)).toBe(12000);
  expect(priceIn('JPY', 14000)! % 1100).toBe(0);
  expect(priceIn('XXX', 14000)).toBeUndefined();
  for (const currency of CURRENCIES) expect(eurFrom(currency, priceIn(currency, 14000)!)).toBe(14000);
});

test('a higher price in EUR is higher in every currency', () => {
  for (const currency of CURRENCIES) {
    const prices = [500, 1200, 4500, 10000, 14000, 26000, 40000].map((eur) => priceIn(currency, eur)!);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(new Set(prices).size).toBe(prices.length);
  }
});

test('percent off is whole and 0 without an earlier price', () => {
  expect(percentOff({ current: 9800, previous: 14000 })).toBe(30);
  expect(percentOff({ current: 9800, previous: null })).toBe(0);
});

test('vouchers reduce the final or the original price and never raise it', () => {
  const voucher = { voucherType: 'final.price', discount: 10 } as Voucher;
  expect(applyVoucher(voucher, { current: 10000, previous: 20000 }, 'EUR')).toBe(9000);
  expect(
    applyVoucher(
      { ...voucher, voucherType: 'original.price', discount: 60 },
      { current: 10000, previous: 20000 },
      'EUR',
    ),
  ).toBe(8000);
  expect(
    applyVoucher({ ...voucher, voucherType: 'original.price' }, { current: 10000, previous: 20000 }, 'EUR'),
  ).toBe(10000);
});

test('sorting by price is stable and by the lowest price of any size', () => {
  const up = sortMaterials(materials, 'price_asc');
  const indexes = new Map(materials.map((material, index) => [material, index]));
  for (let index = 1; index < up.length; index += 1) {
    const [before, after] = [up[index - 1]!, up[index]!];
    expect(lowestEur(before)).toBeLessThanOrEqual(lowestEur(after));
    if (lowestEur(before) === lowestEur(after))
      expect(indexes.get(before)!).toBeLessThan(indexes.get(after)!);
  }
  const priced = {
    prices: { EUR: { current: 900, previous: null } },
    skus: [{ prices: { EUR: { current: 700, previous: null } } }],
  } as unknown as Material;
  expect(lowestEur(priced)).toBe(700);
});

test('sorting by newest is stable and by the day first on sale', () => {
  const indexes = new Map(materials.map((material, index) => [material, index]));
  const newest = sortMaterials(materials, 'newest');
  for (let index = 1; index < newest.length; index += 1) {
    const [before, after] = [newest[index - 1]!, newest[index]!];
    expect(before.firstOnSale! >= after.firstOnSale!).toBe(true);
    if (before.firstOnSale === after.firstOnSale)
      expect(indexes.get(before)!).toBeLessThan(indexes.get(after)!);
  }
  expect(newest[0]!.novelty).toBe(true);
});

test('a price is in one band, low end included', () => {
  expect([0, 4999, 5000, 19999, 20000, 99999].map(bandOf)).toEqual([
    '0-50',
    '0-50',
    '50-100',
    '150-200',
    '200-',
    '200-',
  ]);
});

test('families and targets by number, letter, name and URL key', () => {
  expect(['0', '1', '2', '5', '6', 'SHOES', 'apparel', 'bags-accessories', '7'].map(parseFamily)).toEqual([
    null,
    'shoes',
    'accessories',
    'clothes',
    'goods',
    'shoes',
    'clothes',
    'accessories',
    undefined,
  ]);
  expect(['w', 'M', 'women', 'all', 'A', 'z'].map(parseTarget)).toEqual(['W', 'M', 'W', 'A', 'A', undefined]);
});

test('filters are read from flat fields and from the encoded string, doubled or in comma lists', () => {
  const query = readListingQuery({
    'filter.color': ['red,blue', 'red'],
    filters: 'filter.size=38&filter.lineCollection=heritage&page=2',
  });
  expect(query.selection).toEqual({
    colors: ['blue', 'red'],
    sizes: ['38', 'women.38', 'men.38', 'kids.38'],
    lineCollections: ['HERITAGE'],
  });
  expect(() => readListingQuery({ filters: 'filter.foo=1' })).toThrow(ApiFault);
});

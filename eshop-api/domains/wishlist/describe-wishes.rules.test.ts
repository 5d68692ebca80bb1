import { describe, expect, it } from 'vitest';
import type { Product } from '../../contract/entities/product.schema';
import { describeWishes, findState } from './describe-wishes.rules';
import type { StoredWish } from './wishlist.repository';

const sizes = (...stocks: [value: string, stock: number, lowStock: boolean][]) =>
  stocks.map(([value, stock, lowStock]) => ({ value, stock, lowStock })) as Product['sizes'];
const product = (more: object = {}) =>
  ({
    id: 'K1-001',
    name: 'Nube',
    prices: { current: 9900, currency: 'GBP' },
    sizes: sizes(['38', 3, false]),
    ...more,
  }) as unknown as Product;
const wish: StoredWish = {
  material: 'K1-001',
  size: null,
  storefront: 'main',
  name: 'Nube of then',
  price: 9900,
  currency: 'GBP',
  wasAvailable: true,
  addedAt: new Date('2026-05-04T10:00:00Z'),
};
const shown = { storefront: 'main', format: (minor: number) => `£${minor / 100}` };
const describeOne = (stored: Partial<StoredWish>, now?: Product) =>
  describeWishes([{ ...wish, ...stored }], new Map(now ? [[now.id, now]] : []), shown)[0];

describe('state of a saved product', () => {
  it.each([
    ['no size was chosen and one is in stock', null, [['38', 2, false]], 'available'],
    [
      'all that is left are last pieces',
      null,
      [
        ['37', 0, false],
        ['38', 1, true],
      ],
      'lowStock',
    ],
    ['nothing is left', null, [['37', 0, false]], 'soldOut'],
    ['it has no size at all', null, [], 'soldOut'],
    [
      'the wanted size is gone, another is there',
      '37',
      [
        ['37', 0, false],
        ['38', 5, false],
      ],
      'soldOut',
    ],
    [
      'the wanted size is nearly gone',
      '37',
      [
        ['37', 1, true],
        ['38', 5, false],
      ],
      'lowStock',
    ],
    ['the wanted size is not made any more', '36', [['38', 5, false]], 'available'],
  ] as const)('%s', (_case, size, stocks, expected) =>
    expect(
      findState(product({ sizes: sizes(...(stocks as unknown as [string, number, boolean][])) }), size),
    ).toBe(expected),
  );
  it('what is not sold here is gone', () => expect(findState(undefined, '38')).toBe('gone'));
});

describe('price since it was saved', () => {
  it.each([
    [9900, 0, '£0'],
    [11_100, -1200, '£12'],
    [8900, 1000, '£10'],
  ])('saved at %i: changed by %i', (price, change, formatted) =>
    expect(describeOne({ price }, product())).toMatchObject({
      priceChange: change,
      priceChangeFormatted: formatted,
    }),
  );
  it('amounts in two currencies are not compared', () =>
    expect(describeOne({ currency: 'EUR' }, product())).toMatchObject({
      priceChange: null,
      priceChangeFormatted: null,
    }));
});

describe('a product that this storefront does not sell', () => {
  it('keeps its name where it was saved', () =>
    expect(describeOne({})).toMatchObject({
      name: 'Nube of then',
      status: 'gone',
      product: null,
      priceChange: null,
    }));
  it('is not listed where it was not', () => expect(describeOne({ storefront: 'running' })).toBeUndefined());
  it('is listed under its name of today where both storefronts sell it', () =>
    expect(describeOne({ storefront: 'running' }, product())).toMatchObject({
      name: 'Nube',
      status: 'available',
    }));
});

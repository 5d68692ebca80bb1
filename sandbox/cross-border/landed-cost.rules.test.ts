import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Declaration } from '../../eshop-api/providers/cross-border/cross-border.types';
import { landCost } from './landed-cost.rules';
import { findTariff, tariffCountries } from './tariffs.data';

const declare = (
  country: string,
  prices: readonly [category: string, price: number][],
  more: Partial<Declaration> = {},
): Declaration => ({
  country,
  currency: findTariff(country)!.currency,
  items: prices.map(([category, price]) => ({ category, price })),
  discount: 0,
  shipping: 0,
  pricesInclude: false,
  ...more,
});
const land = (one: Declaration) => landCost(one, findTariff(one.country)!);

/** Worked out by hand. goods · shipping · discount → duties, taxes. */
describe('duties and taxes of a country', () => {
  it.each<[string, Declaration, number, number]>([
    [
      'BR shoes: 35 % on goods and shipping, 17 % on all of it',
      declare('BR', [['shoes', 80_000]], { shipping: 4_900 }),
      29_715,
      19_485,
    ],
    ['BR half a centavo of duty is rounded up', declare('BR', [['shoes', 10]]), 4, 2],
    [
      'BR shoes and a bag share the shipping by value',
      declare(
        'BR',
        [
          ['shoes', 60_000],
          ['bags-accessories', 20_000],
        ],
        { shipping: 4_000 },
      ),
      26_250,
      18_743,
    ],
    [
      'BR a discount lowers the value',
      declare('BR', [['shoes', 80_000]], { discount: 8_000 }),
      25_200,
      16_524,
    ],
    ['BR what has no rate of its own', declare('BR', [['goods', 10_000]]), 2_000, 2_040],
    ['NO shoes: tax alone', declare('NO', [['shoes', 100_000]], { shipping: 9_900 }), 0, 27_475],
    ['HK takes nothing', declare('HK', [['shoes', 150_000]], { shipping: 10_000 }), 0, 0],
    ['TW counts in whole dollars', declare('TW', [['shoes', 456_700]], { shipping: 25_000 }), 36_100, 25_900],
    ['TW up to the limit: nothing', declare('TW', [['shoes', 200_000]], { shipping: 25_000 }), 0, 0],
    ['TW a minor unit above it: all of it', declare('TW', [['shoes', 200_001]]), 15_000, 10_800],
    ['TW no relief in another currency', declare('TW', [['shoes', 10_000]], { currency: 'EUR' }), 800, 500],
    ['TH under the duty limit: tax alone', declare('TH', [['shoes', 150_000]]), 0, 10_500],
    ['IL under both limits', declare('IL', [['shoes', 28_000]], { shipping: 5_000 }), 0, 0],
    ['IL between them: tax alone', declare('IL', [['shoes', 60_000]]), 0, 10_800],
    ['nothing of value', declare('BR', [], { shipping: 4_900 }), 0, 0],
    ['all taken off', declare('BR', [['shoes', 5_000]], { discount: 5_000, shipping: 900 }), 0, 0],
    [
      'BR fixed price: both stand inside it',
      declare('BR', [['shoes', 157_950]], { pricesInclude: true }),
      35_000,
      22_950,
    ],
  ])('%s', (_what, declaration, duties, taxes) =>
    expect(land(declaration)).toEqual({ duties, taxes, included: declaration.pricesInclude }),
  );
});

const drawn = fc
  .record({
    country: fc.constantFrom(...tariffCountries),
    foreign: fc.boolean(),
    pricesInclude: fc.boolean(),
    shipping: fc.integer({ min: 0, max: 100_000 }),
    percent: fc.integer({ min: 0, max: 100 }),
    items: fc.array(
      fc.record({
        category: fc.constantFrom('shoes', 'apparel', 'bags-accessories', 'goods', ''),
        price: fc.integer({ min: 0, max: 5_000_000 }),
      }),
      { maxLength: 10 },
    ),
  })
  .map(({ foreign, percent, country, items, ...one }): Declaration => ({
    ...one,
    country,
    items,
    currency: foreign ? 'EUR' : findTariff(country)!.currency,
    discount: Math.floor((items.reduce((sum, { price }) => sum + price, 0) * percent) / 100),
  }));

describe('of every landed cost', () => {
  it('both are whole steps, never negative', () =>
    fc.assert(
      fc.property(drawn, (one) => {
        const { duties, taxes } = land(one);
        const { step } = findTariff(one.country)!;
        expect({
          dutiesRest: duties % step,
          taxesRest: taxes % step,
          dutiesBelowZero: duties < 0,
          taxesBelowZero: taxes < 0,
        }).toEqual({ dutiesRest: 0, taxesRest: 0, dutiesBelowZero: false, taxesBelowZero: false });
        expect({ duties: Number.isSafeInteger(duties), taxes: Number.isSafeInteger(taxes) }).toEqual({
          duties: true,
          taxes: true,
        });
      }),
    ));
  it('the order of the items changes nothing', () =>
    fc.assert(
      fc.property(
        drawn,
        (one) => void expect(land({ ...one, items: [...one.items].reverse() })).toEqual(land(one)),
      ),
    ));
  it('pieces of a family cost what one piece of their price costs', () =>
    fc.assert(
      fc.property(drawn, (one) => {
        const sums = new Map<string, number>();
        for (const { category, price } of one.items) sums.set(category, (sums.get(category) ?? 0) + price);
        expect(land({ ...one, items: [...sums].map(([category, price]) => ({ category, price })) })).toEqual(
          land(one),
        );
      }),
    ));
  it('dearer shipping is never cheaper at the border', () =>
    fc.assert(
      fc.property(drawn, fc.integer({ min: 0, max: 50_000 }), (one, more) => {
        const [before, after] = [land(one), land({ ...one, shipping: one.shipping + more })];
        expect(after.duties + after.taxes).toBeGreaterThanOrEqual(before.duties + before.taxes);
      }),
    ));
  it('inside a price there is always something left for the goods', () =>
    fc.assert(
      fc.property(drawn, (one) => {
        const { duties, taxes } = land({ ...one, pricesInclude: true });
        const paid = one.items.reduce((sum, { price }) => sum + price, 0) - one.discount + one.shipping;
        expect(duties + taxes).toBeLessThanOrEqual(Math.max(0, paid) + findTariff(one.country)!.step);
      }),
    ));
  it('inside and on top agree: what is added to a net price is what is contained in the sum of both', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('BR', 'NO', 'HK'),
        fc.constantFrom('shoes', 'apparel', 'goods'),
        fc.integer({ min: 1, max: 1_000_000 }),
        (country, category, price) => {
          const bare = land(declare(country, [[category, price]]));
          const inside = land(
            declare(country, [[category, price + bare.duties + bare.taxes]], { pricesInclude: true }),
          );
          expect(Math.abs(inside.duties - bare.duties)).toBeLessThanOrEqual(1);
          expect(Math.abs(inside.taxes - bare.taxes)).toBeLessThanOrEqual(1);
        },
      ),
    ));
});

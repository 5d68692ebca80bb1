import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quoteReturn } from './quote-return.rules';
import { findTariff } from './tariffs.data';

const brazil = findTariff('BR')!;
const declaration = {
  country: 'BR',
  currency: 'BRL',
  items: [
    { category: 'shoes', price: 80_000 },
    { category: 'bags-accessories', price: 20_000 },
  ],
  discount: 0,
  shipping: 5_000,
  pricesInclude: false,
};

it('duties by rate and value, taxes by value; the tax of the delivery stays', () => {
  expect(quoteReturn(declaration, { duties: 32_000, taxes: 21_000 }, brazil)).toEqual([
    { duties: 28_000, taxes: 16_000 },
    { duties: 4_000, taxes: 4_000 },
  ]);
});

it('nothing goes back of charges that the prices include', () => {
  expect(
    quoteReturn({ ...declaration, pricesInclude: true }, { duties: 32_000, taxes: 21_000 }, brazil),
  ).toEqual([
    { duties: 0, taxes: 0 },
    { duties: 0, taxes: 0 },
  ]);
});

it('never more than was charged, and all duties when all comes back', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ category: fc.constantFrom('shoes', 'apparel', 'goods'), price: fc.nat(1_000_000) }),
        { minLength: 1, maxLength: 9 },
      ),
      fc.nat(1_000_000),
      fc.nat(1_000_000),
      fc.nat(100_000),
      (items, duties, taxes, shipping) => {
        const quoted = quoteReturn({ ...declaration, items, shipping }, { duties, taxes }, brazil);
        const sum = (kind: 'duties' | 'taxes') => quoted.reduce((all, one) => all + one[kind], 0);
        expect(quoted.every((one) => one.duties >= 0 && one.taxes >= 0)).toBe(true);
        expect(sum('duties')).toBe(items.some(({ price }) => price > 0) ? duties : 0);
        expect(sum('taxes')).toBeLessThanOrEqual(taxes);
      },
    ),
  );
});

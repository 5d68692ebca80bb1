import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SearchRow } from '../search-provider.types';
import { rateRow, RowTable } from './row-table';

const rowOf = (n: number, more: Partial<SearchRow> = {}): SearchRow => ({
  id: `m${n}`,
  scope: 'A',
  targets: ['W'],
  family: 'shoes',
  facets: {},
  priceEur: 100,
  firstDay: 20_000,
  popularity: 0.5,
  inStock: true,
  demoted: false,
  codes: [`C${n}`],
  ...more,
});

const changes = fc.array(
  fc.record({
    n: fc.nat(150),
    gone: fc.boolean(),
    scope: fc.constantFrom('A', 'B', 'C'),
    targets: fc.subarray(['W', 'M', 'K']),
    family: fc.constantFrom('shoes', 'bags'),
    inStock: fc.boolean(),
    popularity: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  { maxLength: 300 },
);
const limits = fc.record({
  scopes: fc.subarray(['A', 'B', 'Z']),
  target: fc.option(fc.constantFrom('W', 'M'), { nil: undefined }),
  family: fc.option(fc.constantFrom('shoes', 'hats'), { nil: undefined }),
});

it('the filter of a query passes visible rows, and every row has its weight, after any additions and removals', () => {
  fc.assert(
    fc.property(changes, limits, (all, { scopes, target, family }) => {
      const rows = new RowTable();
      for (const { n, gone, ...row } of all)
        if (gone) rows.remove(`m${n}`);
        else rows.put(rowOf(n, row));
      const asked = { scopes, ...(target ? { target } : {}), ...(family ? { family } : {}) };
      const lets = rows.makeSieve(asked);
      for (let slot = 0; slot < rows.size; slot += 1) {
        expect(lets(slot)).toBe(rows.allows(slot, asked));
        if (rows.get(slot)) expect(rows.worths[slot]).toBe(rateRow(rows.get(slot)!));
      }
    }),
    { numRuns: 100 },
  );
});

it('sold-out and second-life pieces weigh less than popular ones', () => {
  expect(rateRow(rowOf(1, { popularity: 1 }))).toBeGreaterThan(rateRow(rowOf(1, { popularity: 0 })));
  expect(rateRow(rowOf(1, { popularity: 1, inStock: false }))).toBeLessThan(
    rateRow(rowOf(1, { popularity: 0 })),
  );
  expect(rateRow(rowOf(1, { popularity: 1, demoted: true }))).toBeLessThan(
    rateRow(rowOf(1, { popularity: 0 })),
  );
});

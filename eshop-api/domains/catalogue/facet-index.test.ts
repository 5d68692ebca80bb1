import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FacetValues, filterByFacets, GROUPS, indexFacets, type Selection } from './facet-index.rules';

const VALUES = ['a', 'b', 'c', 'd'];
const values = fc.uniqueArray(fc.constantFrom(...VALUES), { maxLength: 3 });
const facetValues = fc.record(
  Object.fromEntries(GROUPS.map((group) => [group, values])),
) as unknown as fc.Arbitrary<FacetValues>;
// No item has `z`: choosing it must find nothing.
const chosen = fc.uniqueArray(fc.constantFrom(...VALUES, 'z'), { maxLength: 2 });
const selections = fc.record(Object.fromEntries(GROUPS.map((group) => [group, chosen])), {
  requiredKeys: [],
}) as fc.Arbitrary<Selection>;

const passes = (item: FacetValues, selection: Selection, without?: string): boolean =>
  GROUPS.every(
    (group) =>
      group === without ||
      !selection[group]?.length ||
      selection[group].some((value) => item[group].includes(value)),
  );

test('filtering and counting agree with the plain definition', () => {
  fc.assert(
    fc.property(fc.array(facetValues, { maxLength: 25 }), selections, (items, selection) => {
      const index = indexFacets(items, (item) => item);
      const { items: found, counts } = filterByFacets(index, index.entries, selection);
      expect(found).toEqual(items.filter((item) => passes(item, selection)));
      for (const [number, { group, value }] of index.valueOf.entries()) {
        expect(counts[number]).toBe(
          items.filter((item) => item[group].includes(value) && passes(item, selection, group)).length,
        );
      }
    }),
    { numRuns: 300 },
  );
});

test('a value that an item has twice counts once', () => {
  const item = {
    ...Object.fromEntries(GROUPS.map((group) => [group, []])),
    sizes: ['38', '38'],
  } as unknown as FacetValues;
  const index = indexFacets([item], (one) => one);
  expect([...filterByFacets(index, index.entries, {}).counts]).toEqual([1]);
});

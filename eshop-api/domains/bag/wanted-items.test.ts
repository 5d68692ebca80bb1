import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_LINES, planAdding, type AddingChoices, type RequestedPiece } from './wanted-items';

const usual: AddingChoices = { checkStock: true, allMandatory: true, overWrite: false };
const shoe = (size: string, stock: number): RequestedPiece => ({ material: 'A', size, stock });
const many = (count: number) => Array.from({ length: count }, () => ({ material: 'B', size: '1' }));

describe('adding to a bag (docs/contract/bag.md#adding-several-items)', () => {
  it.each([
    ['one into an empty bag', [], [shoe('38', 1)], {}, 'OK', 1],
    ['one that is sold out', [], [shoe('38', 0)], {}, 'NOSTOCK', 0],
    ['the second of a last pair', [{ material: 'A', size: '38' }], [shoe('38', 1)], {}, 'NOSTOCK', 0],
    ['another size of it', [{ material: 'A', size: '38' }], [shoe('39', 1)], {}, 'OK', 1],
    ['sold out, at a till', [], [shoe('38', 0)], { checkStock: false }, 'OK', 1],
    ['the tenth', many(9), [shoe('38', 1)], {}, 'OK', 1],
    ['the eleventh', many(10), [shoe('38', 1)], {}, 'bag_full', 0],
    ['the eleventh, at a till', many(10), [shoe('38', 1)], { checkStock: false }, 'bag_full', 0],
    ['the eleventh in place of all', many(10), [shoe('38', 1)], { overWrite: true }, 'OK', 1],
    [
      'the last pair anew, in place of itself',
      [{ material: 'A', size: '38' }],
      [shoe('38', 1)],
      { overWrite: true },
      'OK',
      1,
    ],
    ['two, one sold out, both mandatory', [], [shoe('38', 1), shoe('39', 0)], {}, 'NOSTOCK', 0],
    [
      'two, one sold out, either will do',
      [],
      [shoe('38', 1), shoe('39', 0)],
      { allMandatory: false },
      'OK',
      1,
    ],
    [
      'two of a last pair, either will do',
      [],
      [shoe('38', 1), shoe('38', 1)],
      { allMandatory: false },
      'OK',
      1,
    ],
    [
      'two sold out, either would do',
      [],
      [shoe('38', 0), shoe('39', 0)],
      { allMandatory: false },
      'NOSTOCK',
      0,
    ],
    [
      'two where one fits, either will do',
      many(9),
      [shoe('38', 1), shoe('39', 1)],
      { allMandatory: false },
      'OK',
      1,
    ],
  ])('%s', (_name, lines, wanted, choices, outcome, added) => {
    const plan = planAdding(lines, wanted, { ...usual, ...choices });
    expect({ outcome: plan.outcome, addCount: plan.add.length }).toEqual({ outcome, addCount: added });
  });

  const wantedOf = fc.array(
    fc.record({ material: fc.constantFrom('A', 'B'), size: fc.constantFrom('1', '2'), stock: fc.nat(4) }),
    { maxLength: 14 },
  );
  const choicesOf = fc.record({
    checkStock: fc.boolean(),
    allMandatory: fc.boolean(),
    overWrite: fc.boolean(),
  });

  it('never grows past the limit, never sells a piece twice, and loses no item', () => {
    fc.assert(
      fc.property(
        wantedOf,
        wantedOf.filter(({ length }) => length <= MAX_LINES),
        choicesOf,
        (wanted, before, choices) => {
          const plan = planAdding(before, wanted, choices);
          const lines = choices.overWrite && plan.add.length > 0 ? plan.add : [...before, ...plan.add];
          expect(lines.length).toBeLessThanOrEqual(MAX_LINES);
          if (choices.checkStock)
            for (const item of plan.add) {
              const already = choices.overWrite
                ? 0
                : before.filter((one) => one.material === item.material && one.size === item.size).length;
              const stocks = plan.add
                .filter((one) => one.material === item.material && one.size === item.size)
                .map(({ stock }) => stock);
              expect(already + stocks.length).toBeLessThanOrEqual(Math.max(...stocks));
            }
          if (choices.allMandatory) expect([0, wanted.length]).toContain(plan.add.length);
          else expect(plan.add.length + plan.refused.length).toBe(wanted.length);
          expect(plan.outcome === 'OK').toBe(plan.add.length > 0 || wanted.length === 0);
        },
      ),
    );
  });
});

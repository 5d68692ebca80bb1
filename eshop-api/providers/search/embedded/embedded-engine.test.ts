import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pickLeast } from './order-slots';
import { Vocabulary } from './vocabulary';

/** Optimal string alignment distance, in a plain version. */
const distance = (a: string, b: string): number => {
  const table = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  for (let row = 1; row <= a.length; row += 1)
    for (let column = 1; column <= b.length; column += 1) {
      const costs = [
        table[row - 1]![column]! + 1,
        table[row]![column - 1]! + 1,
        table[row - 1]![column - 1]! + (a[row - 1] === b[column - 1] ? 0 : 1),
      ];
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        costs.push(table[row - 2]![column - 2]! + 1);
      table[row]![column] = Math.min(...costs);
    }
  return table[a.length]![b.length]!;
};

const word = fc.stringMatching(/^[abc]{1,7}$/);

it('finds exactly the words within the given number of typos, among any others', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { minLength: 1, maxLength: 40 }),
      word,
      fc.integer({ min: 1, max: 2 }),
      (words, wanted, max) => {
        const vocabulary = new Vocabulary();
        for (const key of words) vocabulary.add({ key, written: key, terms: [] });
        const plain = words
          .map((key) => [key, distance(wanted, key)] as const)
          .filter(([, slips]) => slips <= max)
          .sort();
        expect(
          vocabulary
            .alike(wanted, max)
            .map(({ surface, slips }) => [surface.key, slips])
            .sort(),
        ).toEqual(plain);
        const begun = words.filter((key) =>
          Array.from({ length: key.length + 1 }, (_, end) => distance(wanted, key.slice(0, end))).some(
            (slips) => slips <= max,
          ),
        );
        expect(
          vocabulary
            .alike(wanted, max, true)
            .map(({ surface }) => surface.key)
            .sort(),
        ).toEqual(begun.sort());
        expect(vocabulary.startingWith(wanted).map(({ key }) => key)).toEqual(
          words.filter((key) => key.startsWith(wanted)).sort(),
        );
      },
    ),
  );
});

it('returns the smallest keys in order', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 1e9 }), { maxLength: 300 }),
      fc.integer({ min: 0, max: 60 }),
      (keys, count) => {
        expect([...pickLeast(Float64Array.from(keys), count)]).toEqual(
          [...keys].sort((a, b) => a - b).slice(0, count),
        );
      },
    ),
  );
});

import fc from 'fast-check';
import { isObject } from './merge-patch';

export const key = fc.constantFrom('a', 'b', 'c', 'd');
export const value = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'small' },
    fc.constant(null),
    fc.integer(),
    fc.string(),
    fc.boolean(),
    fc.array(fc.integer(), { maxLength: 3 }),
    fc.dictionary(key, tie('json'), { maxKeys: 4 }),
  ),
})).json;
export const object = fc.dictionary(key, value, { maxKeys: 4 });

export const shuffle = <Item>(items: readonly Item[], seed: readonly number[]): Item[] =>
  items
    .map((item, i) => ({ item, at: (seed[i % seed.length]! * (i + 1)) % 97 }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
/** The same JSON with its keys in another order, at every depth. */
export const reverseKeys = (json: unknown): unknown =>
  isObject(json)
    ? Object.fromEntries(
        Object.entries(json)
          .reverse()
          .map(([name, item]) => [name, reverseKeys(item)]),
      )
    : json;

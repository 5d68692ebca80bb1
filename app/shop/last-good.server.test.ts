import { expect, it } from 'vitest';
import { LastGood } from './last-good.server';

it('finds what was kept last, undefined data included, and forgets on demand', () => {
  const kept = new LastGood();
  kept.keep('a', { data: 1, head: [] });
  kept.keep('a', { data: undefined, head: [] });
  expect(kept.find('a')).toEqual({ data: undefined, head: [] });
  expect(kept.find('b')).toBeUndefined();
  kept.clear();
  expect(kept.find('a')).toBeUndefined();
});

it('stays bounded; the least used goes first', () => {
  const kept = new LastGood();
  kept.keep('used', { data: 0, head: [] });
  for (let i = 0; i < 3000; i++) {
    kept.find('used');
    kept.keep(`k${i}`, { data: i, head: [] });
  }
  expect({ first: kept.find('k0'), used: kept.find('used')?.data, last: kept.find('k2999')?.data }).toEqual({
    first: undefined,
    used: 0,
    last: 2999,
  });
});

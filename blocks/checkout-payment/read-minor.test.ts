import { expect, it } from 'vitest';
import { readMinor } from './read-minor';

it.each([
  ['2', 'GBP', 200],
  ['2.5', 'GBP', 250],
  ['2,50', 'EUR', 250],
  ['300', 'JPY', 300],
  ['300,5', 'JPY', undefined],
  ['-2', 'GBP', undefined],
  ['two', 'GBP', undefined],
  ['0', 'GBP', 0],
])('%s %s is %s', (typed, currency, minor) => expect(readMinor(typed, currency)).toBe(minor));

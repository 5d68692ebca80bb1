import { expect, it } from 'vitest';
import { Budget } from './budget';

it('limits one session and all together per minute', () => {
  const budget = new Budget(3, 5);
  expect([
    budget.take('a', 2, 0),
    budget.take('a', 2, 1),
    budget.take('a', 1, 2),
    budget.take('a', 1, 3),
  ]).toEqual([true, false, true, false]);
  expect([budget.take('b', 2, 4), budget.take('c', 1, 5)]).toEqual([true, false]);
  expect([budget.take('a', 3, 60_001), budget.take('c', 2, 60_002)]).toEqual([true, true]);
});

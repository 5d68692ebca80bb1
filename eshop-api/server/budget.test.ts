import { expect, it } from 'vitest';
import { Budget } from './budget';

it('limits one session and all together per minute', () => {
  const budget = new Budget(3, 5);
  expect({
    whole: budget.take('a', 2, 0),
    beyond: budget.take('a', 2, 1),
    rest: budget.take('a', 1, 2),
    beyondRest: budget.take('a', 1, 3),
  }).toEqual({ whole: true, beyond: false, rest: true, beyondRest: false });
  expect({ b: budget.take('b', 2, 4), c: budget.take('c', 1, 5) }).toEqual({ b: true, c: false });
  expect({ a: budget.take('a', 3, 60_001), c: budget.take('c', 2, 60_002) }).toEqual({ a: true, c: true });
});

import { expect, it } from 'vitest';
import { printProblem } from './checked-json';
import type { Problem } from '../pages/page.types';

const at: Omit<Problem, 'message'> = { code: 'x', severity: 'error', file: 'a.json', line: 2, column: 3 };

it.each<[string, Partial<Problem>]>([
  ['a.json:2:3 "tokens" is missing. Add it.', { message: '"tokens" is missing', fix: 'Add it.' }],
  ['a.json:2:3 A comma is missing. Add it.', { message: 'A comma is missing.', fix: 'Add it.' }],
  ['a.json:2:3 "x" is odd (did you mean "y"?).', { message: '"x" is odd.', didYouMean: 'y' }],
])('a problem in one line: %s', (line, problem) => {
  expect(printProblem({ ...at, message: '', ...problem })).toBe(line);
});

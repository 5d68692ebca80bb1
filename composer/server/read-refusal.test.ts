import { expect, it } from 'vitest';
import { CheckFailed, ReleaseRefused } from './composer.types';
import { readRefusal } from './read-refusal';

it('a refusal stays as it is', () => {
  const refusal = new ReleaseRefused('empty', 'Nothing has changed.');
  expect(readRefusal(refusal)).toBe(refusal);
});

it('a database that is away is a refusal in words', () => {
  const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
  expect(readRefusal(gone)).toMatchObject({ code: 'no-database' });
  expect(readRefusal(gone)?.message).toContain('The database cannot be reached');
});

it('a fault of the program is none', () => {
  expect(readRefusal(new TypeError('x is not a function'))).toBeUndefined();
});

it('a check that failed is a refusal with its reason', () => {
  expect(readRefusal(new CheckFailed('It took too long.'))).toMatchObject({
    code: 'unchecked',
    details: ['It took too long.'],
  });
});

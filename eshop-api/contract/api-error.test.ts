import { expect, it } from 'vitest';
import { ApiError } from './api-error';

it('is recognised from another bundle too, and nothing else is', () => {
  const foreign = Object.assign(new Error('gone'), { name: 'ApiError', code: 'listing_not_found' });
  expect(
    [new ApiError('a', 'b', '/c'), foreign, new Error('gone'), 'ApiError', null].map(
      (one) => one instanceof ApiError,
    ),
  ).toEqual([true, true, false, false, false]);
});

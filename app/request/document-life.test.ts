import { expect, it } from 'vitest';
import { limitLife } from './answer-page.server';

const cache = { document: 'public', maxAge: 60, staleWhileRevalidate: 600 };

it.each([
  ['nothing is known of a change', undefined, 60, 600],
  ['the change is long past', -1500, 60, 600],
  ['the change was just now, and the data may be from before', 999, 0, 0],
  ['the change is far away', 10_000_000, 60, 600],
  ['it comes while the document would be stale', 1000 + 100_500, 60, 40],
  ['it comes while the document would be fresh', 1000 + 20_900, 20, 0],
  ['it comes at once', 1001, 0, 0],
])('when %s', (_name, changesAt, maxAge, staleWhileRevalidate) =>
  expect(limitLife(cache, 1000, changesAt)).toEqual({ document: 'public', maxAge, staleWhileRevalidate }),
);

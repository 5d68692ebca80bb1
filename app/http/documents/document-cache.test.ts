import { expect, it } from 'vitest';
import { DocumentCache, type CachedDocument } from './document-cache';

const stored = (more: Partial<CachedDocument> = {}): CachedDocument => ({
  status: 200,
  headers: {},
  body: Buffer.from('x'),
  encoded: new Map(),
  etag: '"1"',
  storedAt: 0,
  revision: 'r1',
  stamp: 's1',
  maxAge: 10,
  staleWhileRevalidate: 20,
  ...more,
});
const open = (maxBytes = 1e6) => {
  const clock = { now: 0 };
  return { clock, cache: new DocumentCache(maxBytes, () => clock.now) };
};

it.each([
  [0, 'fresh'],
  [10_000, 'fresh'],
  [10_001, 'stale'],
  [30_000, 'stale'],
  [30_001, 'outdated'],
])('after %i ms it is %s', (now, freshness) => {
  const { cache, clock } = open();
  clock.now = now;
  expect(cache.freshness(stored(), 'r1', () => 's2')).toBe(freshness);
});

it('another stamp makes it outdated at once', () => {
  expect(open().cache.freshness(stored(), 'r2', () => 's2')).toBe('outdated');
});

it('another revision with the same stamp leaves it fresh, and the stamp is worked out once for it', () => {
  const { cache } = open();
  const document = stored();
  let asked = 0;
  const stampNow = () => (asked++, 's1');
  expect([1, 2, 3].map(() => cache.freshness(document, 'r2', stampNow))).toEqual(['fresh', 'fresh', 'fresh']);
  expect(asked).toBe(1);
});

it('stays under its bytes: the least used document goes, one too big is not kept', () => {
  const { cache } = open(10_000);
  for (const key of ['a', 'b', 'c']) cache.store(key, stored({ body: Buffer.alloc(2000) }));
  expect(['a', 'b', 'c'].map((key) => cache.find(key) !== undefined)).toEqual([false, true, true]);
  cache.store('big', stored({ body: Buffer.alloc(20_000) }));
  expect(cache.find('big')).toBeUndefined();
});

it('clear ends all', () => {
  const { cache } = open();
  cache.store('a', stored());
  cache.clear();
  expect(cache.find('a')).toBeUndefined();
});

import { expect, it, vi } from 'vitest';
import { openMissingLabels } from './shop-words.server';

const miss = (key: string) => ({ page: 'home', locale: 'pl_PL', section: 'general', key });

it('reports each storefront’s missing labels separately, the same label once for each', async () => {
  vi.useFakeTimers();
  const posts: [string, string[]][] = [];
  const missing = openMissingLabels(
    ['one', 'two'],
    async (lines, brandId) => void posts.push([brandId, lines]),
  );
  missing.report(miss('close'), 'two');
  missing.report(miss('close'), 'one');
  missing.report(miss('close'), 'two');
  missing.report(miss('back'), 'two');
  vi.advanceTimersByTime(9_999);
  expect(posts).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(posts).toEqual([
    ['two', ['home [pl_PL] general close', 'home [pl_PL] general back']],
    ['one', ['home [pl_PL] general close']],
  ]);
  missing.report(miss('next'), 'one');
  await missing.flush();
  expect(posts.slice(2)).toEqual([['one', ['home [pl_PL] general next']]]);
  vi.useRealTimers();
});

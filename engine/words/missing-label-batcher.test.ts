import { describe, expect, it } from 'vitest';
import { createMissingLabelBatcher } from './missing-label-batcher';

const start = (post?: (labels: string[]) => Promise<void>) => {
  const timers: { run: () => void; delay: number; cancelled: boolean }[] = [];
  const posts: string[][] = [];
  const batcher = createMissingLabelBatcher({
    post: post ?? (async (labels) => void posts.push(labels)),
    setTimer: (run, delay) => {
      const timer = { run, delay, cancelled: false };
      timers.push(timer);
      return () => {
        timer.cancelled = true;
      };
    },
  });
  return { ...batcher, timers, posts };
};
const miss = (key: string, page = 'home') => ({ page, locale: 'pl_PL', section: 'general', key });

describe('missing labels (docs/contract/content.md#missing-labels)', () => {
  it('go out in one batch, 10 s after the first, as the contract writes them', () => {
    const { report, timers, posts } = start();
    report(miss('close'));
    report(miss('back'));
    expect(timers.map(({ delay }) => delay)).toEqual([10_000]);
    expect(posts).toEqual([]);
    timers[0]!.run();
    expect(posts).toEqual([['home [pl_PL] general close', 'home [pl_PL] general back']]);
  });
  it('are reported once each, and a later one starts a new batch', () => {
    const { report, timers, posts } = start();
    report(miss('close'));
    report(miss('close'));
    timers[0]!.run();
    report(miss('close'));
    expect(timers).toHaveLength(1);
    report(miss('close', 'grid'));
    timers[1]!.run();
    expect(posts).toEqual([['home [pl_PL] general close'], ['grid [pl_PL] general close']]);
  });
  it('are reported again after a batch that did not arrive', async () => {
    let tries = 0;
    const { report, flush } = start(async () => {
      tries += 1;
      if (tries === 1) throw new Error('no network');
    });
    report(miss('close'));
    await flush();
    report(miss('close'));
    await flush();
    expect(tries).toBe(2);
  });
  it('leave at once when the shop shuts down, and nothing is sent when nothing is missing', async () => {
    const { report, flush, timers, posts } = start();
    await flush();
    report(miss('close'));
    await flush();
    expect(timers[0]!.cancelled).toBe(true);
    expect(posts).toHaveLength(1);
  });
});

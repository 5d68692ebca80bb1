import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { workWhenCalm } from './calm-work';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('starts after a while, once', async () => {
  const work = vi.fn(async () => undefined);
  const calm = workWhenCalm(work, 100);
  vi.advanceTimersByTime(99);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await calm.now();
  expect(work).toHaveBeenCalledOnce();
});

it('starts at once on demand', async () => {
  const work = vi.fn(async () => undefined);
  await workWhenCalm(work, 100).now();
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledOnce();
});

it('stopped before its time it never starts; stopped while it runs it ends first', async () => {
  const work = vi.fn(async () => undefined);
  await workWhenCalm(work, 100).stop();
  vi.advanceTimersByTime(1000);
  expect(work).not.toHaveBeenCalled();
  let end = () => {};
  const running = workWhenCalm(() => new Promise<void>((done) => (end = done)), 100);
  void running.now();
  const stopped = vi.fn();
  const stopping = running.stop().then(stopped);
  await Promise.resolve();
  expect(stopped).not.toHaveBeenCalled();
  end();
  await stopping;
});

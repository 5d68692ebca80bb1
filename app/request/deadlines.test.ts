import { expect, it, vi } from 'vitest';
import { DeadlineMissed, Deadlines } from './deadlines';

const hanging = () => new Promise<never>(() => undefined);

it('works with the same time share one signal, and it ends when the time is over', async () => {
  const deadlines = new Deadlines(new AbortController().signal);
  const signals: AbortSignal[] = [];
  const run = () =>
    deadlines.run(20, (signal) => {
      signals.push(signal);
      return hanging();
    });
  const results = await Promise.allSettled([run(), run()]);
  expect(
    results.map((result) => result.status === 'rejected' && result.reason instanceof DeadlineMissed),
  ).toEqual([true, true]);
  expect({ sameSignal: signals[0] === signals[1], aborted: signals[0]!.aborted }).toEqual({
    sameSignal: true,
    aborted: true,
  });
});

it('a work that begins after others were cut off has its own time', async () => {
  const deadlines = new Deadlines(new AbortController().signal);
  await expect(deadlines.run(10, hanging)).rejects.toThrow(DeadlineMissed);
  expect(await deadlines.run(10, async (signal) => signal.aborted)).toBe(false);
});

it('no work has longer than the longest', async () => {
  await expect(new Deadlines(new AbortController().signal, 10).run(60_000, hanging)).rejects.toThrow(
    'within 10 ms',
  );
});

it('what the page has waited before is taken off each work’s time, of which some is left in any case', async () => {
  vi.useFakeTimers();
  const later = new Deadlines(new AbortController().signal).after(900);
  const outcomes = [2000, 1000, 100].map((asked) =>
    later.run(asked, hanging).catch(({ message }: Error) => message),
  );
  await vi.advanceTimersByTimeAsync(2000);
  expect(await Promise.all(outcomes)).toEqual([
    'not ready within 1100 ms',
    'not ready within 300 ms',
    'not ready within 100 ms',
  ]);
  vi.useRealTimers();
});

it('leaves neither a timer nor a listener behind when all are done', async () => {
  vi.useFakeTimers();
  const visitor = new AbortController();
  const left = vi.spyOn(visitor.signal, 'removeEventListener');
  await new Deadlines(visitor.signal).run(1000, async () => 1);
  expect({ timerCount: vi.getTimerCount(), leftCalls: left.mock.calls.length }).toEqual({
    timerCount: 0,
    leftCalls: 1,
  });
  vi.useRealTimers();
});

it('a visitor who leaves ends them', async () => {
  const visitor = new AbortController();
  const ended = new Deadlines(visitor.signal).run(
    1000,
    (signal) => new Promise((done) => signal.addEventListener('abort', () => done('ended'))),
  );
  visitor.abort();
  expect(await ended).toBe('ended');
});

it('many listeners on one page are no warning', async () => {
  const warned = vi.fn();
  process.on('warning', warned);
  const deadlines = new Deadlines(new AbortController().signal);
  await Promise.all(
    Array.from({ length: 40 }, () =>
      deadlines.run(1000, async (signal) => signal.addEventListener('abort', () => undefined)),
    ),
  );
  await new Promise((resolve) => setImmediate(resolve));
  process.off('warning', warned);
  expect(warned).not.toHaveBeenCalled();
});

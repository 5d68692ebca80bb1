import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { silentLog } from '../database/test-database';
import { runTasks, startRounds } from './work-rounds';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('does work in each interval, and once soon after several requests', async () => {
  const work = vi.fn(() => Promise.resolve());
  const onRound = vi.fn();
  const rounds = startRounds({ work, roundMs: 1000, soonMs: 50, onRound, log: silentLog });
  rounds.runSoon();
  rounds.runSoon();
  await vi.advanceTimersByTimeAsync(49);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(work).toHaveBeenCalledTimes(3);
  expect(onRound).toHaveBeenCalledTimes(3);
  await rounds.stop();
});

it('runs one round at a time; settleDue waits for it and runs another one', async () => {
  const finish: (() => void)[] = [];
  const rounds = startRounds({
    work: () => new Promise<void>((resolve) => void finish.push(resolve)),
    roundMs: 1000,
    log: silentLog,
  });
  await vi.advanceTimersByTimeAsync(3500);
  expect(finish).toHaveLength(1);
  const settled = rounds.settleDue();
  finish[0]!();
  await vi.advanceTimersByTimeAsync(0);
  expect(finish).toHaveLength(2);
  finish[1]!();
  await settled;
  await rounds.stop();
});

it('stops: waits for the round in progress, whose isEnded is true then, and starts no other', async () => {
  let isEnded = () => false;
  let finish = () => {};
  const work = vi.fn((ended: () => boolean) => {
    isEnded = ended;
    return new Promise<void>((resolve) => (finish = resolve));
  });
  const rounds = startRounds({ work, roundMs: 1000, log: silentLog });
  await vi.advanceTimersByTimeAsync(1010);
  let stopped = false;
  const stopping = rounds.stop().then(() => (stopped = true));
  await vi.advanceTimersByTimeAsync(10);
  expect({ ended: isEnded(), stopped }).toEqual({ ended: true, stopped: false });
  finish();
  await stopping;
  rounds.runSoon();
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(1);
});

it('logs a round that fails and goes on: nothing is rejected for the process to end on', async () => {
  const warn = vi.fn();
  const work = vi.fn(() => Promise.reject(new Error('no database')));
  const rounds = startRounds({ work, roundMs: 1000, log: { warn } });
  await vi.advanceTimersByTimeAsync(2010);
  await rounds.settleDue();
  await rounds.stop();
  expect(work).toHaveBeenCalledTimes(3);
  expect(warn.mock.calls).toEqual(
    Array(3).fill([{ error: 'no database' }, 'a round of work failed; the next one repeats it']),
  );
});

it('repeats a task while there is more of it; one that fails does not keep the others from running', async () => {
  let left = 3;
  const done: string[] = [];
  const many = async () => {
    done.push('many');
    return --left > 0;
  };
  const failing = () => Promise.reject(new Error('no database'));
  const last = async () => {
    done.push('last');
    return false;
  };
  await runTasks([many, failing, last], { log: silentLog }, () => false);
  expect(done).toEqual(['many', 'many', 'many', 'last']);
});

import { expect, it } from 'vitest';
import { ApiFault } from '../contract/api-fault';
import { isDatabaseAway, listPaused, pauseItem, type PausedItems } from './paused-items';

const MINUTE_MS = 60_000;

it('an item that fails again is skipped for longer, an hour at most', () => {
  const paused: PausedItems<string> = new Map();
  const pauses = Array.from({ length: 9 }, () => {
    pauseItem(paused, 'bad', 0);
    return paused.get('bad')!.until / MINUTE_MS;
  });
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

it('is tried again as soon as its pause has ended, others at once', () => {
  const paused: PausedItems<number> = new Map();
  expect(pauseItem(paused, 1, 0)).toBe(1);
  pauseItem(paused, 2, MINUTE_MS);
  expect(listPaused(paused, MINUTE_MS - 1)).toEqual([1, 2]);
  expect(listPaused(paused, MINUTE_MS)).toEqual([2]);
});

it('an unreachable database is no failure of an item', () => {
  expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isDatabaseAway(new ApiFault('database_unavailable', 'away'))).toBe(true);
  expect(isDatabaseAway(new Error('no store T010'))).toBe(false);
});

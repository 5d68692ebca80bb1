import { expect, it } from 'vitest';
import { addWorkingDays, findDeliveryWindow, nextOrderDayAt, orderDayOf } from './delivery-window';

it.each([
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-20', 6, '2026-11-30'],
  ['2026-11-18', 0, '2026-11-18'],
  ['2026-11-21', 2, '2026-11-24'],
])('%s and %d working days: %s', (from, days, to) =>
  expect(orderDayOf(addWorkingDays(new Date(`${from}T12:00:00Z`), days))).toBe(to),
);

it('a window is the same at every hour of a day, and moves when the next day begins', () => {
  const days = { minDays: 2, maxDays: 4 };
  const windows = ['2026-11-19T00:00:00.000Z', '2026-11-19T23:59:59.999Z', '2026-11-20T00:00:00.000Z'].map(
    (at) => findDeliveryWindow(new Date(at), days),
  );
  expect(windows).toEqual([
    { from: '2026-11-23', to: '2026-11-25' },
    { from: '2026-11-23', to: '2026-11-25' },
    { from: '2026-11-24', to: '2026-11-26' },
  ]);
});

it.each(['2026-11-19T00:00:00.000Z', '2026-11-19T12:00:00.000Z', '2026-11-19T23:59:59.999Z'])(
  'after %s the next day begins at midnight',
  (now) => expect(new Date(nextOrderDayAt(new Date(now))).toISOString()).toBe('2026-11-20T00:00:00.000Z'),
);

import { describe, expect, it, test } from 'vitest';
import { addDays, findMonday, listDays, placePeriod, readDay, type TimelineSpan } from './timeline';

const zone = 'Europe/Madrid';
const span: TimelineSpan = { from: '2026-11-23', days: 14, zone };
const period = (from: string | null, until: string | null) => ({
  startsAt: from === null ? null : new Date(from),
  endsAt: until === null ? null : new Date(until),
});

describe('days', () => {
  it('count over months, years and clock changes', () => {
    expect(addDays('2026-12-30', 3)).toBe('2027-01-02');
    expect(addDays('2026-03-30', -2)).toBe('2026-03-28');
  });

  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2027-01-01', '2026-12-28'],
  ])('the week of %s begins on %s', (day, monday) => expect(findMonday(day)).toBe(monday));

  it('are those of the storefront, not of UTC', () =>
    expect(readDay(new Date('2026-11-26T23:30:00Z'), zone)).toBe('2026-11-27'));

  it('today, weekends and clock changes are marked', () => {
    const days = listDays({ from: '2026-10-24', days: 3, zone }, new Date('2026-10-26T12:00:00Z'));
    expect(days).toEqual([
      { date: '2026-10-24', isToday: false, isWeekend: true, changesClock: false },
      { date: '2026-10-25', isToday: false, isWeekend: true, changesClock: true },
      { date: '2026-10-26', isToday: true, isWeekend: false, changesClock: false },
    ]);
  });
});

test.each<[string, ReturnType<typeof period>, ReturnType<typeof placePeriod>]>([
  [
    'from midnight of one day until midnight of another covers neither more nor less',
    period('2026-11-26T23:00:00Z', '2026-11-29T23:00:00Z'),
    { first: 4, last: 6, startsBefore: false, endsAfter: false },
  ],
  [
    'within an hour of a day covers that day',
    period('2026-11-27T10:00:00Z', '2026-11-27T11:00:00Z'),
    { first: 4, last: 4, startsBefore: false, endsAfter: false },
  ],
  [
    'without beginning and end covers all',
    period(null, null),
    { first: 0, last: 13, startsBefore: true, endsAfter: true },
  ],
  [
    'that begins before and ends in the span is cut',
    period('2026-10-01T00:00:00Z', '2026-11-23T23:00:00Z'),
    { first: 0, last: 0, startsBefore: true, endsAfter: false },
  ],
  [
    'that ends when the span ends does not go on after it',
    period('2026-12-06T10:00:00Z', '2026-12-06T23:00:00Z'),
    { first: 13, last: 13, startsBefore: false, endsAfter: false },
  ],
  ['that ended when the span began is not in it', period(null, '2026-11-22T23:00:00Z'), undefined],
  ['that begins when the span ends is not in it', period('2026-12-06T23:00:00Z', null), undefined],
  [
    'that ends before it begins covers nothing',
    period('2026-11-27T10:00:00Z', '2026-11-26T10:00:00Z'),
    undefined,
  ],
])('a period %s', (_, given, expected) => expect(placePeriod(given, span)).toEqual(expected));

it('a day of 25 hours is one day', () => {
  const october = { from: '2026-10-24', days: 4, zone };
  expect(placePeriod(period('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'), october)).toEqual({
    first: 1,
    last: 1,
    startsBefore: false,
    endsAfter: false,
  });
});

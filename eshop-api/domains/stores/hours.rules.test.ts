import { describe, expect, it, test } from 'vitest';
import { addDays, endOfNextDay, hoursOn, evaluateOpening, readLocalTime, toInstant } from './hours.rules';
import { listSlots } from './appointment.handlers';
import type { Span } from './stores.types';

const day: Span[] = [
  ['10:00', '13:30'],
  ['17:00', '20:30'],
];
const shop = {
  hours: [day, day, day, day, day, day, []],
  exceptions: { '12-25': [], '2026-05-05': [['11:00', '12:00']] as Span[] },
  timeZone: 'Europe/Madrid',
};

describe('opening in the store’s own time zone', () => {
  test.each<[string, string, object]>([
    ['in the morning', '2026-05-04T08:00:00Z', { open: true, until: '13:30', next: null }],
    ['one minute before it closes', '2026-05-04T11:29:00Z', { open: true, until: '13:30', next: null }],
    [
      'as it closes',
      '2026-05-04T11:30:00Z',
      { open: false, until: null, next: { date: '2026-05-04', time: '17:00' } },
    ],
    [
      'before the first span',
      '2026-05-04T05:00:00Z',
      { open: false, until: null, next: { date: '2026-05-04', time: '10:00' } },
    ],
    [
      'in the evening before a day with other hours',
      '2026-05-04T19:00:00Z',
      { open: false, until: null, next: { date: '2026-05-05', time: '11:00' } },
    ],
    [
      'over a Sunday',
      '2026-05-09T21:00:00Z',
      { open: false, until: null, next: { date: '2026-05-11', time: '10:00' } },
    ],
    [
      'at Christmas',
      '2026-12-25T10:00:00Z',
      { open: false, until: null, next: { date: '2026-12-26', time: '10:00' } },
    ],
  ])('%s', (_, at, expected) => expect(evaluateOpening(shop, new Date(at))).toEqual(expected));

  it('a store without hours never opens', () =>
    expect(
      evaluateOpening(
        { ...shop, hours: Array.from({ length: 7 }, () => []), exceptions: {} },
        new Date('2026-05-04T08:00:00Z'),
      ),
    ).toEqual({ open: false, until: null, next: null }));
  it('prefers the exception of the date to that of every year', () => {
    expect(
      hoursOn({ ...shop, exceptions: { '05-05': [], '2026-05-05': [['11:00', '12:00']] } }, '2026-05-05'),
    ).toEqual([['11:00', '12:00']]);
  });
});

describe('local time', () => {
  test.each([
    ['Asia/Tokyo', '2026-05-04T15:30:00Z', { date: '2026-05-05', time: '00:30', weekday: 2 }],
    ['America/Los_Angeles', '2026-05-04T05:00:00Z', { date: '2026-05-03', time: '22:00', weekday: 7 }],
    ['Europe/Madrid', '2026-05-03T22:00:00Z', { date: '2026-05-04', time: '00:00', weekday: 1 }],
  ])('%s', (zone, at, expected) => expect(readLocalTime(new Date(at), zone)).toEqual(expected));

  test.each([
    ['Europe/Madrid', '2026-05-04', '17:00', '2026-05-04T15:00:00.000Z'],
    ['Europe/Madrid', '2026-10-25', '00:00', '2026-10-24T22:00:00.000Z'],
    ['Europe/Madrid', '2026-10-26', '00:00', '2026-10-25T23:00:00.000Z'],
    ['Australia/Sydney', '2026-04-05', '12:00', '2026-04-05T02:00:00.000Z'],
    ['America/New_York', '2026-03-08', '12:00', '2026-03-08T16:00:00.000Z'],
  ])('%s %s %s as an instant, over changes of the clock', (zone, date, time, expected) =>
    expect(toInstant(date, time, zone).toISOString()).toBe(expected),
  );

  it('adds days over months and years', () =>
    expect({
      newYear: addDays('2026-12-31', 1),
      leapDay: addDays('2028-02-28', 1),
      clockChange: addDays('2026-03-28', 2),
    }).toEqual({ newYear: '2027-01-01', leapDay: '2028-02-29', clockChange: '2026-03-30' }));

  test.each([
    ['Europe/Madrid', '2026-05-04T10:00:00Z', '2026-05-05T22:00:00.000Z'],
    ['Asia/Tokyo', '2026-05-04T16:00:00Z', '2026-05-06T15:00:00.000Z'],
    ['Europe/Madrid', '2026-10-24T10:00:00Z', '2026-10-25T23:00:00.000Z'],
  ])('%s %s: held until the next day ends', (zone, now, until) =>
    expect(endOfNextDay(new Date(now), zone).toISOString()).toBe(until),
  );
});

describe('hours for appointments', () => {
  const slots = listSlots(
    { ...shop, hours: [day, day, day, day, day, day, []] },
    new Date('2026-05-04T10:00:00Z'),
  );
  it('are full hours while it is open, from tomorrow for two weeks, none on closed days', () => {
    expect(slots[0]).toEqual({ date: '2026-05-05', times: ['11:00'] });
    expect(slots[1]).toEqual({
      date: '2026-05-06',
      times: ['10:00', '11:00', '12:00', '17:00', '18:00', '19:00'],
    });
    expect(slots.at(-1)!.date).toBe('2026-05-18');
    expect(slots.map(({ date }) => date)).not.toContain('2026-05-10');
  });
  it('begin at the next full hour', () =>
    expect(
      listSlots(
        { ...shop, hours: Array.from({ length: 7 }, () => [['09:30', '12:15']] as Span[]), exceptions: {} },
        new Date('2026-05-04T10:00:00Z'),
      )[0]!.times,
    ).toEqual(['10:00', '11:00']));
});

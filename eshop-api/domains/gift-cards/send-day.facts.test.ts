import { describe, expect, it } from 'vitest';
import { findSendTime, isSendDay } from './send-day.facts';

const now = new Date('2026-11-25T12:00:00Z');
const inMadrid = (local: string) => new Date(`${local}+01:00`).getTime();

describe('when the mail with a gift card is sent', () => {
  it.each([
    [undefined, '2026-11-25T12:00:00.000Z'],
    ['2026-12-24', '2026-12-24T08:00:00.000Z'],
    ['2026-11-25', '2026-11-25T12:00:00.000Z'],
    ['2020-01-01', '2026-11-25T12:00:00.000Z'],
    ['2027-02-30', '2026-11-25T12:00:00.000Z'],
    ['2027-02-99', '2026-11-25T12:00:00.000Z'],
    ['2099-01-01', '2027-11-26T12:00:00.000Z'],
  ])('for %s: %s', (sendOn, time) => expect(findSendTime(sendOn, now, inMadrid).toISOString()).toBe(time));
  it.each([
    ['2026-12-24', true],
    ['2026-11-25', true],
    ['2026-11-20', false],
    ['2027-02-30', false],
    ['2028-01-01', false],
    ['Christmas', false],
  ])('%s can be chosen: %s', (sendOn, isFine) => expect(isSendDay(sendOn, now)).toBe(isFine));
});

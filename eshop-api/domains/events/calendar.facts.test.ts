import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeCalendar, escapeText, foldLine } from './calendar.facts';

const event = {
  uid: 'evening@shop.example',
  title: 'Evening; with friends, and a \\',
  text: 'Come\r\nand see',
  place: 'Fuencarral, 42',
  url: 'https://shop.example/en_GB/events/evening',
  startsAt: new Date('2026-05-11T17:00:00.000Z'),
  endsAt: new Date('2026-05-11T19:30:00.000Z'),
  stamp: new Date('2026-05-04T10:00:00.123Z'),
  sequence: 2,
  cancelled: false,
};
const unfold = (text: string) => text.replaceAll('\r\n ', '');
const unescape = (text: string) =>
  text.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));

it('is a calendar of one event, its times in UTC', () =>
  expect(unfold(composeCalendar(event)).split('\r\n')).toEqual([
    ...[
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//shop//events//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
    ],
    ...['BEGIN:VEVENT', 'UID:evening@shop.example', 'DTSTAMP:20260504T100000Z'],
    ...['SEQUENCE:2', 'STATUS:CONFIRMED'],
    ...['DTSTART:20260511T170000Z', 'DTEND:20260511T193000Z'],
    String.raw`SUMMARY:Evening\; with friends\, and a \\`,
    String.raw`DESCRIPTION:Come\nand see`,
    String.raw`LOCATION:Fuencarral\, 42`,
    ...['URL:https://shop.example/en_GB/events/evening', 'END:VEVENT', 'END:VCALENDAR', ''],
  ]));

describe('for any text', () => {
  const anyText = fc.string({ unit: 'grapheme', maxLength: 400 });
  it('no line has more than 75 octets, and unfolding gives the line back', () =>
    fc.assert(
      fc.property(anyText, (text) => {
        const line = text.replace(/[\r\n]/g, '');
        const folded = foldLine(line);
        for (const part of folded.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
        expect(unfold(folded)).toBe(line);
      }),
    ));
  it('escaping keeps it in its line, and can be undone', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aé,;\\n\n:"') }), (text) => {
        expect(escapeText(text)).not.toMatch(/[\r\n]/);
        expect(unescape(escapeText(text))).toBe(text);
      }),
    ));
  it('nothing in a text becomes a line of its own', () =>
    fc.assert(
      fc.property(anyText, (text) => {
        const lines = unfold(composeCalendar({ ...event, title: `${text}\r\nEND:VEVENT`, text })).split(
          '\r\n',
        );
        expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
        expect(lines).toHaveLength(19);
      }),
    ));
  it('control characters are left out', () =>
    expect(escapeText('a\u0000b\u0007c\td\re')).toBe(String.raw`a b c d\ne`));
});

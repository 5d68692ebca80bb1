/** An event as a calendar file describes it. */
export interface CalendarEvent {
  /** Unique in the world and the same in each file of the event, e.g. with the shop's host. */
  uid: string;
  title: string;
  text: string;
  place: string;
  /** Address of the event's page. */
  url: string;
  startsAt: Date;
  endsAt: Date;
  /** When the file is made. */
  stamp: Date;
  /** Revision: a calendar replaces an event by a later one of the same uid. */
  sequence: number;
  cancelled: boolean;
}

/** Media type of the file. */
export const CALENDAR_TYPE = 'text/calendar';

const MAX_OCTETS = 75;
const encoder = new TextEncoder();

/** RFC 5545, 3.3.11: TEXT. Other control characters are not allowed. */
export const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** RFC 5545, 3.1: a line has at most 75 octets, the rest follows behind CRLF and a space; no character is split. */
export function foldLine(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_OCTETS) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join('\r\n');
}

/** An instant in UTC: no definition of a time zone is needed. */
const formatInstant = (at: Date): string => at.toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');

/** The calendar file (RFC 5545) of one event, with CRLF. */
export const composeCalendar = ({
  uid,
  title,
  text,
  place,
  url,
  startsAt,
  endsAt,
  stamp,
  sequence,
  cancelled,
}: CalendarEvent): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//shop//events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${formatInstant(stamp)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART:${formatInstant(startsAt)}`,
    `DTEND:${formatInstant(endsAt)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(text)}`,
    `LOCATION:${escapeText(place)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('');

/** Address of an event's calendar file below the locale, as a route of a block has it: among the files (contract/document-links.ts). */
export const CALENDAR_PATTERN = '_documents/event/:event';

/** The same for one event, with the locale. */
export const calendarPath = (locale: string, event: string): string =>
  `/${locale}/_documents/event/${encodeURIComponent(event)}`;

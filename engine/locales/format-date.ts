import type { Locale } from './locale.types';

/**
 * A calendar day in the locale's pattern (docs/contract/markets.md#dates). The day is taken in `timeZone`
 * (the brand's), so that a server elsewhere writes the same date.
 */
export function formatDate(date: Date, locale: Pick<Locale, 'dateFormat'>, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(date);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)!.value;
  const values: Record<string, string> = {
    YYYY: part('year').padStart(4, '0'),
    MM: part('month'),
    DD: part('day'),
    M: String(Number(part('month'))),
    D: String(Number(part('day'))),
  };
  return locale.dateFormat.replace(/YYYY|MM|DD|M|D/g, (token) => values[token]!);
}

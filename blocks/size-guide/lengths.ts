import { numberFormat } from '../_journey/kept-formats';

export interface Span {
  from: number;
  to: number;
}

const MM_PER: Record<'cm' | 'in', number> = { cm: 10, in: 25.4 };
const UNITS = { cm: 'centimeter', in: 'inch' } as const;

/** A length in mm as this locale writes centimetres or inches, to a tenth, with its unit. */
export function writeSpan({ from, to }: Span, unit: 'cm' | 'in', isoLocale: string): string {
  const format = numberFormat(isoLocale, { style: 'unit', unit: UNITS[unit], maximumFractionDigits: 1 });
  const [first, last] = [from / MM_PER[unit], to / MM_PER[unit]];
  return from === to ? format.format(first) : format.formatRange(first, last);
}

/** Rows from the smallest to the largest that the product comes in; a guide of sizes nobody can buy only tires. */
export function cutToOffer<Row extends { offered: boolean }>(rows: readonly Row[]): Row[] {
  const first = rows.findIndex(({ offered }) => offered);
  const last = rows.length - 1 - [...rows].reverse().findIndex(({ offered }) => offered);
  return first < 0 ? [...rows] : rows.slice(first, last + 1);
}

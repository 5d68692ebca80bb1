export interface Span { from: number; to: number }

const MM_PER_INCH = 25.4;

/** A length in mm as this locale writes it, to a tenth: centimetres or inches without their unit. */
export function writeLength(mm: number, unit: 'cm' | 'in', isoLocale: string): string {
  return new Intl.NumberFormat(isoLocale, { maximumFractionDigits: 1 }).format(unit === 'cm' ? mm / 10 : mm / MM_PER_INCH);
}

export function writeSpan({ from, to }: Span, unit: 'cm' | 'in', isoLocale: string): string {
  const [first, last] = [writeLength(from, unit, isoLocale), writeLength(to, unit, isoLocale)];
  return first === last ? first : `${first}–${last}`;
}

/** Rows from the smallest to the largest that the product comes in; a guide of sizes nobody can buy only tires. */
export function cutToOffer<Row extends { offered: boolean }>(rows: readonly Row[]): Row[] {
  const first = rows.findIndex(({ offered }) => offered);
  const last = rows.length - 1 - [...rows].reverse().findIndex(({ offered }) => offered);
  return first < 0 ? [...rows] : rows.slice(first, last + 1);
}

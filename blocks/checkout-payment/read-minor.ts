import { toMajor } from '../_journey/sheet/major-units';

/** A typed amount, point or comma before its decimals → minor units; undefined: none, or more than anybody gives. */
export function readMinor(typed: string, currency: string): number | undefined {
  const digits = toMajor(0, currency).split('.')[1]?.length ?? 0;
  const parts = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed);
  if (!parts || (digits === 0 && parts[2])) return undefined;
  const minor = Number(`${parts[1]}${(parts[2] ?? '').padEnd(digits, '0')}`);
  return minor <= 100_000_00 ? minor : undefined;
}

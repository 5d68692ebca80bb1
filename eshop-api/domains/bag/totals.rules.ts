import type { PricedLine } from './bag.types';

/** Minor units; only lines that can be bought count. */
export interface Totals {
  full: number;
  discount: number;
  total: number;
  /** Of `total`: goods, without gift cards. Gifts and free shipping count from these. */
  goods: number;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

export function sumLines(lines: readonly Pick<PricedLine, 'status' | 'full' | 'price' | 'stored'>[]): Totals {
  const counted = lines.filter(({ status }) => status === 'available');
  const full = sum(counted.map((line) => line.full));
  const total = sum(counted.map(({ price }) => price));
  return {
    full,
    discount: full - total,
    total,
    goods: sum(counted.filter(({ stored }) => stored.giftCardAmount === null).map(({ price }) => price)),
  };
}

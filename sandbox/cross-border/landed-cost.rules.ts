import type { Declaration, LandedCost } from '../../eshop-api/providers/cross-border/cross-border.types';
import type { Tariff } from './tariffs.data';

/** Rates in thousandths of a percent: sums stay whole numbers until they are rounded. */
const WHOLE = 100_000n;
const inThousandths = (rate: number): bigint => BigInt(Math.round(rate * 1000));

/**
 * Duties by family of goods and one tax over all, each rounded half up once to the country's step. Shipping and discount are spread over
 * the goods by their value, exactly, so the order of the items changes nothing. Gift cards and other things without value pay none.
 */
export function landCost(
  { items, discount, shipping, currency, pricesInclude }: Declaration,
  tariff: Tariff,
): LandedCost {
  const goods = items.reduce((sum, { price }) => sum + price, 0);
  const value = goods - discount;
  if (value <= 0) return { duties: 0, taxes: 0, included: pricesInclude };
  // A limit does not apply in another currency: no relief there.
  const exceeds = (from: number): boolean => value > (currency === tariff.currency ? from : 0);
  const tax = exceeds(tariff.taxFrom) ? inThousandths(tariff.tax) : 0n;
  const base = BigInt(value + shipping);
  const duties = exceeds(tariff.dutyFrom)
    ? sumDuties(items, { base, goods: BigInt(goods), tax: pricesInclude ? tax : 0n, pricesInclude }, tariff)
    : 0n;
  const taxes = pricesInclude
    ? roundTo(tariff.step, base * tax, WHOLE + tax)
    : roundTo(tariff.step, (base + duties) * tax, WHOLE);
  return { duties: Number(duties), taxes: Number(taxes), included: pricesInclude };
}

interface Spread {
  base: bigint;
  goods: bigint;
  tax: bigint;
  pricesInclude: boolean;
}

/** Duty of each family on its share of the base; inside the price, the tax that lies over it is taken off first. */
function sumDuties(
  items: Declaration['items'],
  { base, goods, tax, pricesInclude }: Spread,
  { duty, otherDuty, step }: Tariff,
): bigint {
  let sum = 0n;
  for (const [category, value] of sumFamilies(items)) {
    const rate = inThousandths(duty[category] ?? otherDuty);
    sum += roundTo(
      step,
      value * base * WHOLE * rate,
      goods * (WHOLE + tax) * (pricesInclude ? WHOLE + rate : WHOLE),
    );
  }
  return sum;
}

function sumFamilies(items: Declaration['items']): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { category, price } of items) sums.set(category, (sums.get(category) ?? 0n) + BigInt(price));
  return sums;
}

/** amount / by, rounded half up to a whole step. */
function roundTo(step: number, amount: bigint, by: bigint): bigint {
  const whole = by * BigInt(step);
  return ((2n * amount + whole) / (2n * whole)) * BigInt(step);
}

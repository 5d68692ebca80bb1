import type {
  Declaration,
  LandedCost,
  PieceCharges,
} from '../../eshop-api/providers/cross-border/cross-border.types';
import type { Tariff } from './tariffs.data';

/** An amount in whole parts by weight, largest remainder first; without weights every part is 0. */
function spread(amount: number, weights: readonly bigint[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  if (all === 0n) return weights.map(() => 0);
  const parts = weights.map((weight, at) => ({
    at,
    whole: (BigInt(amount) * weight) / all,
    rest: (BigInt(amount) * weight) % all,
  }));
  const left = amount - Number(parts.reduce((sum, { whole }) => sum + whole, 0n));
  const raised = new Set(
    parts
      .toSorted((one, other) =>
        one.rest === other.rest ? one.at - other.at : one.rest > other.rest ? -1 : 1,
      )
      .slice(0, left)
      .map(({ at }) => at),
  );
  return parts.map(({ at, whole }) => Number(whole) + (raised.has(at) ? 1 : 0));
}

/**
 * Duties and taxes that go back with each declared piece: duties by value and rate of its family, taxes by value; the tax of the
 * delivery stays. Nothing where the prices include them. Whatever comes back together or one by one, the sums are the same.
 */
export function quoteReturn(
  { items, shipping, pricesInclude }: Declaration,
  { duties, taxes }: Pick<LandedCost, 'duties' | 'taxes'>,
  { duty, otherDuty }: Tariff,
): PieceCharges[] {
  if (pricesInclude) return items.map(() => ({ duties: 0, taxes: 0 }));
  const ofDuties = spread(
    duties,
    items.map(
      ({ category, price }) => BigInt(price) * BigInt(Math.round((duty[category] ?? otherDuty) * 1000)),
    ),
  );
  const ofTaxes = spread(
    taxes,
    [...items.map(({ price }) => price), shipping].map((value) => BigInt(value)),
  );
  return items.map((_item, at) => ({ duties: ofDuties[at]!, taxes: ofTaxes[at]! }));
}

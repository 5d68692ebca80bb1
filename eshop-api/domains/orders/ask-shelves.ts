import { productsSkus } from '../catalogue/skus.contract';
import type { StoredLine, WorkContext } from './orders.types';
import { isStocked } from './stocked-lines.rules';

type Line = Pick<StoredLine, 'material' | 'size' | 'giftCardAmount'>;

/** How many pieces of each line's size the catalogue has, orders not counted; none of what is not sold any more. */
export async function getStockLevels<Some extends Line>(
  { ask }: Pick<WorkContext, 'ask'>,
  lines: readonly Some[],
  profile: string,
  storefront: string,
): Promise<(Some & { shelf: number })[]> {
  const stocked = lines.filter(isStocked);
  if (stocked.length === 0) return lines.map((line) => ({ ...line, shelf: 0 }));
  const { skus } = await ask(
    productsSkus,
    { profile, skus: stocked.map(({ material, size }) => ({ material, size })) },
    storefront,
  );
  const shelves = new Map(stocked.map((line, at) => [line, skus[at]?.shelf ?? 0]));
  return lines.map((line) => ({ ...line, shelf: shelves.get(line) ?? 0 }));
}

import type { Product } from '../../../eshop-api/contract/entities/product.schema';
import { toMajor } from '../../_journey/sheet/major-units';

/**
 * What the data layer needs of a product and cannot read on the page: `brand|category|price|discount`, amounts
 * in major units, the discount only where there is one. Short, as forty cards carry it (docs/tracking.md).
 */
export function writeTagFacts({
  brand,
  category,
  prices: { current, previous, currency },
}: Pick<Product, 'brand' | 'category' | 'prices'>): string {
  const facts = `${brand}|${category}|${toMajor(current, currency)}`;
  return previous !== null && previous > current
    ? `${facts}|${toMajor(previous - current, currency)}`
    : facts;
}

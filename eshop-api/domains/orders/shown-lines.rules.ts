import type { Quote } from '../checkout/quote.schema';
import type { CreateInput } from './check-fields';

type Shown = NonNullable<CreateInput['products']>[number];
type Line = Quote['bag']['shoppingCart'][number];

/**
 * Whether a caller shows other lines than the bag holds now (docs/contract/orders.md#create-payload, products): another product, size or price, one
 * too many or one missing. Add-ons may be named as lines of their own or left to the line they belong to. Nothing shown: no difference.
 */
export function showsOtherLines(
  shown: readonly Shown[] | undefined,
  { bag, products }: Pick<Quote, 'bag' | 'products'>,
): boolean {
  if (!shown) return false;
  const left = [...bag.shoppingCart];
  const prices = new Map(products.map(({ id, price }) => [id, price]));
  const isFound = shown.every((one) => {
    const at = left.findIndex((line) => isSame(one, line));
    const [line] = at < 0 ? [] : left.splice(at, 1);
    return (
      line !== undefined && (one.price === undefined || one.price === (prices.get(line.id) ?? line.price))
    );
  });
  return !isFound || left.some(({ id }) => prices.has(id));
}

/** By its line where one is named, else by product; the size as it is stored or as the market writes it. */
const isSame = ({ id, shoppingCartId, size }: Shown, line: Line): boolean =>
  (shoppingCartId === undefined
    ? [line.id, line.productId, line.sku].includes(id)
    : shoppingCartId === line.id) &&
  (size === undefined || size === line.size || size === line.sizeLabel);

import type { Bag, BagLine } from '../bag/bag.contract';
import type { Quote } from './quote.schema';

const isSold = ({ status }: BagLine): boolean => status === 'available';

/** Checkout product lines of docs/contract/orders.md#checkout-lines: what can be bought, add-ons inside the line they hang on. Their prices add up to the bag's total. */
export function viewProducts({ shoppingCart }: Pick<Bag, 'shoppingCart'>): Quote['products'] {
  const sold = shoppingCart.filter(isSold);
  const ids = new Set(sold.map(({ id }) => id));
  const isAddOn = ({ parentId }: BagLine) => parentId !== null && ids.has(parentId);
  return sold
    .filter((line) => !isAddOn(line))
    .map((line) => {
      const addOns = sold.filter(({ parentId }) => parentId === line.id);
      const price = addOns.reduce((all, one) => all + one.price, line.price);
      return {
        id: line.id,
        productId: line.productId,
        size: line.size,
        price,
        camperoneOrderId: line.camperoneOrderId,
        giftCard: line.giftCard,
        additionalProducts: addOns.map(({ id }) => id),
      };
    });
}

/** What is sold: products as paid and gift cards, minor units. */
export function sumGoods({ shoppingCart }: Pick<Bag, 'shoppingCart'>): {
  products: number;
  giftCards: number;
  onlyGiftCards: boolean;
} {
  const sold = shoppingCart.filter(isSold);
  const sum = (lines: readonly BagLine[]) => lines.reduce((all, { price }) => all + price, 0);
  const cards = sold.filter(({ giftCard }) => giftCard !== null);
  return {
    products: sum(sold) - sum(cards),
    giftCards: sum(cards),
    onlyGiftCards: sold.length > 0 && cards.length === sold.length,
  };
}

import { toMajor } from '../_journey/text-formats';
import type { Purchase, PurchaseItem } from '../_journey/checkout/purchase.types';
import type { Order } from '../_journey/checkout/placed-orders.server';

/** Facts of an order without who ordered. The order does not have its voucher: the bonds code of this browser, where something was taken off. */
export function describePurchase(
  { reference, currency, total, sums, products }: Order,
  voucher: string | undefined,
): Purchase {
  const major = (minor: number): number => Number(toMajor(minor, currency));
  const sumOf = (kind: string): number => sums.find((sum) => sum.kind === kind)?.amount ?? 0;
  return {
    transaction_id: reference,
    currency,
    value: major(total),
    tax: major(sumOf('tax')),
    shipping: major(sumOf('shipping')),
    ...(voucher && sumOf('discount') !== 0 ? { coupon: voucher } : {}),
    items: products.map(({ productId, name, category, color, sizeLabel, price }) => {
      const [first, second, third] = category.split('/');
      const named = {
        item_category: first,
        item_category2: second,
        item_category3: third,
        item_variant: color,
        item_size: sizeLabel,
      };
      return {
        item_id: productId,
        item_name: name || productId,
        ...dropEmpty(named),
        price: major(price),
        quantity: 1,
      };
    }),
  };
}

const dropEmpty = (facts: Record<string, string | undefined>): Partial<PurchaseItem> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value));

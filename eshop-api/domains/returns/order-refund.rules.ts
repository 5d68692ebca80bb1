import { isDeliveryTaxed } from '../checkout/delivery-tax.facts';
import type { OrderMeans } from '../orders/after-sale.tx';
import type { OrderHistory } from '../orders/order-history.repository';
import { isExchanged } from '../orders/after-sale.tx';
import type { StoredOrder } from '../orders/orders.types';
import type { ImportCharges } from './quote-import-charges';
import type { ReturnFacts } from './read-return-facts';
import { composeRefund, splitByMeans, type PaidOrder } from './refund.rules';
import type { ChosenLine } from './returns.types';

/** The order as input of the refund rules. */
export const describePayment = (
  { lines, view, country }: StoredOrder,
  standardShipping: number,
  importCharges: ReadonlyMap<string, number> = new Map(),
): PaidOrder => ({
  importCharges,
  lines: lines.map(({ id, price, giftCardAmount }) => ({ id, price, isGiftCard: giftCardAmount !== null })),
  sums: view.sums,
  taxesDelivery: isDeliveryTaxed(country),
  standardShipping,
});

/** Lines of other returns, accepted or under way; an exchanged piece is still with its shopper, in another size. */
export const listClaimed = ({ returns }: Pick<OrderHistory, 'returns'>): string[] =>
  returns
    .filter((one) => !isExchanged(one))
    .flatMap(({ lines }) => lines.filter(({ claimed }) => claimed).map(({ id }) => id));

/** Refund of the chosen pieces for a cost of the return method. */
export const refundFor = (
  {
    order,
    history,
    standardShipping,
    importCharges,
  }: Pick<ReturnFacts, 'order' | 'history' | 'standardShipping'> & { importCharges: ImportCharges },
  chosen: readonly ChosenLine[],
  wayBack: number,
) =>
  composeRefund(describePayment(order, standardShipping, importCharges ?? undefined), {
    before: listClaimed(history),
    now: chosen.map(({ id }) => id),
    wayBack,
  });

/** Methods of a refund: as the order was paid; cash by a new gift card. */
export function divideRefund(total: number, { charge, giftCard, newCard }: OrderMeans): OrderMeans {
  const paid = splitByMeans(total, { charge, giftCard });
  return { ...paid, newCard: Math.min(total - paid.charge - paid.giftCard, newCard) };
}

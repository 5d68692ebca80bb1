import { isDeliveryTaxed } from '../checkout/delivery-tax.facts';
import type { OrderMeans } from '../orders/after-sale.tx';
import type { OrderHistory } from '../orders/order-history.repository';
import type { StoredOrder } from '../orders/orders.types';
import type { ReturnFacts } from './read-return-facts';
import { composeRefund, splitByMeans, type PaidOrder } from './refund.rules';
import type { ChosenLine } from './returns.types';

/** The order as the refund's rules read it. */
export const describePayment = (
  { lines, view, country }: StoredOrder,
  standardShipping: number,
): PaidOrder => ({
  lines: lines.map(({ id, price, giftCardAmount }) => ({ id, price, isGiftCard: giftCardAmount !== null })),
  sums: view.sums,
  taxesDelivery: isDeliveryTaxed(country),
  standardShipping,
});

/** Lines that other returns have, whether they were accepted or are on their way. */
export const listClaimed = ({ returns }: Pick<OrderHistory, 'returns'>): string[] =>
  returns.flatMap(({ lines }) => lines.filter(({ claimed }) => claimed).map(({ id }) => id));

/** What the chosen pieces give back if the way back costs so much. */
export const refundFor = (
  { order, history, standardShipping }: Pick<ReturnFacts, 'order' | 'history' | 'standardShipping'>,
  chosen: readonly ChosenLine[],
  wayBack: number,
) =>
  composeRefund(describePayment(order, standardShipping), {
    before: listClaimed(history),
    now: chosen.map(({ id }) => id),
    wayBack,
  });

/** By which means a refund goes back: as the order was paid, and in cash by a new gift card. */
export function divideRefund(total: number, { charge, giftCard, newCard }: OrderMeans): OrderMeans {
  const paid = splitByMeans(total, { charge, giftCard });
  return { ...paid, newCard: Math.min(total - paid.charge - paid.giftCard, newCard) };
}

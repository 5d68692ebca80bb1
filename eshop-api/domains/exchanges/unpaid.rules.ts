import type { OrderHistory } from '../orders/order-history.repository';

/** Exchanges whose payment is open do not hold their pieces against another exchange, which replaces them. */
export const withoutUnpaid = (history: OrderHistory): OrderHistory => ({
  ...history,
  returns: history.returns.filter(({ unpaid }) => !unpaid),
});

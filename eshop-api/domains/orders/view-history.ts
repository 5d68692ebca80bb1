import { isReviewable, listActions } from './order-actions.rules';
import { countChanges } from './order-changes.facts';
import type { OrderHistory } from './order-history.repository';
import type { orderHistoryFields } from './order-history.schema';
import type { Order } from './order.schema';
import type { OrdersContext, StoredOrder } from './orders.types';
import { listExchangeable } from './exchangeable.facts';
import { describeReturnable, listReturnable, readWindowRule, type ReturnableLine } from './returnable.facts';
import { findMoneyLocale } from './view-order';

type Settings = Pick<OrdersContext, 'settings'>['settings'];

/** History and available actions of an order, in addition to the result of `viewOrder`. */
export function viewHistory(
  settings: Settings,
  order: StoredOrder,
  history: OrderHistory,
): Pick<Order, keyof typeof orderHistoryFields> {
  const { events, shipments, refunds, returns } = history;
  const money = findMoneyLocale(settings, order);
  const trackingNumbers = shipments.map(({ trackingNumber }) => trackingNumber);
  const returnable = readReturnable(settings, order, history);
  return {
    store: 'WEB',
    expedition: shipments[0]?.expedition ?? '',
    expeditionCenter: shipments[0]?.expeditionCenter ?? '',
    receiver: { regionCode: order.view.shipment.region ?? '' },
    actions: listActions(order, trackingNumbers, {
      beReturned: isAnyFree(returnable),
      beExchanged: isAnyFree(listExchangeable(order, returnable)),
      beReviewed: isReviewable(history.reviewableFrom, settings.clock()),
    }).map((code) => ({ code })),
    confirmBy: order.confirmBy && order.confirmBy.toISOString(),
    events: events.map(withIsoTime) as Order['events'],
    shipments: shipments.map((parcel) => ({
      ...parcel,
      events: parcel.events.map(withIsoTime),
    })) as Order['shipments'],
    refunds: refunds.map((refund) => ({
      ...withIsoTime(refund),
      until: refund.until && new Date(refund.until).toISOString(),
      formatted: settings.formatPrice(refund.amount, money),
    })) as Order['refunds'],
    version: countChanges(history),
    returns: returns.map((one) =>
      viewReturn(one, history.paidLater, (minor) => settings.formatPrice(minor, money)),
    ),
  };
}

const isAnyFree = (lines: readonly { why: unknown }[]): boolean => lines.some(({ why }) => why === null);

const readReturnable = (settings: Settings, order: StoredOrder, history: OrderHistory): ReturnableLine[] =>
  listReturnable(describeReturnable(order, history), {
    now: settings.clock(),
    ...readWindowRule(settings, order),
  });

const viewReturn = (
  {
    reference,
    replacement,
    unpaid,
    shortage,
    status,
    methodId,
    lines,
    wayBack,
    refund,
    refundAt,
    sendBy,
    events,
  }: OrderHistory['returns'][number],
  paidLater: boolean,
  format: (minor: number) => string,
): NonNullable<Order['returns']>[number] => ({
  reference,
  orderType: 'ZDVN',
  replacement,
  unpaid,
  shortage: shortage && {
    ...shortage,
    until: new Date(shortage.until).toISOString(),
    refundFormatted: format(shortage.refund),
  },
  status,
  methodId,
  lines: lines.map(({ id, reason, subReason, accepted }) => ({ id, reason, subReason, accepted })),
  wayBack,
  refund,
  refundFormatted: format(refund),
  refundAt,
  refundBy: paidLater ? 'newCard' : 'payment',
  sendBy: new Date(sendBy).toISOString(),
  returnLabel: null,
  events: events.map(withIsoTime),
});

const withIsoTime = <Timed extends { at: string }>(timed: Timed): Timed => ({
  ...timed,
  at: new Date(timed.at).toISOString(),
});

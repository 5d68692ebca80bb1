import { ApiFault } from '../../contract/api-fault';
import type { Sql } from '../../database/database.types';
import type { HandlerContext } from '../../server/domain.types';
import { findHeldAmount, giveBackPart } from '../gift-cards/hold.tx';
import { giveBack } from '../stock/stock.tx';
import type { StoredReturn } from './after-sales.repository';
import { isStocked } from './order-reservations';
import { readHistories, type OrderHistory } from './order-history.repository';
import { limitGuesses, type GuessContext } from './order-guesses';
import type { Order } from './order.schema';
import { ordersGetInfo } from './orders.contract';
import { findOwned } from './orders.repository';
import type { StoredOrder, WorkContext } from './orders.types';
import { refundReceived } from './refund-received';
import {
  findChargeLeft,
  recordReturnRefund,
  requestPart,
  sumReceivedRefunds,
} from './return-refunds.repository';

export { takeReturnEvents } from './backend-events.repository';
export { creditCheckpoint, returnCheckpoint, shortageCheckpoint } from '../../server/checkpoints';
export { isExchanged, isRefundedEarly } from './order-history.repository';
export { writeDay } from './new-card.tx';
export { chargeAs } from './compose-order.rules';
export {
  cancelReplacement,
  findPayer,
  insertReplacement,
  isBeingPaid,
  lockPayer,
  originalLine,
  readFee,
  releaseReplacement,
  type ReplacementPayment,
  type ReplacementPiece,
} from './replacement.tx';
export { findById as findOrderById, lockOrder } from './orders.repository';
export { findMoneyLocale } from './view-order';
export {
  endUnpaidExchange,
  filterExchanges,
  findOrderOfReturn,
  findReturn,
  freeLines,
  insertReturn,
  listReturns,
  moveReturn,
  refundWhenAccepted,
  writeReturnRefund,
  writeVerdicts,
  type ReturnDraft,
  type ReturnStatus,
  type StoredReturn,
} from './after-sales.repository';
export {
  announceShortage,
  chooseShortage,
  claimShortages,
  endShortage,
  findShortage,
  type ShortageChoice,
  type StoredShortage,
} from './shortages.repository';

/**
 * A shopper's order with its history; undefined for an unknown number, e-mail address and storefront, which counts as a guess.
 * @throws ApiFault too_many_requests (429)
 */
export async function findOrder(
  context: GuessContext,
  { reference, email }: { reference: string; email: string },
): Promise<{ order: StoredOrder; history: OrderHistory } | undefined> {
  const { db, storefront } = context;
  const keys = { references: [reference], email };
  const [order] = await limitGuesses(context, keys, async () =>
    (await findOwned(db, keys.references, email)).filter((one) => one.storefront === storefront.id),
  );
  return order && { order, history: await readHistory(db, order.id) };
}

/**
 * An order by the number and e-mail address that a visitor sent, as its shopper sees it.
 * @throws ApiFault order_not_found; too_many_requests (429)
 */
export async function readShopperOrder(
  context: GuessContext & Pick<HandlerContext, 'ask'>,
  { reference, email }: { reference: string; email: string },
): Promise<Order> {
  const { ask, profile, storefront } = context;
  const [order] = await limitGuesses(context, { references: [reference], email }, () =>
    ask(ordersGetInfo, { profile: profile.locale, email, locator: reference }, storefront.id).then(
      ({ orders }) => orders,
      (error: unknown) => {
        if (error instanceof ApiFault && error.code === 'order_not_found') return [];
        throw error;
      },
    ),
  );
  if (!order) throw new ApiFault('order_not_found', 'There is no such order.');
  return order;
}

export const readHistory = async (sql: Pick<Sql, 'query'>, orderId: number): Promise<OrderHistory> =>
  (await readHistories(sql, [orderId])).get(orderId)!;

/** Amounts not yet refunded, by payment method, minor units. `newCard`: paid in cash or by transfer, refunded to a bank account or by a gift card. */
export interface OrderMeans {
  charge: number;
  giftCard: number;
  newCard: number;
}

/** Lock the order before deciding on the result. Of a replacement its payer (`lockPayer`) has the amounts. */
export async function findMeansLeft(sql: Pick<Sql, 'query'>, order: StoredOrder): Promise<OrderMeans> {
  const { id, reference, prepaid, total, paidAt } = order;
  return {
    charge: await findChargeLeft(sql, id),
    giftCard: await findHeldAmount(sql, reference),
    newCard: prepaid || !paidAt ? 0 : Math.max(0, total - (await sumReceivedRefunds(sql, id))),
  };
}

type RefundedReturn = Pick<StoredReturn, 'id' | 'reference'>;

/**
 * Refunds a return by these methods, in the transaction that accepts its pieces: the charge by a refund that the work loop pays, a
 * gift card at once, and an amount paid in cash as its shopper chooses.
 * @param payer the order that was paid for the pieces of `order`
 * @throws Error when a method has less left: call `findMeansLeft` under the order's lock first
 */
export async function refundReturn(
  sql: Sql,
  settings: WorkContext['settings'],
  {
    order,
    payer,
    returned,
    means: { charge, giftCard, newCard },
  }: { order: StoredOrder; payer: StoredOrder; returned: RefundedReturn; means: OrderMeans },
): Promise<void> {
  const now = settings.clock();
  if (charge > 0 && (await requestPart(sql, { order: payer, returned, amount: charge }, now)) !== 1)
    throw new Error(`return ${returned.reference}: the order has no charge to give back`);
  if (giftCard > 0) {
    await giveBackPart(sql, payer.reference, giftCard, now);
    await recordReturnRefund(sql, { order: payer, returned, amount: giftCard }, now);
  }
  if (newCard === 0) return;
  await refundReceived(sql, settings, {
    order,
    payer,
    returned,
    amount: newCard,
    reason: 'returned',
    issuedFor: `return:${returned.reference}`,
  });
}

/** Restocks pieces of an order, in the transaction that accepts them. */
export const restockLines = (
  sql: Pick<Sql, 'execute'>,
  { lines }: Pick<StoredOrder, 'lines'>,
  ids: readonly string[],
): Promise<void> =>
  giveBack(
    sql,
    lines
      .filter((line) => isStocked(line) && ids.includes(line.id))
      .map(({ material, size }) => ({ material, size, pieces: 1 })),
  );

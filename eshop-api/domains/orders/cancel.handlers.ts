import { ApiFault } from '../../contract/api-fault';
import type { Sql } from '../../database/database.types';
import { handles, type DomainOperation } from '../../server/domain.types';
import { ordersCancel } from './after-order.contract';
import { giveChargesBack, supersede } from './attempts.repository';
import { findOwned, lockOrder, markCancelled, wantMail } from './orders.repository';
import type { OrdersContext, OrdersState, StoredOrder } from './orders.types';
import { releaseOrder } from './release-order';

/** CA is possible before EN (decisions "Money, stock, orders"). */
const cancel = handles(
  ordersCancel,
  async (context: OrdersContext, { mail, order: reference, reason = '' }) => {
    const [found] = await findOwned(context.db, [reference.trim()], mail.trim());
    if (found?.storefront !== context.storefront.id)
      throw new ApiFault('order_not_found', 'There is no such order.');
    const moneyBack = await context.db.transaction(async (sql) =>
      cancelLocked(context, sql, await lockOrder(sql, found.id), reason),
    );
    context.state.wake();
    return { reference: found.reference, orderStatus: 'CA' as const, moneyBack };
  },
);

async function cancelLocked(
  { state, now }: OrdersContext,
  sql: Sql,
  order: StoredOrder,
  reason: string,
): Promise<boolean> {
  if (order.status === 'CA') return isPaid(order);
  const isSent = order.status !== 'PE' && order.status !== 'PC';
  if (isSent || (order.handedOverAt && !(await state.backend.cancel(order.reference))))
    throw new ApiFault('order_sent', 'This order is on its way already. It can be returned.');
  const card = await releaseOrder(sql, order, now);
  await supersede(sql, order.id);
  const charges = await giveChargesBack(sql, order.id, now);
  await markCancelled(sql, order.id, 'shopper', reason, now);
  if (isAwaited(order)) await wantMail(sql, order, 'cancelled', now);
  return card > 0 || charges > 0;
}

/** Whose payment came to nothing has heard of no order. */
const isAwaited = ({ status, attempt }: StoredOrder): boolean =>
  status !== 'PE' || attempt.state === 'pending';

const isPaid = ({ attempt: { state, nextStep } }: StoredOrder): boolean =>
  state === 'refunded' || nextStep === 'give-back';

export const cancelOperations: DomainOperation<OrdersState>[] = [{ ...cancel, aMinute: 30 }];

import { ApiFault } from '../../contract/api-fault';
import { handles, type DomainOperation } from '../../server/domain.types';
import { ordersCancel } from './after-order.contract';
import { cancelOrder } from './cancel-order';
import { findOwned } from './orders.repository';
import type { OrdersContext, OrdersState } from './orders.types';

const cancel = handles(
  ordersCancel,
  async (context: OrdersContext, { mail, order: reference, reason = '' }) => {
    const [found] = await findOwned(context.db, [reference.trim()], mail.trim());
    if (found?.storefront !== context.storefront.id)
      throw new ApiFault('order_not_found', 'There is no such order.');
    const outcome = await cancelOrder(context, found.id, reason);
    context.state.wake();
    return outcome.state === 'cancelled'
      ? { reference: found.reference, orderStatus: 'CA' as const, moneyBack: outcome.moneyBack }
      : { reference: found.reference, orderStatus: 'PC' as const, moneyBack: false };
  },
);

export const cancelOperations: DomainOperation<OrdersState>[] = [{ ...cancel, aMinute: 30 }];

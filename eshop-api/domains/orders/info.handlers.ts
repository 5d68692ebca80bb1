import { ApiFault } from '../../contract/api-fault';
import type { RequestOf } from '../../contract/operation';
import { handles, type DomainOperation } from '../../server/domain.types';
import { findOffline, findOfflineOf, viewOffline } from './offline-orders';
import type { Order } from './order.schema';
import { ordersGetInfo } from './orders.contract';
import { findOwned } from './orders.repository';
import type { OrdersContext, OrdersState } from './orders.types';
import { viewOrder } from './view-order';

type Input = RequestOf<typeof ordersGetInfo>;

/** Orders by locator and e-mail, or an offline one by reference, store and year. One answer for all that is not there: whoever guesses learns nothing. */
const getInfo = handles(ordersGetInfo, async (context: OrdersContext, input) => {
  const orders = input.offlineReference ? await readOffline(context, input) : await readOwned(context, input);
  if (orders.length === 0) throw new ApiFault('order_not_found', 'There is no such order.');
  return { orders, order: orders[0]! };
});

async function readOwned({ db, settings, storefront }: OrdersContext, { email, locator }: Input): Promise<Order[]> {
  const locators = [locator ?? []].flat().map((one) => one.trim()).filter(Boolean);
  if (!email?.trim() || locators.length === 0) throw new ApiFault('invalid_field', `${email?.trim() ? 'locator' : 'email'}: this field is required`);
  const found = await findOwned(db, locators, email.trim());
  return found.filter((order) => order.storefront === storefront.id).map((order) => viewOrder(settings, order));
}

/** Its shopper has the address it was left with, a till has store and year. */
async function readOffline({ db, settings, storefront }: OrdersContext, { offlineReference, store, fiscalYear, email }: Input): Promise<Order[]> {
  const reference = offlineReference!.trim();
  const byTill = store !== undefined || fiscalYear !== undefined;
  const found = byTill
    ? await findOffline(db, { reference, store: store?.trim() ?? '', fiscalYear: fiscalYear?.trim() ?? '', storefront: storefront.id })
    : await findOfflineOf(db, { reference, email: email?.trim() ?? '', storefront: storefront.id });
  return found ? [viewOffline(settings, found)] : [];
}

export const infoOperations: DomainOperation<OrdersState>[] = [getInfo];

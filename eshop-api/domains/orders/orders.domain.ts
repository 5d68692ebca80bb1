import type { AskingContext, Domain } from '../../server/domain.types';
import { cancelOperations } from './cancel.handlers';
import { createOperations } from './create.handlers';
import { infoOperations } from './info.handlers';
import { offlineOperations } from './offline.handlers';
import type { OrdersState, WorkContext } from './orders.types';
import { paymentOperations } from './payment.handlers';
import { takeNotifications } from './take-notifications';
import { startWorkLoop } from './work-off';

/** Orders and their payments (docs/checkout.md "An order's life"). */
const orders: Domain<OrdersState> = {
  name: 'orders',
  operations: [...createOperations, ...paymentOperations, ...cancelOperations, ...infoOperations, ...offlineOperations],
  start: startOrders,
  stop: (state: OrdersState | undefined) => state?.stop(),
};

async function startOrders(context: AskingContext): Promise<OrdersState> {
  const cardProviders = await context.providers.ofBrands('cardProvider');
  const backend = await context.providers.ofHouse('orderBackend');
  const work: WorkContext = { db: context.db, settings: context.settings, log: context.log, ask: context.ask, state: undefined as never };
  const state: OrdersState = { cardProviders, backend, ...startWorkLoop(context, () => work) };
  work.state = state;
  // An embedded provider brings its webhooks itself.
  for (const provider of new Set(cardProviders.values())) provider.connect?.(({ body, headers }) => takeNotifications(work, body, headers).then(() => true));
  return state;
}

export default orders;

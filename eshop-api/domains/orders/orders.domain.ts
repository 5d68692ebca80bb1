import type { AskingContext, Domain } from '../../server/domain.types';
import { bagOrderOperations, infoOperations } from './info.handlers';
import { paymentOperations, standingOperations } from './payment.handlers';
import { listChargers, chargeAcrossBorders } from './chargers';
import { recordEvents } from './backend-events';
import { createOperations } from './create.handlers';
import { refundChoiceOperations } from './refund-choice.handlers';
import { offlineOperations } from './offline.handlers';
import type { OrdersState, WorkContext } from './orders.types';
import { LocalOutbox } from './local-outbox';
import { processNotifications } from './process-notifications';
import { startWorkLoop } from './run-outbox';
import { personalData } from './personal-data.repository';
import { scrubOldOrders } from './scrub-orders';

/** Orders and their payments (docs/checkout.md "An order's life"). */
const orders: Domain<OrdersState> = {
  name: 'orders',
  operations: [
    ...createOperations,
    ...paymentOperations,
    ...standingOperations,
    ...infoOperations,
    ...offlineOperations,
    ...bagOrderOperations,
    ...refundChoiceOperations,
  ],
  personalData,
  purge: (context) => scrubOldOrders(context),
  start: startOrders,
  stop: async (state: OrdersState | undefined) => {
    await state?.backend.stop?.();
    await state?.stop();
  },
};

async function startOrders(context: AskingContext): Promise<OrdersState> {
  const cardProviders = await context.providers.ofBrands('cardProvider');
  const crossBorder = await openCrossBorder(context);
  const backend = await context.providers.getGlobal('orderBackend');
  const bankTransfers = await context.providers.ofBrands('bankTransfer');
  const work: WorkContext = {
    db: context.db,
    settings: context.settings,
    log: context.log,
    ask: context.ask,
    state: undefined as never,
  };
  const state: OrdersState = {
    cardProviders,
    crossBorder,
    bankTransfers,
    backend,
    own: new LocalOutbox(),
    ...startWorkLoop(context, () => work),
  };
  work.state = state;
  // An embedded provider delivers its webhooks itself.
  for (const provider of listChargers(state))
    provider.connect?.(({ body, headers }) => processNotifications(work, body, headers).then(() => true));
  backend.connect?.(async ({ body, headers }) => {
    await recordEvents(work, body, headers);
    state.runSoon();
    return true;
  });
  return state;
}

/** Storefronts that share a service share its charger: its webhooks are read once. */
async function openCrossBorder({ providers }: AskingContext): Promise<OrdersState['crossBorder']> {
  const services = await providers.ofBrands('crossBorder');
  const chargers = new Map(
    [...new Set(services.values())].map((service) => [service, chargeAcrossBorders(service)]),
  );
  return new Map([...services].map(([storefront, service]) => [storefront, chargers.get(service)!]));
}

export default orders;

import type { AskingContext, Domain } from '../../server/domain.types';
import { connectWebhooks } from './connect-webhooks';
import type { PaymentsState, ProviderMount } from './payments.state';
import { sessionOperations } from './session.handlers';

/** What browsers ask of payment services (spec §7 Payments, docs/payments.md). Money itself is moved by orders. */
const payments: Domain<PaymentsState> = {
  name: 'payments',
  operations: [...sessionOperations],
  start: openServices,
  stop: (state: PaymentsState | undefined) => state?.stop(),
};

async function openServices(context: AskingContext): Promise<PaymentsState> {
  const cardProviders = await context.providers.ofBrands('cardProvider');
  connectWebhooks(context, cardProviders.values());
  const services = [...new Set(cardProviders.values())];
  return {
    cardProviders,
    mounts: services.flatMap(({ mount }): ProviderMount[] => (mount ? [mount] : [])),
    stop: async () => void (await Promise.all(services.map((service) => service.stop?.()))),
  };
}

export default payments;

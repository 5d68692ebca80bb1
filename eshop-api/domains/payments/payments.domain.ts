import type { AskingContext, Domain } from '../../server/domain.types';
import type { CardProvider, DeliverWebhook } from '../../providers/card-provider/card-provider.types';
import { paymentsConfirm } from '../orders/after-order.contract';
import { deviceWalletOperations, sessionOperations, walletOperations } from './wallet.handlers';
import type { PaymentsState, ProviderMount } from './payments.state';

/**
 * Embedded card providers run in this process: their webhooks use the same call as any other, without a network in between.
 * A call that is refused leaves the events with the service, which sends them again.
 */
function connectWebhooks({ ask, log }: AskingContext, cardProviders: Iterable<CardProvider>): void {
  const deliver: DeliverWebhook = ({ body }) =>
    ask(paymentsConfirm, { notification: new TextEncoder().encode(body) }).then(
      () => true,
      (error: unknown) => {
        log.warn({ error: String(error) }, 'a webhook was not taken; it comes again');
        return false;
      },
    );
  for (const provider of new Set(cardProviders)) provider.connect?.(deliver);
}

/** Calls of browsers to payment services (docs/contract/calls.md#payments, docs/payments.md). Charges and refunds are made by orders. */
const payments: Domain<PaymentsState> = {
  name: 'payments',
  operations: [...sessionOperations, ...walletOperations, ...deviceWalletOperations],
  start: openServices,
  stop: (state: PaymentsState | undefined) => state?.stop(),
};

async function openServices(context: AskingContext): Promise<PaymentsState> {
  const { providers } = context;
  const [cardProviders, wallets, deviceWallets] = await Promise.all([
    providers.ofBrands('cardProvider'),
    providers.ofBrands('wallet'),
    providers.ofBrands('deviceWallet'),
  ]);
  connectWebhooks(context, cardProviders.values());
  const services = [...new Set([...cardProviders.values(), ...wallets.values(), ...deviceWallets.values()])];
  return {
    cardProviders,
    wallets,
    deviceWallets,
    mounts: services.flatMap(({ mount }): ProviderMount[] => (mount ? [mount] : [])),
    stop: async () => void (await Promise.all(services.map(async (service) => service.stop?.()))),
  };
}

export default payments;

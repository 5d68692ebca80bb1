import type { AskingContext, Domain } from '../../server/domain.types';
import { connectWebhooks } from './connect-webhooks';
import { deviceWalletOperations } from './device-wallet.handlers';
import type { PaymentsState, ProviderMount } from './payments.state';
import { sessionOperations } from './session.handlers';
import { walletOperations } from './wallet.handlers';

/** What browsers ask of payment services (docs/contract/calls.md#payments, docs/payments.md). Money itself is moved by orders. */
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

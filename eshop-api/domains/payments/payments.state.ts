import type { HandlerContext } from '../../server/domain.types';
import type { CardProvider } from '../../providers/card-provider/card-provider.types';
import type { DeviceWalletProvider } from '../../providers/device-wallet/device-wallet.types';
import type { WalletProvider } from '../../providers/wallet/wallet.types';

/** Pages of an embedded service, below a path of the shop's own hosts. */
export interface ProviderMount {
  path: string;
  handle(request: Request): Promise<Response>;
}

export interface PaymentsState {
  cardProviders: ReadonlyMap<string, CardProvider>;
  wallets: ReadonlyMap<string, WalletProvider>;
  deviceWallets: ReadonlyMap<string, DeviceWalletProvider>;
  /** For the assembly, which answers them outside the API's own path. */
  mounts: readonly ProviderMount[];
  stop(): Promise<void>;
}

export type PaymentsContext = HandlerContext<PaymentsState>;

/** The storefront's service. @throws Error for a storefront that the API was not opened with */
export function pickService<Service>(
  services: ReadonlyMap<string, Service>,
  { storefront }: PaymentsContext,
): Service {
  const service = services.get(storefront.id);
  if (!service) throw new Error(`the storefront ${storefront.id} has no service of this kind`);
  return service;
}

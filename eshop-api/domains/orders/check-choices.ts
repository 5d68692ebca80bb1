import { ApiFault } from '../../contract/api-fault';
import { storeLocatorStore } from '../stores/stores.contract';
import { refuse, type CreateInput } from './check-fields';
import type { OrdersContext } from './orders.types';
import { isStorePickup } from './shipment.fields';

/** Machines that answer for themselves, in development and tests. */
const isLocal = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1';

/** The card provider sends shoppers back to our own pages only: an order must lead nobody elsewhere. */
export function refuseForeignReturn(
  { settings, storefront }: OrdersContext,
  returnUrl: string | undefined,
): void {
  if (returnUrl === undefined) return;
  const url = URL.canParse(returnUrl) ? new URL(returnUrl) : undefined;
  const isOwn =
    url &&
    /^https?:$/.test(url.protocol) &&
    (url.origin === storefront.publicOrigin ||
      settings.publicOrigins.includes(url.origin) ||
      isLocal(url.hostname));
  if (!isOwn) throw new ApiFault('invalid_field', 'returnUrl: must be an address of this shop');
}

/** A store that is there. Which stores hand out orders is the quote's word; that this is one of them, the locator's. */
export async function requireStore(
  { ask, profile, storefront }: OrdersContext,
  { shippingMethodId, pickupStoreId }: CreateInput,
): Promise<void> {
  if (!isStorePickup(shippingMethodId)) return;
  await ask(
    storeLocatorStore,
    { profile: profile.locale, id: pickupStoreId!.trim().slice(0, 10) },
    storefront.id,
  ).catch((error: unknown) => {
    if (error instanceof ApiFault && error.code === 'store_not_found')
      refuse({ pickupStoreId: { message: 'select_required' } });
    throw error;
  });
}

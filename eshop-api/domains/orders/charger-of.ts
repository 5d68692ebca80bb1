import { CROSS_BORDER_METHOD } from '../cross-border/cross-border.contract';
import type { PaymentProcessor } from './charger.types';
import type { OrdersState } from './orders.types';

/** Who takes the money of a payment attempt: by the way to pay it was begun with, whatever the market uses by now. */
export function processorFor(
  { cardProviders, crossBorder }: OrdersState,
  { storefront, methodId }: { storefront: string; methodId: string },
): PaymentProcessor {
  const charger = (methodId === CROSS_BORDER_METHOD ? crossBorder : cardProviders).get(storefront);
  if (!charger) throw new Error(`nobody charges ${methodId} for the storefront ${storefront}`);
  return charger;
}

/** All that may send notifications, each once. */
export const listChargers = ({ cardProviders, crossBorder }: OrdersState): Set<PaymentProcessor> =>
  new Set<PaymentProcessor>([...cardProviders.values(), ...crossBorder.values()]);

import { ordersCancel } from '../../../eshop-api/domains/orders/after-order.contract';
import { decodeReference } from '../../../eshop-api/domains/orders/encoded-reference.facts';
import type { CreatedOrder } from '../../../eshop-api/domains/orders/orders.contract';
import { ENDED_PAYMENTS, clearOrdered } from '../checkout/clear-ordered';
import { storeExpress } from './express-visit';
import { goBack, goToCheckout } from './fall-back';
import { updateWallet, type Express, type WalletOrder } from './open-express';

/** What a form would hold now. Pressing the button under the sentence about the terms accepted them. */
export const fieldsOf = (
  { kept }: Express,
  { shipment, shippingMethodId }: WalletOrder,
): Record<string, string> => ({
  ...shipment,
  shippingMethodId: shippingMethodId ?? '',
  paymentMethodId: kept.method,
  privacyPolicy: 'on',
});

/** Where the shopper goes with the order, just made or back from a bank. `wallet`: what its owner agreed to, where it has just been asked. */
export async function followExpress(
  express: Express,
  { order, encodedReference }: CreatedOrder,
  wallet?: WalletOrder,
): Promise<string> {
  const { context, kept, walletOrderId } = express;
  const { resultCode = null } = order.cardProviderResponse ?? {};
  const ended = ENDED_PAYMENTS[resultCode ?? ''];
  if (ended) return leaveUnpaid(express, encodedReference, ended, wallet);
  const going = {
    ...kept,
    captchaToken: '',
    [order.paymentStatus === null ? 'ordered' : 'bank']: { walletOrder: walletOrderId, encodedReference },
  };
  storeExpress(context, going);
  // A bank's challenge: as for any other payment.
  const next =
    order.paymentStatus === null ? undefined : (order.redirectUrl ?? order.cardProviderResponse?.action?.url);
  if (typeof next === 'string' && next) return next;
  clearOrdered(context, { encodedReference, resultCode, contingency: order.contingency, bag: kept.bag });
  return context.page.href(`page:order/${encodedReference}`);
}

/**
 * Nothing was charged. After a declined purchase from a product's page the shopper is back there, the bag as it was; otherwise the ways to
 * pay are shown, with the reason. What the order of a separate bag still holds is released.
 */
async function leaveUnpaid(
  express: Express,
  encodedReference: string,
  ended: string,
  wallet?: WalletOrder,
): Promise<string> {
  const { api, locale } = express.context;
  const known = decodeReference(encodedReference);
  const release = async (): Promise<void> =>
    void (
      known &&
      (await api.call(ordersCancel, {
        profile: locale.locale,
        mail: known.email,
        order: known.locators[0]!,
        reason: 'wallet',
      }))
    );
  if (ended === 'cancelled' && express.kept.place === 'sheet') {
    // The order runs out by itself: the shopper need not wait for it.
    await release().catch(() => undefined);
    return goBack(express, 'cancelled');
  }
  return goToCheckout(
    express,
    { ...fieldsOf(express, wallet ?? (await updateWallet(express))), paymentMethodId: '' },
    'payment',
    { payment: ended },
    release,
  );
}

/** On the bag's page, which is private, with a way to try again under the same key. */
export function waitForNews({ context, kept, walletOrderId }: Express): string {
  storeExpress(context, { ...kept, asking: walletOrderId });
  return context.page.href('page:bag?express=unsettled');
}

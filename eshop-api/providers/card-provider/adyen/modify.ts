import { PaymentNotAllowed } from '../card-provider.types';
import { findByPsp, findChange, recordChange, type Change } from './adyen.repository';
import type { Adyen } from './adyen.types';
import { AdyenRefusal } from './load-library';

/**
 * Capture, cancel, refund: the service accepts them and executes them later; a failure is reported by a notification.
 * What it would refuse later is refused here, where that is known already.
 */
export async function modify(adyen: Adyen, change: Omit<Change, 'modificationPsp'>): Promise<void> {
  const before = await findChange(adyen.db, change.idempotencyKey);
  if (
    before?.pspReference === change.pspReference &&
    before.kind === change.kind &&
    before.amount === change.amount
  )
    return;
  const payment = await findByPsp(adyen.db, change.pspReference);
  const left = {
    capture: (payment?.amount ?? 0) - (payment?.captured ?? 0),
    refund: (payment?.captured ?? 0) - (payment?.refunded ?? 0),
    cancel: 0,
  }[change.kind];
  const isOpen =
    payment?.result === 'Authorised' &&
    (change.kind === 'refund' ||
      (!payment.cancelled && (change.kind === 'capture' || payment.captured === 0)));
  if (before || !payment || !isOpen || change.amount > left)
    throw new PaymentNotAllowed(`no ${change.kind} of ${change.amount} on payment ${change.pspReference}`);
  const modificationPsp = await send(adyen, change, payment.currency, payment.merchantReference);
  await recordChange(adyen.db, { ...change, modificationPsp }, adyen.clock());
}

async function send(
  { library: { modifications }, settings: { merchantAccount } }: Adyen,
  { kind, pspReference, amount, idempotencyKey }: Omit<Change, 'modificationPsp'>,
  currency: string,
  reference: string,
): Promise<string> {
  const money = { merchantAccount, reference, amount: { value: amount, currency } };
  try {
    if (kind === 'capture')
      return (await modifications.captureAuthorisedPayment(pspReference, money, { idempotencyKey }))
        .pspReference;
    if (kind === 'refund')
      return (await modifications.refundCapturedPayment(pspReference, money, { idempotencyKey }))
        .pspReference;
    return (
      await modifications.cancelAuthorisedPaymentByPspReference(
        pspReference,
        { merchantAccount, reference },
        { idempotencyKey },
      )
    ).pspReference;
  } catch (error) {
    if (error instanceof AdyenRefusal) throw new PaymentNotAllowed(error.message);
    throw error;
  }
}

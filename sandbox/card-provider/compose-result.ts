import type {
  KnownPayment,
  PaymentAction,
  PaymentResult,
} from '../../eshop-api/providers/card-provider/card-provider.types';
import type { SandboxPayment } from './sandbox.types';

/** Address of the pages, on the shop's own host. */
export const MOUNT = '/_card-provider';

/** A page of this payment; without the secret it is not found. */
export const pathOf = (
  page: 'pay' | 'step',
  { pspReference, secret }: Pick<SandboxPayment, 'pspReference' | 'secret'>,
): string => `${MOUNT}/${page}/${pspReference}/${secret}`;

/** On the host to which the shopper comes back: the one that is being shopped on. */
const absolute = (path: string, returnUrl: string): string =>
  URL.canParse(returnUrl) ? new URL(path, returnUrl).href : path;

function actionOf(payment: SandboxPayment): PaymentAction | undefined {
  if (payment.result === 'RedirectShopper')
    return { type: 'redirect', method: 'GET', url: absolute(pathOf('pay', payment), payment.returnUrl) };
  const subtype =
    payment.result === 'IdentifyShopper'
      ? 'fingerprint'
      : payment.result === 'ChallengeShopper'
        ? 'challenge'
        : undefined;
  if (subtype)
    return {
      type: 'threeDS2',
      subtype,
      url: absolute(pathOf('step', payment), payment.returnUrl),
      token: payment.pspReference,
    };
  return payment.result === 'Pending' ? { type: 'await', reference: payment.pspReference } : undefined;
}

export function composeResult(payment: SandboxPayment): PaymentResult {
  const action = actionOf(payment);
  return {
    resultCode: payment.result,
    pspReference: payment.pspReference,
    ...(payment.refusalReason ? { refusalReason: payment.refusalReason } : {}),
    ...(action ? { action, paymentData: payment.pspReference } : {}),
  };
}

export const composeKnown = (payment: SandboxPayment): KnownPayment => ({
  ...composeResult(payment),
  merchantReference: payment.merchantReference,
  idempotencyKey: payment.idempotencyKey,
  money: { amount: payment.amount, currency: payment.currency },
  captured: payment.captured,
  refunded: payment.refunded,
  cancelled: payment.cancelled,
});

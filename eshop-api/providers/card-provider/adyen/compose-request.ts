import type { PaymentRequest } from '../card-provider.types';
import type { AdyenPaymentRequest, AdyenSessionRequest, AdyenSettings } from './adyen.types';

/**
 * A payment in the service's format. 3-D Secure uses a redirect: the native flow needs the service's own components in the page.
 * `paymentData.token` comes from the service's fields: encrypted, as JSON.
 */
export const composePayment = (
  request: PaymentRequest,
  { merchantAccount }: AdyenSettings,
): AdyenPaymentRequest =>
  ({
    ...composeShared(request, merchantAccount),
    paymentMethod: readMethod(request),
    channel: 'Web',
    origin: new URL(request.returnUrl).origin,
    authenticationData: { threeDSRequestData: { nativeThreeDS: 'disabled' } },
    ...(request.shopper.userAgent
      ? { browserInfo: { userAgent: request.shopper.userAgent, acceptHeader: '*/*' } }
      : {}),
    ...(request.instalments ? { installments: { value: request.instalments } } : {}),
  }) as unknown as AdyenPaymentRequest;

/** The service's own page, for browsers without its fields. */
export const composeSession = (
  request: PaymentRequest,
  { merchantAccount }: AdyenSettings,
): AdyenSessionRequest =>
  ({ ...composeShared(request, merchantAccount), mode: 'hosted' }) as unknown as AdyenSessionRequest;

const composeShared = (
  { merchantReference, money, returnUrl, shopper }: PaymentRequest,
  merchantAccount: string,
) => ({
  merchantAccount,
  reference: merchantReference,
  amount: { value: money.amount, currency: money.currency },
  returnUrl,
  shopperEmail: shopper.email,
  shopperLocale: shopper.locale.replace('_', '-'),
  countryCode: shopper.country,
  ...(shopper.ip ? { shopperIP: shopper.ip } : {}),
});

function readMethod({ method, paymentData }: PaymentRequest): Record<string, string> {
  const { token, bank } = paymentData;
  if (method === 'scheme') return { type: 'scheme', ...readToken(token!) };
  if (method === 'wallet' || method === 'device-wallet')
    return { ...(token ? readToken(token) : {}), type: paymentData.type ?? 'paypal' };
  return { type: paymentData.type ?? method, ...(bank ? { issuer: bank } : {}) };
}

/** Not from the service's fields, above all a plain card number, which must not be stored or sent. */
export class BadToken extends Error {}

const inClear = /^[\d\s-]{12,}$/;

/** @throws {BadToken} never with the token in it */
function readToken(token: string): Record<string, string> {
  const given = parse(token);
  const entries = Object.entries(given ?? {}).map(([name, value]): [string, string] => [name, String(value)]);
  if (entries.length === 0 || entries.some(([, value]) => inClear.test(value)))
    throw new BadToken('the token of the payment is not of this card provider');
  return Object.fromEntries(entries);
}

function parse(token: string): object | undefined {
  try {
    const given: unknown = JSON.parse(token);
    return typeof given === 'object' && given !== null ? given : undefined;
  } catch {
    return undefined;
  }
}

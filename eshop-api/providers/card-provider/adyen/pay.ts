import { createHash } from 'node:crypto';
import type { PaymentRequest, PaymentResult } from '../card-provider.types';
import {
  findByKey,
  recordAnswer,
  recordRequest,
  type AttemptResult,
  type AdyenAttempt,
} from './adyen.repository';
import type { Adyen, AdyenPaymentRequest, AdyenSessionRequest } from './adyen.types';
import { BadToken, composePayment, composeSession } from './compose-request';
import { AdyenRefusal } from './load-library';
import { readAnswer, readSession, toResult } from './read-answer';

const fingerprintOf = ({
  merchantReference,
  money,
  method,
  paymentData,
  instalments,
}: PaymentRequest): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        merchantReference,
        money.amount,
        money.currency,
        method,
        Object.entries(paymentData).sort(),
        instalments ?? 0,
      ]),
    )
    .digest('base64url');

/** Without card data it is the service's hosted page. */
const isHosted = ({ method, paymentData }: PaymentRequest): boolean =>
  method === 'scheme' && !paymentData.token;

export async function authorise(adyen: Adyen, request: PaymentRequest): Promise<PaymentResult> {
  const { idempotencyKey, merchantReference, money } = request;
  const hosted = isHosted(request);
  const body = hosted ? composeSession(request, adyen.settings) : composeOrRefuse(adyen, request);
  if (!body) return { resultCode: 'Refused', pspReference: '', refusalReason: 'Unknown token' };
  await recordRequest(
    adyen.db,
    {
      idempotencyKey,
      fingerprint: fingerprintOf(request),
      merchantReference,
      amount: money.amount,
      currency: money.currency,
      request: body,
      hosted,
    },
    adyen.clock(),
  );
  const payment = (await findByKey(adyen.db, idempotencyKey))!;
  if (payment.fingerprint !== fingerprintOf(request))
    throw new Error(`the key ${idempotencyKey} belongs to another payment`);
  return toResult(await settle(adyen, payment));
}

function composeOrRefuse({ settings }: Adyen, request: PaymentRequest): AdyenPaymentRequest | undefined {
  try {
    return composePayment(request, settings);
  } catch (error) {
    if (error instanceof BadToken) return undefined;
    throw error;
  }
}

/**
 * Makes the call that has no answer yet, or repeats it: under the same key the service returns the first result. So a
 * payment whose answer was lost is found. @throws {PaymentUnreachable}
 */
export async function settle(adyen: Adyen, payment: AdyenAttempt): Promise<AdyenAttempt> {
  if (payment.result !== null || !payment.request) return payment;
  const key = payment.idempotencyKey;
  const flight =
    adyen.flights.get(key) ?? callService(adyen, payment).finally(() => adyen.flights.delete(key));
  adyen.flights.set(key, flight);
  await flight;
  return (await findByKey(adyen.db, key))!;
}

async function callService(adyen: Adyen, { idempotencyKey, request, hosted }: AdyenAttempt): Promise<void> {
  const { payments } = adyen.library;
  try {
    const answer = hosted
      ? await openSession(adyen, request as AdyenSessionRequest, idempotencyKey)
      : readAnswer(await payments.payments(request as AdyenPaymentRequest, { idempotencyKey }));
    await recordAnswer(adyen.db, idempotencyKey, answer);
  } catch (error) {
    if (!(error instanceof AdyenRefusal)) throw error;
    adyen.log.error({ status: error.status, code: error.errorCode }, 'the card provider refused the call');
    await recordAnswer(adyen.db, idempotencyKey, {
      pspReference: null,
      result: 'Error',
      refusalReason: error.message,
      action: null,
      paymentData: null,
    });
  }
}

async function openSession(
  { library }: Adyen,
  request: AdyenSessionRequest,
  idempotencyKey: string,
): Promise<AttemptResult> {
  const { url, id } = await library.payments.sessions(request, { idempotencyKey });
  return {
    pspReference: null,
    result: 'RedirectShopper',
    refusalReason: null,
    paymentData: id ?? null,
    action: { type: 'redirect', url: url ?? '', method: 'GET' },
  };
}

/** Data that the shopper brings back: of a redirect, or of the hosted page. */
export async function goOn(
  adyen: Adyen,
  { idempotencyKey, details }: { idempotencyKey: string; details: Readonly<Record<string, string>> },
): Promise<PaymentResult> {
  const payment = await findByKey(adyen.db, idempotencyKey);
  if (!payment) return { resultCode: 'Error', pspReference: '', refusalReason: 'Unknown payment' };
  const settled = await settle(adyen, payment);
  if (['Authorised', 'Refused', 'Cancelled', 'Error'].includes(settled.result ?? ''))
    return toResult(settled);
  const answer = await bringBack(adyen, settled, details);
  if (answer) await recordAnswer(adyen.db, idempotencyKey, answer);
  return toResult((await findByKey(adyen.db, idempotencyKey))!);
}

/** Undefined: no data that this payment waits for. A session belongs to one payment; another one's is ignored. */
async function bringBack(
  { library: { payments } }: Adyen,
  payment: AdyenAttempt,
  { redirectResult, sessionId, sessionResult }: Readonly<Record<string, string>>,
): Promise<AttemptResult | undefined> {
  if (payment.hosted) {
    if (!sessionResult || sessionId !== payment.paymentData) return undefined;
    const result = readSession(await payments.getResultOfPaymentSession(sessionId, sessionResult));
    return { ...payment, result, action: result === 'RedirectShopper' ? payment.action : null };
  }
  if (!redirectResult) return undefined;
  return readAnswer(
    await payments.paymentsDetails(
      { details: { redirectResult }, ...(payment.paymentData ? { paymentData: payment.paymentData } : {}) },
      { idempotencyKey: `${payment.idempotencyKey}-${redirectResult.slice(-20)}` },
    ),
  );
}

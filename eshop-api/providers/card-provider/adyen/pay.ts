import { createHash } from 'node:crypto';
import type { PaymentRequest, PaymentResult } from '../card-provider.types';
import { findByKey, recordAnswer, recordRequest, type Told, type ToldPayment } from './adyen.repository';
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

/** Without anything of a card it is the service's hosted page. */
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
  const told = (await findByKey(adyen.db, idempotencyKey))!;
  if (told.fingerprint !== fingerprintOf(request))
    throw new Error(`the key ${idempotencyKey} belongs to another payment`);
  return toResult(await settle(adyen, told));
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
 * Makes the call that has no answer yet, or makes it again: under the same key the service answers what it did the first time. So a
 * payment whose answer was lost becomes known. @throws {PaymentUnreachable}
 */
export async function settle(adyen: Adyen, told: ToldPayment): Promise<ToldPayment> {
  if (told.result !== null || !told.request) return told;
  const key = told.idempotencyKey;
  const flight = adyen.flights.get(key) ?? ask(adyen, told).finally(() => adyen.flights.delete(key));
  adyen.flights.set(key, flight);
  await flight;
  return (await findByKey(adyen.db, key))!;
}

async function ask(adyen: Adyen, { idempotencyKey, request, hosted }: ToldPayment): Promise<void> {
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
): Promise<Told> {
  const { url, id } = await library.payments.sessions(request, { idempotencyKey });
  return {
    pspReference: null,
    result: 'RedirectShopper',
    refusalReason: null,
    paymentData: id ?? null,
    action: { type: 'redirect', url: url ?? '', method: 'GET' },
  };
}

/** What the shopper brought back: of a redirect, or of the hosted page. */
export async function goOn(
  adyen: Adyen,
  { idempotencyKey, details }: { idempotencyKey: string; details: Readonly<Record<string, string>> },
): Promise<PaymentResult> {
  const told = await findByKey(adyen.db, idempotencyKey);
  if (!told) return { resultCode: 'Error', pspReference: '', refusalReason: 'Unknown payment' };
  const settled = await settle(adyen, told);
  if (['Authorised', 'Refused', 'Cancelled', 'Error'].includes(settled.result ?? ''))
    return toResult(settled);
  const answer = await bringBack(adyen, settled, details);
  if (answer) await recordAnswer(adyen.db, idempotencyKey, answer);
  return toResult((await findByKey(adyen.db, idempotencyKey))!);
}

/** Undefined: nothing was brought that this payment waits for. A session belongs to one payment; another one's counts nothing. */
async function bringBack(
  { library: { payments } }: Adyen,
  told: ToldPayment,
  { redirectResult, sessionId, sessionResult }: Readonly<Record<string, string>>,
): Promise<Told | undefined> {
  if (told.hosted) {
    if (!sessionResult || sessionId !== told.paymentData) return undefined;
    const result = readSession(await payments.getResultOfPaymentSession(sessionId, sessionResult));
    return { ...told, result, action: result === 'RedirectShopper' ? told.action : null };
  }
  if (!redirectResult) return undefined;
  return readAnswer(
    await payments.paymentsDetails(
      { details: { redirectResult }, ...(told.paymentData ? { paymentData: told.paymentData } : {}) },
      { idempotencyKey: `${told.idempotencyKey}-${redirectResult.slice(-20)}` },
    ),
  );
}

import { createHash } from 'node:crypto';
import {
  PaymentUnreachable,
  type PaymentRequest,
  type PaymentResult,
  type ResultCode,
} from '../../eshop-api/providers/card-provider/card-provider.types';
import {
  behaviourOf,
  behaviourOfWalletToken,
  type Behaviour,
  type BehaviourName,
  type StepKind,
} from './behaviours.data';
import { composeResult } from './compose-result';
import { findByKey, insertPayment } from './payments.repository';
import { planResult } from './plan-events';
import type { Sandbox, SandboxPayment } from './sandbox.types';
import { findToken } from './tokens.repository';

/** Charges once per key. @throws {PaymentUnreachable} where the test card demands it @throws Error when the key was used for another request */
export async function authorise(sandbox: Sandbox, request: PaymentRequest): Promise<PaymentResult> {
  const { behaviour: name, detail } = await readMeans(sandbox, request);
  const behaviour = behaviourOf(name);
  if (behaviour.unreachable === 'nothing-done')
    throw new PaymentUnreachable('the sandbox did not answer (test card)');
  const payment = openPayment(sandbox, request, name, detail);
  const made = await insertPayment(
    sandbox.db,
    payment,
    planResult(
      sandbox,
      behaviour,
      { resultCode: payment.result, refusalReason: payment.refusalReason ?? undefined },
      payment.amount,
    ),
    sandbox.clock(),
  );
  if (!made) return repeat((await findByKey(sandbox.db, request.idempotencyKey))!, request);
  sandbox.nudge();
  if (behaviour.unreachable === 'charged')
    throw new PaymentUnreachable('the sandbox’s answer was lost (test card)');
  return composeResult(made);
}

function repeat(known: SandboxPayment, request: PaymentRequest): PaymentResult {
  if (known.fingerprint !== fingerprintOf(request))
    throw new Error(`the key ${request.idempotencyKey} belongs to another payment`);
  return composeResult(known);
}

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

/** The outcome, from what the browser sent. */
async function readMeans(
  { db, clock }: Sandbox,
  { method, paymentData }: PaymentRequest,
): Promise<{ behaviour: BehaviourName; detail: string }> {
  const { token, bank } = paymentData;
  if ((method === 'wallet' || method === 'device-wallet') && token)
    return { behaviour: behaviourOfWalletToken(token), detail: method };
  if (method !== 'scheme') return { behaviour: 'redirect', detail: (bank ?? method).slice(0, 40) };
  if (!token) return { behaviour: 'redirect', detail: '' };
  const card = await findToken(db, token, clock());
  return card
    ? { behaviour: card.behaviour, detail: `${card.brand} ${card.last4}` }
    : { behaviour: 'refused', detail: '' };
}

function openPayment(
  { randomId }: Sandbox,
  request: PaymentRequest,
  behaviour: BehaviourName,
  detail: string,
): SandboxPayment {
  const facts: Behaviour = behaviourOf(behaviour);
  return {
    pspReference: `sb-${randomId()}`,
    idempotencyKey: request.idempotencyKey,
    fingerprint: fingerprintOf(request),
    merchantReference: request.merchantReference,
    amount: request.money.amount,
    currency: request.money.currency,
    method: request.method,
    detail,
    behaviour,
    locale: request.shopper.locale,
    returnUrl: request.returnUrl,
    secret: randomId(),
    result: facts.steps?.[0] ? waitsFor[facts.steps[0]] : facts.result,
    refusalReason: facts.steps ? null : (facts.reason ?? null),
    step: 0,
    answer: null,
    answerWord: null,
    captured: 0,
    refunded: 0,
    cancelled: false,
  };
}

export const waitsFor: Record<StepKind, ResultCode> = {
  fingerprint: 'IdentifyShopper',
  challenge: 'ChallengeShopper',
  redirect: 'RedirectShopper',
};

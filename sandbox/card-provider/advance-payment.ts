import type { PaymentResult } from '../../eshop-api/providers/card-provider/card-provider.types';
import { waitsFor } from './authorise';
import { behaviourOf, type Behaviour } from './behaviours.data';
import { composeResult } from './compose-result';
import { settlePending } from './deliveries.repository';
import { findByKey, movePayment } from './payments.repository';
import { planResult } from './plan-events';
import type { Sandbox, SandboxPayment } from './sandbox.types';

export type StepAnswer = NonNullable<SandboxPayment['answer']>;

/** After a completed step: the next one, or the end. Undefined: the payment was moved on by someone else. */
export async function advance(
  sandbox: Sandbox,
  payment: SandboxPayment,
  answer: StepAnswer,
): Promise<SandboxPayment | undefined> {
  const behaviour = behaviourOf(payment.behaviour);
  // A word is valid for one answer; that of the hosted page lasts until the shopper is back.
  const answerWord = payment.answer ? null : payment.answerWord;
  const next = answer === 'ok' ? behaviour.steps?.[payment.step + 1] : undefined;
  if (next)
    return movePayment(
      sandbox.db,
      payment,
      { result: waitsFor[next], step: payment.step + 1, answerWord },
      [],
    );
  const { resultCode, refusalReason } = decide(behaviour, answer);
  const moved = await movePayment(
    sandbox.db,
    payment,
    { result: resultCode, refusalReason, step: payment.step + 1, answerWord },
    planResult(sandbox, behaviour, { resultCode, refusalReason }, payment.amount),
  );
  if (moved) sandbox.nudge();
  return moved;
}

function decide(
  behaviour: Behaviour,
  answer: StepAnswer,
): Pick<PaymentResult, 'resultCode' | 'refusalReason'> {
  if (answer === 'cancelled') return { resultCode: 'Cancelled', refusalReason: 'Cancelled by the shopper' };
  if (answer === 'failed') return { resultCode: 'Refused', refusalReason: '3-D Secure failed' };
  return { resultCode: behaviour.result, refusalReason: behaviour.reason };
}

/** What the shopper brought back. A word that is not the page's changes nothing: the same action is returned again. */
export async function goOn(
  sandbox: Sandbox,
  request: { idempotencyKey: string; details: Readonly<Record<string, string>> },
): Promise<PaymentResult> {
  const seen = await findByKey(sandbox.db, request.idempotencyKey);
  if (!seen) return { resultCode: 'Error', pspReference: '', refusalReason: 'Unknown payment' };
  if (seen.result === 'Pending' && (await settlePending(sandbox.db, sandbox.clock(), seen.pspReference)))
    return composeResult((await findByKey(sandbox.db, request.idempotencyKey))!);
  const word = request.details.threeDSResult ?? request.details.redirectResult;
  if (!seen.answer || !word || word !== seen.answerWord) return composeResult(seen);
  return composeResult(
    (await advance(sandbox, seen, seen.answer)) ?? (await findByKey(sandbox.db, request.idempotencyKey))!,
  );
}

import { advance, type StepAnswer } from './advance-payment';
import { waitsFor } from './authorise';
import { behaviourOf } from './behaviours.data';
import type { CardEntry } from './card-number.rules';
import { pathOf } from './compose-result';
import { seeOther } from './page-frame';
import { showBank, showCardForm, showGone, showStep } from './pages';
import { findByReference, movePayment } from './payments.repository';
import { planResult } from './plan-events';
import type { Sandbox, SandboxPayment } from './sandbox.types';
import { findToken } from './tokens.repository';
import { tokenise } from './tokenise';

type Fields = Record<string, string> | undefined;

const answers: readonly StepAnswer[] = ['ok', 'failed', 'cancelled'];
const readAnswer = (fields: Fields): StepAnswer | undefined => answers.find((one) => one === fields?.answer);

/** Address that the shopper returns to, with the word for `details`. */
const wayBack = ({ returnUrl, answerWord, pspReference }: SandboxPayment): string =>
  `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}redirectResult=${encodeURIComponent(answerWord ?? pspReference)}`;

/** A card was entered on the hosted page, and steps follow: the pages go through them without the shop. */
const isHosted = ({ answer, answerWord }: SandboxPayment): boolean => answer === null && answerWord !== null;

const waits = (payment: SandboxPayment): boolean =>
  !payment.cancelled && Object.values(waitsFor).includes(payment.result);

/** To the page that the payment waits at, or back to the shop. */
function redirectOn(payment: SandboxPayment): Response {
  if (!waits(payment)) return seeOther(wayBack(payment));
  return seeOther(pathOf(payment.result === 'RedirectShopper' ? 'pay' : 'step', payment));
}

const advanceAndRedirect = async (
  sandbox: Sandbox,
  payment: SandboxPayment,
  answer: StepAnswer,
): Promise<Response> =>
  redirectOn(
    (await advance(sandbox, payment, answer)) ?? (await findByReference(sandbox.db, payment.pspReference))!,
  );

/** The hosted page (REDIRECT_HPP). */
export async function answerCard(
  sandbox: Sandbox,
  payment: SandboxPayment,
  fields: Fields,
  entry: CardEntry,
): Promise<Response> {
  if (payment.result !== 'RedirectShopper') return showGone(payment, wayBack(payment));
  if (!fields) return showCardForm(payment);
  if (fields.answer === 'cancelled') return advanceAndRedirect(sandbox, payment, 'cancelled');
  const made = await tokenise(sandbox, entry);
  if ('faults' in made) return showCardForm(payment, made.faults, entry);
  return redirectOn(
    (await acceptCard(sandbox, payment, made.token)) ??
      (await findByReference(sandbox.db, payment.pspReference))!,
  );
}

/** The payment becomes one by this card, with the steps that this card's bank requires. */
async function acceptCard(
  sandbox: Sandbox,
  payment: SandboxPayment,
  token: string,
): Promise<SandboxPayment | undefined> {
  const card = (await findToken(sandbox.db, token, sandbox.clock()))!;
  const behaviour = behaviourOf(card.behaviour);
  const step = behaviour.steps?.[0];
  const result = step ? waitsFor[step] : behaviour.result;
  const events = planResult(
    sandbox,
    behaviour,
    { resultCode: result, refusalReason: behaviour.reason },
    payment.amount,
  );
  const moved = await movePayment(
    sandbox.db,
    payment,
    {
      result,
      refusalReason: behaviour.reason,
      behaviour: card.behaviour,
      detail: `${card.brand} ${card.last4}`,
      answerWord: sandbox.randomId(),
    },
    events,
  );
  sandbox.nudge();
  return moved;
}

/** A bank's page: online banking, and cards whose bank authenticates on a page of its own. */
export async function answerBank(
  sandbox: Sandbox,
  payment: SandboxPayment,
  fields: Fields,
): Promise<Response> {
  if (payment.result !== 'RedirectShopper') return showGone(payment, wayBack(payment));
  const answer = readAnswer(fields);
  return answer ? advanceAndRedirect(sandbox, payment, answer) : showBank(payment);
}

/** `json`: headers for a page that calls from its frame; it gets the word instead of a redirect. */
export async function answerStep(
  sandbox: Sandbox,
  payment: SandboxPayment,
  fields: Fields,
  json: Record<string, string> | undefined,
): Promise<Response> {
  const answered = readAnswer(fields);
  if (!waits(payment) || payment.result === 'RedirectShopper')
    return json
      ? Response.json({ word: payment.answerWord ?? '' }, { headers: json })
      : showGone(payment, wayBack(payment));
  if (!answered) return showStep(payment);
  const answer =
    answered === 'ok' &&
    payment.result === 'ChallengeShopper' &&
    behaviourOf(payment.behaviour).failsChallenge
      ? 'failed'
      : answered;
  if (isHosted(payment)) return advanceAndRedirect(sandbox, payment, answer);
  const noted = await movePayment(
    sandbox.db,
    payment,
    { result: payment.result, answer, answerWord: sandbox.randomId() },
    [],
  );
  const known = noted ?? (await findByReference(sandbox.db, payment.pspReference))!;
  return json ? Response.json({ word: known.answerWord ?? '' }, { headers: json }) : seeOther(wayBack(known));
}

import { captchaWatched, emitCaptchaEvent } from '../captcha-event';
import type { Captcha } from '../read-captcha.server';
import { solveTask } from './solve-task';

/**
 * Fills the form's captcha token while the shopper types. Sent before it is there, the form waits; where it can't be had, the
 * link to the check appears and the form goes as it is: the shop answers what is missing.
 */
export function watchCaptcha(form: HTMLFormElement, solve = solveTask): void {
  const element = form.querySelector<HTMLElement>('[data-captcha]');
  const input = element?.querySelector('input');
  if (!element || !input || element.dataset.watched !== undefined) return;
  if (!input.value) waitForToken(form, element, input, solve);
  element.dataset.watched = '';
  element.dispatchEvent(new Event(captchaWatched));
}

function waitForToken(
  form: HTMLFormElement,
  element: HTMLElement,
  input: HTMLInputElement,
  solve: typeof solveTask,
): void {
  const action = element.dataset.captcha!;
  emitCaptchaEvent({ event: 'impression', action });
  const solving = solve(JSON.parse(element.dataset.task!) as Captcha['task'], action).then(
    (token) => {
      input.value = token;
      emitCaptchaEvent({ event: 'success', action });
    },
    () => {
      element.querySelector('[data-captcha-help]')?.removeAttribute('hidden');
      emitCaptchaEvent({ event: 'error', action });
    },
  );
  deferUntil(form, element, solving);
}

/** On the form itself and before all others: no other listener gets a submit that has to wait. */
function deferUntil(form: HTMLFormElement, place: Element, solving: Promise<void>): void {
  let settled = false;
  let waits = false;
  const hold = (event: SubmitEvent): void => {
    if (settled) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (waits) return;
    waits = true;
    const submitter = event.submitter;
    void solving.then(
      () => place.isConnected && form.requestSubmit(submitter?.isConnected ? submitter : null),
    );
  };
  form.addEventListener('submit', hold, true);
  void solving.then(() => {
    settled = true;
    form.removeEventListener('submit', hold, true);
  });
}

import type { BlockScript } from '../_contract/block-script.types';
import { watchCaptcha } from '../_parts/captcha/browser/watch-captcha';
import { fillBrowserFacts } from '../_journey/checkout/browser-facts';
import { dropCard, mountCard, tokeniseCard } from './browser/card-place';
import { chooseWay } from './browser/choose-way';
import { openSheet, revealDevice } from './browser/device-sheet';
import { runWaiting } from './browser/run-waiting';
import type { FormState } from '../_contract/commands/form-state.types';

/** Starts with the open step, and again with every HTML that replaces it after a command. */
const attendPayment: BlockScript = (element) => {
  const container = element.closest<HTMLElement>('[data-block]');
  if (!container) return;
  attend(container);
  if (attended.has(container)) return;
  attended.add(container);
  container.addEventListener('change', onChange);
  container.addEventListener('submit', onSubmit);
  new MutationObserver(() => attend(container)).observe(container, { childList: true });
  const onEvent = (event: Event): void =>
    container.isConnected
      ? clearSpentCard((event as CustomEvent<FormState>).detail)
      : document.removeEventListener('shop:command', onEvent);
  document.addEventListener('shop:command', onEvent);
};

const attended = new WeakSet<HTMLElement>();

function attend(element: HTMLElement): void {
  const form = element.querySelector<HTMLFormElement>('form[data-pay]');
  if (form) {
    fillBrowserFacts(form);
    watchCaptcha(form);
    mountCard(form);
    revealDevice(form);
  }
  element.querySelector<HTMLElement>('[data-comeback]')?.focus();
  const waiting = element.querySelector<HTMLElement>('[data-action]');
  if (waiting) void runWaiting(waiting, element);
}

/** A payment that was tried has spent its card's token; before that (a box was not ticked) the card is kept. */
function clearSpentCard({ command, status, errors }: FormState): void {
  if (
    command === 'checkout.goOn' ||
    (command === 'checkout.pay' && (status === 'done' || errors.paymentMethodId))
  )
    dropCard();
}

function onChange(event: Event): void {
  const radio = event.target as HTMLInputElement;
  if (radio.name !== 'paymentMethodId' || !radio.form) return;
  mountCard(radio.form);
  void chooseWay(radio.form);
}

/** Forms that carry their card's token. */
const ready = new WeakSet<HTMLFormElement>();

/** Comes before the page's own listener, which sends every command form: a card must be a token by then. */
function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (form.dataset.pay === undefined || (event.submitter as HTMLButtonElement | null)?.name === '_command')
    return;
  if (form.ariaBusy === 'true') return event.preventDefault();
  if (ready.delete(form)) return;
  const card = openSheet(form) ?? tokeniseCard(form);
  if (!card) return;
  event.preventDefault();
  form.ariaBusy = 'true';
  card
    .then((isReady) => {
      form.ariaBusy = null;
      if (!isReady) return;
      ready.add(form);
      // A browser drops what is sent while it still reports the press, and a kept card is ready in that very moment.
      setTimeout(() => form.requestSubmit());
    })
    .catch(() => {
      form.ariaBusy = null;
      showOffline(form);
    });
}

/** The card stays in its fields; the same words as for a form that can't be sent. */
function showOffline(form: HTMLFormElement): void {
  const line = form.querySelector<HTMLElement>('[role="alert"]');
  if (!line) return;
  line.textContent = form.dataset.offline ?? '';
  line.focus();
}

export default attendPayment;

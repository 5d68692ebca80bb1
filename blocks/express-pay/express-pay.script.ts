import type { BlockScript, Choice } from '../_contract/block-script.types';
import { postFromBrowser } from '../_contract/browser-api/call-from-browser';
import { solveTask } from '../_parts/captcha/browser/solve-task';
import { emitCaptchaEvent } from '../_parts/captcha/captcha-event';
import { captchaField } from '../_parts/captcha/captcha-name';
import { fillBrowserFacts } from '../_journey/checkout/browser-facts';
import type { captchaBegin } from '../../eshop-api/domains/captcha/captcha.contract';

/** What an order's captcha is made for. */
const ACTION = 'checkout';
/** A second press so soon is the same one: it opens no second bag. */
const SAME_PRESS_MS = 5_000;
let last = { key: '', at: -Infinity };

/** A press, or a size that was chosen above. */
const answer: BlockScript = (element, event) =>
  event instanceof CustomEvent ? followSize(element, event.detail as Choice) : press(element);

/** A size that is gone can't be bought this way either: the whole offer makes room. */
function followSize(element: HTMLElement, { name, value }: Choice): void {
  const sizes = element.querySelector('select[name="size"]');
  if (name === 'size' && sizes instanceof HTMLSelectElement)
    element.hidden = ![...sizes.options].some((option) => option.value === value);
}

/** Before the form goes: the size that stands chosen on the page, a key of this press, what only the browser has of an order, and the captcha’s token. */
async function press(element: HTMLElement): Promise<void> {
  const button = element as HTMLButtonElement;
  const form = button.form;
  if (!form || form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  chooseSize(form);
  fillBrowserFacts(form);
  set(form, 'requestKey', keyOfPress());
  set(form, captchaField, button.dataset.proof === undefined ? '' : await proveHuman());
  form.ariaBusy = null;
  if (form.isConnected) form.requestSubmit(button);
}

function set(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
}

/** The sizes of the sheet keep their choice in the address. */
function chooseSize(form: HTMLFormElement): void {
  const size = new URL(location.href).searchParams.get('size');
  if (size && form.elements.namedItem('size') instanceof HTMLSelectElement) set(form, 'size', size);
}

function keyOfPress(): string {
  if (performance.now() - last.at > SAME_PRESS_MS)
    last = {
      key: Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
        byte.toString(16).padStart(2, '0'),
      ).join(''),
      at: performance.now(),
    };
  return last.key;
}

/** '' where it can't be proved here: the way back then goes by the captcha's own page. */
async function proveHuman(): Promise<string> {
  try {
    const { task } = await postFromBrowser<typeof captchaBegin>('/captcha/challenge', {
      profile: location.pathname.split('/')[1]!,
      action: ACTION,
    });
    if (!task) return '';
    emitCaptchaEvent({ event: 'impression', action: ACTION });
    const token = await solveTask(task, ACTION);
    emitCaptchaEvent({ event: 'success', action: ACTION });
    return token;
  } catch {
    emitCaptchaEvent({ event: 'error', action: ACTION });
    return '';
  }
}

export default answer;

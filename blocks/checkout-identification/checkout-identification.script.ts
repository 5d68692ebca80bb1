import type { BlockScript } from '../_contract/block-script.types';
import { storeOnDevice, restoreTyped } from '../_journey/checkout/typed-on-device';
import { showsPassword, togglePassword } from '../_parts/password-field/toggle-password';
import { textOf } from '../_contract/commands/text-of';
import { dropStored, writeStored } from '../_contract/storage/browser-storage';
import { shippingForm, subscribed } from '../_contract/storage/stored-in-browser';

/** What is typed stays on this device until the order: a lost connection, a reload or an expired bag loses nothing typed. Signing out takes it along (docs/contract/account.md#session). */
const liven: BlockScript = (element) => {
  if (showsPassword(element)) return togglePassword(element);
  recordSubscription(element);
  const container = element.closest<HTMLElement>('[data-block]');
  if (!container || lively.has(container)) return;
  lively.add(container);
  container.addEventListener('input', ({ target }) => onInput(container, target as HTMLElement));
  container.addEventListener(
    'submit',
    ({ target }) =>
      (target as HTMLElement).dataset.logout !== undefined && [shippingForm, subscribed].forEach(dropStored),
  );
  const form = findGuest(container);
  if (form && restoreTyped(form)) showState(form);
  carryOver(container);
};

const lively = new WeakSet<HTMLElement>();

const findGuest = (element: HTMLElement): HTMLFormElement | null =>
  element.querySelector('form[data-on-visible]');

/** A password is never stored: only the guest's form is. */
function onInput(element: HTMLElement, target: HTMLElement): void {
  if (target.closest('form') !== findGuest(element)) return;
  storeOnDevice(findGuest(element));
  carryOver(element);
}

/** What stands in the guest's form goes along with a sign-in, and its address stands there already. */
function carryOver(element: HTMLElement): void {
  const [guest, login] = [findGuest(element), element.querySelector<HTMLFormElement>('form[data-login]')];
  if (!guest || !login) return;
  const typed = new FormData(guest);
  const [email, username] = [fieldOf(login, 'email'), fieldOf(login, 'username')];
  const before = email?.value;
  for (const name of ['email', 'newsletter']) put(fieldOf(login, name), textOf(typed, name));
  // As long as no other one has been typed there.
  if (username && (username.value === '' || username.value === before)) username.value = email?.value ?? '';
}

const fieldOf = (form: HTMLFormElement, name: string): HTMLInputElement | null =>
  form.querySelector(`input[name="${name}"]`);
const put = (field: HTMLInputElement | null, value: string): void => {
  if (field) field.value = value;
};

/** What the account has for the newsletter counts on this device (docs/contract/account.md#session). */
function recordSubscription({ dataset: { subscribed: checked } }: HTMLElement): void {
  if (checked === 'true') writeStored(subscribed, 'true');
  else if (checked === 'false') dropStored(subscribed);
}

function showState(form: HTMLFormElement): void {
  const line = form.querySelector<HTMLElement>('[data-intro]');
  if (line) line.textContent = form.dataset.restored ?? '';
}

export default liven;

import type { BlockScript } from '../_kit/block-script.types';
import { keepOnDevice, restoreTyped } from '../_kit/checkout/typed-on-device';

/** What is typed stays on this device until the order: a lost connection, a reload or an expired bag costs nobody his typing. */
const liven: BlockScript = (element) => {
  const place = element.closest<HTMLElement>('[data-block]');
  if (!place || lively.has(place)) return;
  lively.add(place);
  place.addEventListener('input', ({ target }) => keepOnDevice((target as HTMLElement).closest('form')));
  const form = place.querySelector('form');
  if (form && restoreTyped(form)) say(form);
};

const lively = new WeakSet<HTMLElement>();

function say(form: HTMLFormElement): void {
  const line = form.querySelector<HTMLElement>('[data-intro]');
  if (line) line.textContent = form.dataset.restored ?? '';
}

export default liven;

import type { BlockScript } from '../_contract/block-script.types';
import { watchCaptcha } from '../_parts/captcha/browser/watch-captcha';
import { showsPassword, togglePassword } from '../_parts/password-field/toggle-password';

/** Solves the captcha of the form, and of each form rendered after a refusal. */
const liven: BlockScript = (element) => {
  if (showsPassword(element)) return togglePassword(element);
  const container = element.closest<HTMLElement>('[data-block]');
  if (!container || lively.has(container)) return;
  lively.add(container);
  watchForm(container);
  new MutationObserver(() => watchForm(container)).observe(container, { childList: true });
};

const lively = new WeakSet<HTMLElement>();

function watchForm(container: HTMLElement): void {
  const form = container.querySelector('[data-captcha]')?.closest('form');
  if (form) watchCaptcha(form);
}

export default liven;

import type { BlockScript } from '../_contract/block-script.types';
import { dropStored } from '../_contract/storage/browser-storage';
import { shippingForm, subscribed } from '../_contract/storage/stored-in-browser';
import { watchPasskey } from './browser/passkey-login';
import { showsPassword, togglePassword } from '../_parts/password-field/toggle-password';

/**
 * Clears what a session left in the browser's storage (docs/contract/account.md#session): all of it after signing out, the
 * subscribed flag before another account sets its own.
 */
const liven: BlockScript = (element) => {
  if (showsPassword(element)) return togglePassword(element);
  if (['out', 'deleted'].includes(element.dataset.news ?? '')) [shippingForm, subscribed].forEach(dropStored);
  const container = element.closest<HTMLElement>('[data-block]');
  if (!container || lively.has(container)) return;
  lively.add(container);
  watchPasskey(container);
  container.addEventListener('submit', () => dropStored(subscribed));
};

const lively = new WeakSet<HTMLElement>();

export default liven;

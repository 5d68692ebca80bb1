import {
  browserSupportsWebAuthn,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/browser';
import type { BlockScript } from '../_contract/block-script.types';
import { showsPassword, togglePassword } from '../_parts/password-field/toggle-password';
import { isCancelled, lacksCredential, showAlert, submitCredential } from '../_parts/passkey/passkey-form';

/** Creates the passkey when its form is sent: the options stand in the form, which the server renders once the password was right. */
const liven: BlockScript = (element) => {
  if (showsPassword(element)) return togglePassword(element);
  const container = element.closest<HTMLElement>('[data-block]');
  if (!container || lively.has(container)) return;
  lively.add(container);
  container.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form.dataset.options === undefined || !lacksCredential(form)) return;
    event.preventDefault();
    void createPasskey(form, form.dataset.options);
  });
};

const lively = new WeakSet<HTMLElement>();

async function createPasskey(form: HTMLFormElement, options: string): Promise<void> {
  if (form.ariaBusy === 'true') return;
  showAlert(form, undefined);
  if (!browserSupportsWebAuthn()) return showAlert(form, form.dataset.unsupported);
  form.ariaBusy = 'true';
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
  const credential = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    if (!isCancelled(error)) showAlert(form, isKnown ? form.dataset.exists : form.dataset.refused);
  });
  form.ariaBusy = null;
  if (credential) submitCredential(form, credential);
}

export default liven;

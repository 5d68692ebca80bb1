import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import {
  isCancelled,
  lacksCredential,
  requestOptions,
  showAlert,
  submitCredential,
} from '../../_parts/passkey/passkey-form';

const findForm = (container: HTMLElement) => container.querySelector<HTMLFormElement>('form[data-passkey]');

/** Signs in by a passkey: by its button, and among the suggestions of the address field where the browser offers them. */
export function watchPasskey(container: HTMLElement): void {
  const form = findForm(container);
  if (!form) return;
  // On the container: a refusal replaces the form.
  container.addEventListener('submit', (event) => {
    const pressed = event.target as HTMLFormElement;
    if (!pressed.matches('[data-passkey]') || !lacksCredential(pressed)) return;
    event.preventDefault();
    void usePasskey(pressed);
  });
  void suggestPasskey(container);
}

const COMMAND = 'account.requestPasskey';

async function usePasskey(form: HTMLFormElement): Promise<void> {
  if (form.ariaBusy === 'true') return;
  showAlert(form, undefined);
  if (!browserSupportsWebAuthn()) return showAlert(form, form.dataset.unavailable);
  form.ariaBusy = 'true';
  const options = await requestOptions<PublicKeyCredentialRequestOptionsJSON>(form, COMMAND).catch(
    () => undefined,
  );
  const credential =
    options &&
    (await startAuthentication({ optionsJSON: options }).catch((error: unknown) => {
      if (!isCancelled(error)) showAlert(form, form.dataset.failed);
    }));
  form.ariaBusy = null;
  if (!options) return showAlert(form, form.dataset.offline);
  if (credential) submitCredential(form, credential);
}

async function suggestPasskey(container: HTMLElement): Promise<void> {
  const field = container.querySelector<HTMLInputElement>('[autocomplete="username"]');
  const form = findForm(container);
  if (!field || !form || !(await browserSupportsWebAuthnAutofill())) return;
  field.autocomplete = 'username webauthn' as AutoFill;
  try {
    const options = await requestOptions<PublicKeyCredentialRequestOptionsJSON>(form, COMMAND);
    const credential = await startAuthentication({ optionsJSON: options, useBrowserAutofill: true });
    const present = findForm(container);
    if (present) submitCredential(present, credential);
  } catch {
    // Only a suggestion: the button and the password remain.
  }
}

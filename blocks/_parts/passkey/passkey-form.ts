import type { FormState } from '../../_contract/commands/form-state.types';

/**
 * Runs a command of the form's block for the JSON in its outcome; the form is left as it is. The page is the form's own: after Back the
 * browser's address may still be the one that redirects to it.
 * @throws Error when the shop could not be reached or refused
 */
export async function requestOptions<Options>(form: HTMLFormElement, command: string): Promise<Options> {
  const { pathname, search } = new URL(form.getAttribute('action') ?? '', location.href);
  const answer = await fetch(`/_command?path=${encodeURIComponent(pathname + search)}`, {
    method: 'POST',
    body: new URLSearchParams({ _block: form.dataset.command ?? '', _command: command }),
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
  });
  if (!answer.ok) throw new Error(`the command answered ${answer.status}`);
  const { state } = (await answer.json()) as { state: FormState };
  if (state.status !== 'done') throw new Error(`the command is ${state.status}`);
  return state.data as Options;
}

/** The form is then sent as any other. */
export function submitCredential(form: HTMLFormElement, credential: object): void {
  const field = form.querySelector<HTMLInputElement>('[name=credential]');
  if (!field) return;
  field.value = JSON.stringify(credential);
  form.requestSubmit();
  // An answer is valid once: the next press needs another.
  field.value = '';
}

/** Whether the script has yet to fill the credential in. */
export const lacksCredential = (form: HTMLFormElement): boolean =>
  form.querySelector<HTMLInputElement>('[name=credential]')?.value === '';

/** Closed by the customer, or not answered in time: browsers do not distinguish. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

export function showAlert(form: HTMLFormElement, words: string | undefined): void {
  const line = form.querySelector<HTMLElement>('[role="alert"]');
  if (!line) return;
  line.textContent = words ?? '';
  if (words) line.focus();
}

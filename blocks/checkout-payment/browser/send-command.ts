import { addressOf } from '../../_contract/block-html/refresh-block';
import type { FormState } from '../../_contract/commands/form-state.types';

/**
 * Sends the form as another command of the step without drawing the step again (what stands in the card's fields would be
 * lost). undefined: the call failed.
 */
export async function sendCommand(form: HTMLFormElement, command: string): Promise<FormState | undefined> {
  const fields = [...new FormData(form)].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[0] !== 'cardToken',
  );
  const body = new URLSearchParams([...fields, ['_command', command]]);
  const address = `/_command?path=${encodeURIComponent(addressOf(form))}`;
  const answer = await fetch(address, {
    method: 'POST',
    body,
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
  }).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as { state: FormState }).state : undefined;
}

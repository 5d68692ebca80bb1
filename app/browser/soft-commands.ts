import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { addressOf } from '../../blocks/_contract/block-html/draw-again';
import type { CommandReply } from '../request/commands/answer-command.server';
import { publishBlockUpdate } from './latest-node';
import { keepFiles } from './retain-files';
import { keepOpenPanels } from './keep-open-panels';
import { clearMended, restoreFaults } from './mended-faults';

/**
 * Command forms in static blocks, sent without leaving the page: one listener for all of them. The answer brings the
 * block's new HTML. What can't be sent stays as typed; without this script the browser posts the form itself.
 */
export function useSoftCommands(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (event.defaultPrevented || form.dataset.command === undefined) return;
      event.preventDefault();
      if (form.ariaBusy === 'true') return;
      void send(form, event.submitter, (path) => navigate(path));
    };
    document.addEventListener('submit', onSubmit);
    document.addEventListener('input', clearMended);
    return () => {
      document.removeEventListener('submit', onSubmit);
      document.removeEventListener('input', clearMended);
    };
  }, [navigate]);
}

async function send(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  go: (path: string) => void,
): Promise<void> {
  form.ariaBusy = 'true';
  try {
    const reply = await post(form, submitter);
    if (reply.go) return isPath(reply.go) ? go(reply.go) : location.assign(reply.go);
    restoreFaults(form);
    if (reply.onlyForm) publishBlockUpdate({ id: form.dataset.command!, form: reply.state });
    else if (reply.node?.interactive) publishBlockUpdate(reply.node);
    else if (reply.node?.html !== undefined) show(form.dataset.command!, reply.node.html);
    else throw new Error('the answer brought no block');
    document.dispatchEvent(new CustomEvent('shop:command', { detail: reply.state }));
  } catch (error) {
    tell(form, error instanceof TooLarge ? form.dataset.tooLarge : form.dataset.offline);
  } finally {
    form.ariaBusy = null;
  }
}

async function post(form: HTMLFormElement, submitter: HTMLElement | null): Promise<CommandReply> {
  const fields = new FormData(form, submitter);
  const hasFile = [...fields.values()].some((value) => value instanceof File);
  const body = hasFile ? fields : new URLSearchParams([...fields] as [string, string][]);
  const address = `/_command?path=${encodeURIComponent(addressOf(form))}`;
  const answer = await fetch(address, {
    method: 'POST',
    body,
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
  });
  if (answer.status === 413) throw new TooLarge();
  if (!answer.ok) throw new Error(`the command answered ${answer.status}`);
  return (await answer.json()) as CommandReply;
}

/** More than the server takes: sending it again would not help. */
class TooLarge extends Error {}

const isPath = (address: string) => address.startsWith('/') && !address.startsWith('//');

/** The block as it is now; panels that stood open stay open, and the first thing to read or mend gets the focus. */
function show(id: string, html: string): void {
  const place = document.querySelector<HTMLElement>(`[data-block="${id}"]`);
  if (!place) return;
  const [reopen, refill] = [keepOpenPanels(place), keepFiles(place)];
  place.innerHTML = html;
  reopen();
  refill();
  (
    place.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    place.querySelector<HTMLElement>('[role="alert"]:not(:empty), [role="status"]:not(:empty)')
  )?.focus();
}

/** The line for messages is in every command form; the words came with it. */
function tell(form: HTMLFormElement, words: string | undefined): void {
  const line = form.querySelector<HTMLElement>('[role="alert"]');
  if (!line || !words) return;
  line.textContent = words;
  line.focus();
}

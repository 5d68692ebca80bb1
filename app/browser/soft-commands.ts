import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { addressOf } from '../../blocks/_contract/block-html/refresh-block';
import type { CommandReply } from '../request/commands/answer-command.server';
import { publishBlockUpdate } from './latest-node';

/** Collects the files in the fields of an element; the returned function puts them into the fields that replace those. */
function captureFiles(element: HTMLElement): () => void {
  const fields = () => element.querySelectorAll<HTMLInputElement>('input[type="file"]');
  const chosen = new Map(
    [...fields()].filter(({ files }) => files && files.length > 0).map(({ id, files }) => [id, files!]),
  );
  return () => {
    for (const field of fields()) if (chosen.has(field.id)) field.files = chosen.get(field.id)!;
  };
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const listFields = (element: HTMLElement): Field[] =>
  [...element.querySelectorAll<Field>('input, textarea, select')].filter(
    ({ id, type }) => id !== '' && type !== 'file' && type !== 'hidden',
  );
const readField = (field: Field): string | boolean =>
  field.type === 'checkbox' || field.type === 'radio' ? (field as HTMLInputElement).checked : field.value;

/** Collects the values of a form as it is sent; the returned function puts what was changed since into the fields that replace its own. */
function captureLateEdits(form: HTMLFormElement): () => (element: HTMLElement) => void {
  const sent = new Map(listFields(form).map((field) => [field.id, readField(field)]));
  return () => {
    const changed = new Map(
      listFields(form)
        .map((field) => [field.id, readField(field)] as const)
        .filter(([id, value]) => sent.get(id) !== value),
    );
    return (element) => {
      for (const field of listFields(element)) {
        const value = changed.get(field.id);
        if (value === undefined) continue;
        if (typeof value === 'boolean') (field as HTMLInputElement).checked = value;
        else field.value = value;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    };
  };
}

/** Collects the open popovers, dialogs and details of an element; the returned function opens those that replace them. */
export function captureOpenPanels(element: HTMLElement): () => void {
  const popovers = idsOf(element, '[popover]:popover-open');
  const dialogs = idsOf(element, 'dialog[open]');
  const details = idsOf(element, 'details[open]');
  const find = (id: string) => element.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  return () => {
    for (const id of popovers) find(id)?.showPopover?.();
    for (const id of dialogs) (find(id) as HTMLDialogElement | null)?.showModal?.();
    for (const id of details) find(id)?.setAttribute('open', '');
  };
}

function idsOf(element: HTMLElement, selector: string): string[] {
  try {
    return [...element.querySelectorAll(selector)].map(({ id }) => id).filter(Boolean);
  } catch {
    // A browser (or a test's DOM) that does not support the selector has no such panel open.
    return [];
  }
}

/**
 * A fault goes as its field is mended; the line about the form as a whole goes with the last. By the browser's own checks alone (empty,
 * no e-mail, …): the rules run on the server, which refuses again what is still wrong. On `input`, so that a button below does not move
 * away between pressing and releasing it.
 */
function clearMended({ target }: Event): void {
  const control = target as HTMLInputElement;
  const form = control.form;
  if (!form?.dataset.command || !control.validity?.valid) return;
  const group = control.closest('fieldset[aria-describedby]') ?? control;
  const marked = [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')].filter(
    (one) => one === control || (one as HTMLInputElement).name === control.name,
  );
  const lines = [control, ...(control.type === 'radio' ? [group] : [])].flatMap(listFaults);
  if (marked.length + lines.length === 0) return;
  for (const one of marked) one.setAttribute('aria-invalid', 'false');
  lines.forEach(empty);
  if (!form.querySelector('[aria-invalid="true"]')) form.querySelectorAll('[role="alert"]').forEach(empty);
}

/** As the server rendered it: React's own DOM holds only what React rendered. */
function restoreFaults(form: HTMLFormElement): void {
  for (const one of form.querySelectorAll<HTMLElement>('[aria-invalid="false"]'))
    one.setAttribute('aria-invalid', 'true');
  for (const line of form.querySelectorAll<HTMLElement>('[data-mended]')) {
    line.textContent = line.dataset.mended!;
    delete line.dataset.mended;
  }
}

/** Lines of the field kit that stand behind an element's name. */
const listFaults = (element: Element): HTMLElement[] =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id))
    .filter((line): line is HTMLElement => Boolean(line?.textContent));

function empty(line: Element): void {
  if (!line.textContent) return;
  (line as HTMLElement).dataset.mended = line.textContent;
  line.textContent = '';
}

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
  const readLateEdits = captureLateEdits(form);
  try {
    const reply = await post(form, submitter);
    if (reply.go) return isPath(reply.go) ? go(reply.go) : location.assign(reply.go);
    restoreFaults(form);
    if (reply.onlyForm) publishBlockUpdate({ id: form.dataset.command!, form: reply.state });
    else if (reply.node?.interactive) publishBlockUpdate(reply.node);
    else if (reply.node?.html !== undefined)
      show(form.dataset.command!, reply.node.html, isEmptied(reply.state) ? keepNothing : readLateEdits());
    else throw new Error('the answer brought no block');
    document.dispatchEvent(new CustomEvent('shop:command', { detail: reply.state }));
  } catch (error) {
    showMessage(form, error instanceof TooLarge ? form.dataset.tooLarge : form.dataset.offline);
  } finally {
    form.ariaBusy = null;
  }
}

/** A button with this `formenctype` needs no files of its form. */
const URL_ENCODED = 'application/x-www-form-urlencoded';

/** What is done and stays as typed keeps what is typed meanwhile. */
const isEmptied = ({ status, values }: CommandReply['state']): boolean =>
  status === 'done' && Object.keys({ ...values }).length === 0;

async function post(form: HTMLFormElement, submitter: HTMLElement | null): Promise<CommandReply> {
  const fields = new FormData(form, submitter);
  const sendsFiles =
    submitter?.getAttribute('formenctype') !== URL_ENCODED &&
    [...fields.values()].some((value) => value instanceof File);
  const texts = [...fields].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  const body = sendsFiles ? fields : new URLSearchParams(texts);
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

const keepNothing = (): void => {};

/**
 * The block as it is now; panels that stood open stay open, and the first thing to read or mend gets the focus.
 * @param refillLate fills in what was typed and ticked while the answer was on its way
 */
function show(id: string, html: string, refillLate: (element: HTMLElement) => void): void {
  const element = document.querySelector<HTMLElement>(`[data-block="${id}"]`);
  if (!element) return;
  const [reopen, refill] = [captureOpenPanels(element), captureFiles(element)];
  element.innerHTML = html;
  reopen();
  refill();
  refillLate(element);
  (
    element.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    element.querySelector<HTMLElement>('[role="alert"]:not(:empty), [role="status"]:not(:empty)')
  )?.focus();
}

/** The line for messages is in every command form; the words came with it. */
function showMessage(form: HTMLFormElement, words: string | undefined): void {
  const line = form.querySelector<HTMLElement>('[role="alert"]');
  if (!line || !words) return;
  line.textContent = words;
  line.focus();
}

import { isSameText } from '../model/document-text';
import { announce } from './announce';
import { readWords } from './page-words';
import type { FormRequest } from './send-request';
import { isUnsaved, keepsEach, listUnsaved } from './show-answer';
import { TypedStore, type KeptText } from './typed-store';

/**
 * Keeps what is typed in a screen's forms until it is saved: it outlasts another choice, a closed tab and a browser that has ended,
 * and is offered where the form is opened again. A form that is kept has a key in `data-keeps`, below that of what is edited in
 * `data-keeps-of` (composer/web/screens/kept-form.ts).
 */
const PAUSE_MS = 300;
/** Buttons that save the form that they are in. */
const SAVES = new Set(['save', 'insert', 'condition', 'fields', 'address', 'comment']);

const store = new TypedStore(
  document.querySelector<HTMLElement>('script[data-person]')?.dataset['person'] ?? '',
);
/** Id of what is typed now, by the key of its form. */
const current = new Map<string, string>();
/** What is being put back into its form. */
let restoring: { form: string; id: string } | undefined;
/** Forms whose text the browser did not store. */
const unkept = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
/** The answer to a sign-out clears the browser's storage, and the page is left after that. */
let isSigningOut = false;

type Send = (asked: FormRequest, form: HTMLFormElement) => void;

/** @param send sends a request of a form and shows its answer */
export function startStoring(send: Send): void {
  for (const kind of ['input', 'change'] as const)
    document.addEventListener(kind, ({ target }) => {
      if (!(target instanceof Element) || !target.closest('form[data-keeps]')) return;
      clearTimeout(timer);
      timer = setTimeout(() => storeTyped(), PAUSE_MS);
    });
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-kept-act]') : null;
    if (button) decide(button, send);
  });
  document.addEventListener('submit', ({ target }) => {
    isSigningOut = target instanceof HTMLFormElement && target.action.endsWith('/composer/sign-out');
  });
  window.addEventListener('pagehide', storeTyped);
  document.addEventListener('visibilitychange', storeTyped);
  // Another tab has saved or discarded.
  window.addEventListener('storage', showKept);
  window.addEventListener('beforeunload', (event) => {
    storeTyped();
    if (unkept.size > 0) event.preventDefault();
  });
  storeTyped();
  showKept();
}

/** Stores what is typed as it stands. */
export function storeTyped(): void {
  clearTimeout(timer);
  if (isSigningOut) return;
  unkept.clear();
  let isChanged = false;
  for (const form of listForms()) {
    const key = keyOf(form);
    const id = current.get(key);
    if (isUnsaved(form)) {
      const kept = { id: id ?? crypto.randomUUID(), fields: readFields(form), base: readBase(form) };
      current.set(key, kept.id);
      if (!store.write(key, kept)) unkept.add(key);
      isChanged ||= id === undefined;
    } else if (id !== undefined) {
      isChanged = true;
      removeTyped(key, id);
    }
  }
  if (isChanged) markOutline();
}

/**
 * After an answer is shown.
 * @param sent form that was sent; null: none was
 * @param act of the button that has sent it
 */
export function settleTyped(sent: string | null, act: string | null): void {
  const form = sent === null ? undefined : listForms().find((one) => keyOf(one) === sent);
  const id = sent === null ? undefined : current.get(sent);
  if (restoring && form && restoring.form === sent && isUnsaved(form)) current.set(sent, restoring.id);
  else if (id !== undefined && !(form && isUnsaved(form))) {
    // Of any other button the text is not saved: it is offered again.
    if (act !== null && SAVES.has(act)) removeTyped(sent!, id);
    else current.delete(sent!);
  }
  restoring = undefined;
  const shown = new Set(listForms().map(keyOf));
  // What was left unsaved by another choice is offered when its form is opened again.
  for (const key of current.keys()) if (!shown.has(key)) current.delete(key);
  storeTyped();
  showKept();
}

/** Key of the form that an element is in, if it is kept. */
export function findKey(element: Element | null): string | null {
  const form = element?.closest<HTMLFormElement>('form[data-keeps]');
  return form ? keyOf(form) : null;
}

function removeTyped(key: string, id: string): void {
  store.remove(key, id);
  current.delete(key);
}

const listForms = (): HTMLFormElement[] =>
  edited() === '' ? [] : [...document.querySelectorAll<HTMLFormElement>('form[data-keeps]')];

const edited = (): string => document.querySelector<HTMLElement>('[data-keeps-of]')?.dataset['keepsOf'] ?? '';

export const keyOf = (form: HTMLFormElement): string => `${edited()} ${form.dataset['keeps']!}`;

/** A mark is spent by the form that was sent. */
const readFields = (form: HTMLFormElement): [string, string][] =>
  [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && name !== 'mark' ? [[name, value]] : [],
  );

/** JSON of the values that a form was made from, which it carries: of all, or by field of those that are typed in. */
function readBase(form: HTMLFormElement): string {
  if (keepsEach(form))
    return JSON.stringify(Object.fromEntries(listUnsaved(form).map(([, { name, value }]) => [name, value])));
  const values = form.querySelectorAll<HTMLInputElement>('input[name="stored"], input[name="was"]');
  return `[${[...values].map(({ value }) => value || 'null').join()}]`;
}

/** Whether a form was made from the same values as one that is kept. What it does not have is compared when it is saved. */
function isMadeFrom(form: HTMLFormElement, base: string): boolean {
  if (!keepsEach(form)) return isSameText(base, readBase(form));
  return Object.entries(JSON.parse(base) as Record<string, string>).every(([name, value]) => {
    const was = form.elements.namedItem(name);
    return !(was instanceof HTMLInputElement) || was.value === value;
  });
}

/** Offers what is kept of the shown forms, and marks the blocks that have unsaved text. */
function showKept(): void {
  for (const offer of document.querySelectorAll('[data-kept]')) offer.remove();
  for (const form of listForms()) {
    const key = keyOf(form);
    const kept = store.list(key).find(({ id }) => id !== current.get(key));
    if (kept) offer(form, kept);
  }
  markOutline();
}

function offer(form: HTMLFormElement, kept: KeptText): void {
  const box = cloneTemplate('offer');
  if (!box) return;
  const at = new Date(kept.at).toLocaleString(document.documentElement.lang, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const text = readWords().kept.replace('{at}', () => at);
  const [first, changed] = box.querySelectorAll('p');
  first!.textContent = text;
  const isChanged = !isMadeFrom(form, kept.base);
  changed!.hidden = !isChanged;
  box.dataset['kept'] = keyOf(form);
  box.dataset['id'] = kept.id;
  (form.closest('details') ?? form).before(box);
  announce(isChanged ? `${text} ${changed!.textContent ?? ''}` : text);
}

/** Restores or discards what is offered. */
function decide(button: HTMLElement, send: Send): void {
  const { kept: key = '', id = '' } = button.closest<HTMLElement>('[data-kept]')!.dataset;
  const form = listForms().find((one) => keyOf(one) === key);
  const found = store.list(key).find((one) => one.id === id);
  if (button.dataset['keptAct'] === 'restore' && form && found) {
    restoring = { form: key, id };
    send(
      { method: 'POST', url: new URL(form.getAttribute('action')!, location.href), body: write(form, found) },
      form,
    );
    return;
  }
  store.remove(key, id);
  showKept();
  form?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select')?.focus();
}

/** The server shows the form as it was typed: it may have other fields by now. */
function write(form: HTMLFormElement, { fields }: KeptText): URLSearchParams {
  const body = new URLSearchParams(fields);
  body.set('mark', form.querySelector<HTMLInputElement>('input[name="mark"]')?.value ?? '');
  body.set('retype', form.dataset['keeps']!.split(' ').at(-1)!);
  return body;
}

function markOutline(): void {
  for (const mark of document.querySelectorAll('span[data-kept-mark]')) mark.remove();
  const blocks = new Set(
    [...store.listForms()].flatMap((key) =>
      key.startsWith(`${edited()} `) ? [key.slice(edited().length + 1).split(' ')[0]!] : [],
    ),
  );
  showElsewhere(blocks);
  for (const link of document.querySelectorAll<HTMLElement>('a[data-unsaved-of]'))
    if (blocks.has(link.dataset['unsavedOf']!)) {
      const mark = cloneTemplate('mark');
      if (mark) link.append(mark);
    }
}

/** Links to forms that are not shown, where their key is the address that shows them. */
function showElsewhere(keys: ReadonlySet<string>): void {
  for (const note of document.querySelectorAll('[data-kept-other]')) note.remove();
  const shown = new Set(listForms().map((form) => form.dataset['keeps']!.split(' ')[0]!));
  for (const key of keys) {
    const note = key.startsWith('/composer/') && !shown.has(key) ? cloneTemplate('elsewhere') : null;
    if (!note) continue;
    note.querySelector('a')!.setAttribute('href', key);
    document.querySelector('[data-keeps-of]')!.after(note);
  }
}

function cloneTemplate(name: 'offer' | 'mark' | 'elsewhere'): HTMLElement | null {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-kept-${name}]`);
  return template && (document.importNode(template.content, true).firstElementChild as HTMLElement);
}

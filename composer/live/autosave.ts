import { keyOf } from './store-typed';
import { readSubmission, type FormRequest } from './send-request';
import { isTouched } from './show-answer';

/**
 * Saves the settings of a block and of a page while a person types, by the form's own button: after a pause, and when a field is left.
 * A switch turns it on in this browser.
 */
const PAUSE_MS = 1000;
/** Saves of one form within this time are one step to undo. */
const BURST_MS = 30_000;
const COOKIE = 'composer-autosave';
const SAVES = 'button[name="act"]:is([value="save"], [value="fields"])';

let timer: ReturnType<typeof setTimeout> | undefined;
let burst: { form: string; mark: string; count: number; at: number } | undefined;

export type Save = (asked: FormRequest, form: HTMLFormElement) => void;

/** @param save sends a form, and shows its answer without moving the focus */
export function startAutosave(save: Save): void {
  showSwitch();
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.hasAttribute('data-autosave'))
      return turn(target.checked, save);
    saveSoon(target, 0, save);
  });
  document.addEventListener('input', (event) => {
    if (event.isComposing !== true) saveSoon(event.target, PAUSE_MS, save);
  });
}

/** After an answer is shown: the setting is of this browser, so no answer has it. */
export function showSwitch(): void {
  const box = document.querySelector<HTMLInputElement>('[data-autosave]');
  if (box) box.checked = isOn();
}

/** Saves what was typed while a request was under way. */
export function saveRest(form: HTMLFormElement, save: Save): void {
  saveSoon(form, PAUSE_MS, save);
}

const isOn = (): boolean => document.cookie.split('; ').includes(`${COOKIE}=1`);

/** A cookie and not the storage, which a sign-out clears. */
function turn(on: boolean, save: Save): void {
  document.cookie = `${COOKIE}=1; path=/composer; samesite=strict; max-age=${on ? 365 * 24 * 60 * 60 : 0}`;
  for (const form of document.forms) if (on) saveSoon(form, 0, save);
}

function saveSoon(target: EventTarget | null, ms: number, save: Save): void {
  const form = target instanceof Element ? target.closest<HTMLFormElement>('form[data-keeps]') : null;
  if (!form?.querySelector(SAVES) || !isOn()) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (!form.isConnected || !isOn() || !isTouched(form)) return;
    // What is typed meanwhile is saved after the answer.
    if (form.dataset['sending'] !== undefined) return;
    save(readSave(form), form);
  }, ms);
}

/** The form as its button sends it, with a mark of the burst of typing: marks that differ behind `~` are undone together. */
function readSave(form: HTMLFormElement): FormRequest {
  const asked = readSubmission(form, form.querySelector<HTMLElement>(SAVES));
  const body = asked.body!;
  const key = keyOf(form);
  const now = Date.now();
  if (burst?.form === key && now - burst.at < BURST_MS) {
    burst = { ...burst, count: burst.count + 1, at: now };
    body.set('mark', `${burst.mark}~${burst.count}`);
  } else burst = { form: key, mark: body.get('mark') ?? '', count: 0, at: now };
  body.set('partly', 'yes');
  return asked;
}

/** Beside the switch, after a form was saved in which a person goes on typing; a refusal is an alert of its own. */
export function showSaved(status: number): void {
  const line = document.querySelector<HTMLElement>('[data-autosaved]');
  if (line) line.hidden = status !== 200;
}

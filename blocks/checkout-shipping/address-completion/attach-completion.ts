import type { placesComplete } from '../../../eshop-api/domains/places/completion.contract';
import { postFromBrowser } from '../../_contract/browser-api/call-from-browser';
import type { Completion, CompletionFacts } from './completion.types';
import { createList } from './suggestion-list';

/** After the last key, in ms: a list is not read while typing. */
const PAUSE = 180;
const SHORTEST = 2;
/** Fields that offer completions, and those that a completion fills in. */
const TYPED = ['address', 'postalCode'] as const;
const FILLED = ['address', 'postalCode', 'city', 'region'] as const;

type Ask = (text: string, facts: CompletionFacts, signal: AbortSignal) => Promise<readonly Completion[]>;

const fetchFromShop: Ask = async (text, { profile, countryId }, signal) =>
  (
    await postFromBrowser<typeof placesComplete>(
      '/global/complete-address',
      { profile, countryId, text },
      signal,
    )
  ).completions;

const attached = new WeakSet<HTMLInputElement>();

/** Makes the address fields of a form (names with `prefix`) comboboxes. Twice is once; without an answer they stay plain fields. */
export function attachCompletion(
  form: HTMLFormElement,
  facts: CompletionFacts,
  prefix = '',
  ask = fetchFromShop,
): void {
  for (const name of TYPED) {
    const input = form.elements.namedItem(prefix + name);
    if (input instanceof HTMLInputElement && input.type !== 'hidden' && !attached.has(input))
      attach(input, form, facts, prefix, ask);
  }
}

function attach(
  input: HTMLInputElement,
  form: HTMLFormElement,
  facts: CompletionFacts,
  prefix: string,
  ask: Ask,
): void {
  attached.add(input);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();
  const stop = (): void => {
    clearTimeout(waiting);
    asking.abort();
  };
  const choose = (one: Completion): void => {
    stop();
    list.hide();
    fill(form, one, prefix);
  };
  const list = createList(input, choose);
  const search = async (): Promise<void> => {
    asking = new AbortController();
    const { signal } = asking;
    const found = await ask(input.value.trim(), facts, signal).catch(() => []);
    if (!signal.aborted && document.activeElement === input)
      list.show(found, facts.found.replace('{count}', String(found.length)));
  };
  input.addEventListener('input', (event) => {
    stop();
    // What the browser or we filled in is complete already.
    if (!('inputType' in event) || !event.inputType) return;
    if (input.value.trim().length < SHORTEST) list.hide();
    else waiting = setTimeout(() => void search(), PAUSE);
  });
  input.addEventListener('blur', () => {
    stop();
    list.hide();
  });
  input.addEventListener('keydown', (event) => {
    if (!list.isOpen() || event.isComposing) return;
    const active = list.active();
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') list.move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && active) choose(active);
    else if (event.key === 'Escape') list.hide();
    else return;
    event.preventDefault();
  });
}

/** Writes what is known, leaves the rest, and dispatches the form's events: ways of shipping follow the postal code. */
function fill(form: HTMLFormElement, one: Completion, prefix: string): void {
  for (const name of FILLED) {
    const field = form.elements.namedItem(prefix + name);
    const fits =
      field instanceof HTMLInputElement ||
      (field instanceof HTMLSelectElement && [...field.options].some(({ value }) => value === one[name]));
    if (!one[name] || !fits || field.value === one[name]) continue;
    field.value = one[name];
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

import { choiceEvent, type Choice } from '../_contract/block-script.types';

/** Puts the choice into the address, so that a reload and a shared link keep it; no new entry in the history. */
export function writeSizeToAddress(size: string): void {
  const url = new URL(window.location.href);
  url.searchParams.set('size', size);
  // The router keeps its own facts in the state: they stay.
  window.history.replaceState(window.history.state, '', url);
}

/** Reports the rest of the page, e.g. the form for those who wait for a sold-out size. */
export function emitChoice(value: string): void {
  const detail: Choice = { name: 'size', value };
  document.dispatchEvent(new CustomEvent(choiceEvent, { detail }));
}

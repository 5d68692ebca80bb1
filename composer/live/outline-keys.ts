import {
  announceNoSpot,
  findEntry,
  findForm,
  findList,
  isOffered,
  linkOf,
  listEntries,
  listSlots,
  sendAct,
  writeSpot,
  type Entry,
} from './outline-acts';
import { isTaken } from './undo-keys';

/** Keys of the outline and the editor: each sends what a button or a form does (composer/web/screens/outline-form.tsx lists them). */
export function startKeys(): void {
  document.documentElement.dataset['live'] = '';
  document.addEventListener('keydown', (event) => {
    if (!isTaken(event) && findForm() && act(event)) event.preventDefault();
  });
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('[data-opens-keys]')) openList();
    if (target.closest('[data-closes-keys]')) target.closest('dialog')?.close();
  });
}

/** Whether the key has done something. */
function act(event: KeyboardEvent): boolean {
  const { key, altKey, shiftKey } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  if (key === '?' && !isCommand && !altKey) return openList();
  const focused = findEntry(document.activeElement);
  const entry = focused ?? findEntry(document.querySelector('li[data-block] > a[aria-current="true"]'));
  if (!entry) return false;
  if (isCommand || shiftKey) return isCommand && !altKey && !shiftKey && key === 'd' && duplicate(entry);
  if (!altKey) return key === 'Delete' && takeAway(entry);
  if (key === 'ArrowUp' || key === 'ArrowDown') return moveBeside(entry, key === 'ArrowUp');
  // Elsewhere these are the browser's keys of its history.
  if (focused && key === 'ArrowRight') return moveInto(entry);
  return focused !== null && key === 'ArrowLeft' && moveOut(entry);
}

function moveBeside(entry: Entry, isUp: boolean): true {
  const beside = isUp ? entry.previousElementSibling : entry.nextElementSibling;
  if (beside) sendAct(entry, isUp ? 'up' : 'down');
  else announceNoSpot(entry);
  return true;
}

/** Last in the first slot of the block above that accepts it. */
function moveInto(entry: Entry): true {
  const above = findEntry(entry.previousElementSibling);
  const slot = above && listSlots(above).find((one) => isOffered(one, entry));
  if (slot) sendAct(entry, 'move', writeSpot(slot, listEntries(slot).at(-1)));
  else announceNoSpot(entry);
  return true;
}

/** Behind the block that it is in. */
function moveOut(entry: Entry): true {
  const owner = findEntry(entry.parentElement);
  const list = owner && findList(owner);
  if (list && isOffered(list, entry)) sendAct(entry, 'move', writeSpot(list, owner));
  else announceNoSpot(entry);
  return true;
}

function duplicate(entry: Entry): true {
  sendAct(entry, 'duplicate');
  return true;
}

/** The focus goes on beside a block that is removed. */
function takeAway(entry: Entry): boolean {
  const act = entry.dataset['delete'];
  if (act === undefined) return false;
  const beside = findEntry(entry.nextElementSibling ?? entry.previousElementSibling);
  if (act === 'remove' && beside && entry.contains(document.activeElement)) linkOf(beside).focus();
  sendAct(entry, act);
  return true;
}

function openList(): true {
  document.querySelector<HTMLDialogElement>('dialog#keys')?.showModal();
  return true;
}

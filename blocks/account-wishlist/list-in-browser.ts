import type { FormState } from '../_contract/commands/form-state.types';
import { refreshBlock } from '../_contract/block-html/refresh-block';
import { emitBagChanged } from '../_journey/bag/bag-event';
import { readDeviceWishes, removeDeviceWishes, writeList } from '../_journey/wishlist/device-wishes';
import { readSaved, storeSaved } from '../_parts/wishlist/saved-products';
import { showHearts } from '../_parts/wishlist/show-hearts';

/**
 * The list on its page. A guest's is on the device, so the browser sends it and gets it drawn; a customer's is there already, and drawn
 * again once what the device has saved is in the account.
 */
export async function openList(section: HTMLElement): Promise<void> {
  const block = section.closest<HTMLElement>('[data-block]')!;
  listenToCommands(block);
  if (section.dataset.owner === 'device') return showDeviceList(block, section.dataset.offline ?? '');
  // The header may have sent the device's list before: the page was made without it all the same.
  const { merged } = await readSaved(location.pathname);
  if (merged > 0) await refreshBlock(block);
}

/** The form of a command, sent by the page's own code: what came of it is put into the block's place, messages and focus with it. */
function showDeviceList(block: HTMLElement, offline: string): void {
  const wishes = readDeviceWishes();
  if (wishes.length === 0) return block.querySelector('[data-none]')?.removeAttribute('hidden');
  const form = document.createElement('form');
  form.method = 'post';
  Object.assign(form.dataset, { command: block.dataset.block!, offline });
  const line = form.appendChild(document.createElement('p'));
  line.setAttribute('role', 'alert');
  line.tabIndex = -1;
  for (const [name, value] of Object.entries({
    _block: block.dataset.block!,
    _command: 'wishlist.show',
    items: writeList(wishes),
  })) {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name, value });
    form.append(field);
  }
  block.append(form);
  form.requestSubmit();
}

const listening = new WeakSet<HTMLElement>();

interface Removed {
  removed?: string;
  count?: number;
}

/** What a command has taken off the list leaves the device, too, and the bag's number follows. */
function listenToCommands(block: HTMLElement): void {
  if (listening.has(block)) return;
  listening.add(block);
  const onCommand = (event: Event): void => {
    if (!block.isConnected) return document.removeEventListener('shop:command', onCommand);
    const { command, status, data } = (event as CustomEvent<FormState>).detail;
    if (status !== 'done' || !command.startsWith('wishlist.')) return;
    const { removed, count } = (data ?? {}) as Removed;
    if (count !== undefined) emitBagChanged(count);
    if (!removed) return;
    removeDeviceWishes([removed]);
    storeSaved(removed, false);
    void showHearts(location.pathname);
  };
  document.addEventListener('shop:command', onCommand);
}

/** Without the right to copy, the link stands there to be copied by hand. */
export async function copyLink(button: HTMLElement): Promise<void> {
  const { copied = '', byHand = '' } = button.parentElement!.dataset;
  const status = button.parentElement!.querySelector('[role="status"]')!;
  const done = await (
    navigator.clipboard?.writeText(button.dataset.copies!) ?? Promise.reject(new Error('none'))
  ).then(
    () => true,
    () => false,
  );
  status.textContent = done ? copied : byHand;
}

import { emitBagChanged } from '../_journey/bag/bag-event';
import { refreshBlock } from '../_contract/block-html/refresh-block';
import type { BlockScript } from '../_contract/block-script.types';
import { drawer } from './mini-bag.css';

/**
 * Opens the bag over the page. Its HTML is the block `mini` of the page that the pressed sign names (`data-opens`).
 * When it can't be had, the sign opens the bag's own page.
 */
const openMiniBag: BlockScript = async (sign) => {
  const dialog = document.querySelector<HTMLDialogElement>(`dialog.${drawer}`) ?? makeDrawer();
  const container = dialog.firstElementChild as HTMLElement;
  container.dataset.page = sign.dataset.opens!;
  if (!(await refreshBlock(container))) throw new Error('the mini bag could not be had');
  dialog.setAttribute('aria-labelledby', 'mini-title');
  showCount(container);
  if (!dialog.open) dialog.showModal();
};

/** Outside the app's element: a soft navigation neither draws nor drops it. */
function makeDrawer(): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = drawer;
  const container = dialog.appendChild(document.createElement('div'));
  container.dataset.block = 'mini';
  // Beside it, or on a link in it with an address.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target as Element).closest('a')) dialog.close();
  });
  new MutationObserver(() => showCount(container)).observe(container, { childList: true });
  return document.body.appendChild(dialog);
}

const showCount = (element: HTMLElement): void =>
  emitBagChanged(Number(element.querySelector<HTMLElement>('[data-count]')?.dataset.count ?? 0));

export default openMiniBag;

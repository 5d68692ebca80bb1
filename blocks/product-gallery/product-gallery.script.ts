import type { BlockScript } from '../_contract/block-script.types';
import { PictureViewer } from './picture-viewer';

const viewers = new WeakMap<HTMLDialogElement, PictureViewer>();

/** Opens the pressed picture large. The focus comes back to it; Safari does not see to that, as a press gives a link no focus there. */
const openLarge: BlockScript = (link) => {
  const gallery = link.closest('section')!;
  const dialog = gallery.querySelector('dialog')!;
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('a[data-on-press]')];
  if (!viewers.has(dialog)) viewers.set(dialog, new PictureViewer(dialog, links));
  dialog.showModal();
  viewers.get(dialog)!.show(links.indexOf(link as HTMLAnchorElement));
  dialog.addEventListener('close', () => link.focus({ preventScroll: true }), { once: true });
};

export default openLarge;

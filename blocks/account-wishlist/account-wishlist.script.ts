import type { BlockScript } from '../_contract/block-script.types';
import { toggleHeart } from '../_parts/wishlist/toggle-heart';

/** Presses of hearts, wherever they stand; on the wishlist's own page the list itself. */
const wishlist: BlockScript = async (element) => {
  if (element instanceof HTMLButtonElement && element.name === 'product') return toggleHeart(element);
  const { copyLink, openList } = await import('./list-in-browser');
  return element.dataset.copies ? copyLink(element) : openList(element);
};

export default wishlist;

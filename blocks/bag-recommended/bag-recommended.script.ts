import { offerQuickAdd } from '../_kit/bag/quick-add/offer-quick-add';
import type { BlockScript } from '../_kit/block-script.types';

/** Woken when the cards come into sight. */
const offer: BlockScript = (element) => offerQuickAdd(element);

export default offer;

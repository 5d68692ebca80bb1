import type { BlockScript } from '../_kit/block-script.types';
import { offerQuickAdd } from '../_kit/bag/quick-add/offer-quick-add';

/** Woken when the list comes into sight. */
const offer: BlockScript = (element) => offerQuickAdd(element);

export default offer;

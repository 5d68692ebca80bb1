import { offerQuickAdd } from '../_parts/quick-add/offer-quick-add';
import type { BlockScript } from '../_contract/block-script.types';

/** Started when the cards come into sight. */
const offer: BlockScript = (element) => offerQuickAdd(element);

export default offer;

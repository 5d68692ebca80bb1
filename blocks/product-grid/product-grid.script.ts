import type { BlockScript } from '../_contract/block-script.types';
import { offerQuickAdd } from '../_parts/quick-add/offer-quick-add';

/** Started when the list comes into sight. */
const offer: BlockScript = (element) => offerQuickAdd(element);

export default offer;

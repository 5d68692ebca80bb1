import { readBag } from '../_journey/bag/visitor-bag.server';
import type { BlockLoad } from '../_contract/block.types';
import type { BagExtrasProps } from './bag-extras.schema';

export interface BagExtrasData {
  filled: boolean;
}

export const load: BlockLoad<BagExtrasProps, BagExtrasData> = async (context) => ({
  filled: ((await readBag(context))?.shoppingCart.length ?? 0) > 0,
});

import { readBag } from '../_journey/bag/visitor-bag.server';
import type { BlockLoad } from '../_contract/block.types';
import type { BagSendProps } from './bag-send.schema';
import type { FormState } from '../_contract/commands/form-state.types';

export interface BagSendData {
  /** False: nothing in the bag can be bought, so there is nothing to send. */
  sendable: boolean;
  form: FormState | undefined;
}

export const load: BlockLoad<BagSendProps, BagSendData> = async (context) => ({
  sendable: (await readBag(context))?.shoppingCart.some(({ status }) => status === 'available') ?? false,
  form: context.form,
});

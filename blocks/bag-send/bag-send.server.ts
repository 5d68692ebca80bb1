import { readBag } from '../_kit/bag/read-bag.server';
import type { BlockLoad } from '../_kit/block.types';
import type { BagSendProps } from './bag-send.schema';
import type { FormState } from '../_kit/commands/form-state.types';

export interface BagSendData {
  /** False: nothing in the bag can be bought, so there is nothing to send. */
  sendable: boolean;
  form: FormState | undefined;
}

export const load: BlockLoad<BagSendProps, BagSendData> = async (context) => ({
  sendable: (await readBag(context))?.shoppingCart.some(({ status }) => status === 'available') ?? false,
  form: context.form,
});

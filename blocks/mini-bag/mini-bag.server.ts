import { readBag, type Bag } from '../_journey/bag/visitor-bag.server';
import type { BlockLoad } from '../_contract/block.types';
import type { MiniBagProps } from './mini-bag.schema';
import type { FormState } from '../_contract/commands/form-state.types';

export interface MiniBagData {
  bag: Bag | null;
  form: FormState | undefined;
}

export const load: BlockLoad<MiniBagProps, MiniBagData> = async (context) => {
  context.head.robots('noindex');
  return { bag: await readBag(context), form: context.form };
};

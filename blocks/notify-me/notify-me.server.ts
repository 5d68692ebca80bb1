import type { BlockLoad } from '../_contract/block.types';
import { readSheet } from '../_journey/sheet/read-sheet.server';
import type { NotifyMeProps } from './notify-me.schema';
import { listSoldOut, type SoldOut } from './sold-out-sizes';
import type { FormState } from '../_contract/commands/form-state.types';

export interface NotifyMeData extends SoldOut {
  productId: string;
  /** Sold-out size that the address names; empty: none. */
  asked: string;
  form?: FormState | undefined;
}

export const load: BlockLoad<NotifyMeProps, NotifyMeData> = async (context) => {
  const product = await readSheet(context);
  const soldOut = listSoldOut(product.sizes);
  const size = context.url.searchParams.get('size');
  return {
    productId: product.id,
    ...soldOut,
    asked: soldOut.sizes.find(({ value }) => value === size)?.value ?? '',
    form: context.form,
  };
};

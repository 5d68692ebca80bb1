import { formFields } from '../../eshop-api/contract/fields/form-fields';
import { cartChangeSize, cartDelete } from '../../eshop-api/domains/bag/bag.contract';
import { applyVoucher, dropVoucher, openBag } from '../_kit/bag/apply-voucher';
import { keepBag } from '../_kit/bag/keep-bag';
import type { CommandContext } from '../_kit/commands/command.types';
import { defineCommand } from '../_kit/commands/define-command';
import type { BagProps } from './bag.schema';

/** What every bag command tells the page's other parts. */
export interface BagChange { count: number; revision: number }

type Changed = Parameters<typeof keepBag>[1] & { revision: number; shoppingCart: readonly unknown[] };

async function tell(context: CommandContext, bag: Changed): Promise<{ data: BagChange }> {
  await keepBag(context, bag);
  return { data: { count: bag.shoppingCart.length, revision: bag.revision } };
}

export default {
  'bag.removeLine': defineCommand<BagProps>({
    form: { line: formFields.generic },
    run: async (context, { text }) => tell(context, await context.api.call(cartDelete, { ...openBag(context), shoppingCartId: text.line! })),
  }),
  'bag.changeSize': defineCommand<BagProps>({
    form: { line: formFields.generic, size: formFields.select },
    run: async (context, { text }) => tell(context, await context.api.call(cartChangeSize, { ...openBag(context), shoppingCartId: text.line!, size: text.size! })),
  }),
  'bag.applyVoucher': defineCommand<BagProps>({
    form: { voucher: formFields.generic },
    run: async (context, { text }) => tell(context, await applyVoucher(context, text.voucher!)),
  }),
  'bag.dropVoucher': defineCommand<BagProps>({ form: {}, run: async (context) => dropVoucher(context) }),
};

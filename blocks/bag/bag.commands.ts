import { formFields } from '../../eshop-api/contract/fields/form-fields';
import { cartChangeSize, cartDelete, cartRetrieve } from '../../eshop-api/domains/bag/bag.contract';
import { readBagVisit } from '../_kit/bag/bag-visit';
import { dropCookie, keepBag, keepCookie } from '../_kit/bag/keep-bag';
import { CommandRefused, type CommandContext } from '../_kit/commands/command.types';
import { defineCommand } from '../_kit/commands/define-command';
import { autoBonds, voucher as voucherCookie } from '../_kit/storage/stored-cookies';
import type { BagProps } from './bag.schema';

/** What every bag command tells the page's other parts. */
export interface BagChange { count: number; revision: number }

/** Fields of a call on this visitor's bag. @throws CommandRefused when there is none */
function openBag({ cookies, locale, brand, words }: CommandContext) {
  const { hashOrderId, ...brings } = readBagVisit(cookies, { locale, brand });
  if (!hashOrderId) throw new CommandRefused(words('error_bag_not_found'));
  return { profile: locale.locale, hashOrderId, ...brings };
}

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
  /** The code is tried on the bag first: only one that takes something off is kept (bonds, auto-bonds). */
  'bag.applyVoucher': defineCommand<BagProps>({
    form: { voucher: formFields.generic },
    async run(context, { text }) {
      const code = text.voucher!.toUpperCase().slice(0, 40);
      const bag = await context.api.call(cartRetrieve, { ...openBag(context), voucher: code });
      if (!bag.voucher?.applied) {
        const reason = context.words(`voucher_${bag.voucher?.reason ?? 'unknown'}`);
        throw new CommandRefused(reason, { voucher: reason });
      }
      keepCookie(context, voucherCookie, code);
      keepCookie(context, autoBonds, '1');
      return tell(context, bag);
    },
  }),
  'bag.dropVoucher': defineCommand<BagProps>({
    form: {},
    async run(context) {
      for (const cookie of [voucherCookie, autoBonds]) dropCookie(context, cookie);
    },
  }),
};

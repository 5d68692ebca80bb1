import { formFields } from '../../eshop-api/contract/fields/form-fields';
import { cartChangeSize } from '../../eshop-api/domains/bag/bag.contract';
import { cartGiftBag } from '../../eshop-api/domains/bag/gift-bag.contract';
import { applyVoucher, dropVoucher, openBag } from '../_kit/bag/apply-voucher';
import { removeLine, tellChange } from '../_kit/bag/tell-change';
import { defineCommand } from '../_kit/commands/define-command';
import type { BagProps } from './bag.schema';

export default {
  'bag.removeLine': defineCommand<BagProps>({
    form: { line: formFields.generic },
    run: (context, { text }) => removeLine(context, text.line!),
  }),
  'bag.changeSize': defineCommand<BagProps>({
    form: { line: formFields.generic, size: formFields.select },
    run: async (context, { text }) => tellChange(context, await context.api.call(cartChangeSize, { ...openBag(context), shoppingCartId: text.line!, size: text.size! })),
  }),
  'bag.chooseGift': defineCommand<BagProps>({
    form: { gift: formFields.select },
    run: async (context, { text }) => tellChange(context, await context.api.call(cartGiftBag, { ...openBag(context), giftBag: text.gift!.slice(0, 40) })),
  }),
  'bag.applyVoucher': defineCommand<BagProps>({
    form: { voucher: formFields.generic },
    run: async (context, { text }) => tellChange(context, await applyVoucher(context, text.voucher!)),
  }),
  'bag.dropVoucher': defineCommand<BagProps>({ form: {}, run: async (context) => dropVoucher(context) }),
};

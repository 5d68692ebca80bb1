import { formFields } from '../../eshop-api/contract/fields/form-fields';
import { cartAdd, cartChangeSize, cartRetrieve } from '../../eshop-api/domains/bag/bag.contract';
import { cartGiftBag } from '../../eshop-api/domains/bag/gift-bag.contract';
import { applyVoucher, dropVoucher, openBag } from '../_journey/bag/apply-voucher';
import { readBagVisit } from '../_journey/bag/bag-visit';
import { removeLine, removeLines, reportChange } from '../_journey/bag/report-change';
import { CommandRefused, type CommandContext } from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import type { BagProps } from './bag.schema';
import { listRemoved, readRemoved, writeRemoved, type RemovedPieces } from './removed-pieces';

/** Ids of the row's lines, as the form carries them. */
const readIds = (text: string): string[] => text.split(' ').filter(Boolean).slice(0, MOST_LINES);
const MOST_LINES = 10;

/** So many more of a piece; price and stock are the API's. @throws CommandRefused NOSTOCK */
async function add(context: CommandContext, { material, size, many }: RemovedPieces) {
  const { api, cookies, locale, brand, page } = context;
  const item = { id: material, sizeLabel: size, thumbnail: `${page.brand.imageHost}/${material}_L.jpg` };
  const bag = await api.call(cartAdd, {
    profile: locale.locale,
    products: Array.from({ length: many }, () => item),
    checkStock: true,
    allMandatory: false,
    ...readBagVisit(cookies, { locale, brand }),
  });
  if (bag.added.length === 0)
    throw new CommandRefused(
      context.words(bag.notAdded[0]?.reason === 'bag_full' ? 'error_bag_full' : 'error_NOSTOCK'),
    );
  return reportChange(context, bag);
}

export default {
  'bag.removeLine': defineCommand<BagProps>({
    form: { line: formFields.generic },
    async run(context, { text }) {
      const ids = readIds(text.line!);
      const before = await context.api.call(cartRetrieve, openBag(context));
      const removed = listRemoved(before.shoppingCart, ids);
      const { data } = await removeLines(context, ids);
      return {
        data: { ...data, ...(removed ? { removed: writeRemoved(removed) } : {}) },
        back: { removed: removed ? writeRemoved(removed) : '' },
      };
    },
  }),
  /** What was just taken out, in again. */
  'bag.putBack': defineCommand<BagProps>({
    form: { removed: formFields.generic },
    async run(context, { text }) {
      const pieces = readRemoved(text.removed);
      if (!pieces) throw new CommandRefused(context.words('error_product_not_found'));
      return { ...(await add(context, pieces)), back: { removed: '' } };
    },
  }),
  'bag.oneMore': defineCommand<BagProps>({
    form: { line: formFields.generic },
    async run(context, { text }) {
      const { shoppingCart } = await context.api.call(cartRetrieve, openBag(context));
      const pieces = listRemoved(shoppingCart, readIds(text.line!));
      if (!pieces) throw new CommandRefused(context.words('error_line_not_found'));
      return add(context, { ...pieces, many: 1 });
    },
  }),
  /** Of equal pieces the last one goes. */
  'bag.oneLess': defineCommand<BagProps>({
    form: { line: formFields.generic },
    run: (context, { text }) => removeLine(context, readIds(text.line!).at(-1) ?? ''),
  }),
  'bag.changeSize': defineCommand<BagProps>({
    form: { line: formFields.generic, size: formFields.select },
    async run(context, { text }) {
      const [first = '', ...others] = readIds(text.line!);
      const change = (shoppingCartId: string) =>
        context.api.call(cartChangeSize, { ...openBag(context), shoppingCartId, size: text.size! });
      let bag = await change(first);
      for (const line of others) bag = await change(line);
      return reportChange(context, bag);
    },
  }),
  'bag.chooseGift': defineCommand<BagProps>({
    form: { gift: formFields.select },
    run: async (context, { text }) =>
      reportChange(
        context,
        await context.api.call(cartGiftBag, { ...openBag(context), giftBag: text.gift!.slice(0, 40) }),
      ),
  }),
  'bag.applyVoucher': defineCommand<BagProps>({
    form: { voucher: formFields.generic },
    run: async (context, { text }) => reportChange(context, await applyVoucher(context, text.voucher!)),
  }),
  'bag.dropVoucher': defineCommand<BagProps>({ form: {}, run: async (context) => dropVoucher(context) }),
};

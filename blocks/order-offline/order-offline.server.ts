import { readBag, type Bag, isLeftOut } from '../_journey/bag/visitor-bag.server';
import type { BlockLoad } from '../_contract/block.types';
import type { OrderOfflineProps } from './order-offline.schema';
import type { FormState } from '../_contract/commands/form-state.types';

export interface OrderOfflineData {
  /** What is kept; null: nothing. */
  lines: Pick<
    Bag['shoppingCart'][number],
    'id' | 'name' | 'color' | 'sizeLabel' | 'thumbnail' | 'priceFormatted' | 'giftCard' | 'code'
  >[];
  form: FormState | undefined;
}

/** When orders are taken again the page redirects to the bag. */
export const load: BlockLoad<OrderOfflineProps, OrderOfflineData> = async (context, { bag: bagLink }) => {
  context.head.robots('noindex, nofollow');
  const bag = await readBag(context);
  if (
    bag &&
    context.form === undefined &&
    !(await isLeftOut({ api: context.api, cookies: context.visitor?.cookies ?? {} }, bag))
  )
    context.head.redirect(bagLink, 307);
  const lines = (bag?.shoppingCart ?? []).map(
    ({ id, name, color, sizeLabel, thumbnail, priceFormatted, giftCard, code }) => ({
      id,
      name,
      color,
      sizeLabel,
      thumbnail,
      priceFormatted,
      giftCard,
      code,
    }),
  );
  return { lines, form: context.form };
};

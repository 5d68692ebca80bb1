import { readBagVisit } from '../_journey/bag/bag-visit';
import type { BlockLoad } from '../_contract/block.types';
import { readReference } from '../_journey/checkout/placed-orders.server';
import type { OrderConfirmationProps } from './order-confirmation.schema';
import { describePurchase } from './describe-purchase';
import type { Purchase } from '../_journey/checkout/purchase.types';
import { isSubscribed, readOrders, type ShownOrder } from './read-orders.server';
import type { FormState } from '../_contract/commands/form-state.types';

export interface OrderConfirmationData {
  orders: ShownOrder[];
  /** What the data layer gets, by order; only of orders that stand, not of replacements. */
  purchases: Purchase[];
  subscribed: boolean;
  /** Its answer was lost on the way, and the order was found: rest: something else is still in the bag. */
  found: 'all' | 'rest' | undefined;
  form: FormState | undefined;
}

const STANDS = ['paid', 'covered', 'later', 'toConfirm'];

export const load: BlockLoad<OrderConfirmationProps, OrderConfirmationData> = async (
  context,
  { newsletter },
) => {
  const reference = readReference(context);
  const [orders, subscribed] = await Promise.all([
    readOrders(context),
    newsletter ? isSubscribed(context, reference.email) : true,
  ]);
  const { voucher } = readBagVisit(context.visitor?.cookies ?? {}, context);
  const purchases = orders
    .filter(({ stage, order }) => STANDS.includes(stage) && !order.exchangeOf)
    .map(({ order }) => describePurchase(order, voucher));
  const found = (['all', 'rest'] as const).find((what) => what === context.url.searchParams.get('found'));
  return { orders, purchases, subscribed, found, form: context.form };
};

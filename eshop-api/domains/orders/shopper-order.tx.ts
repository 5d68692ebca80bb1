import { ApiFault } from '../../contract/api-fault';
import { limitGuesses, type GuessContext } from './order-guesses';
import type { Order } from './order.schema';
import { ordersGetInfo } from './orders.contract';
import type { HandlerContext } from '../../server/domain.types';

/**
 * An order by the number and e-mail address that a visitor sent, as its shopper sees it.
 * @throws ApiFault order_not_found; too_many_requests (429)
 */
export async function readShopperOrder(
  context: GuessContext & Pick<HandlerContext, 'ask'>,
  { reference, email }: { reference: string; email: string },
): Promise<Order> {
  const { ask, profile, storefront } = context;
  const [order] = await limitGuesses(context, { references: [reference], email }, () =>
    ask(ordersGetInfo, { profile: profile.locale, email, locator: reference }, storefront.id).then(
      ({ orders }) => orders,
      (error: unknown) => {
        if (error instanceof ApiFault && error.code === 'order_not_found') return [];
        throw error;
      },
    ),
  );
  if (!order) throw new ApiFault('order_not_found', 'There is no such order.');
  return order;
}

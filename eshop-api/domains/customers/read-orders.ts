import type { HandlerContext } from '../../server/domain.types';
import { listOrdersOf } from '../orders/account-orders.tx';
import { ordersGetInfo, type Order } from '../orders/orders.contract';

/** The customer's orders in this storefront, newest first. Each was made for an address, and is asked for by it. */
export async function readOrders(
  { ask, db, storefront, profile }: HandlerContext,
  account: number,
): Promise<Order[]> {
  const made = await listOrdersOf(db, { account, storefront: storefront.id });
  const emails = [...new Set(made.map(({ email }) => email.toLowerCase()))];
  const answers = await Promise.all(
    emails.map((email) =>
      ask(
        ordersGetInfo,
        {
          profile: profile.locale,
          email,
          locator: made.filter((one) => one.email.toLowerCase() === email).map(({ reference }) => reference),
        },
        storefront.id,
      ),
    ),
  );
  const found = new Map(answers.flatMap(({ orders }) => orders).map((order) => [order.reference, order]));
  return made.flatMap(({ reference }) => found.get(reference) ?? []);
}

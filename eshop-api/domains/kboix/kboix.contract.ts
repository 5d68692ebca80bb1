import type { Sql } from '../../database/database.types';
import { defineOperation } from '../../contract/operation';
import { listStandingOf } from '../orders/account-orders.contract';

const text = (maxLength: number) => ({ type: 'string', maxLength }) as const;

export const ordersKboixShopForm = defineOperation({
  id: 'ordersKboixShopForm',
  method: 'POST',
  path: '/orders/kboixShopForm',
  spec: '§7 Checkout and orders',
  idempotent: true,
  summary:
    'The buyer of a kboix order joins the running community with it. Once an order; sent again, it answers the same.',
  request: {
    type: 'object',
    properties: {
      profile: text(20),
      email: text(200),
      locator: { ...text(40), description: 'Order id.' },
      name: text(200),
      surname: text(200),
      privacyPolicy: { ...text(5), description: 'on or true.' },
    },
    required: ['email', 'locator', 'name', 'surname'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      registered: { type: 'boolean' },
      already: { type: 'boolean', description: 'This order had joined before.' },
    },
    required: ['registered', 'already'],
    additionalProperties: false,
  },
  errors: ['order_not_found', 'not_kboix', 'invalid_field'],
});

/**
 * Whether a customer has joined with an order of this storefront that he made while signed in and that stands: the account's kboix flag
 * (spec §3 Account). The address alone proves nothing: nobody has confirmed that it is the customer's.
 */
export async function isKboixMember(
  sql: Pick<Sql, 'query'>,
  customer: { storefront: string; account: number },
): Promise<boolean> {
  const orders = await listStandingOf(sql, customer);
  if (orders.length === 0) return false;
  return (
    (
      await sql.query('select 1 from kboix_members where reference = any($1) and storefront = $2 limit 1', [
        orders,
        customer.storefront,
      ])
    ).length > 0
  );
}

import type { Sql } from '../../database/database.types';
import { listReferencesOf, listStandingOf } from '../orders/account-orders.tx';

/**
 * Whether a customer has joined with a confirmed order of this storefront made while signed in: the account's kboix flag
 * (docs/contract/account.md#account). The address alone proves nothing: it is not confirmed to be the customer's.
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

/** Ends the memberships that a customer's orders have brought. */
export const deleteMemberships = async (sql: Sql, account: number): Promise<number> =>
  sql.execute('delete from kboix_members where reference = any($1)', [await listReferencesOf(sql, account)]);

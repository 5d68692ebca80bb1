import type { PersonalDataSource } from '../../server/domain.types';
import { listReferencesOf } from '../orders/account-orders.tx';

/** What the customer's own copy has of this domain: reviews of the account's orders. */
export const personalData: readonly PersonalDataSource[] = [
  {
    table: 'order_reviews',
    read: async (sql, { accountId }) =>
      sql.query(
        `select kind, storefront, reference, expedition, rating, answers, comment, made_at as "madeAt", changed_at as "changedAt"
        from order_reviews where reference = any($1) order by made_at`,
        [await listReferencesOf(sql, accountId)],
      ),
  },
];

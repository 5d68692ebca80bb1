import type { PersonalDataSource } from '../../server/domain.types';
import { listReferencesOf } from '../orders/account-orders.tx';

/** What the customer's own copy has of this domain: memberships that the account's orders have brought. */
export const personalData: readonly PersonalDataSource[] = [
  {
    table: 'kboix_members',
    read: async (sql, { accountId }) =>
      sql.query(
        `select reference, storefront, locale, email, name, surname, joined_at as "joinedAt"
        from kboix_members where reference = any($1) order by joined_at`,
        [await listReferencesOf(sql, accountId)],
      ),
  },
];

import type { PersonalDataSource } from '../../server/domain.types';

/** What the customer's own copy has of this domain. */
export const personalData: readonly PersonalDataSource[] = [
  {
    table: 'wishlist_products',
    read: (sql, { accountId }) =>
      sql.query(
        `select storefront, material, size, name, price, currency, added_at as "addedAt"
        from wishlist_products where account_id = $1 order by added_at, material`,
        [accountId],
      ),
  },
];

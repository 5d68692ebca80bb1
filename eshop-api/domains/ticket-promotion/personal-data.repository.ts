import type { PersonalDataSource } from '../../server/domain.types';

/** What the customer's own copy has of this domain. */
export const personalData: readonly PersonalDataSource[] = [
  {
    table: 'promotion_tickets',
    read: (sql, { accountId }) =>
      sql.query(
        `select promotion, storefront, kind, state, refused_for as "refusedFor", purchased_on as "purchasedOn", store, registered_at as "registeredAt"
        from promotion_tickets where account_id = $1 order by registered_at, id`,
        [accountId],
      ),
  },
];

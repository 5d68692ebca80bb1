import type { PersonalDataSource } from '../../server/domain.types';
import { keyOfEmail } from '../../security/tokens';

/** What the customer's own copy has of this domain. */
export const personalData: readonly PersonalDataSource[] = [
  {
    table: 'orders',
    read: (sql, { accountId }) =>
      sql.query(
        `select reference, storefront, status, email, country, currency, total, view, created_at as "createdAt", changed_at as "changedAt"
        from orders where account_id = $1 order by id`,
        [accountId],
      ),
  },
  {
    table: 'refund_choices',
    read: (sql, { accountId }) =>
      sql.query(
        `select o.reference, r.amount, o.currency, c.choice, c.ending as "accountEndsWith", r.wanted_at as "wantedAt", r.ended_at as "endedAt"
        from refund_choices c join refunds r on r.id = c.refund_id join orders o on o.id = r.order_id where o.account_id = $1 order by r.id`,
        [accountId],
      ),
  },
  {
    table: 'offline_orders',
    read: async (sql, { provedEmail }) =>
      provedEmail === undefined
        ? []
        : sql.query(
            `select reference, storefront, store, email, country, view, lines, created_at as "createdAt"
        from offline_orders where lower(email) = $1 order by created_at`,
            [keyOfEmail(provedEmail)],
          ),
  },
];

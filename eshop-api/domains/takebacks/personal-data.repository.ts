import type { PersonalDataSource } from '../../server/domain.types';
import { keyOfEmail } from '../../security/tokens';

/** What the customer's own copy has of this domain. Guests' takebacks belong to their address. */
export const personalData: readonly PersonalDataSource[] = [
  {
    table: 'takebacks',
    read: (sql, { accountId, provedEmail }) =>
      sql.query(
        `select id, storefront, locale, email, name, surname, telephone, pieces, status, credit, currency, registered_at as "registeredAt", ended_at as "endedAt"
        from takebacks where account_id = $1 or email_key = $2 order by registered_at`,
        [accountId, provedEmail === undefined ? null : keyOfEmail(provedEmail)],
      ),
  },
];

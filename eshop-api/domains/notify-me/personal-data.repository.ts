import type { PersonalDataSource } from '../../server/domain.types';
import { keyOfEmail } from '../../security/tokens';

/** What the customer's own copy has of this domain. */
export const personalData: readonly PersonalDataSource[] = [
  {
    table: 'notify_me_wishes',
    read: async (sql, { provedEmail }) =>
      provedEmail === undefined
        ? []
        : sql.query(
            `select storefront, material, size, email, name, telephone, locale, created_at as "createdAt"
        from notify_me_wishes where email_key = $1 order by created_at`,
            [keyOfEmail(provedEmail)],
          ),
  },
];

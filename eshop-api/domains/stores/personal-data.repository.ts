import type { PersonalDataSource } from '../../server/domain.types';
import { keyOfEmail } from '../../security/tokens';

/** What the customer's own copy has of this domain. */
export const personalData: readonly PersonalDataSource[] = [
  {
    table: 'store_reservations',
    read: async (sql, { provedEmail }) =>
      provedEmail === undefined
        ? []
        : sql.query(
            `select storefront, store_id as "store", code, material_id as "material", size, name, email, phone, status, created_at as "createdAt", hold_until as "holdUntil"
        from store_reservations where lower(email) = $1 order by created_at`,
            [keyOfEmail(provedEmail)],
          ),
  },
  {
    table: 'store_appointments',
    read: async (sql, { provedEmail }) =>
      provedEmail === undefined
        ? []
        : sql.query(
            `select storefront, store_id as "store", code, starts_at as "startsAt", material_id as "material", name, email, phone, status, created_at as "createdAt"
        from store_appointments where lower(email) = $1 order by created_at`,
            [keyOfEmail(provedEmail)],
          ),
  },
];

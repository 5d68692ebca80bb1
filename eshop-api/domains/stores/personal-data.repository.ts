import type { Sql } from '../../database/database.types';
import type { ErasedPerson, PersonalDataSource } from '../../server/domain.types';
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

const DAY_MS = 24 * 60 * 60_000;
/** Days after which a reservation or an appointment is deleted. */
const RETENTION_DAYS = 90;

/** Deletes what has ended by the account's proved address. What a store still keeps for its customer stays until `purgeVisits`. */
export async function deleteVisitsOf(
  sql: Pick<Sql, 'execute'>,
  { provedEmail }: Pick<ErasedPerson, 'provedEmail'>,
  now: Date,
): Promise<void> {
  if (provedEmail === undefined) return;
  const values = [keyOfEmail(provedEmail), now];
  await sql.execute(
    "delete from store_reservations where lower(email) = $1 and (status <> 'held' or hold_until <= $2)",
    values,
  );
  await sql.execute(
    "delete from store_appointments where lower(email) = $1 and (status <> 'booked' or starts_at <= $2)",
    values,
  );
}

/** Deletes reservations and appointments whose day was long ago. */
export async function purgeVisits(sql: Pick<Sql, 'execute'>, now: Date): Promise<void> {
  const before = [new Date(now.getTime() - RETENTION_DAYS * DAY_MS)];
  await sql.execute('delete from store_reservations where hold_until < $1', before);
  await sql.execute('delete from store_appointments where starts_at < $1', before);
}

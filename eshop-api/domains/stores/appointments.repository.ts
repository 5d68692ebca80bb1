import type { Sql } from '../../database/database.types';

export interface Appointment {
  id: string;
  code: string;
  storefront: string;
  store: string;
  startsAt: Date;
  email: string;
  phone: string;
  name: string;
  material: string | null;
  profile: string;
  createdAt: Date;
}

/** Booked hours of a store, as instants in ms. */
export const readTaken = async (sql: Pick<Sql, 'query'>, store: string, from: Date): Promise<Set<number>> => {
  const rows = await sql.query<{ starts_at: Date }>(
    "select starts_at from store_appointments where store_id = $1 and starts_at >= $2 and status = 'booked'",
    [store, from],
  );
  return new Set(rows.map((row) => row.starts_at.getTime()));
};

/** Books the hour; false when it is taken by the database's constraints, for the store or for this shopper. */
export const insertAppointment = async (sql: Pick<Sql, 'execute'>, one: Appointment): Promise<boolean> =>
  (await sql.execute(
    `insert into store_appointments (id, code, storefront, store_id, starts_at, email, phone, name, material_id, profile, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
    [
      one.id,
      one.code,
      one.storefront,
      one.store,
      one.startsAt,
      one.email,
      one.phone,
      one.name,
      one.material,
      one.profile,
      one.createdAt,
    ],
  )) === 1;

/** Appointment of this shopper at that hour, in any store. */
export const findAppointment = async (
  sql: Pick<Sql, 'query'>,
  email: string,
  startsAt: Date,
): Promise<{ code: string; store: string } | undefined> => {
  const [row] = await sql.query<{ code: string; store_id: string }>(
    "select code, store_id from store_appointments where lower(email) = lower($1) and starts_at = $2 and status = 'booked'",
    [email, startsAt],
  );
  return row && { code: row.code, store: row.store_id };
};

/** Appointments that were made for this address since then, in any store. */
export const countMade = async (sql: Pick<Sql, 'query'>, email: string, since: Date): Promise<number> => {
  const [row] = await sql.query<{ made: number }>(
    'select count(*)::int as made from store_appointments where lower(email) = lower($1) and created_at > $2',
    [email, since],
  );
  return row!.made;
};

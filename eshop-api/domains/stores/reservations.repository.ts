import type { Sql } from '../../database/database.types';
import { restorePiece, claimPiece } from './stock.repository';

export interface Reservation {
  id: string;
  code: string;
  storefront: string;
  store: string;
  material: string;
  size: string;
  email: string;
  phone: string;
  name: string;
  profile: string;
  createdAt: Date;
  holdUntil: Date;
}

export interface Hold {
  code: string;
  holdUntil: Date;
}

/** Returns pieces with an expired hold. One statement, so that a piece is never both held and in stock; of two at once each takes its own rows. */
export const releaseExpired = (sql: Pick<Sql, 'execute'>, now: Date): Promise<number> =>
  sql.execute(
    `with gone as (update store_reservations set status = 'expired' where id in (
          select id from store_reservations where status = 'held' and hold_until <= $1 order by id for update skip locked) returning store_id, material_id, size),
        pieces as (select store_id, material_id, size, count(*)::integer as many from gone group by 1, 2, 3)
   update store_stock set quantity = quantity + pieces.many from pieces
   where store_stock.store_id = pieces.store_id and store_stock.material_id = pieces.material_id and store_stock.size = pieces.size`,
    [now],
  );

export interface SettledReservation {
  material: string;
  size: string;
  name: string;
  status: 'collected' | 'cancelled';
}

/**
 * Ends a reservation at its store's counter: handed out, its piece never returns to stock; cancelled, it does at once.
 * An expired one, whose piece is therefore in stock again, can still be handed out where a piece is left.
 * A repeated call returns the same. Undefined: there is no such code in the store, or it has ended differently. Needs a transaction.
 */
export async function settleReservation(
  sql: Pick<Sql, 'query' | 'execute'>,
  { code, store, status }: { code: string; store: string; status: SettledReservation['status'] },
): Promise<SettledReservation | undefined> {
  const [row] = await sql.query<{ id: string; status: string; material: string; size: string; name: string }>(
    'select id, status, material_id as material, size, name from store_reservations where code = $1 and store_id = $2 for update',
    [code, store],
  );
  if (!row) return undefined;
  const { id, material, size, name } = row;
  if (row.status !== status) {
    const isMoved =
      row.status === 'held'
        ? status === 'collected' || (await restorePiece(sql, store, material, size))
        : row.status === 'expired' &&
          status === 'collected' &&
          (await claimPiece(sql, store, material, size));
    if (!isMoved) return undefined;
    await sql.execute('update store_reservations set status = $2 where id = $1', [id, status]);
  }
  return { material, size, name, status };
}

/** Writes the hold; false when this shopper has one of the same store, product and size. Waits for another transaction that writes just that one. */
export const insertReservation = async (sql: Pick<Sql, 'execute'>, one: Reservation): Promise<boolean> =>
  (await sql.execute(
    `insert into store_reservations (id, code, storefront, store_id, material_id, size, email, phone, name, profile, created_at, hold_until)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (store_id, material_id, size, lower(email)) where status = 'held' do nothing`,
    [
      one.id,
      one.code,
      one.storefront,
      one.store,
      one.material,
      one.size,
      one.email,
      one.phone,
      one.name,
      one.profile,
      one.createdAt,
      one.holdUntil,
    ],
  )) === 1;

export const findHold = async (
  sql: Pick<Sql, 'query'>,
  { store, material, size, email }: Pick<Reservation, 'store' | 'material' | 'size' | 'email'>,
): Promise<Hold | undefined> => {
  const [row] = await sql.query<{ code: string; hold_until: Date }>(
    "select code, hold_until from store_reservations where store_id = $1 and material_id = $2 and size = $3 and lower(email) = lower($4) and status = 'held'",
    [store, material, size, email],
  );
  return row && { code: row.code, holdUntil: row.hold_until };
};

/** Active holds of one shopper in all stores. */
export const countHolds = async (sql: Pick<Sql, 'query'>, email: string): Promise<number> => {
  const [row] = await sql.query<{ many: number }>(
    "select count(*)::integer as many from store_reservations where lower(email) = lower($1) and status = 'held'",
    [email],
  );
  return row!.many;
};

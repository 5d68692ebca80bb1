import type { Sql } from '../../database/database.types';

/** Pieces of one size. */
export interface Pieces {
  material: string;
  size: string;
  pieces: number;
}

/** `shelf`: how many the catalogue has, orders not counted. */
export interface WantedPieces extends Pieces {
  shelf: number;
}

/**
 * Takes pieces off the shelf inside the caller's transaction. Rows are locked in one order, so that two orders never wait
 * for each other. Answers the sizes that there are not enough of, and then the caller must roll back: what there was enough of is taken.
 * `holder`: who may still have them until they are sold (settleHold) or given back; left out: they are sold.
 */
export async function takeStock(
  sql: Pick<Sql, 'query'>,
  wanted: readonly WantedPieces[],
  holder?: string,
): Promise<WantedPieces[]> {
  const sorted = addUp(wanted);
  if (sorted.length === 0) return [];
  const rows = await sql.query<{ material: string; size: string }>(
    `with taken as (
       insert into stock_taken (material, size, taken)
       select material, size, pieces from unnest($1::text[], $2::text[], $3::integer[], $4::integer[]) as wanted(material, size, pieces, shelf) where pieces <= shelf
       on conflict (material, size) do update set taken = stock_taken.taken + excluded.taken, changed_at = now()
         where stock_taken.taken + excluded.taken <= (select shelf from unnest($1::text[], $2::text[], $4::integer[]) as shelves(material, size, shelf)
           where shelves.material = stock_taken.material and shelves.size = stock_taken.size)
       returning material, size),
     held as (
       insert into stock_holds (holder, material, size, pieces)
       select $5::text, material, size, pieces from taken join unnest($1::text[], $2::text[], $3::integer[]) as wanted(material, size, pieces) using (material, size) where $5::text is not null
       on conflict (holder, material, size) do update set pieces = stock_holds.pieces + excluded.pieces)
     select material, size from taken`,
    [...columnsOf(sorted), sorted.map(({ shelf }) => shelf), holder ?? null],
  );
  const taken = new Set(rows.map(keyOf));
  return sorted.filter((one) => !taken.has(keyOf(one)));
}

/**
 * Puts pieces back inside the caller's transaction, locking the rows in the same order. Never more than were taken: that would be
 * a mistake in the books, and throws. `holder`: whose they were; these are all that it holds.
 */
export async function giveBack(
  sql: Pick<Sql, 'execute'>,
  pieces: readonly Pieces[],
  holder?: string,
): Promise<void> {
  const sorted = addUp(pieces);
  if (sorted.length === 0) return;
  const many = await sql.execute(
    `with back as (select * from unnest($1::text[], $2::text[], $3::integer[]) as back(material, size, pieces)),
       locked as (select stock_taken.material, stock_taken.size, back.pieces from stock_taken join back using (material, size)
         order by stock_taken.material collate "C", stock_taken.size collate "C" for update of stock_taken),
       freed as (delete from stock_holds where holder = $4::text)
     update stock_taken set taken = stock_taken.taken - locked.pieces, changed_at = now() from locked
     where stock_taken.material = locked.material and stock_taken.size = locked.size`,
    [...columnsOf(sorted), holder ?? null],
  );
  if (many !== sorted.length)
    throw new Error(`stock: ${sorted.length - many} sizes were given back that nobody took`);
}

/** What a holder has is sold: it stays off the shelf, and is nobody's to try again with. */
export const settleHold = (sql: Pick<Sql, 'execute'>, holder: string): Promise<number> =>
  sql.execute('delete from stock_holds where holder = $1', [holder]);

const keyOf = ({ material, size }: Pick<Pieces, 'material' | 'size'>): string => `${material} ${size}`;

const columnsOf = (pieces: readonly Pieces[]) => [
  pieces.map(({ material }) => material),
  pieces.map(({ size }) => size),
  pieces.map((one) => one.pieces),
];

/** Each size once, in the order of their bytes: the database's "C". */
function addUp<Some extends Pieces>(pieces: readonly Some[]): Some[] {
  const sums = new Map<string, Some>();
  for (const one of pieces) {
    const before = sums.get(keyOf(one));
    sums.set(keyOf(one), before ? { ...before, pieces: before.pieces + one.pieces } : one);
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, some]) => some);
}

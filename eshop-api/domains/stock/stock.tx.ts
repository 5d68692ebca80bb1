import type { Sql, Database } from '../../database/database.types';

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
 * Takes pieces from stock inside the caller's transaction. Rows are locked in one order, so that two orders never wait
 * for each other. Returns the sizes with too little stock, and then the caller must roll back: the other sizes are taken.
 * `holder`: to whom they stay available until they are sold (settleHold) or returned; left out: they are sold.
 */
export async function deductStock(
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
 * Returns pieces inside the caller's transaction, locking the rows in the same order. Never more than were taken: that would be
 * an inconsistency, and throws. `holder`: their holder; these are all that it holds.
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

/** Marks a holder's pieces as sold: they stay taken, and are not available to another try. */
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

/** A size as the catalogue has it, orders not counted. */
interface Shelf {
  material: string;
  size: string;
  shelf: number;
}

/** Pieces of each size available to `holder`, in their order: all but those that others have taken by now. */
export type CountLeft = (
  sql: Pick<Sql, 'query'>,
  holder: string,
  shelves: readonly Shelf[],
) => Promise<number[]>;

/** Without the stock domain the catalogue's stock is all available: the bag alone, as tools and tests open it. */
const countShelf: CountLeft = async (_sql, _holder, shelves) => shelves.map(({ shelf }) => shelf);

/** What others have taken is all that is taken minus the holder's pieces: both in one query, so that a payment that ends meanwhile is never counted twice. */
const countInBooks: CountLeft = async (sql, holder, shelves) => {
  const rows = await sql.query<{ taken: number }>(
    `select coalesce(stock_taken.taken, 0) - coalesce(stock_holds.pieces, 0) as taken
     from unnest($2::text[], $3::text[]) with ordinality as asked(material, size, place)
     left join stock_taken using (material, size) left join stock_holds on holder = $1 and stock_holds.material = asked.material and stock_holds.size = asked.size order by place`,
    [holder, shelves.map(({ material }) => material), shelves.map(({ size }) => size)],
  );
  return shelves.map(({ shelf }, at) => Math.max(0, shelf - rows[at]!.taken));
};

/** The stock tables, if this database has them. */
export async function openOwnPieces(db: Pick<Database, 'query'>): Promise<CountLeft> {
  const [table] = await db.query<{ there: boolean }>(
    "select to_regclass('stock_holds') is not null as there",
  );
  return table!.there ? countInBooks : countShelf;
}

/** Pieces that orders have taken, in this process's memory. */
export interface TakenPieces {
  /** Pieces of a size. */
  of(material: string, size: string): number;
  /** Reads changes since the last call, of any process; returns the materials. Calls are queued. */
  refresh(): Promise<string[]>;
}

interface ChangeRow {
  upto: string;
  material: string | null;
  size: string;
  taken: number;
}

/** Nothing is ever taken: the catalogue alone, as tools and tests open it. */
const nothingTaken: TakenPieces = { of: () => 0, refresh: async () => [] };

/**
 * Loads all that is taken. A row's `changed_in` is the transaction that wrote it, and the next read starts at the oldest
 * transaction that was still under way: an order that waited long for its commit is not missed, as it would be with timestamps.
 */
export async function openTakenPieces(db: Pick<Database, 'query'>): Promise<TakenPieces> {
  const [table] = await db.query<{ there: boolean }>(
    "select to_regclass('stock_taken') is not null as there",
  );
  if (!table!.there) return nothingTaken;
  const pieces = new Map<string, number>();
  let from = 0n;
  let queue: Promise<unknown> = Promise.resolve();
  const read = async (): Promise<string[]> => {
    const rows = await db.query<ChangeRow>(
      `select pg_snapshot_xmin(pg_current_snapshot())::text as upto, material, size, taken
       from (select) as once left join stock_taken on changed_in >= $1::text::xid8`,
      [String(from)],
    );
    const upto = BigInt(rows[0]!.upto);
    // A database that was restored from a copy starts its counter again.
    if (upto < from) from = 0n;
    else from = upto;
    return applyRows(pieces, rows);
  };
  const refresh = (): Promise<string[]> => {
    const turn = queue.then(read);
    queue = turn.catch(() => undefined);
    return turn;
  };
  await refresh();
  return { of: (material, size) => pieces.get(`${material} ${size}`) ?? 0, refresh };
}

function applyRows(pieces: Map<string, number>, rows: readonly ChangeRow[]): string[] {
  const moved = new Set<string>();
  for (const { material, size, taken } of rows) {
    const key = `${material} ${size}`;
    if (material === null || pieces.get(key) === taken) continue;
    pieces.set(key, taken);
    moved.add(material);
  }
  return [...moved];
}

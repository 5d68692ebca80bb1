import type { Database } from '../../database/database.types';

/** What orders have taken off the shelf, in this process's memory. */
export interface TakenPieces {
  /** Pieces of a size. */
  of(material: string, size: string): number;
  /** Reads what moved since the last time, whoever moved it; answers the materials. Calls queue up. */
  refresh(): Promise<string[]>;
}

interface ChangeRow {
  upto: string;
  material: string | null;
  size: string;
  taken: number;
}

/** Nothing is ever taken: the catalogue alone, as tools and tests open it. */
export const nothingTaken: TakenPieces = { of: () => 0, refresh: async () => [] };

/**
 * Loads all that is taken. A row's `changed_in` is the transaction that wrote it, and what is read next begins at the oldest
 * transaction that was still under way: an order that waited long for its commit is not missed, as it would be by a clock.
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
    // A database put back from a copy counts anew.
    if (upto < from) from = 0n;
    else from = upto;
    return takeIn(pieces, rows);
  };
  const refresh = (): Promise<string[]> => {
    const turn = queue.then(read);
    queue = turn.catch(() => undefined);
    return turn;
  };
  await refresh();
  return { of: (material, size) => pieces.get(`${material} ${size}`) ?? 0, refresh };
}

function takeIn(pieces: Map<string, number>, rows: readonly ChangeRow[]): string[] {
  const moved = new Set<string>();
  for (const { material, size, taken } of rows) {
    const key = `${material} ${size}`;
    if (material === null || pieces.get(key) === taken) continue;
    pieces.set(key, taken);
    moved.add(material);
  }
  return [...moved];
}

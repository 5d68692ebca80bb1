import type { Database, Sql } from '../../database/database.types';

/** A size as the catalogue has it, orders not counted. */
export interface Shelf {
  material: string;
  size: string;
  shelf: number;
}

/** How many pieces of each size `holder` can have, in their order: all but those that others took, counted at this moment. */
export type CountLeft = (
  sql: Pick<Sql, 'query'>,
  holder: string,
  shelves: readonly Shelf[],
) => Promise<number[]>;

/** Where nobody takes anything, the shelf is all there is: the bag alone, as tools and tests open it. */
const countShelf: CountLeft = async (_sql, _holder, shelves) => shelves.map(({ shelf }) => shelf);

/** What others have taken is what is taken less what the holder has: both in one look, so that a payment that ends just now is never counted twice. */
const countInBooks: CountLeft = async (sql, holder, shelves) => {
  const rows = await sql.query<{ taken: number }>(
    `select coalesce(stock_taken.taken, 0) - coalesce(stock_holds.pieces, 0) as taken
     from unnest($2::text[], $3::text[]) with ordinality as asked(material, size, place)
     left join stock_taken using (material, size) left join stock_holds on holder = $1 and stock_holds.material = asked.material and stock_holds.size = asked.size order by place`,
    [holder, shelves.map(({ material }) => material), shelves.map(({ size }) => size)],
  );
  return shelves.map(({ shelf }, at) => Math.max(0, shelf - rows[at]!.taken));
};

/** The books of pieces, if this database has them. */
export async function openOwnPieces(db: Pick<Database, 'query'>): Promise<CountLeft> {
  const [table] = await db.query<{ there: boolean }>(
    "select to_regclass('stock_holds') is not null as there",
  );
  return table!.there ? countInBooks : countShelf;
}

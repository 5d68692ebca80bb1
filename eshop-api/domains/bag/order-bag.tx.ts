import type { Sql } from '../../database/database.types';
import { lockBag } from './bag.repository';

/** The bag that an order is made of, locked until the caller's transaction ends; undefined: there is none. */
export const lockOrderedBag = async (
  sql: Pick<Sql, 'query'>,
  hash: string,
  storefront: string,
): Promise<{ revision: number } | undefined> => lockBag(sql, hash, storefront);

/** Removes bought lines from their bag, with their add-ons; lines that were added meanwhile stay. */
export const removeBought = (
  sql: Pick<Sql, 'execute'>,
  hash: string,
  lines: readonly string[],
  now: Date,
): Promise<number> =>
  sql.execute(
    `with bag as (update bags set revision = revision + 1, touched_at = $3 where hash = $1 returning id)
   delete from bag_lines using bag where bag_lines.bag_id = bag.id and bag_lines.id = any($2)`,
    [hash, lines, now],
  );

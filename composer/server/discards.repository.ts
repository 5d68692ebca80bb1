import type { Sql } from '../../eshop-api/database/database.types';

/** A file that was taken out of a draft. */
export interface Discard {
  /** The last operation that went with it; 0: it had none. */
  lastOp: number;
  by: string;
  at: Date;
}

/** Records that a file of a release is about to go, as it stands. */
export const insertDiscard = (
  sql: Pick<Sql, 'execute'>,
  { release, path, by, at }: { release: number; path: string; by: string; at: Date },
): Promise<number> =>
  sql.execute(
    `insert into composer_discards (release, path, version, base_hash, doc_hash, last_op, by, at)
     select release, path, version, base_hash, doc_hash,
       (select coalesce(max(id), 0) from composer_ops o where o.release = $1 and o.path = $2), $3, $4
     from composer_release_files where release = $1 and path = $2`,
    [release, path, by, at],
  );

/** The last time that a file was discarded; undefined: it never was. */
export async function findDiscard(
  sql: Pick<Sql, 'query'>,
  release: number,
  path: string,
): Promise<Discard | undefined> {
  const [row] = await sql.query<Discard & Record<string, unknown>>(
    `select last_op as "lastOp", by, at from composer_discards
     where release = $1 and path = $2 order by id desc limit 1`,
    [release, path],
  );
  return row;
}

import type { Sql } from '../../eshop-api/database/database.types';
import type { Operation, OperationOf } from '../model/ops/operation.types';

/** What a person did to a file of a page with one request. */
export interface PageStep {
  kind: 'edit' | 'undo' | 'redo' | 'discard';
  release: { id: number; title: string };
  path: string;
  by: string;
  at: Date;
  /** In their order; a discard has none. */
  operations: readonly { op: Operation; inverse: OperationOf<'restore'> }[];
}

type Row = Omit<PageStep, 'release'> & { release: number; title: string };

/** Edits of files by operations, and files that were discarded, in all releases; newest first. */
export async function listPageSteps(
  sql: Pick<Sql, 'query'>,
  paths: readonly string[],
  limit: number,
): Promise<PageStep[]> {
  const rows = await sql.query<Row & Record<string, unknown>>(
    `select s.kind, s.release, r.title, s.path, s.by, s.at, s.operations from (
       select min(id) as id, kind, release, path, author as by, at,
         jsonb_agg(jsonb_build_object('op', op, 'inverse', inverse) order by step) as operations
       from composer_ops where path = any($1) group by author, mark, kind, release, path, at
       union all
       select last_op, 'discard', release, path, by, at, '[]'::jsonb from composer_discards where path = any($1)
     ) s join composer_releases r on r.id = s.release
     order by s.at desc, s.id desc, s.kind = 'discard' desc limit $2`,
    [paths, limit],
  );
  return rows.map(({ release, title, ...step }) => ({ ...step, release: { id: release, title } }));
}

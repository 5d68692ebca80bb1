import type { Sql } from '../../eshop-api/database/database.types';
import type { Operation, OperationOf } from '../model/ops/operation.types';

/** An operation as it was applied. */
export interface OpRow {
  id: number;
  release: number;
  path: string;
  /** Number of the operation in its file. */
  seq: number;
  mark: string;
  kind: 'edit' | 'undo' | 'redo';
  /** Mark that an undo or redo changes back. */
  target: string | null;
  author: string;
  at: Date;
  op: Operation;
  inverse: OperationOf<'restore'>;
}

const COLUMNS = 'id, release, path, seq, mark, kind, target, author, at, op, inverse';
type Row = OpRow & Record<string, unknown>;

/** Stores operations of one mark in a file, in their order. The file is locked by its row in `composer_release_files`. */
export async function insertOps(
  sql: Pick<Sql, 'execute'>,
  { release, path, mark, kind, target, author, at }: Omit<OpRow, 'id' | 'seq' | 'op' | 'inverse'>,
  steps: readonly Pick<OpRow, 'op' | 'inverse'>[],
): Promise<void> {
  for (const [step, { op, inverse }] of steps.entries())
    await sql.execute(
      `insert into composer_ops (release, path, seq, mark, step, kind, target, author, at, op, inverse)
       select $1, $2, coalesce(max(seq), 0) + 1, $3, $4, $5, $6, $7, $8, $9, $10
       from composer_ops where release = $1 and path = $2`,
      [release, path, mark, step, kind, target, author, at, JSON.stringify(op), JSON.stringify(inverse)],
    );
}

/** Operations of a mark, in the order in which they were applied. */
export const listMark = (sql: Pick<Sql, 'query'>, author: string, mark: string): Promise<OpRow[]> =>
  sql.query<Row>(`select ${COLUMNS} from composer_ops where author = $1 and mark = $2 order by step`, [
    author,
    mark,
  ]);

/** Marks of a person in a release, oldest first, with whether their file was discarded since. */
export const listMarks = (
  sql: Pick<Sql, 'query'>,
  release: number,
  author: string,
): Promise<(Pick<OpRow, 'mark' | 'kind' | 'target' | 'path' | 'at'> & { isDiscarded: boolean })[]> =>
  sql.query<Row & { isDiscarded: boolean }>(
    `select mark, kind, target, path, at, exists (
       select 1 from composer_discards d where d.release = o.release and d.path = o.path and d.last_op >= o.id
     ) as "isDiscarded"
     from composer_ops o where release = $1 and author = $2 and step = 0 order by id`,
    [release, author],
  );

/** Operations in a file, newest first. @param after id behind which they come */
export const listOpsOfFile = (
  sql: Pick<Sql, 'query'>,
  release: number,
  path: string,
  { after = 0, limit = 500 }: { after?: number; limit?: number } = {},
): Promise<OpRow[]> =>
  sql.query<Row>(
    `select ${COLUMNS} from composer_ops where release = $1 and path = $2 and id > $3 order by id desc limit $4`,
    [release, path, after, limit],
  );

/** Until the transaction ends, no other stores operations of this mark. */
export const lockMark = (sql: Pick<Sql, 'execute'>, author: string, mark: string): Promise<number> =>
  sql.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`composer_mark ${author} ${mark}`]);

import type { Sql } from '../../eshop-api/database/database.types';
import type { StoredChange } from '../model/ops/find-last-change';

/** Newest operations that are looked through for the author of a value. */
const MOST = 1000;

/** What operations changed in files, newest first: those of a release that is edited, and of all that were published. */
export const listStoredChanges = (
  sql: Pick<Sql, 'query'>,
  paths: readonly string[],
  release: number | undefined,
): Promise<StoredChange[]> =>
  sql.query<StoredChange & Record<string, unknown>>(
    `select o.path, o.author as by, o.at, r.title as release, o.inverse -> 'changes' as changes
     from composer_ops o join composer_releases r on r.id = o.release
     where o.path = any($1) and (o.release = $2 or r.state in ('live', 'done')) order by o.id desc limit $3`,
    [paths, release ?? null, MOST],
  );

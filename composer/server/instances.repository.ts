import type { Sql } from '../../eshop-api/database/database.types';

/** A process that serves a shop. */
export interface Instance {
  id: string;
  buildStamp: string;
  revision: number;
  generation: number;
  paused: boolean;
  seenAt: Date;
  /** ms from the flip until it served the revision. */
  lagMs: number;
}

export const writeInstance = (
  sql: Pick<Sql, 'execute'>,
  { id, buildStamp, revision, generation, paused, seenAt, lagMs }: Instance,
): Promise<number> =>
  sql.execute(
    `insert into composer_instances (id, build_stamp, revision, epoch, paused, seen_at, lag_ms) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (id) do update set revision = excluded.revision, epoch = excluded.epoch, paused = excluded.paused,
       seen_at = excluded.seen_at, lag_ms = excluded.lag_ms`,
    [id, buildStamp, revision, generation, paused, seenAt, lagMs],
  );

export const touchInstance = (sql: Pick<Sql, 'execute'>, id: string, seenAt: Date): Promise<number> =>
  sql.execute('update composer_instances set seen_at = $2 where id = $1', [id, seenAt]);

export const deleteInstance = (sql: Pick<Sql, 'execute'>, id: string): Promise<number> =>
  sql.execute('delete from composer_instances where id = $1', [id]);

/** Processes that were killed report nothing more. */
export const deleteSilentInstances = (sql: Pick<Sql, 'execute'>, since: Date): Promise<number> =>
  sql.execute('delete from composer_instances where seen_at < $1', [since]);

export const listInstances = (sql: Pick<Sql, 'query'>): Promise<Instance[]> =>
  sql.query<Instance & Record<string, unknown>>(
    `select id, build_stamp as "buildStamp", revision, epoch as "generation", paused, seen_at as "seenAt", lag_ms as "lagMs"
     from composer_instances order by id`,
  );

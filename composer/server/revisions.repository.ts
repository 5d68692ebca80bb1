import type { Sql } from '../../eshop-api/database/database.types';

export type Cause = 'first' | 'publish' | 'start' | 'end' | 'rollback';

/** A temporary release in a revision, with the manifest that was approved. */
export interface ActiveRow {
  release: number;
  manifest: string;
  /** Instant of its start, ms. */
  startedAt: number;
}

/** One state of the overlay. */
export interface Revision {
  id: number;
  trunkManifest: string;
  active: readonly ActiveRow[];
  verdictKey: string;
  cause: Cause;
  release: number | null;
  by: string;
  at: Date;
}

/** The revision that is live. */
export interface LiveRow extends Revision {
  generation: number;
  paused: boolean;
}

const COLUMNS =
  'r.id, r.trunk_manifest as "trunkManifest", r.active, r.verdict_key as "verdictKey", r.cause, r.release, r.actor as "by", r.at';
type Reader = Pick<Sql, 'query'>;

/** The live revision. Throws where the tables are not there. */
export async function readLive(sql: Reader): Promise<LiveRow> {
  const [row] = await sql.query<LiveRow & Record<string, unknown>>(
    `select ${COLUMNS}, l.epoch as "generation", l.paused from composer_live l join composer_revisions r on r.id = l.revision`,
  );
  return row!;
}

export async function getRevision(sql: Reader, id: number): Promise<Revision | undefined> {
  const [row] = await sql.query<Revision & Record<string, unknown>>(
    `select ${COLUMNS} from composer_revisions r where r.id = $1`,
    [id],
  );
  return row;
}

/** Newest first. */
export const listRevisions = (sql: Reader, limit = 50): Promise<Revision[]> =>
  sql.query<Revision & Record<string, unknown>>(
    `select ${COLUMNS} from composer_revisions r order by r.id desc limit $1`,
    [limit],
  );

/** @returns the new revision's id */
export async function insertRevision(
  sql: Reader,
  {
    trunkManifest,
    active,
    verdictKey,
    cause,
    release,
    by,
    at,
    madeFrom,
  }: Omit<Revision, 'id'> & { madeFrom: number },
): Promise<number> {
  const [row] = await sql.query<{ id: number }>(
    `insert into composer_revisions (trunk_manifest, active, verdict_key, cause, release, made_from, actor, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [trunkManifest, JSON.stringify(active), verdictKey, cause, release, madeFrom, by, at],
  );
  return row!.id;
}

/** Makes a revision live in place of the one it was made from. @returns false: another one is live meanwhile */
export const pointLiveAt = async (
  sql: Pick<Sql, 'execute'>,
  { from, to }: { from: number; to: number },
): Promise<boolean> =>
  (await sql.execute('update composer_live set revision = $2, epoch = epoch + 1 where revision = $1', [
    from,
    to,
  ])) === 1;

/** The live row, locked until the transaction ends. @returns the id of the live revision */
export async function lockLive(sql: Reader): Promise<{ revision: number; paused: boolean }> {
  const [row] = await sql.query<{ revision: number; paused: boolean }>(
    'select revision, paused from composer_live for update',
  );
  return row!;
}

export const setPausedRow = (sql: Pick<Sql, 'execute'>, paused: boolean): Promise<number> =>
  sql.execute('update composer_live set paused = $1, epoch = epoch + 1', [paused]);

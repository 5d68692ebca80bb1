import type { Sql } from '../../eshop-api/database/database.types';

/** Start or end of a release at an instant. */
export interface Boundary {
  release: number;
  edge: 'start' | 'end';
  dueAt: Date;
  preparedFrom: number | null;
  preparedKey: string | null;
  doneRevision: number | null;
  tries: number;
  triedAt: Date | null;
  fault: string | null;
}

const COLUMNS = `release, edge, due_at as "dueAt", prepared_from as "preparedFrom", prepared_key as "preparedKey",
  done_revision as "doneRevision", tries, tried_at as "triedAt", fault`;
type Row = Boundary & Record<string, unknown>;

/** Arms a boundary; one that stands is moved. @returns false: it has been, and a boundary is only once */
export const armBoundary = async (
  sql: Pick<Sql, 'execute'>,
  { release, edge, dueAt }: Pick<Boundary, 'release' | 'edge' | 'dueAt'>,
): Promise<boolean> =>
  (await sql.execute(
    `insert into composer_boundaries (release, edge, due_at) values ($1, $2, $3)
     on conflict (release, edge) do update set due_at = excluded.due_at, prepared_from = null, prepared_manifest = null,
       prepared_key = null, tries = 0, tried_at = null, fault = null
       where composer_boundaries.done_revision is null`,
    [release, edge, dueAt],
  )) === 1;

/** Takes away what has not been yet. */
export const disarmBoundaries = (sql: Pick<Sql, 'execute'>, release: number): Promise<number> =>
  sql.execute('delete from composer_boundaries where release = $1 and done_revision is null', [release]);

/** Boundaries that have not been, in the order in which they are due; a start before an end. */
export const listArmed = (sql: Pick<Sql, 'query'>): Promise<Boundary[]> =>
  sql.query<Row>(
    `select ${COLUMNS} from composer_boundaries where done_revision is null order by due_at, edge desc, release`,
  );

/** @returns false: it has been, or is armed no more */
export const markFired = async (
  sql: Pick<Sql, 'execute'>,
  { release, edge, dueAt }: Pick<Boundary, 'release' | 'edge' | 'dueAt'>,
  revision: number,
): Promise<boolean> =>
  (await sql.execute(
    `update composer_boundaries set done_revision = $3, fault = null
     where release = $1 and edge = $2 and due_at = $4 and done_revision is null`,
    [release, edge, revision, dueAt],
  )) === 1;

export const recordFault = (
  sql: Pick<Sql, 'execute'>,
  { release, edge }: Pick<Boundary, 'release' | 'edge'>,
  { fault, at, isTry }: { fault: string; at: Date; isTry: boolean },
): Promise<number> =>
  sql.execute(
    `update composer_boundaries set fault = $3, tries = tries + $5, tried_at = case when $5 = 1 then $4 else tried_at end
     where release = $1 and edge = $2 and done_revision is null`,
    [release, edge, fault, at, isTry ? 1 : 0],
  );

export const recordPrepared = (
  sql: Pick<Sql, 'execute'>,
  { release, edge }: Pick<Boundary, 'release' | 'edge'>,
  { from, manifest, key }: { from: number; manifest: string; key: string },
): Promise<number> =>
  sql.execute(
    `update composer_boundaries set prepared_from = $3, prepared_manifest = $4, prepared_key = $5, fault = null
     where release = $1 and edge = $2 and done_revision is null`,
    [release, edge, from, manifest, key],
  );

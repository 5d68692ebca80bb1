import type { Sql } from '../../eshop-api/database/database.types';

export type ReleaseState = 'draft' | 'review' | 'approved' | 'scheduled' | 'live' | 'done' | 'dropped';

/** A named set of edited files. */
export interface Release {
  id: number;
  title: string;
  note: string;
  kind: 'permanent' | 'temporary';
  state: ReleaseState;
  zone: string | null;
  startsLocal: string | null;
  startsAt: Date | null;
  endsLocal: string | null;
  endsAt: Date | null;
  /** Manifest of what was handed in for review. */
  headHash: string | null;
  version: number;
  madeFrom: number | null;
  createdBy: string;
  createdAt: Date;
}

export interface ReleaseFileRow {
  path: string;
  baseHash: string | null;
  docHash: string | null;
  version: number;
  changedBy: string;
  changedAt: Date;
  /** All that the release changes in it is texts. */
  texts: boolean;
}

const COLUMNS = `id, title, note, kind, state, zone, starts_local as "startsLocal", starts_at as "startsAt",
  ends_local as "endsLocal", ends_at as "endsAt", head_hash as "headHash", version, made_from as "madeFrom",
  created_by as "createdBy", created_at as "createdAt"`;
type Row = Release & Record<string, unknown>;

const UNPUBLISHED: readonly ReleaseState[] = ['draft', 'review', 'approved', 'scheduled'];

export const isUnpublished = ({ state }: Pick<Release, 'state'>): boolean => UNPUBLISHED.includes(state);

export async function insertRelease(
  sql: Pick<Sql, 'query'>,
  {
    title,
    note,
    kind,
    madeFrom,
    createdBy,
    createdAt,
  }: Pick<Release, 'title' | 'note' | 'kind' | 'madeFrom' | 'createdBy' | 'createdAt'>,
): Promise<Release> {
  const [row] = await sql.query<Row>(
    `insert into composer_releases (title, note, kind, made_from, created_by, created_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $6) returning ${COLUMNS}`,
    [title, note, kind, madeFrom, createdBy, createdAt],
  );
  return row!;
}

export async function getRelease(sql: Pick<Sql, 'query'>, id: number): Promise<Release | undefined> {
  const [row] = await sql.query<Row>(`select ${COLUMNS} from composer_releases where id = $1`, [id]);
  return row;
}

/** The release, locked until the transaction ends. */
export async function lockRelease(sql: Pick<Sql, 'query'>, id: number): Promise<Release | undefined> {
  const [row] = await sql.query<Row>(`select ${COLUMNS} from composer_releases where id = $1 for update`, [
    id,
  ]);
  return row;
}

/** Newest first. */
export const listReleases = (sql: Pick<Sql, 'query'>, limit = 100): Promise<Release[]> =>
  sql.query<Row>(`select ${COLUMNS} from composer_releases order by id desc limit $1`, [limit]);

/** Writes the fields that are given, and counts the version up. */
export const updateRelease = (
  sql: Pick<Sql, 'execute'>,
  release: Release,
  changes: Partial<
    Pick<
      Release,
      'kind' | 'state' | 'zone' | 'startsLocal' | 'startsAt' | 'endsLocal' | 'endsAt' | 'headHash'
    >
  >,
  at: Date,
): Promise<number> => {
  const next = { ...release, ...changes };
  return sql.execute(
    `update composer_releases set state = $2, zone = $3, starts_local = $4, starts_at = $5, ends_local = $6, ends_at = $7,
       head_hash = $8, kind = $9, version = version + 1, changed_at = $10 where id = $1`,
    [
      release.id,
      next.state,
      next.zone,
      next.startsLocal,
      next.startsAt,
      next.endsLocal,
      next.endsAt,
      next.headHash,
      next.kind,
      at,
    ],
  );
};

export const listReleaseFiles = (sql: Pick<Sql, 'query'>, release: number): Promise<ReleaseFileRow[]> =>
  sql.query<ReleaseFileRow & Record<string, unknown>>(
    `select path, base_hash as "baseHash", doc_hash as "docHash", version, changed_by as "changedBy", changed_at as "changedAt", texts
     from composer_release_files where release = $1 order by path`,
    [release],
  );

/** @returns 0 for a file that the release does not have */
export const readFileVersion = async (
  sql: Pick<Sql, 'query'>,
  release: number,
  path: string,
): Promise<number> => {
  const [row] = await sql.query<{ version: number }>(
    'select version from composer_release_files where release = $1 and path = $2',
    [release, path],
  );
  return row?.version ?? 0;
};

/**
 * Writes a file of a release.
 * @param version the file's version that was read; 0: it was not in the release
 * @returns its new version; undefined: it is another one now. Versions of a file that was discarded do not come again.
 */
export async function upsertReleaseFile(
  sql: Pick<Sql, 'query'>,
  release: number,
  { path, baseHash, docHash, version, changedBy, changedAt, texts }: ReleaseFileRow,
): Promise<number | undefined> {
  const values = [release, path, baseHash, docHash, changedBy, changedAt, texts];
  const [row] = await (version === 0
    ? sql.query<{ version: number }>(
        `insert into composer_release_files (release, path, base_hash, doc_hash, changed_by, changed_at, texts, version)
         select $1, $2, $3, $4, $5, $6, $7, coalesce(max(version), 0) + 1
         from composer_discards where release = $1 and path = $2
         on conflict do nothing returning version`,
        values,
      )
    : sql.query<{ version: number }>(
        `update composer_release_files set base_hash = $3, doc_hash = $4, changed_by = $5, changed_at = $6, texts = texts and $7,
           version = version + 1
         where release = $1 and path = $2 and version = $8 returning version`,
        [...values, version],
      ));
  return row?.version;
}

/** @returns false: the file has another version */
export const deleteReleaseFile = async (
  sql: Pick<Sql, 'execute'>,
  release: number,
  path: string,
  version: number,
): Promise<boolean> =>
  (await sql.execute('delete from composer_release_files where release = $1 and path = $2 and version = $3', [
    release,
    path,
    version,
  ])) === 1;

export const insertReview = (
  sql: Pick<Sql, 'execute'>,
  review: {
    release: number;
    headHash: string;
    reviewer: string;
    verdict: 'approved' | 'refused';
    note: string;
    at: Date;
  },
): Promise<number> =>
  sql.execute(
    'insert into composer_reviews (release, head_hash, reviewer, verdict, note, at) values ($1, $2, $3, $4, $5, $6)',
    [review.release, review.headHash, review.reviewer, review.verdict, review.note, review.at],
  );

/** Releases that are not done or dropped, newest first: drafts, under review, approved, scheduled, temporarily live. */
export const listUnfinished = (sql: Pick<Sql, 'query'>): Promise<Release[]> =>
  sql.query<Row>(
    `select ${COLUMNS} from composer_releases where state not in ('done', 'dropped') order by id desc`,
  );

/** A file of a release that is not live yet. */
export interface OpenFile {
  path: string;
  texts: boolean;
  release: number;
  title: string;
  state: ReleaseState;
}

/** Files of all releases that are not live, done or dropped; newest release first. */
export const listOpenFiles = (sql: Pick<Sql, 'query'>): Promise<OpenFile[]> =>
  sql.query<OpenFile & Record<string, unknown>>(
    `select f.path, f.texts, r.id as release, r.title, r.state
     from composer_release_files f join composer_releases r on r.id = f.release
     where r.state in ('draft', 'review', 'approved', 'scheduled') order by r.id desc, f.path`,
  );

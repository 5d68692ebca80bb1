import type { Sql } from '../../../eshop-api/database/database.types';
import { isMediaId, type MediaRow, type MediaStore } from './media.types';

const COLUMNS = 'id, title, brand, width, height, size, focus, by, at';

/** @returns false: its content is there already */
export const insertMedia = async (
  sql: Pick<Sql, 'execute'>,
  {
    id,
    contentHash,
    title,
    brand,
    width,
    height,
    size,
    by,
    at,
  }: Omit<MediaRow, 'focus'> & { contentHash: string },
): Promise<boolean> =>
  (await sql.execute(
    `insert into composer_media (id, content_hash, title, brand, width, height, size, by, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (id) do nothing`,
    [id, contentHash, title, brand, width, height, size, by, at],
  )) === 1;

export const insertSource = (
  sql: Pick<Sql, 'execute'>,
  { sourceHash, media }: { sourceHash: string; media: string },
): Promise<number> =>
  sql.execute(
    'insert into composer_media_sources (source_hash, media) values ($1, $2) on conflict (source_hash) do nothing',
    [sourceHash, media],
  );

/** The picture that was made of a file. */
export async function getBySource(
  sql: Pick<Sql, 'query'>,
  sourceHash: string,
): Promise<MediaRow | undefined> {
  const [row] = await sql.query<MediaRow & Record<string, unknown>>(
    `select ${COLUMNS} from composer_media
     where id = (select media from composer_media_sources where source_hash = $1)`,
    [sourceHash],
  );
  return row;
}

/** @param lock no other transaction removes it until this one ends */
export async function getMedia(
  sql: Pick<Sql, 'query'>,
  id: string,
  lock = false,
): Promise<MediaRow | undefined> {
  const [row] = await sql.query<MediaRow & Record<string, unknown>>(
    `select ${COLUMNS} from composer_media where id = $1${lock ? ' for update' : ''}`,
    [id],
  );
  return row;
}

/** Newest first. @param search part of a title; empty: all */
export const listMedia = (sql: Pick<Sql, 'query'>, search: string, limit: number): Promise<MediaRow[]> =>
  sql.query<MediaRow & Record<string, unknown>>(
    `select ${COLUMNS} from composer_media where strpos(lower(title), lower($1)) > 0
     order by at desc, id limit $2`,
    [search, limit],
  );

export const deleteMedia = (sql: Pick<Sql, 'execute'>, id: string): Promise<number> =>
  sql.execute('delete from composer_media where id = $1', [id]);

/** Uploads and removals of one content run one after another, each until its transaction ends. */
export const lockMedia = (sql: Pick<Sql, 'execute'>, id: string): Promise<number> =>
  sql.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`composer_media ${id}`]);

export const insertRemoval = (
  sql: Pick<Sql, 'execute'>,
  { id, at }: { id: string; at: Date },
): Promise<number> =>
  sql.execute('insert into composer_media_removals (id, at) values ($1, $2) on conflict (id) do nothing', [
    id,
    at,
  ]);

/** Ids of deleted pictures whose bytes are still stored, oldest first. */
export const listRemovals = async (sql: Pick<Sql, 'query'>, limit: number): Promise<string[]> =>
  (
    await sql.query<{ id: string }>('select id from composer_media_removals order by at, id limit $1', [
      limit,
    ])
  ).map(({ id }) => id);

export const deleteRemoval = (sql: Pick<Sql, 'execute'>, id: string): Promise<number> =>
  sql.execute('delete from composer_media_removals where id = $1', [id]);

/** Ids of all pictures. */
export const listMediaIds = async (sql: Pick<Sql, 'query'>): Promise<string[]> =>
  (await sql.query<{ id: string }>('select id from composer_media order by id')).map(({ id }) => id);

/** Whether any text of a release, past or open, has these words: a rollback may serve it again. */
export const isInReleases = async (sql: Pick<Sql, 'query'>, words: string): Promise<boolean> =>
  (await sql.query('select 1 from composer_blobs where strpos(body, $1) > 0 limit 1', [words])).length > 0;

export const writeFocus = (
  sql: Pick<Sql, 'execute'>,
  { media, focus }: { media: string; focus: MediaRow['focus'] },
): Promise<number> => sql.execute('update composer_media set focus = $2 where id = $1', [media, focus]);

/** Language → alternative text. */
export const listAlts = async (sql: Pick<Sql, 'query'>, media: string): Promise<Map<string, string>> =>
  new Map(
    (
      await sql.query<{ language: string; alt: string }>(
        'select language, alt from composer_media_texts where media = $1 order by language',
        [media],
      )
    ).map(({ language, alt }) => [language, alt]),
  );

/** @param alt empty: takes the text out */
export const writeAlt = (
  sql: Pick<Sql, 'execute'>,
  { media, language, alt, by, at }: { media: string; language: string; alt: string; by: string; at: Date },
): Promise<number> =>
  alt === ''
    ? sql.execute('delete from composer_media_texts where media = $1 and language = $2', [media, language])
    : sql.execute(
        `insert into composer_media_texts (media, language, alt, by, at) values ($1, $2, $3, $4, $5)
         on conflict (media, language) do update set alt = excluded.alt, by = excluded.by, at = excluded.at`,
        [media, language, alt, by, at],
      );

/** Bytes in the composer's own database, which every instance reaches. */
export const openDatabaseMedia = (sql: Pick<Sql, 'query' | 'execute'>): MediaStore => ({
  put: async (id, bytes) => {
    await sql.execute(
      'insert into composer_media_bytes (id, body) values ($1, $2) on conflict (id) do nothing',
      [id, bytes],
    );
  },
  get: async (id) => {
    if (!isMediaId(id)) return undefined;
    const [row] = await sql.query<{ body: Buffer }>('select body from composer_media_bytes where id = $1', [
      id,
    ]);
    return row?.body;
  },
  remove: async (id) => {
    await sql.execute('delete from composer_media_bytes where id = $1', [id]);
  },
});

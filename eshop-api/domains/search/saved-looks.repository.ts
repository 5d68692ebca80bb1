import type { Sql } from '../../database/database.types';

/** Result of a picture in one storefront. */
export interface FoundByImage {
  ids: string[];
  complete: boolean;
}

export interface SavedDescriptor {
  id: string;
  image: Buffer;
  preview: Buffer;
  found: Record<string, FoundByImage>;
  savedAt: Date;
}

export const addDescriptor = async (
  sql: Sql,
  { id, image, preview, savedAt }: Omit<SavedDescriptor, 'found'>,
): Promise<void> =>
  void (await sql.execute('insert into saved_looks (id, image, preview, saved_at) values ($1, $2, $3, $4)', [
    id,
    image,
    preview,
    savedAt,
  ]));

export const readSavedDescriptor = async (
  sql: Sql,
  id: string,
  since: Date,
): Promise<SavedDescriptor | undefined> =>
  (
    await sql.query<SavedDescriptor & Record<string, unknown>>(
      'select id, image, preview, found, saved_at as "savedAt" from saved_looks where id = $1 and saved_at > $2',
      [id, since],
    )
  )[0];

export const storeFound = async (
  sql: Sql,
  id: string,
  storefront: string,
  found: FoundByImage,
): Promise<void> =>
  void (await sql.execute(
    'update saved_looks set found = found || jsonb_build_object($2::text, $3::jsonb) where id = $1',
    [id, storefront, JSON.stringify(found)],
  ));

/** Deletes expired pictures, and the oldest beyond `most`, so that pictures can't fill the disk. */
export const deleteDescriptors = async (sql: Sql, before: Date, most: number): Promise<void> =>
  void (await sql.execute(
    'delete from saved_looks where saved_at <= $1 or id in (select id from saved_looks order by saved_at desc offset $2)',
    [before, most],
  ));

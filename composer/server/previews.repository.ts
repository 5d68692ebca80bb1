import type { Sql } from '../../eshop-api/database/database.types';

/** A link that shows the shop with a release. */
export interface PreviewRow {
  id: number;
  release: number;
  /** Edits as they stood when the link was made; null: it follows the release. */
  manifest: string | null;
  brand: string;
  expiresAt: Date;
  revokedAt: Date | null;
}

/** @returns its id */
export async function insertPreview(
  sql: Pick<Sql, 'query'>,
  preview: Omit<PreviewRow, 'id' | 'revokedAt'> & { by: string; at: Date },
): Promise<number> {
  const { release, manifest, brand, expiresAt, by, at } = preview;
  const [row] = await sql.query<{ id: number }>(
    `insert into composer_previews (release, manifest, brand, made_by, made_at, expires_at)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [release, manifest, brand, by, at, expiresAt],
  );
  return row!.id;
}

export async function getPreview(sql: Pick<Sql, 'query'>, id: number): Promise<PreviewRow | undefined> {
  const [row] = await sql.query<PreviewRow & Record<string, unknown>>(
    `select id, release, manifest, brand, expires_at as "expiresAt", revoked_at as "revokedAt"
     from composer_previews where id = $1`,
    [id],
  );
  return row;
}

/** @returns false: there is none, or it was revoked before */
export const markRevoked = async (sql: Pick<Sql, 'execute'>, id: number, at: Date): Promise<boolean> =>
  (await sql.execute('update composer_previews set revoked_at = $2 where id = $1 and revoked_at is null', [
    id,
    at,
  ])) === 1;

/** Valid previews of a release, newest first. */
export const listPreviews = (sql: Pick<Sql, 'query'>, release: number, now: Date): Promise<PreviewRow[]> =>
  sql.query<PreviewRow & Record<string, unknown>>(
    `select id, release, manifest, brand, expires_at as "expiresAt", revoked_at as "revokedAt"
     from composer_previews where release = $1 and revoked_at is null and expires_at > $2 order by id desc limit 20`,
    [release, now],
  );

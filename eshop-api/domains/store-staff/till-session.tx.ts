import { createHash } from 'node:crypto';
import type { Sql } from '../../database/database.types';
import type { HandlerContext } from '../../server/domain.types';

/** Header with a till's token from the storefront's server to the API. */
export const TILL_HEADER = 'x-store-session';

/** 30 days, as the cookie that keeps it (docs/contract/browser.md#lifetimes). ms */
export const TILL_LIFE_MS = 30 * 24 * 3_600_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Opens a till's session and returns its token, which is stored nowhere else. For store login only: the caller has verified which till
 * it is. @param randomId a source of UUIDs
 */
export async function openTillSession(
  sql: Pick<Sql, 'execute'>,
  { storefront, store }: { storefront: string; store: string },
  now: Date,
  randomId: () => string,
): Promise<string> {
  const token = createHash('sha256')
    .update(randomId() + randomId())
    .digest('base64url');
  const values = [hashOf(token), storefront, store, now, new Date(now.getTime() + TILL_LIFE_MS)];
  await sql.execute(
    'insert into till_sessions (token_hash, storefront, store_id, opened_at, ends_at) values ($1, $2, $3, $4, $5)',
    values,
  );
  return token;
}

/** Ends it at once; its token is no longer valid. */
export const endTillSession = (sql: Pick<Sql, 'execute'>, token: string): Promise<number> =>
  sql.execute('delete from till_sessions where token_hash = $1', [hashOf(token)]);

/** Store whose till makes this call; undefined: no till. A browser's cookie or field proves nothing (docs/contract/storefronts-and-roles.md#store-mode). */
export async function findTillStore({
  db,
  storefront,
  now,
  header,
}: Pick<HandlerContext, 'db' | 'storefront' | 'now' | 'header'>): Promise<string | undefined> {
  const token = header(TILL_HEADER);
  if (!token || token.length > 200) return undefined;
  const rows = await db.query<{ store: string }>(
    'select store_id as store from till_sessions where token_hash = $1 and storefront = $2 and ends_at > $3',
    [hashOf(token), storefront.id, now],
  );
  return rows[0]?.store;
}

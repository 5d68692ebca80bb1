import type { Sql } from '../../database/database.types';

/** Whose list of which storefront. */
export interface SharedList {
  account: number;
  storefront: string;
}

/** The sealed token of a shared list; undefined: it is not shared. */
export const findShare = async (
  sql: Pick<Sql, 'query'>,
  { account, storefront }: SharedList,
): Promise<string | undefined> =>
  (
    await sql.query<{ sealed: string }>(
      'select token_sealed as sealed from wishlist_shares where account_id = $1 and storefront = $2',
      [account, storefront],
    )
  )[0]?.sealed;

/** False: another call has shared it meanwhile. */
export const insertShare = async (
  sql: Pick<Sql, 'execute'>,
  { account, storefront }: SharedList,
  token: { hash: string; sealed: string },
  now: Date,
): Promise<boolean> =>
  (await sql.execute(
    `insert into wishlist_shares (account_id, storefront, token_hash, token_sealed, made_at) values ($1, $2, $3, $4, $5)
     on conflict (account_id, storefront) do nothing`,
    [account, storefront, token.hash, token.sealed, now],
  )) > 0;

export const deleteShare = (
  sql: Pick<Sql, 'execute'>,
  { account, storefront }: SharedList,
): Promise<number> =>
  sql.execute('delete from wishlist_shares where account_id = $1 and storefront = $2', [account, storefront]);

/** Whose list a token opens in a storefront; undefined: unknown, ended, or of another storefront. */
export const findSharer = async (
  sql: Pick<Sql, 'query'>,
  hash: string,
  storefront: string,
): Promise<number | undefined> =>
  (
    await sql.query<{ account: number }>(
      'select account_id as account from wishlist_shares where token_hash = $1 and storefront = $2',
      [hash, storefront],
    )
  )[0]?.account;

import type { Sql } from '../../database/database.types';
import { hashLinkToken } from './link-key.facts';
import type { CustomerKeys } from './checkout.tx';

export interface ExpressLink {
  token: string;
  storefront: string;
  bagHash: string;
  customer: CustomerKeys;
  now: Date;
  expiresAt: Date;
}

/** Mails of this address or this bag since, counted under a lock. */
export async function countLinks(
  sql: Pick<Sql, 'query'>,
  { customer, bagHash }: Pick<ExpressLink, 'customer' | 'bagHash'>,
  since: Date,
): Promise<number> {
  for (const one of [customer[0], bagHash].sort())
    await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`express link ${one}`]);
  const [row] = await sql.query<{ many: number }>(
    'select greatest(count(*) filter (where customer = any($1)), count(*) filter (where bag_hash = $2))::integer as many from express_links where created_at > $3 and (customer = any($1) or bag_hash = $2)',
    [customer, bagHash, since],
  );
  return row!.many;
}

export const insertLink = (
  sql: Pick<Sql, 'execute'>,
  { token, storefront, bagHash, customer, now, expiresAt }: ExpressLink,
): Promise<number> =>
  sql.execute(
    'insert into express_links (token_hash, storefront, bag_hash, customer, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)',
    [hashLinkToken(token), storefront, bagHash, customer[0], now, expiresAt],
  );

/** The bag of a link that is still valid here. */
export const findLinked = async (
  sql: Pick<Sql, 'query'>,
  token: string,
  storefront: string,
  now: Date,
): Promise<{ bagHash: string; expiresAt: Date } | undefined> =>
  (
    await sql.query<{ bagHash: string; expiresAt: Date }>(
      'select bag_hash as "bagHash", expires_at as "expiresAt" from express_links where token_hash = $1 and storefront = $2 and expires_at > $3',
      [hashLinkToken(token), storefront, now],
    )
  )[0];

export const deleteLinksBefore = (sql: Pick<Sql, 'execute'>, now: Date): Promise<number> =>
  sql.execute('delete from express_links where expires_at < $1', [now]);

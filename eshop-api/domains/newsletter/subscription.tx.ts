import type { Sql } from '../../database/database.types';
import { keyOfEmail } from './letter-token';
import { COUNTS } from './newsletter.repository';
import { isUserHash } from './user-hash.facts';

/**
 * Whether an address has an active subscription of a storefront: confirmed where its market requires that. For other domains;
 * visitors use the call `newsletterCheckSuscribed`, which is limited.
 */
export async function isSubscribed(
  sql: Pick<Sql, 'query'>,
  storefront: string,
  email: string,
): Promise<boolean> {
  const rows = await sql.query(
    `select 1 from newsletter_subscriptions where storefront = $1 and email_key = $2 and ${COUNTS}`,
    [storefront, keyOfEmail(email)],
  );
  return rows.length > 0;
}

/**
 * The hash of an address's active subscription of a storefront, which grants membership; undefined without one. Requires that the
 * caller has proved to own the address.
 */
export async function findUserHash(
  sql: Pick<Sql, 'query'>,
  storefront: string,
  email: string,
): Promise<string | undefined> {
  const [row] = await sql.query<{ userHash: string }>(
    `select user_hash as "userHash" from newsletter_subscriptions where storefront = $1 and email_key = $2 and ${COUNTS}`,
    [storefront, keyOfEmail(email)],
  );
  return row?.userHash;
}

/** Whether a user hash makes a member of this storefront (docs/contract/addresses.md#query-parameters, docs/contract/storefronts-and-roles.md#member): it belongs to an active subscription. */
export async function isMember(
  sql: Pick<Sql, 'query'>,
  storefront: string,
  userHash: string,
): Promise<boolean> {
  if (!isUserHash(userHash)) return false;
  const rows = await sql.query(
    `select 1 from newsletter_subscriptions where user_hash = $1 and storefront = $2 and ${COUNTS}`,
    [userHash, storefront],
  );
  return rows.length > 0;
}

import type { Sql } from '../../database/database.types';
import { COUNTS } from './newsletter.repository';
import { isUserHash } from './user-hash.facts';

/** Whether a user hash makes a member of this storefront (docs/contract/addresses.md#query-parameters, docs/contract/storefronts-and-roles.md#member): it belongs to an active subscription. */
export async function isMember(
  sql: Pick<Sql, 'query'>,
  storefront: string,
  userHash: string | undefined,
): Promise<boolean> {
  if (!isUserHash(userHash)) return false;
  const rows = await sql.query(
    `select 1 from newsletter_subscriptions where user_hash = $1 and storefront = $2 and ${COUNTS}`,
    [userHash, storefront],
  );
  return rows.length > 0;
}

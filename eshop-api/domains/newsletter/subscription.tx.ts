import type { Sql } from '../../database/database.types';
import { keyOfEmail } from './letter-token';
import { COUNTS } from './newsletter.repository';

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

import type { Sql } from '../../database/database.types';
import { keyOfEmail } from './letter-token';
import { SUBSCRIPTION_COLUMNS, type StoredSubscription } from './newsletter.repository';

type Key = Pick<StoredSubscription, 'storefront' | 'email'>;

/** A subscription to be sent, as of its claim. */
export interface DueContact extends StoredSubscription {
  version: number;
  failures: number;
}

/**
 * Marks a subscription as due for the platform, inside the caller's transaction. One that is being sent is sent again
 * afterwards, so that an older state never arrives last.
 */
export const requestSync = (
  sql: Pick<Sql, 'execute'>,
  { storefront, email }: Key,
  now: Date,
): Promise<number> =>
  sql.execute(
    `update newsletter_subscriptions set platform_version = platform_version + 1, platform_at = coalesce(platform_at, $3)
     where storefront = $1 and email_key = $2`,
    [storefront, keyOfEmail(email), now],
  );

/** Claims due subscriptions until `leaseUntil`, when those of a crashed process are free again. Processes claim disjoint sets. */
export const claimDue = (
  sql: Pick<Sql, 'query'>,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<DueContact[]> =>
  sql.query<DueContact>(
    `update newsletter_subscriptions set platform_at = $2 where (storefront, email_key) in (
       select storefront, email_key from newsletter_subscriptions where platform_at <= $1 and (confirmed_at is not null or platform_known)
       order by platform_at limit $3 for update skip locked)
     returning ${SUBSCRIPTION_COLUMNS}, platform_version as version, platform_failures as failures`,
    [now, leaseUntil, limit],
  );

/** Marks a subscription as sent. If it has changed since the claim, it is due at once. */
export const markSynced = (
  sql: Pick<Sql, 'execute'>,
  { storefront, email, version }: Key & Pick<DueContact, 'version'>,
  now: Date,
): Promise<number> =>
  sql.execute(
    `update newsletter_subscriptions set platform_known = true, platform_failures = 0,
       platform_at = case when platform_version = $3 then null else $4::timestamptz end
     where storefront = $1 and email_key = $2`,
    [storefront, keyOfEmail(email), version, now],
  );

/** `nextAt` null: the platform refuses it permanently. */
export const markSyncFailed = (
  sql: Pick<Sql, 'execute'>,
  { storefront, email, version }: Key & Pick<DueContact, 'version'>,
  nextAt: Date | null,
  now: Date,
): Promise<number> =>
  sql.execute(
    `update newsletter_subscriptions set platform_failures = platform_failures + 1,
       platform_at = case when platform_version = $3 then $4::timestamptz else coalesce($4::timestamptz, $5::timestamptz) end
     where storefront = $1 and email_key = $2`,
    [storefront, keyOfEmail(email), version, nextAt, now],
  );

/** Claims the poll for unsubscriptions of a platform; undefined when another process has it or it is not due. */
export const claimRead = async (
  sql: Pick<Sql, 'query'>,
  storefront: string,
  now: Date,
  nextAt: Date,
): Promise<{ readUntil: Date } | undefined> =>
  (
    await sql.query<{ readUntil: Date }>(
      `insert into newsletter_platform_reads as kept (storefront, read_until, next_at) values ($1, $2, $3)
       on conflict (storefront) do update set next_at = excluded.next_at where kept.next_at <= $2
       returning read_until as "readUntil"`,
      [storefront, now, nextAt],
    )
  )[0];

export const writeReadUntil = (sql: Pick<Sql, 'execute'>, storefront: string, until: Date): Promise<number> =>
  sql.execute('update newsletter_platform_reads set read_until = $2 where storefront = $1', [
    storefront,
    until,
  ]);

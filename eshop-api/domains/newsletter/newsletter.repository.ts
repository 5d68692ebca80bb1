import type { Sql } from '../../database/database.types';

export interface Subscription {
  storefront: string;
  email: string;
  locale: string;
  name: string;
  target: string;
  campaign: string;
  origin: string;
  lab: boolean;
  /** Generated for it; used where the subscription is new or renewed. */
  userHash: string;
}

export interface Subscribed {
  /** The address was subscribed already. */
  known: boolean;
  /** The stored hash. */
  userHash: string;
}

const keyOf = (email: string): string => email.toLowerCase();

/** Writes the subscription. One statement: two at once result in one row, and only one of them counts as new. */
export async function subscribe(sql: Sql, one: Subscription, now: Date): Promise<Subscribed> {
  const values = [
    one.storefront,
    keyOf(one.email),
    one.email,
    one.locale,
    one.name,
    one.target,
    one.campaign,
    one.origin,
    one.lab,
    now,
    one.userHash,
  ];
  const [row] = await sql.query<{ userHash: string }>(UPSERT, values);
  return { known: row!.userHash !== one.userHash, userHash: row!.userHash };
}

const UPSERT = `insert into newsletter_subscriptions as kept (storefront, email_key, email, locale, name, target, campaign, origin, lab, subscribed_at, updated_at, user_hash)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11)
  on conflict (storefront, email_key) do update set email = excluded.email, locale = excluded.locale, updated_at = excluded.updated_at,
    name = case when excluded.name = '' then kept.name else excluded.name end, target = case when excluded.target = '' then kept.target else excluded.target end,
    subscribed_at = case when kept.unsubscribed_at is null then kept.subscribed_at else excluded.subscribed_at end,
    user_hash = case when kept.unsubscribed_at is null then kept.user_hash else excluded.user_hash end, unsubscribed_at = null
  returning user_hash as "userHash"`;

export async function isSubscribed(sql: Sql, storefront: string, email: string): Promise<boolean> {
  const rows = await sql.query(
    'select 1 from newsletter_subscriptions where storefront = $1 and email_key = $2 and unsubscribed_at is null',
    [storefront, keyOf(email)],
  );
  return rows.length > 0;
}

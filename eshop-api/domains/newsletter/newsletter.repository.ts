import type { Sql } from '../../database/database.types';
import type { Frequency, Topic } from './newsletter.facts';
import { hashText, keyOfEmail, type LetterToken } from './letter-token';

/** Condition of an active subscription: for newsletters, the newsletter's discount and members' prices. */
export const COUNTS = 'unsubscribed_at is null and confirmed_at is not null';

export interface NewSubscription {
  storefront: string;
  email: string;
  locale: string;
  name: string;
  target: string;
  topics: readonly string[];
  campaign: string;
  origin: string;
  lab: boolean;
  /** Generated for it; used where the subscription is new or renewed. */
  userHash: string;
  /** Generated for it; used where the address has none. */
  letter: LetterToken;
  /** Null until it is confirmed by mail. */
  confirmedAt: Date | null;
}

/** A subscription as it is stored. */
export interface StoredSubscription {
  storefront: string;
  email: string;
  locale: string;
  name: string;
  topics: Topic[];
  frequency: Frequency;
  pausedUntil: Date | null;
  subscribedAt: Date;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
  userHash: string;
  letterSealed: string | null;
  [column: string]: unknown;
}

/** Columns of a `StoredSubscription`. */
export const SUBSCRIPTION_COLUMNS = `storefront, email, locale, name, topics, frequency, paused_until as "pausedUntil", subscribed_at as "subscribedAt",
  confirmed_at as "confirmedAt", unsubscribed_at as "unsubscribedAt", user_hash as "userHash", letter_sealed as "letterSealed"`;

const NEW_UNLESS_COUNTED = (column: string): string =>
  `${column} = case when kept.unsubscribed_at is null and kept.confirmed_at is not null then kept.${column} else excluded.${column} end`;

// A sign-up by address does not change existing preferences.
const UPSERT = `insert into newsletter_subscriptions as kept (storefront, email_key, email, locale, name, target, topics, campaign, origin, lab, subscribed_at, updated_at, user_hash, letter_hash, letter_sealed, confirmed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12, $13, $14, $15)
  on conflict (storefront, email_key) do update set updated_at = excluded.updated_at,
    ${['email', 'locale', 'target', 'topics', 'campaign', 'origin', 'lab', 'subscribed_at', 'user_hash', 'confirmed_at', 'paused_until'].map(NEW_UNLESS_COUNTED).join(',\n    ')},
    name = case when excluded.name = '' or (kept.name <> '' and kept.unsubscribed_at is null and kept.confirmed_at is not null) then kept.name else excluded.name end,
    letter_hash = coalesce(kept.letter_hash, excluded.letter_hash), letter_sealed = coalesce(kept.letter_sealed, excluded.letter_sealed),
    unsubscribed_at = null, erased_at = null
  returning ${SUBSCRIPTION_COLUMNS}`;

/** Writes the subscription. One statement: concurrent calls result in one row, and only one of them is new. `known`: it was already active. */
export async function subscribe(
  sql: Pick<Sql, 'query'>,
  one: NewSubscription,
  now: Date,
): Promise<{ known: boolean; kept: StoredSubscription }> {
  const { storefront, email, locale, name, target, topics, campaign, origin, lab, userHash, letter } = one;
  const [kept] = await sql.query<StoredSubscription>(UPSERT, [
    ...[storefront, keyOfEmail(email), email, locale, name, target, topics, campaign, origin, lab, now],
    ...[userHash, letter.hash, letter.sealed, one.confirmedAt],
  ]);
  return { known: kept!.userHash !== userHash, kept: kept! };
}

/** The subscription of a newsletter's token; with `lock` locked until the transaction ends. */
export const findByToken = async (
  sql: Pick<Sql, 'query'>,
  { storefront, token }: { storefront: string; token: string },
  lock: '' | 'for update' = '',
): Promise<StoredSubscription | undefined> =>
  (
    await sql.query<StoredSubscription>(
      `select ${SUBSCRIPTION_COLUMNS} from newsletter_subscriptions where letter_hash = $1 and storefront = $2 ${lock}`,
      [hashText(token), storefront],
    )
  )[0];

/** All subscriptions of an address, by storefront. */
export const listByEmail = (
  sql: Pick<Sql, 'query'>,
  email: string,
  lock: '' | 'for update' = '',
): Promise<StoredSubscription[]> =>
  sql.query<StoredSubscription>(
    `select ${SUBSCRIPTION_COLUMNS} from newsletter_subscriptions where email_key = $1 order by storefront ${lock}`,
    [keyOfEmail(email)],
  );

/** Preferences that a reader may change. */
export type Preferences = Pick<
  StoredSubscription,
  'name' | 'topics' | 'frequency' | 'locale' | 'pausedUntil' | 'confirmedAt' | 'unsubscribedAt'
>;

export const writePreferences = (
  sql: Pick<Sql, 'execute'>,
  { storefront, email }: Pick<StoredSubscription, 'storefront' | 'email'>,
  { name, topics, frequency, locale, pausedUntil, confirmedAt, unsubscribedAt }: Preferences,
  now: Date,
): Promise<number> =>
  sql.execute(
    `update newsletter_subscriptions set name = $3, topics = $4, frequency = $5, locale = $6, paused_until = $7, confirmed_at = $8, unsubscribed_at = $9, updated_at = $10
     where storefront = $1 and email_key = $2`,
    [
      ...[storefront, keyOfEmail(email), name, topics, frequency, locale, pausedUntil],
      ...[confirmedAt, unsubscribedAt, now],
    ],
  );

/** Replaces the token of all newsletters and invalidates the old one. False when it was replaced concurrently. */
export const replaceLetterToken = async (
  sql: Pick<Sql, 'execute'>,
  { storefront, email, letterSealed }: Pick<StoredSubscription, 'storefront' | 'email' | 'letterSealed'>,
  { hash, sealed }: LetterToken,
): Promise<boolean> =>
  (await sql.execute(
    'update newsletter_subscriptions set letter_hash = $3, letter_sealed = $4 where storefront = $1 and email_key = $2 and letter_sealed is not distinct from $5',
    [storefront, keyOfEmail(email), hash, sealed, letterSealed],
  )) === 1;

/** Marks an ended subscription for deletion and clears its personal data. */
export const markErased = (
  sql: Pick<Sql, 'execute'>,
  { storefront, email }: Pick<StoredSubscription, 'storefront' | 'email'>,
  now: Date,
): Promise<number> =>
  sql.execute(
    "update newsletter_subscriptions set erased_at = $3, name = '', target = '', topics = '{}', letter_hash = null, letter_sealed = null where storefront = $1 and email_key = $2",
    [storefront, keyOfEmail(email), now],
  );

/** Deletes marked subscriptions once the platform has received their end or never had them. */
export const deleteErased = (sql: Pick<Sql, 'execute'>): Promise<number> =>
  sql.execute(
    'delete from newsletter_subscriptions where erased_at is not null and (platform_at is null or (confirmed_at is null and not platform_known))',
  );

/** Deletes unconfirmed subscriptions. Their requests stay in the consent log. */
export const deleteUnconfirmed = (sql: Pick<Sql, 'execute'>, before: Date): Promise<number> =>
  sql.execute(
    // Rows with unsent changes for the platform are kept.
    'delete from newsletter_subscriptions where confirmed_at is null and subscribed_at < $1 and (platform_at is null or not platform_known)',
    [before],
  );

/** Tokens sealed with a secret other than the first, a hundred at a time, ordered by hash. */
export const listSealedBefore = (
  sql: Pick<Sql, 'query'>,
  prefix: string,
  after: string,
): Promise<{ hash: string; sealed: string }[]> =>
  sql.query(
    'select letter_hash as hash, letter_sealed as sealed from newsletter_subscriptions where letter_hash > $2 and not starts_with(letter_sealed, $1) order by letter_hash limit 100',
    [prefix, after],
  );

/** Stores the token resealed. */
export const replaceSealed = (
  sql: Pick<Sql, 'execute'>,
  { hash, sealed }: { hash: string; sealed: string },
): Promise<number> =>
  sql.execute('update newsletter_subscriptions set letter_sealed = $2 where letter_hash = $1', [
    hash,
    sealed,
  ]);

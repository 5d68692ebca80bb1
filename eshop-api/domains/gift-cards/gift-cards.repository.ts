import type { Sql } from '../../database/database.types';

export interface GiftCard {
  number: string;
  pinHash: string;
  currency: string;
  initial: number;
  balance: number;
  expiresAt: Date;
}

export const findGiftCard = async (sql: Pick<Sql, 'query'>, number: string): Promise<GiftCard | undefined> =>
  (
    await sql.query<GiftCard & { [field: string]: unknown }>(
      'select number, pin_hash as "pinHash", currency, initial, balance, expires_at as "expiresAt" from gift_cards where number = $1',
      [number],
    )
  )[0];

/** Leaves an existing card unchanged. */
export const insertGiftCard = (
  sql: Pick<Sql, 'execute'>,
  { number, pinHash, currency, initial, balance, expiresAt }: GiftCard,
  now: Date,
): Promise<number> =>
  sql.execute(
    'insert into gift_cards (number, pin_hash, currency, initial, balance, expires_at, created_at) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing',
    [number, pinHash, currency, initial, balance, expiresAt, now],
  );

/** Money that an unpaid order of this bag holds on the card, minor units. */
export const sumHeldFor = async (sql: Pick<Sql, 'query'>, number: string, holder: string): Promise<number> =>
  (
    await sql.query<{ held: number }>(
      'select coalesce(sum(amount), 0)::bigint as held from gift_card_holds where holder = $1 and number = $2 and given_back_at is null',
      [holder, number],
    )
  )[0]!.held;

/** Records a wrong pin, once; those from before `since` are deleted. */
export async function recordMiss(
  sql: Sql,
  { number, pinHash }: Pick<GiftCard, 'number' | 'pinHash'>,
  now: Date,
  since: Date,
): Promise<void> {
  await sql.execute('delete from gift_card_misses where missed_at < $1', [since]);
  await sql.execute(
    'insert into gift_card_misses (number, pin_hash, missed_at) values ($1, $2, $3) on conflict do nothing',
    [number, pinHash, now],
  );
}

export const countMisses = async (sql: Pick<Sql, 'query'>, number: string, since: Date): Promise<number> =>
  (
    await sql.query<{ many: number }>(
      'select count(*)::integer as many from gift_card_misses where number = $1 and missed_at >= $2',
      [number, since],
    )
  )[0]!.many;

/** One check of a number at a time, so that guesses sent together are counted one by one. */
export const queueChecks = (sql: Pick<Sql, 'query'>, number: string): Promise<unknown> =>
  sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`gift card ${number}`]);

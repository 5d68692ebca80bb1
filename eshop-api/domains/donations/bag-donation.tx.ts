import type { Sql } from '../../database/database.types';
import names from './data/causes.json';

/** Cause of a donation, in the shopper's language. */
interface Cause {
  id: string;
  name: string;
  text: string;
}

/** All causes, the usual one first. `words`: label section `donations`. */
export const listCauses = (words: Readonly<Record<string, string>>): Cause[] =>
  names.map((id) => ({ id, name: words[`cause_${id}`] ?? id, text: words[`cause_${id}_text`] ?? '' }));

export const USUAL_CAUSE: string = names[0]!;
export const isCause = (id: string): boolean => names.includes(id);

/** For quotes and orders: a bag's donation, minor units. */
interface BagDonation {
  bagHash: string;
  storefront: string;
  currency: string;
}

/** Donation that is chosen for a bag's order; 0: none, or in another currency. */
export const readBagDonation = async (
  sql: Pick<Sql, 'query'>,
  { bagHash, storefront, currency }: BagDonation,
): Promise<number> =>
  (
    await sql.query<{ amount: number }>(
      "select amount from donations where bag_hash = $1 and storefront = $2 and currency = $3 and state = 'open'",
      [bagHash, storefront, currency],
    )
  )[0]?.amount ?? 0;

interface GivenDonation extends BagDonation {
  reference: string;
  market: string;
  amount: number;
}

/**
 * The order is confirmed: its donation is recorded, inside the same transaction. An order that named its donation
 * itself has one too. Called twice for an order (after a late payment) it is one donation.
 */
export const recordGiven = (
  sql: Pick<Sql, 'execute'>,
  { bagHash, storefront, market, currency, reference, amount }: GivenDonation,
  now: Date,
): Promise<number> =>
  sql.execute(
    `with known as (update donations set state = 'given', changed_at = $8 where reference = $4 returning id),
   chosen as (
     update donations set state = 'given', reference = $4, currency = $5, amount = $6, changed_at = $8
     where bag_hash = $1 and state = 'open' and not exists (select 1 from donations where reference = $4) returning id)
   insert into donations (id, storefront, market, bag_hash, currency, amount, cause, state, reference, begun_at, changed_at)
   select 'order-' || $4::text, $2, $3, $1, $5, $6, $7, 'given', $4, $8, $8 where not exists (select 1 from known) and not exists (select 1 from chosen)`,
    [bagHash, storefront, market, reference, currency, amount, USUAL_CAUSE, now],
  );

/** The order was cancelled: its donation is refunded with the rest. */
export const recordReturned = (sql: Pick<Sql, 'execute'>, reference: string, now: Date): Promise<number> =>
  sql.execute(
    "update donations set state = 'returned', changed_at = $2 where reference = $1 and state = 'given'",
    [reference, now],
  );

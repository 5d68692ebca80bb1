import type { Sql } from '../../database/database.types';

/**
 * Amount that an order (`reference`) takes off a card, in minor units of `currency`. `holder`: the bag that the money still counts
 * for while the order waits for its payment (settleCardHold ends that); left out: it is spent.
 */
export interface CardHold {
  number: string;
  reference: string;
  amount: number;
  currency: string;
  holder?: string | undefined;
}

/** A card's number as it is stored, without the dashes and spaces that it was typed with. */
export const readCardNumber = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

/**
 * Takes money off a card inside the caller's transaction; the pin has been checked before. False: not enough on it, expired,
 * of another currency, or this order holds some already; then nothing is written.
 */
export async function reserveGiftCard(
  sql: Pick<Sql, 'query'>,
  { number, reference, amount, currency, holder }: CardHold,
  now: Date,
): Promise<boolean> {
  const [row] = await sql.query<{ many: number }>(
    `with paid as (
       update gift_cards set balance = balance - $3 where number = $1 and balance >= $3 and currency = $4 and expires_at > $5
         and not exists (select 1 from gift_card_holds where reference = $2 and given_back_at is null) returning number),
     held as (
       insert into gift_card_holds (reference, number, amount, held_at, holder) select $2, number, $3, $5, $6 from paid
       on conflict (reference) do update set number = excluded.number, amount = excluded.amount, held_at = excluded.held_at, holder = excluded.holder, given_back_at = null where gift_card_holds.given_back_at is not null returning 1)
     select count(*)::integer as many from held`,
    [readCardNumber(number), reference, amount, currency, now, holder ?? null],
  );
  return row!.many === 1;
}

/** Returns what an order holds to its card, once; returns the amount (0: it holds nothing). A closed card stays empty. */
export async function giveBackHold(sql: Pick<Sql, 'query'>, reference: string, now: Date): Promise<number> {
  const [row] = await sql.query<{ amount: number }>(
    `with back as (update gift_card_holds set given_back_at = $2, holder = null where reference = $1 and given_back_at is null returning number, amount)
     update gift_cards set balance = case when closed_at is null then balance + back.amount else 0 end from back where gift_cards.number = back.number returning back.amount`,
    [reference, now],
  );
  return row?.amount ?? 0;
}

/** The order is confirmed: the money that it took no longer counts for its bag. */
export const settleCardHold = (sql: Pick<Sql, 'execute'>, reference: string): Promise<number> =>
  sql.execute('update gift_card_holds set holder = null where reference = $1', [reference]);

/** Takes the money off the same card again that an order returned. False: not enough is left, or it has expired. */
export async function reserveGiftCardAgain(
  sql: Pick<Sql, 'query'>,
  reference: string,
  now: Date,
): Promise<boolean> {
  const [row] = await sql.query<{ many: number }>(
    `with hold as (select reference, number, amount from gift_card_holds where reference = $1 and given_back_at is not null for update),
     paid as (
       update gift_cards set balance = balance - hold.amount from hold
       where gift_cards.number = hold.number and balance >= hold.amount and expires_at > $2 returning hold.reference),
     held as (update gift_card_holds set given_back_at = null, held_at = $2 from paid where gift_card_holds.reference = paid.reference returning 1)
     select count(*)::integer as many from held`,
    [reference, now],
  );
  return row!.many === 1;
}

/** Amount that a valid order has redeemed from its gift card and not returned, minor units; 0 without a card. */
export const findHeldAmount = async (sql: Pick<Sql, 'query'>, reference: string): Promise<number> =>
  (
    await sql.query<{ left: number }>(
      'select amount - returned as left from gift_card_holds where reference = $1 and given_back_at is null',
      [reference],
    )
  )[0]?.left ?? 0;

/**
 * Returns a part of an order's amount to its gift card, inside the caller's transaction. A card that would expire soon is extended to a
 * year from now. @param amount minor units @throws Error when it exceeds the redeemed amount
 */
export async function giveBackPart(
  sql: Pick<Sql, 'query'>,
  reference: string,
  amount: number,
  now: Date,
): Promise<void> {
  const until = new Date(now);
  until.setFullYear(now.getFullYear() + 1);
  const back = await sql.query(
    `with back as (update gift_card_holds set returned = returned + $2 where reference = $1 and given_back_at is null and returned + $2 <= amount returning number)
     update gift_cards set balance = case when closed_at is null then balance + $2 else 0 end, expires_at = greatest(expires_at, $3) from back where gift_cards.number = back.number returning 1`,
    [reference, amount, until],
  );
  if (back.length !== 1) throw new Error(`gift card of ${reference}: more was given back than it paid`);
}

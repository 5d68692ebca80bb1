import { hashText } from '../../security/tokens';
import type { Sql } from '../../database/database.types';
import { LEASE_S, postponed } from './attempts.repository';

type Query = Pick<Sql, 'query'>;
type Execute = Pick<Sql, 'execute'>;

/** A refund of what was received after the order was made, with the choice of its shopper. */
export interface ChosenRefund {
  id: number;
  orderId: number;
  /** Order whose shopper gets it: of an exchange's pieces that is their own order. */
  storefront: string;
  accountId: number | null;
  key: string;
  /** Minor units. */
  amount: number;
  state: 'choosing' | 'wanted' | 'asked' | 'done' | 'failed' | 'void';
  /** While `choosing`: when it becomes a gift card. */
  nextAt: Date | null;
  tries: number;
  wantedAt: Date;
  issuedFor: string;
  asked: number;
  choice: 'bank' | 'card' | null;
  /** Sealed; null: none, or erased. */
  account: string | null;
  ending: string;
}

const COLUMNS = `r.id, r.order_id as "orderId", o.storefront, o.account_id as "accountId", r.key, r.amount, r.state, r.next_at as "nextAt", r.tries, r.wanted_at as "wantedAt",
  c.issued_for as "issuedFor", c.asked, c.choice, c.account, c.ending`;
const FROM = 'refunds r join refund_choices c on c.refund_id = r.id join orders o on o.id = r.order_id';

interface NewRefund {
  order: { id: number; reference: string };
  reason: 'cancelled' | 'returned';
  /** Return whose pieces it is of; null: of the whole order. */
  returned: { id: number; reference: string } | null;
  /** Minor units. */
  amount: number;
}

const keyOf = ({ order, returned }: NewRefund): string =>
  returned
    ? `${order.reference}-return-${returned.reference}-new-card`
    : `${order.reference}-cancelled-new-card`;

/** A refund by a new gift card, issued in the same transaction. */
export const insertCardRefund = (sql: Execute, refund: NewRefund, now: Date): Promise<number> =>
  sql.execute(
    `insert into refunds (order_id, key, amount, reason, state, wanted_at, ended_at, after_sale_id, new_card) values ($1, $2, $3, $4, 'done', $5, $5, $6, true)`,
    [refund.order.id, keyOf(refund), refund.amount, refund.reason, now, refund.returned?.id ?? null],
  );

/** A refund that waits for its shopper's choice until `until`. Returns its id. */
export async function insertChoice(
  sql: Sql,
  refund: NewRefund,
  { issuedFor, token, until, now }: { issuedFor: string; token: string; until: Date; now: Date },
): Promise<number> {
  const [row] = await sql.query<{ id: number }>(
    `with r as (insert into refunds (order_id, key, amount, reason, state, wanted_at, next_at, after_sale_id, new_card) values ($1, $2, $3, $4, 'choosing', $5, $6, $7, true) returning id)
     insert into refund_choices (refund_id, issued_for, token_hash) select id, $8, $9 from r returning refund_id as id`,
    [
      refund.order.id,
      keyOf(refund),
      refund.amount,
      refund.reason,
      now,
      until,
      refund.returned?.id ?? null,
      issuedFor,
      hashText(token),
    ],
  );
  return row!.id;
}

const first = async (
  sql: Query,
  where: string,
  values: readonly unknown[],
): Promise<ChosenRefund | undefined> =>
  (
    await sql.query<ChosenRefund & Record<string, unknown>>(`select ${COLUMNS} from ${FROM} where ${where}`, [
      ...values,
    ])
  )[0];

export const findChoice = (sql: Query, id: number): Promise<ChosenRefund | undefined> =>
  first(sql, 'r.id = $1', [id]);

/** By the token of the newest mailed link. */
export const findChoiceByToken = (
  sql: Query,
  token: string,
  storefront: string,
): Promise<ChosenRefund | undefined> =>
  first(sql, 'c.token_hash = $1 and o.storefront = $2', [hashText(token), storefront]);

/** Of a customer's own orders. */
export const findOwnChoice = (
  sql: Query,
  id: string,
  { account, storefront }: { account: number; storefront: string },
): Promise<ChosenRefund | undefined> =>
  first(sql, 'r.id = $1 and o.account_id = $2 and o.storefront = $3', [id, account, storefront]);

/** Leases what is due: choices whose time is over, and transfers to be requested or looked at. */
export const claimChoices = (
  sql: Query,
  now: Date,
  most: number,
): Promise<{ id: number; orderId: number }[]> =>
  sql.query<{ id: number; orderId: number }>(
    `update refunds set tries = tries + 1, next_at = $1::timestamptz + least(${LEASE_S} * interval '1 second', ${postponed('tries')})
     where id in (select id from refunds where next_at <= $1 and new_card order by next_at limit $2 for update skip locked) returning id, order_id as "orderId"`,
    [now, most],
  );

/** The shopper has chosen an account: it is transferred under a key of its own. */
export async function writeBankChoice(
  sql: Execute,
  { id, asked }: Pick<ChosenRefund, 'id' | 'asked'>,
  { account, ending }: { account: string; ending: string },
  now: Date,
): Promise<void> {
  await sql.execute(
    `update refunds set state = 'wanted', next_at = $2, tries = 0, key = regexp_replace(key, '-bank-[0-9]+$', '') || '-bank-' || $3::integer where id = $1`,
    [id, now, asked],
  );
  await sql.execute(
    `update refund_choices set choice = 'bank', account = $2, ending = $3 where refund_id = $1`,
    [id, account, ending],
  );
}

export const markTransferAsked = (sql: Execute, id: number): Promise<number> =>
  sql.execute(`update refunds set state = 'asked' where id = $1 and state in ('wanted', 'asked')`, [id]);

/** Paid, by the card or the transfer: the account is erased. */
export async function endChoice(sql: Execute, id: number, choice: 'bank' | 'card', now: Date): Promise<void> {
  await sql.execute(`update refunds set state = 'done', next_at = null, ended_at = $2 where id = $1`, [
    id,
    now,
  ]);
  await sql.execute('update refund_choices set choice = $2, account = null where refund_id = $1', [
    id,
    choice,
  ]);
}

/** The bank of the account has returned the money: the shopper chooses again, by a new link. */
export async function reopenChoice(
  sql: Execute,
  id: number,
  { token, until }: { token: string; until: Date },
): Promise<void> {
  await sql.execute(`update refunds set state = 'choosing', next_at = $2, tries = 0 where id = $1`, [
    id,
    until,
  ]);
  await sql.execute(
    `update refund_choices set choice = null, account = null, ending = '', asked = asked + 1, token_hash = $2 where refund_id = $1`,
    [id, hashText(token)],
  );
}

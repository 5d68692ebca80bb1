import type { Sql } from '../../database/database.types';

export { checkpoint } from '../../server/checkpoints';

/**
 * confirmed: the order is placed. toConfirm, confirmReminder: its shopper has to confirm it; unconfirmed: it was not, and is cancelled. cancelled: by the shopper; unsendable: because the warehouse cannot send it. cancelTooLate: that was requested,
 * and the parcel had been sent. paidTooLate: its money came when the order could not be fulfilled any more
 * and is refunded. sent, delivered: a parcel is with its carrier, has arrived. refunded: money was given back to the way that it was paid. refundDelayed: that is refused or not answered.
 * offlineReceived, offlineOpen: an offline order was stored; orders are accepted again.
 */
export type OrderMailKind =
  | 'confirmed'
  | 'toConfirm'
  | 'confirmReminder'
  | 'unconfirmed'
  | 'cancelled'
  | 'unsendable'
  | 'cancelTooLate'
  | 'paidTooLate'
  | 'sent'
  | 'delivered'
  | 'refunded'
  | 'refundDelayed'
  | 'offlineReceived'
  | 'offlineOpen';

/** A mail that an order requests. `reference` and `email` are its keys for ordersGetInfo (offlineReference for the offline kinds). */
export interface WantedOrderMail {
  id: number;
  reference: string;
  kind: OrderMailKind;
  /** Of sent and delivered the expedition, of refunded and refundDelayed the refund; '' of the others. */
  subject: string;
  storefront: string;
  locale: string;
  email: string;
  wantedAt: Date;
}

/** Topic that is published when mails wait; as messages may be lost, poll every few seconds. */
export const ORDER_MAILS_TOPIC = 'order-mails';

/** The oldest mails that wait, inside the caller's transaction: concurrent callers get different ones. Call `recordQueued` before the commit. */
export const claimOrderMails = (sql: Pick<Sql, 'query'>, most: number): Promise<WantedOrderMail[]> =>
  sql.query<WantedOrderMail & Record<string, unknown>>(
    'select id, reference, kind, subject, storefront, locale, email, wanted_at as "wantedAt" from order_mails where queued_at is null order by id limit $1 for update skip locked',
    [most],
  );

/** They are in the mail queue now: never returned again. */
export const recordQueued = (sql: Pick<Sql, 'execute'>, ids: readonly number[], now: Date): Promise<number> =>
  sql.execute('update order_mails set queued_at = $2 where id = any($1::bigint[])', [ids, now]);

/** ms after which the cards of an order can no longer be cancelled. */
const CARDS_END_MS = 30 * 60_000;

/** The order's gift cards have been issued, in the caller's transaction: if it has nothing else to send, it is delivered in half an hour. */
export const scheduleCardsEnd = (sql: Pick<Sql, 'execute'>, reference: string, now: Date): Promise<number> =>
  sql.execute(
    `update orders set ends_at = $2 where reference = $1 and status = 'PC' and coalesce(view -> 'gift', 'null') = 'null'
       and not exists (select 1 from order_lines where order_id = orders.id and gift_card_amount is null)`,
    [reference, new Date(now.getTime() + CARDS_END_MS)],
  );

/** Whether the order is confirmed and not being cancelled; it stays so until the caller's transaction ends. */
export const lockStanding = async (sql: Pick<Sql, 'query'>, reference: string): Promise<boolean> =>
  (
    await sql.query(
      "select 1 from orders where reference = $1 and status in ('PC', 'EN', 'TR', 'FI') and cancel_asked_at is null for share",
      [reference],
    )
  ).length === 1;

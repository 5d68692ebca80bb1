import type { Sql } from '../../eshop-api/database/database.types';
import type { PaymentNotification } from '../../eshop-api/providers/card-provider/card-provider.types';

export interface DueDelivery extends PaymentNotification {
  id: string;
}

const MOST_TRIES = 8;
/** Events of one webhook. */
export const BATCH = 100;

/**
 * Takes what is due, each delivery for one process: until it is confirmed it is sent again, later each time. A payment that was cancelled
 * while it was pending is reported with its final state.
 */
export async function claimDue(sql: Pick<Sql, 'query'>, now: Date): Promise<DueDelivery[]> {
  const rows = await sql.query<Record<string, string | boolean>>(
    `with due as (select id from card_sandbox.deliveries where delivered_at is null and due_at <= $1 and tries < ${MOST_TRIES} order by due_at, id limit ${BATCH} for update skip locked),
     taken as (update card_sandbox.deliveries as delivery set tries = tries + 1, due_at = $1::timestamptz + interval '2 seconds' * (2 ^ tries) from due where delivery.id = due.id returning delivery.*)
     select taken.id, event_id, event_code, success and (event_code <> 'AUTHORISATION' or payment.result in ('Authorised', 'Pending')) as success, taken.amount, reason, payment.psp_reference, merchant_reference, currency
     from taken join card_sandbox.payments payment using (psp_reference) order by taken.id`,
    [now],
  );
  return rows.map(
    (row) =>
      ({
        id: row.id,
        eventId: row.event_id,
        eventCode: row.event_code,
        success: row.success,
        pspReference: row.psp_reference,
        merchantReference: row.merchant_reference,
        money: { amount: Number(row.amount), currency: row.currency },
        ...(row.reason ? { reason: row.reason } : {}),
      }) as DueDelivery,
  );
}

export const confirmDelivered = (
  sql: Pick<Sql, 'execute'>,
  ids: readonly string[],
  now: Date,
): Promise<number> =>
  sql.execute('update card_sandbox.deliveries set delivered_at = $2 where id = any($1::bigint[])', [
    ids,
    now,
  ]);

/** Pending payments that are due to settle. `of`: an order or a payment; left out: all. */
export const settlePending = (sql: Pick<Sql, 'execute'>, now: Date, of?: string): Promise<number> =>
  sql.execute(
    `update card_sandbox.payments as payment set result = case when sent.success then 'Authorised' else 'Refused' end, refusal_reason = sent.reason
   from card_sandbox.deliveries as sent
   where payment.result = 'Pending' and sent.psp_reference = payment.psp_reference and sent.event_code = 'AUTHORISATION' and (sent.due_at <= $1 or sent.tries > 0)
     and ($2::text is null or $2 in (payment.psp_reference, payment.merchant_reference))`,
    [now, of ?? null],
  );

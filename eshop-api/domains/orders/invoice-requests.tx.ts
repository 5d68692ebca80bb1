import type { Sql } from '../../database/database.types';

export { invoiceCheckpoint } from '../../server/checkpoints';
export { lockOrder } from './orders.repository';
export { findMoneyLocale } from './view-order';

/** Content of a credit note. Amounts in minor units of the order's currency. */
export interface CreditFacts {
  /** Ids of the order's lines that were accepted. */
  lines: readonly string[];
  /** Rows of the refund; deductions are negative. */
  rows: readonly { kind: string; amount: number }[];
}

/** `credit` undefined: the order's invoice. */
export interface InvoiceRequest {
  id: number;
  orderId: number;
  /** Number of the return. */
  returnId: string | null;
  credit: CreditFacts | undefined;
  wantedAt: Date;
}

/** Requests the credit note of a return, in the transaction that refunds it; once per return. */
export const requestCreditNote = (
  sql: Pick<Sql, 'execute'>,
  { orderId, afterSaleId }: { orderId: number; afterSaleId: number },
  facts: CreditFacts,
  now: Date,
): Promise<number> =>
  sql.execute(
    'insert into invoice_requests (order_id, after_sale_id, facts, wanted_at) values ($1, $2, $3, $4) on conflict do nothing',
    [orderId, afterSaleId, JSON.stringify(facts), now],
  );

/**
 * The oldest request that waits, locked until the caller's transaction ends; concurrent callers get different ones. A credit note follows
 * the invoice of its order.
 * @param skipped ids of requests that others must not wait for
 */
export async function claimInvoiceRequest(
  sql: Pick<Sql, 'query'>,
  skipped: readonly number[],
): Promise<InvoiceRequest | undefined> {
  const [row] = await sql.query<{
    id: number;
    orderId: number;
    returnId: string | null;
    facts: CreditFacts;
    wantedAt: Date;
  }>(
    `select id, order_id as "orderId", (select reference from order_after_sales where id = after_sale_id) as "returnId", facts, wanted_at as "wantedAt"
     from invoice_requests request where made_at is null and id <> all($1::bigint[])
       and not exists (select from invoice_requests earlier where earlier.order_id = request.order_id and earlier.made_at is null and earlier.id < request.id)
     order by id limit 1 for update skip locked`,
    [skipped],
  );
  if (!row) return undefined;
  const { facts, ...request } = row;
  return { ...request, credit: row.returnId === null ? undefined : facts };
}

export const endInvoiceRequest = (sql: Pick<Sql, 'execute'>, id: number, now: Date): Promise<number> =>
  sql.execute('update invoice_requests set made_at = $2 where id = $1', [id, now]);

/**
 * Requests the invoice of a locked order that has none, and again the credit notes that were left out because of that. Returns the id of
 * the request; undefined while one waits, which is issued by the rounds.
 */
export async function requestInvoice(
  sql: Pick<Sql, 'query' | 'execute'>,
  orderId: number,
  now: Date,
): Promise<number | undefined> {
  const [row] = await sql.query<{ id: number }>(
    `insert into invoice_requests (order_id, wanted_at) select $1, $2
     where not exists (select from invoice_requests where order_id = $1 and after_sale_id is null and made_at is null)
     on conflict (order_id) where after_sale_id is null do update set wanted_at = excluded.wanted_at returning id`,
    [orderId, now],
  );
  if (row)
    await sql.execute(
      'update invoice_requests set made_at = null where order_id = $1 and after_sale_id is not null and made_at is not null',
      [orderId],
    );
  return row?.id;
}

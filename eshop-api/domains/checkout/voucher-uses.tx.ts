import { createHash } from 'node:crypto';
import type { Sql } from '../../database/database.types';

/** Distinguishes customers by e-mail without storing the address. */
export const keyOfCustomer = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex');

/** A discount that a customer may use once: a voucher's code, or `newsletter`. A quote lists those that it uses in `onceOnly`. */
interface OnceOnly {
  storefront: string;
  code: string;
  email: string;
}
interface VoucherUse extends OnceOnly {
  /** Order that uses it. */
  reference: string;
  bagHash: string;
}

/** Whether the customer has used it up. An order of this same bag whose payment is not settled does not count: it is the one being made. */
export const hasUsedVoucher = async (
  sql: Pick<Sql, 'query'>,
  { storefront, code, email }: OnceOnly,
  bagHash: string,
): Promise<boolean> =>
  (
    await sql.query(
      'select 1 from voucher_uses where storefront = $1 and code = $2 and customer = $3 and bag_hash is distinct from $4',
      [storefront, code, keyOfCustomer(email), bagHash],
    )
  ).length > 0;

/** Records a use inside the transaction that makes the order. False: another order has it; the order is refused (voucher_refused). Of two at once the second waits for the first. */
export const recordVoucherUse = async (
  sql: Pick<Sql, 'execute'>,
  { storefront, code, email, reference, bagHash }: VoucherUse,
  now: Date,
): Promise<boolean> =>
  (await sql.execute(
    `insert into voucher_uses as known (storefront, code, customer, reference, bag_hash, used_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (storefront, code, customer) do update set reference = excluded.reference, used_at = excluded.used_at where known.bag_hash = excluded.bag_hash`,
    [storefront, code, keyOfCustomer(email), reference, bagHash, now],
  )) === 1;

/** The order is placed: its uses are final. */
export const settleVoucherUses = (sql: Pick<Sql, 'execute'>, reference: string): Promise<number> =>
  sql.execute('update voucher_uses set bag_hash = null where reference = $1', [reference]);

/** The order failed or was cancelled: the customer may use them with another one. */
export const forgetVoucherUses = (sql: Pick<Sql, 'execute'>, reference: string): Promise<number> =>
  sql.execute('delete from voucher_uses where reference = $1', [reference]);

/** Orders whose time is over: who used a voucher with them is deleted. */
export const scrubVoucherUses = (sql: Pick<Sql, 'execute'>, references: readonly string[]): Promise<number> =>
  sql.execute('delete from voucher_uses where reference = any($1)', [references]);

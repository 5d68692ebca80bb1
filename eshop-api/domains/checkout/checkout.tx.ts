import { createHash } from 'node:crypto';
import type { Sql } from '../../database/database.types';
import type { Seal } from '../../server/seal';

/** What tables hold instead of an address: the key by the first secret, then those by which older rows are found. */
export type CustomerKeys = readonly [string, ...string[]];

/** Keys of before `Seal.digest`: a list of addresses could be compared with them. */
const hashEmail = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex');

const BARE = '^[0-9a-f]{64}$';
const digestsOf = (seal: Seal, hash: string): [string, ...string[]] => seal.digests(`customer ${hash}`);

/** Distinguishes customers by e-mail without storing the address, nor a hash that can be made without the secret. */
export function keysOfCustomer(seal: Seal, email: string): CustomerKeys {
  const hash = hashEmail(email);
  return [...digestsOf(seal, hash), hash];
}

/** A discount that a customer may use once: a voucher's code, or `newsletter`. A quote lists those that it uses in `onceOnly`. */
interface OnceOnly {
  storefront: string;
  code: string;
  customer: CustomerKeys;
}
interface VoucherUse extends OnceOnly {
  /** Order that uses it. */
  reference: string;
  bagHash: string;
}

/** Whether the customer has used it up. An order of this same bag whose payment is not settled does not count: it is the one being made. */
export const hasUsedVoucher = async (
  sql: Pick<Sql, 'query'>,
  { storefront, code, customer }: OnceOnly,
  bagHash: string,
): Promise<boolean> =>
  (
    await sql.query(
      'select 1 from voucher_uses where storefront = $1 and code = $2 and customer = any($3) and bag_hash is distinct from $4',
      [storefront, code, customer, bagHash],
    )
  ).length > 0;

/** Records a use inside the transaction that makes the order. False: another order has it; the order is refused (voucher_refused). Of two at once the second waits for the first. */
export async function recordVoucherUse(
  sql: Pick<Sql, 'execute'>,
  { storefront, code, customer, reference, bagHash }: VoucherUse,
  now: Date,
): Promise<boolean> {
  const [key, ...former] = customer;
  // A row of another key becomes one of this key, so that of all uses one counts.
  await sql.execute(
    `update voucher_uses set customer = $3 where storefront = $1 and code = $2 and customer = any($4)
       and not exists (select from voucher_uses where storefront = $1 and code = $2 and customer = $3)`,
    [storefront, code, key, former],
  );
  const written = await sql.execute(
    `insert into voucher_uses as known (storefront, code, customer, reference, bag_hash, used_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (storefront, code, customer) do update set reference = excluded.reference, used_at = excluded.used_at where known.bag_hash = excluded.bag_hash`,
    [storefront, code, key, reference, bagHash, now],
  );
  return written === 1;
}

/** The order is placed: its uses are final. */
export const settleVoucherUses = (sql: Pick<Sql, 'execute'>, reference: string): Promise<number> =>
  sql.execute('update voucher_uses set bag_hash = null where reference = $1', [reference]);

/** The order failed or was cancelled: the customer may use them with another one. */
export const deleteVoucherUses = (sql: Pick<Sql, 'execute'>, reference: string): Promise<number> =>
  sql.execute('delete from voucher_uses where reference = $1', [reference]);

/** Orders whose time is over: who used a voucher with them is deleted. */
export const scrubVoucherUses = (sql: Pick<Sql, 'execute'>, references: readonly string[]): Promise<number> =>
  sql.execute('delete from voucher_uses where reference = any($1)', [references]);

/** Keys of before get the secret; repeated until there are none. */
export async function digestBareKeys(
  sql: Pick<Sql, 'query' | 'execute'>,
  seal: Seal,
  most = 1000,
): Promise<void> {
  const bare = await sql.query<{ customer: string }>(
    `select distinct customer from voucher_uses where customer ~ '${BARE}' limit $1`,
    [most],
  );
  const hashes = bare.map(({ customer }) => customer);
  // A use that was recorded under both keys meanwhile is one.
  await sql.execute(
    `with keys as (select * from unnest($1::text[], $2::text[]) k (bare, digest)),
       gone as (delete from voucher_uses u using keys where u.customer = bare and exists (select from voucher_uses o where o.storefront = u.storefront and o.code = u.code and o.customer = digest))
     update voucher_uses u set customer = digest from keys where u.customer = bare
       and not exists (select from voucher_uses o where o.storefront = u.storefront and o.code = u.code and o.customer = digest)`,
    [hashes, hashes.map((hash) => digestsOf(seal, hash)[0])],
  );
  if (bare.length === most) await digestBareKeys(sql, seal, most);
}

/** Erases what was typed in a bag's checkout, inside the transaction that makes its order. */
export const eraseDraft = (sql: Pick<Sql, 'execute'>, hashOrderId: string): Promise<number> =>
  sql.execute('delete from checkout_drafts where bag_hash = $1', [hashOrderId]);

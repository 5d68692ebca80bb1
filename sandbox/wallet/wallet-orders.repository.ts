import type { Sql } from '../../eshop-api/database/database.types';
import type { WalletOrder, WalletShippingOption } from '../../eshop-api/providers/wallet/wallet.types';

/** What the next page shows its owner first. */
export type Notice = 'notServed' | 'changed';

export interface StoredWalletOrder {
  id: string;
  idempotencyKey: string;
  secret: string;
  reference: string;
  amount: number;
  currency: string;
  method: string;
  locale: string;
  returnUrl: string;
  status: WalletOrder['status'];
  /** Key of the address book. */
  owner: string | null;
  options: readonly WalletShippingOption[];
  option: string | null;
  notice: Notice | null;
  token: string | null;
}

type Reader = Pick<Sql, 'query'>;
type New = Pick<
  StoredWalletOrder,
  'id' | 'idempotencyKey' | 'secret' | 'reference' | 'amount' | 'currency' | 'method' | 'locale' | 'returnUrl'
>;
const columns = `id, idempotency_key as "idempotencyKey", secret, reference, amount::float8 as amount, currency, method, locale, return_url as "returnUrl", status, owner, options, option, notice, token`;

/** The order of this key, created now or before. */
export async function insertOrder(sql: Sql, order: New, now: Date): Promise<StoredWalletOrder> {
  await sql.execute(
    `insert into wallet_sandbox.orders (id, idempotency_key, secret, reference, amount, currency, method, locale, return_url, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (idempotency_key) do nothing`,
    [
      order.id,
      order.idempotencyKey,
      order.secret,
      order.reference,
      order.amount,
      order.currency,
      order.method,
      order.locale,
      order.returnUrl,
      now,
    ],
  );
  return (
    await sql.query(`select ${columns} from wallet_sandbox.orders where idempotency_key = $1`, [
      order.idempotencyKey,
    ])
  )[0] as unknown as StoredWalletOrder;
}

const first = async (rows: Promise<unknown[]>): Promise<StoredWalletOrder | undefined> =>
  (await rows)[0] as StoredWalletOrder | undefined;

export const findOrder = (sql: Reader, id: string): Promise<StoredWalletOrder | undefined> =>
  first(sql.query(`select ${columns} from wallet_sandbox.orders where id = $1`, [id]));

interface Priced {
  reference: string;
  amount: number;
  currency: string;
  options: readonly WalletShippingOption[];
}

/** A higher sum than was agreed to must be agreed to again; a lower one is taken as agreed. */
export const priceOrder = (
  sql: Reader,
  id: string,
  { reference, amount, currency, options }: Priced,
): Promise<StoredWalletOrder | undefined> => {
  const isMore = "status = 'approved' and ($3 > amount or $4 <> currency)";
  return first(
    sql.query(
      `update wallet_sandbox.orders set amount = $3, currency = $4, options = $5::jsonb, notice = case when ${isMore} then 'changed' end,
       token = case when ${isMore} then null else token end, status = case when ${isMore} then 'addressed' else status end
     where id = $1 and reference = $2 and status <> 'cancelled' returning ${columns}`,
      [id, reference, amount, currency, JSON.stringify(options)],
    ),
  );
};

/** Its owner is to choose another address. */
export const refuseAddress = (
  sql: Reader,
  id: string,
  reference: string,
): Promise<StoredWalletOrder | undefined> =>
  first(
    sql.query(
      `update wallet_sandbox.orders set status = 'created', options = '[]', option = null, token = null, notice = 'notServed' where id = $1 and reference = $2 and status <> 'cancelled' returning ${columns}`,
      [id, reference],
    ),
  );

/** Undecided yet: what was agreed to or cancelled stays so. */
const open = "status in ('created', 'addressed')";
type Writer = Pick<Sql, 'execute'>;

export const chooseAddress = (sql: Writer, id: string, owner: string): Promise<number> =>
  sql.execute(
    `update wallet_sandbox.orders set status = 'addressed', owner = $2, options = '[]', option = null, notice = null where id = $1 and ${open}`,
    [id, owner],
  );

export const reopenAddress = (sql: Writer, id: string): Promise<number> =>
  sql.execute(
    "update wallet_sandbox.orders set status = 'created', options = '[]', notice = null where id = $1 and status = 'addressed'",
    [id],
  );

/** Agrees to what this way of sending makes the order cost. */
export const approveOrder = (
  sql: Writer,
  id: string,
  { id: option, total }: WalletShippingOption,
  token: string,
): Promise<number> =>
  sql.execute(
    "update wallet_sandbox.orders set status = 'approved', option = $2, amount = $3, token = $4, notice = null where id = $1 and status = 'addressed'",
    [id, option, total, token],
  );

export const cancelOrder = (sql: Writer, id: string): Promise<number> =>
  sql.execute(`update wallet_sandbox.orders set status = 'cancelled' where id = $1 and ${open}`, [id]);

import type { Sql } from '../../../database/database.types';
import type { WalletOrder } from '../wallet.types';

export interface KeptWalletOrder {
  id: string; idempotencyKey: string; secret: string; reference: string; amount: number; currency: string; method: string; locale: string; returnUrl: string; needsAddress: boolean;
  status: WalletOrder['status']; owner: string | null; token: string | null;
}

type Reader = Pick<Sql, 'query'>;
const columns = `id, idempotency_key as "idempotencyKey", secret, reference, amount::float8 as amount, currency, method, locale, return_url as "returnUrl", needs_address as "needsAddress", status, owner, token`;

/** The one that stands under this key, made now or before. */
export async function keepOrder(sql: Sql, order: KeptWalletOrder, now: Date): Promise<KeptWalletOrder> {
  await sql.execute(
    `insert into wallet_sandbox.orders (id, idempotency_key, secret, reference, amount, currency, method, locale, return_url, needs_address, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (idempotency_key) do nothing`,
    [order.id, order.idempotencyKey, order.secret, order.reference, order.amount, order.currency, order.method, order.locale, order.returnUrl, order.needsAddress, now]);
  return (await sql.query(`select ${columns} from wallet_sandbox.orders where idempotency_key = $1`, [order.idempotencyKey]))[0] as unknown as KeptWalletOrder;
}

export const findOrder = async (sql: Reader, id: string): Promise<KeptWalletOrder | undefined> => (await sql.query(`select ${columns} from wallet_sandbox.orders where id = $1`, [id]))[0] as unknown as KeptWalletOrder | undefined;

/** A higher sum than was agreed to must be agreed to again. */
export const changeSum = async (sql: Reader, id: string, reference: string, { amount, currency }: WalletOrder['money']): Promise<KeptWalletOrder | undefined> => (await sql.query(
  `update wallet_sandbox.orders set amount = $3, currency = $4,
     token = case when status = 'approved' and ($3 > amount or $4 <> currency) then null else token end, status = case when status = 'approved' and ($3 > amount or $4 <> currency) then 'created' else status end
   where id = $1 and reference = $2 and status <> 'cancelled' returning ${columns}`, [id, reference, amount, currency]))[0] as unknown as KeptWalletOrder | undefined;

/** Once: what was agreed to or cancelled stays so. */
export const decideOrder = (sql: Pick<Sql, 'execute'>, id: string, status: 'approved' | 'cancelled', owner: string | null, token: string | null): Promise<number> =>
  sql.execute("update wallet_sandbox.orders set status = $2, owner = $3, token = $4 where id = $1 and status = 'created'", [id, status, owner, token]);

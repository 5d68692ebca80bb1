import type { Sql } from '../../database/database.types';
import { keyOfEmail } from '../../security/tokens';

type Query = Pick<Sql, 'query'>;

/** Customer and storefront. */
export interface Buyer {
  account: number;
  storefront: string;
}

/** Confirmed orders of the storefront that a customer made while signed in: paid or to be paid, not cancelled. */
export const listStandingOf = async (sql: Query, { account, storefront }: Buyer): Promise<string[]> => {
  const rows = await sql.query<{ reference: string }>(
    "select reference from orders where account_id = $1 and storefront = $2 and status not in ('PE', 'CA')",
    [account, storefront],
  );
  return rows.map(({ reference }) => reference);
};

/** All orders that a customer made while signed in, of every storefront and in any state. */
export const listReferencesOf = async (sql: Query, account: number): Promise<string[]> =>
  (
    await sql.query<{ reference: string }>('select reference from orders where account_id = $1', [account])
  ).map(({ reference }) => reference);

/** Filter of a customer's orders. `state`: done: delivered or cancelled; open: the others; all if omitted. */
export interface OrdersWanted {
  offset: number;
  limit: number;
  state?: 'open' | 'done' | undefined;
}

/** Key of an order. */
interface OrderKey {
  reference: string;
  email: string;
}

export interface OrdersFound {
  orders: OrderKey[];
  /** Last order regardless of the filter, or null. */
  newest: OrderKey | null;
  /** Number of orders in this state. */
  total: number;
}

/** The bank settles it later, without further action by the shopper. */
const WAITS_FOR_BANK = `(select a.state = 'pending' and a.result_code in ('Pending', 'Received') from payment_attempts a where a.order_id = o.id order by a.number desc limit 1)`;
/** Not waiting for an action of its shopper. */
const IS_PLACED = `(o.status <> 'PE' or ${WAITS_FOR_BANK})`;
const KEY = "jsonb_build_object('reference', reference, 'email', email)";
const NEWEST_FIRST = 'order by created_at desc, id desc';

/** Orders that a customer made while signed in, newest first, without unpaid ones. */
export async function listOrdersOf(
  sql: Query,
  { account, storefront }: Buyer,
  { offset, limit, state }: OrdersWanted,
): Promise<OrdersFound> {
  const [found] = await sql.query<OrdersFound & Record<string, unknown>>(
    `with own as (
       select o.id, o.reference, o.email, o.created_at, o.status in ('FI', 'CA') as is_done from orders o
       where o.account_id = $1 and o.storefront = $2 and ${IS_PLACED}),
     chosen as (select * from own where $3::text is null or is_done = ($3 = 'done')),
     page as (select * from chosen ${NEWEST_FIRST} limit $4 offset $5)
     select (select count(*)::integer from chosen) as total,
       coalesce((select jsonb_agg(${KEY} ${NEWEST_FIRST}) from page), '[]') as orders,
       (select ${KEY} from own ${NEWEST_FIRST} limit 1) as newest`,
    [account, storefront, state ?? null, limit, offset],
  );
  return found!;
}

/** Storefront and a confirmed address. */
export interface GuestBuyer {
  storefront: string;
  email: string;
}

/** An order that belongs to no account. */
export interface GuestOrder {
  reference: string;
  createdAt: Date;
  /** Without add-ons. */
  pieces: number;
}

const IS_GUESTS = `o.account_id is null and o.storefront = $1 and lower(o.email) = $2 and ${IS_PLACED}`;

/** Orders of an address in a storefront that belong to no account, newest first, and their total number. */
export async function listGuestOrders(
  sql: Query,
  { storefront, email }: GuestBuyer,
  limit: number,
): Promise<{ orders: GuestOrder[]; total: number }> {
  const rows = await sql.query<GuestOrder & { total: number } & Record<string, unknown>>(
    `select o.reference, o.created_at as "createdAt", count(*) over ()::integer as total,
       (select count(*)::integer from order_lines where order_id = o.id and facts ->> 'parentId' is null) as pieces
     from orders o where ${IS_GUESTS} order by o.created_at desc, o.id desc limit $3`,
    [storefront, keyOfEmail(email), limit],
  );
  return { orders: rows.map(({ total: _all, ...order }) => order), total: rows[0]?.total ?? 0 };
}

/** Makes those orders the account's; returns their number. An order that has an account is not changed. */
export const claimGuestOrders = (
  sql: Pick<Sql, 'execute'>,
  { storefront, email }: GuestBuyer,
  account: number,
): Promise<number> =>
  sql.execute(`update orders o set account_id = $3 where ${IS_GUESTS}`, [
    storefront,
    keyOfEmail(email),
    account,
  ]);

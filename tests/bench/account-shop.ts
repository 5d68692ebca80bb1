import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createSessionSeal } from '../../app/session/session-seal';
import { encodeReference } from '../../eshop-api/domains/orders/encoded-reference.facts';
import { fillBags } from './fill-bags';
import { openOrderShop, orderPort, type OrderShop } from './order-shop';

const origin = `http://127.0.0.1:${orderPort}`;
const api = `${origin}/eshop-api/api/v1`;
const profile = 'en_GB';
/** Of the shipment that `fillBags` sends. */
const EMAIL = 'bench@example.com';
/** What its owner signs in with. */
export const ownerLogin = { username: 'owner@example.com', password: 'a good many words' };
const OWN = 500;
/** Orders in one statement, which has a time limit. */
const BATCH = 20_000;
export const WISHES = 40;

/** A customer of the built shop with 500 delivered orders and 40 wishes. */
export interface AccountShop {
  shop: OrderShop;
  /** Cookie header of the signed-in customer. */
  cookie: string;
  /** A delivered order. */
  reference: string;
  email: string;
  encodedReference: string;
  pid: number;
  stop(): Promise<void>;
}

async function post<Result>(call: string, body: object): Promise<Result> {
  const answer = await fetch(`${api}${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-storefront': 'main' },
    body: JSON.stringify(body),
  });
  const read = (await answer.json()) as Result & { status: string };
  if (read.status !== 'OK') throw new Error(`${call}: ${JSON.stringify(read)}`);
  return read;
}

/** Documents are not kept, so that the page of comparison is rendered, too. */
export async function openAccountShop(): Promise<AccountShop> {
  process.env.DOCUMENT_CACHE = 'off';
  const shop = await openOrderShop();
  const server = await shop.start();
  const bags = await fillBags(shop, () => [server.pid], 1);
  const { order } = await post<{ order: { reference: string } }>('/orders/create', bags.nextOrder()!);
  await shop.waitUntilDone();
  await deliver(shop, order.reference);
  const { username, password } = ownerLogin;
  await post('/account/create', { profile, email: username, password });
  const tokens = await post<{ token: string; refreshToken: string }>('/account/login', {
    profile,
    ...ownerLogin,
  });
  await copyOrder(shop, order.reference, username);
  await addWishes(shop, username);
  const secret = readFileSync(path.join(shop.root.dataDir, 'session-secret'), 'utf8');
  const sealed = await createSessionSeal([secret]).seal({
    ...tokens,
    tokenMarket: 'GB',
    at: Date.now(),
  });
  return {
    shop,
    cookie: `session=${sealed}; signed_in=1`,
    reference: order.reference,
    email: EMAIL,
    encodedReference: encodeReference(order.reference, EMAIL),
    pid: server.pid,
    stop: async () => {
      await server.stop();
      await shop.remove();
    },
  };
}

/** A week ago, as the warehouse reports it within two minutes. */
async function deliver({ db }: OrderShop, reference: string): Promise<void> {
  await db.execute(
    "update order_backend_orders set taken_at = taken_at - interval '7 days' where reference = $1",
    [reference],
  );
  await db.execute('update orders set follow_at = now() where reference = $1', [reference]);
  for (let tries = 0; tries < 300; tries += 1) {
    const [row] = await db.query<{ status: string }>('select status from orders where reference = $1', [
      reference,
    ]);
    if (row?.status === 'FI') return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the order was not delivered');
}

/** Whole orders with all that belongs to them, so that their pages show what the first one's shows. */
async function copyOrder({ db }: OrderShop, reference: string, owner: string): Promise<void> {
  await db.execute(
    'update orders set account_id = (select id from accounts where email = $2) where reference = $1',
    [reference, owner],
  );
  await db.execute(
    `insert into orders overriding system value
     select (jsonb_populate_record(o, jsonb_build_object('id', nextval(pg_get_serial_sequence('orders', 'id')), 'reference', (4100000000 + n)::text, 'bag_hash', 'bench-' || n, 'created_at', o.created_at - make_interval(days => n)))).*
     from orders o cross join generate_series(1, $2::integer) n where o.reference = $1`,
    [reference, OWN - 1],
  );
  for (const [table, key] of [
    ['order_lines', ''],
    ['order_events', 'id'],
    ['shipments', ''],
  ] as const)
    await db.execute(
      `insert into ${table} overriding system value
       select (jsonb_populate_record(t, jsonb_build_object('order_id', copy.id${key && `, 'id', nextval(pg_get_serial_sequence('${table}', 'id'))`}))).*
       from ${table} t join orders o on o.id = t.order_id and o.reference = $1 cross join orders copy where copy.bag_hash like 'bench-%'`,
      [reference],
    );
  await db.execute(
    `insert into payment_attempts overriding system value
     select (jsonb_populate_record(a, jsonb_build_object('order_id', copy.id, 'id', nextval(pg_get_serial_sequence('payment_attempts', 'id')), 'submission_key', 'bench-key-' || copy.id, 'idempotency_key', 'bench-' || copy.id, 'psp_reference', 'bench-' || copy.id))).*
     from payment_attempts a join orders o on o.id = a.order_id and o.reference = $1 cross join orders copy where copy.bag_hash like 'bench-%'`,
    [reference],
  );
}

const addWishes = ({ db }: OrderShop, owner: string): Promise<number> =>
  db.execute(
    `insert into wishlist_products (account_id, material, size, storefront, name, price, currency, was_available, added_at)
     select a.id, m.id, null, 'main', m.id, 10000, 'GBP', true, now() from accounts a cross join (
       select material.id from catalogue_materials material join catalogue_models model on model.slug = material.model_slug
       where material.active and model.line_collection in ('HERITAGE', 'STUDIO', 'LAB') order by md5(material.id) limit ${WISHES}) m where a.email = $1`,
    [owner],
  );

/** Adds small orders up to so many, delivered and without work; their columns are those of one order. A number that an order of the shop has already is left out. */
export async function addOrders({ db }: OrderShop, reference: string, many: number): Promise<void> {
  const [{ columns }] = (await db.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_schema = current_schema() and table_name = 'orders' and column_name not in ('id', 'reference', 'bag_hash', 'email', 'view', 'payload', 'account_id')`,
  )) as [{ columns: string }];
  for (let first = 1; first <= many; first += BATCH)
    await db.execute(
      `insert into orders (reference, bag_hash, email, view, payload, ${columns})
       select (4200000000 + n)::text, 'many-' || n, 'shopper.' || n || '@example.com', '{}', '{}', ${columns}
       from orders cross join generate_series($2::integer, $3::integer) n where reference = $1
       on conflict (reference) do nothing`,
      [reference, first, Math.min(many, first + BATCH - 1)],
    );
  await db.execute('analyze orders');
}

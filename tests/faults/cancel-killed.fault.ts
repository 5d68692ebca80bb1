import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Database } from '../../eshop-api/database/database.types';
import { openTestDatabase } from '../../eshop-api/database/test-database';
import { cancelCheckpointNames, refundCheckpointNames } from '../../eshop-api/server/checkpoints';
import { giveUpOrder } from '../../eshop-api/providers/order-backend/embedded/embedded-warehouse';
import { startOrderApi, urlOf, type OrderApi } from './order-api.fixture';
import { countWaiting, findBreaches } from './order-books';
import { bringCrowd, fillShelves, insist } from './order-shoppers.fixture';

/** Twenty shoppers cancel orders that the order back end has, or its warehouse cannot send them; the process is killed inside each step and the next one completes it. */
test.describe.configure({ mode: 'serial' });

const runs = 20;
/** Refunds of a charge, of 100 minor units each. */
const PARTS = 3;
const minute = 60_000;
const patience = { timeout: minute, intervals: [50] };

let db: Database;
let dataDir: string;
let skus: { material: string; size: string }[];
/** Each process begins later than the last, so that what was leased is due again. */
let aheadMs = 0;

const start = (stopAt?: string): Promise<OrderApi> => {
  aheadMs += 31_000;
  return startOrderApi({ url: urlOf(db), dataDir, aheadMs, ...(stopAt ? { stopAt } : {}) });
};

test.beforeAll(async () => {
  test.setTimeout(3 * minute);
  db = await openTestDatabase();
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-cancel-killed-'));
  const first = await start();
  skus = await fillShelves(db, runs * 4);
  await first.stop();
});
test.afterAll(async () => {
  await db?.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

for (const step of cancelCheckpointNames) {
  test(`killed at "${step}", each order is cancelled once and refunded once`, async () => {
    test.setTimeout(4 * minute);
    const references = await orderAndHandOver();
    const api = await start(step);
    const answers = cancelAll(api, references);
    await expect.poll(() => api.held(), patience).toBeGreaterThanOrEqual(runs);
    await api.kill();
    await Promise.all(answers);

    const next = await start();
    await expect.poll(() => countOpen(references), patience).toBe(0);
    await expect.poll(() => countWaiting(db), patience).toBe(0);
    expect(await findBreaches(db)).toEqual([]);
    expect(await countLeftAtBackend(references)).toBe(0);
    await next.stop();
  });
}

test('killed at each step of a cancellation by the warehouse, each order is cancelled once and refunded once', async () => {
  test.setTimeout(4 * minute);
  const references = await orderAndHandOver();
  for (const { reference } of references) await giveUpOrder(db, reference);
  for (const step of cancelCheckpointNames) {
    aheadMs += minute;
    const api = await start(step);
    await expect.poll(() => api.held(), patience).toBe(runs);
    await api.kill();
  }
  const next = await start();
  await expect.poll(() => countOpen(references), patience).toBe(0);
  await expect.poll(() => countWaiting(db), patience).toBe(0);
  expect(await findBreaches(db)).toEqual([]);
  expect(await countLeftAtBackend(references)).toBe(0);
  expect(await countRefunds(references, 'done')).toBe(runs);
  await next.stop();
});

test('killed at each step of refunding, each refund is paid once', async () => {
  test.setTimeout(8 * minute);
  const references = await orderAndHandOver();
  for (const step of refundCheckpointNames) {
    const api = await start(step);
    if (step === 'refund-wanted') {
      await Promise.all(cancelAll(api, references));
      await expect.poll(() => countRefunds(references, 'wanted'), patience).toBe(runs);
    }
    // Those of one batch are held together; cancellations come one by one, so the first batch may be small.
    await expect.poll(() => api.held(), patience).toBeGreaterThanOrEqual(step === 'refund-wanted' ? 1 : runs);
    await api.kill();
    const states = { 'refund-wanted': 'wanted', 'refund-asked': 'asked', 'refund-written': 'done' } as const;
    expect(await countRefunds(references, states[step])).toBe(runs);
  }
  const next = await start();
  await expect.poll(() => countWaiting(db), patience).toBe(0);
  expect(await findBreaches(db)).toEqual([]);
  await next.stop();
});

test('three processes that refund at once pay each part of a charge once', async () => {
  test.setTimeout(4 * minute);
  const references = (await orderAndHandOver()).map(({ reference }) => reference);
  // Parts, so that the provider would pay one of them twice.
  await db.execute(
    `insert into refunds (order_id, attempt_id, key, amount, reason, state, next_at, wanted_at)
     select o.id, a.id, 'part-' || a.id || '-' || n, 100, 'returned', 'wanted', now(), now()
     from orders o join payment_attempts a on a.order_id = o.id and a.state = 'captured' cross join generate_series(1, $2::integer) n
     where o.reference = any($1)`,
    [references, PARTS],
  );
  // With one clock, as the processes of a shop; together within the connections of PostgreSQL.
  aheadMs += 2 * minute;
  const three = await Promise.all(
    [1, 2, 3].map(() => startOrderApi({ url: urlOf(db), dataDir, aheadMs, connections: 12 })),
  );
  await expect.poll(() => countWaiting(db), patience).toBe(0);
  const [found] = await db.query<{ charges: number; done: number; mails: number }>(
    `select (select count(*)::int from card_sandbox.payments p where p.refunded = $2 and p.merchant_reference = any($1)) as charges,
       (select count(*)::int from refunds r join orders o on o.id = r.order_id where o.reference = any($1) and r.state = 'done') as done,
       (select count(*)::int from order_mails m where m.kind = 'refunded' and m.reference = any($1)) as mails`,
    [references, PARTS * 100],
  );
  expect(found).toEqual({ charges: runs, done: runs * PARTS, mails: runs * PARTS });
  expect(await findBreaches(db)).toEqual([]);
  for (const api of three) {
    expect(api.errors()).toEqual([]);
    await api.stop();
  }
});

const cancelAll = (api: OrderApi, placed: readonly Placed[]): Promise<unknown>[] =>
  placed.map(({ reference, email }) =>
    api.post('/orders/cancel', { profile: 'en_GB', mail: email, order: reference }).catch(() => undefined),
  );

const countRefunds = async (placed: readonly Placed[], state: string): Promise<number> =>
  count(
    `select count(*)::int as many from refunds r join orders o on o.id = r.order_id where o.reference = any($1) and r.state = '${state}'`,
    placed,
  );

interface Placed {
  reference: string;
  email: string;
}

/** Twenty orders that are charged, captured and handed over to the back end. */
async function orderAndHandOver(): Promise<Placed[]> {
  const api = await start();
  const crowd = await bringCrowd(
    api,
    db,
    Array.from({ length: runs }, (_, at) => ({ sku: skus[at % skus.length]!, way: 'card' }) as const),
  );
  await Promise.all(crowd.map((shopper) => insist(api, shopper)));
  await expect.poll(() => countWaiting(db), patience).toBe(0);
  await api.stop();
  return db.query<Placed & Record<string, unknown>>(
    "select reference, email from orders where bag_hash = any($1) and handed_over_at is not null and status = 'PC'",
    [crowd.map(({ bag }) => bag)],
  );
}

const countOpen = async (placed: readonly Placed[]): Promise<number> =>
  count("select count(*)::int as many from orders where reference = any($1) and status <> 'CA'", placed);

const countLeftAtBackend = async (placed: readonly Placed[]): Promise<number> =>
  count('select count(*)::int as many from order_backend_orders where reference = any($1)', placed);

const count = async (query: string, placed: readonly Placed[]): Promise<number> => {
  expect(placed).toHaveLength(runs);
  return (await db.query<{ many: number }>(query, [placed.map(({ reference }) => reference)]))[0]!.many;
};

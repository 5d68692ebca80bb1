import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Database } from '../../eshop-api/database/database.types';
import { openTestDatabase } from '../../eshop-api/database/test-database';
import { shortageCheckpointNames } from '../../eshop-api/server/checkpoints';
import { loseOrder } from '../../eshop-api/providers/order-backend/embedded/embedded-warehouse';
import { startOrderApi, urlOf, type OrderApi } from './order-api.fixture';
import { countWaiting, findBreaches } from './order-books';
import { bringCrowd, fillShelves, insist } from './order-shoppers.fixture';

/** The warehouse finds none of thirty exchanged sizes: twenty shoppers choose the refund, ten wait until the last day. The process is killed inside each step, of both choices, and the next one completes it. */
test.describe.configure({ mode: 'serial' });

/** Together fewer than the connections of the process: runs may be held in transactions. */
const runs = { refund: 20, wait: 10 };
const all = runs.refund + runs.wait;
const minute = 60_000;
const day = 24 * 60 * minute;
const patience = { timeout: minute, intervals: [50] };

let db: Database;
let dataDir: string;
let skus: { material: string; size: string }[];
/** Each process starts at a later time than the last, so that leases have expired. */
let aheadMs = 0;

const start = ({
  stopAt = '',
  laterMs = 31_000,
}: { stopAt?: string; laterMs?: number } = {}): Promise<OrderApi> => {
  aheadMs += laterMs;
  return startOrderApi({ url: urlOf(db), dataDir, aheadMs, ...(stopAt ? { stopAt } : {}) });
};

/** Starts a process that is killed once `many` of its runs are held at the step. */
async function killAt(
  stopAt: string,
  many: number,
  more: { laterMs?: number; during?: (api: OrderApi) => Promise<unknown>[] } = {},
): Promise<void> {
  const api = await start({ stopAt, ...(more.laterMs === undefined ? {} : { laterMs: more.laterMs }) });
  const calls = more.during?.(api) ?? [];
  await expect.poll(() => api.held(), patience).toBeGreaterThanOrEqual(many);
  await api.kill();
  await Promise.all(calls);
}

// A separate database each, since a test advances the clock by weeks.
test.beforeEach(async () => {
  test.setTimeout(8 * minute);
  aheadMs = 0;
  db = await openTestDatabase();
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-shortages-killed-'));
  const first = await start();
  skus = await fillShelves(db, all * 5);
  await first.stop();
});
test.afterEach(async () => {
  await db?.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

for (const step of shortageCheckpointNames) {
  test(`killed at "${step}", each missing size is refunded once, by choice or after the last day`, async () => {
    const placed = await exchangeAndLose();
    const accepting = await start({ laterMs: 4 * day });
    await expect.poll(() => countHandedOver(), patience).toBe(all);
    await accepting.stop();
    const isAnnouncing = step === 'shortage-announced';
    if (isAnnouncing) await killAt(step, all, { laterMs: day / 2 });
    const announcing = await start({ laterMs: isAnnouncing ? 31_000 : day / 2 });
    await expect.poll(() => countShortages('s.wait_until is not null'), patience).toBe(all);
    expect(await countMails('exchangeShort')).toBe(all);
    await announcing.stop();

    await chooseThrough(step, placed);
    const waiting = await start();
    await expect.poll(() => countShortages("s.outcome = 'refunded'"), patience).toBe(runs.refund);
    expect(await countShortages("s.choice = 'wait' and s.outcome is null")).toBe(runs.wait);
    await waiting.stop();

    const isSettling = step === 'shortage-cancelled' || step === 'shortage-refunded';
    if (isSettling) await killAt(step, runs.wait, { laterMs: 16 * day });
    const last = await start({ laterMs: isSettling ? 31_000 : 16 * day });
    await expect.poll(() => countShortages("s.outcome = 'refunded'"), patience).toBe(all);
    await expect.poll(() => countRefunds(placed), patience).toBe(all);
    await expect.poll(() => countWaiting(db), patience).toBe(0);
    expect(await countShortages("o.status = 'CA'")).toBe(all);
    expect(await countMails('exchangeRefunded')).toBe(all);
    // Another choice changes nothing any more.
    await Promise.all(chooseAll(last, placed));
    expect(await countRefunds(placed)).toBe(all);
    expect(await findBreaches(db)).toEqual([]);
    await last.stop();
  });
}

/** All choose; at a step of the choice the process is killed and each call is repeated unchanged. */
async function chooseThrough(step: string, placed: readonly Placed[]): Promise<void> {
  const refunds = placed.filter(({ choice }) => choice === 'refund');
  if (step === 'shortage-chosen') await killAt(step, all, { during: (api) => chooseAll(api, placed) });
  if (step === 'shortage-cancelled' || step === 'shortage-refunded')
    await killAt(step, runs.refund, { during: (api) => chooseAll(api, refunds) });
  const api = await start();
  await Promise.all(chooseAll(api, placed));
  expect(await countShortages("s.choice = 'wait'")).toBe(runs.wait);
  expect(await countShortages("s.choice = 'refund'")).toBe(runs.refund);
  await api.stop();
}

interface Placed {
  choice: keyof typeof runs;
  reference: string;
  email: string;
  line: string;
  /** Another size of the piece. */
  other: string;
  returnId: string;
}

const chooseAll = (api: OrderApi, placed: readonly Placed[]): Promise<unknown>[] =>
  placed.map(({ reference, email, returnId, choice }) =>
    api
      .post(`/orders/${reference}/modifySize/shortage`, {
        profile: 'en_GB',
        email,
        reference,
        returnId,
        choice,
      })
      .catch(() => undefined),
  );

/** Delivered orders whose piece is on its way back for another size, which the warehouse does not find. */
async function exchangeAndLose(): Promise<Placed[]> {
  const bought = await orderAndDeliver();
  const api = await start();
  const placed = await Promise.all(
    bought.map(async (order) => {
      const { reference, email, line, other } = order;
      const { orderId, returnId } = await api.post<{ orderId: string; returnId: string }>(
        `/orders/${reference}/modifySize/step2`,
        {
          ...{ profile: 'en_GB', email, reference, shippingMethodId: '06' },
          submissionKey: `exchange-of-${reference}`,
          products: [{ id: line, size: other }],
        },
      );
      await loseOrder(db, orderId);
      return { ...order, returnId };
    }),
  );
  await expect
    .poll(
      () => count('select count(*)::int as many from return_details where hand_over_at is null'),
      patience,
    )
    .toBe(all);
  await api.stop();
  return placed;
}

async function orderAndDeliver(): Promise<Omit<Placed, 'returnId'>[]> {
  const api = await start();
  const crowd = await bringCrowd(
    api,
    db,
    Array.from({ length: all }, (_, at) => ({ sku: skus[at % skus.length]!, way: 'card' }) as const),
  );
  await Promise.all(crowd.map((shopper) => insist(api, shopper)));
  await expect.poll(() => countWaiting(db), patience).toBe(0);
  await api.stop();
  const later = await start({ laterMs: 6 * day });
  await expect
    .poll(() => count("select count(*)::int as many from orders where status = 'FI'"), patience)
    .toBe(all);
  await later.stop();
  const bought = await db.query<Omit<Placed, 'choice' | 'returnId'> & Record<string, unknown>>(
    "select o.reference, o.email, l.id as line, (select k.size from catalogue_skus k where k.material_id = l.material and k.size <> l.size order by k.position limit 1) as other from orders o join order_lines l on l.order_id = o.id where o.bag_hash = any($1) and o.status = 'FI' and l.position = 0",
    [crowd.map(({ bag }) => bag)],
  );
  return bought.map((order, at) => ({ ...order, choice: at < runs.refund ? 'refund' : 'wait' }));
}

const countShortages = (condition: string): Promise<number> =>
  count(
    `select count(*)::int as many from order_shortages s join orders o on o.id = s.order_id where ${condition}`,
  );

/** Replacements that the order back end has. */
const countHandedOver = (): Promise<number> =>
  count(
    'select count(*)::int as many from orders where exchange_of is not null and handed_over_at is not null',
  );

/** Refunds of the exchanged orders that the provider has paid. */
const countRefunds = (placed: readonly Placed[]): Promise<number> =>
  count(
    "select count(*)::int as many from refunds r join orders o on o.id = r.order_id where o.reference = any($1) and r.state = 'done'",
    [placed.map(({ reference }) => reference)],
  );

const countMails = (kind: string): Promise<number> =>
  count('select count(*)::int as many from mail_queue where kind = $1', [kind]);

const count = async (query: string, values: unknown[] = []): Promise<number> =>
  (await db.query<{ many: number }>(query, values))[0]!.many;

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Database } from '../../eshop-api/database/database.types';
import { openTestDatabase } from '../../eshop-api/database/test-database';
import { returnCheckpointNames } from '../../eshop-api/server/checkpoints';
import { cutDuring } from './cut-database.fixture';
import { startOrderApi, urlOf, type Envelope, type OrderApi } from './order-api.fixture';
import { countWaiting, findBreaches } from './order-books';
import { bringCrowd, fillShelves, insist } from './order-shoppers.fixture';

/** Twenty shoppers return a piece and twenty exchange it for another size; the process is killed inside each step and the next one completes it. */
test.describe.configure({ mode: 'serial' });

/** Together fewer than the connections of the process: each run is held in a transaction. */
const runs = { return: 20, exchange: 20 };
const all = runs.return + runs.exchange;
const minute = 60_000;
const day = 24 * 60 * minute;
const patience = { timeout: minute, intervals: [50] };

let db: Database;
let dataDir: string;
let skus: { material: string; size: string }[];
/** Each process starts at a later time than the last, so that leases have expired. */
let aheadMs = 0;
/** Brand rule of the processes of a test; empty: the brands' own. */
let refundAt = '';

const start = ({
  stopAt = '',
  laterMs = 31_000,
  roundMs = 0,
}: { stopAt?: string; laterMs?: number; roundMs?: number } = {}): Promise<OrderApi> => {
  aheadMs += laterMs;
  return startOrderApi({
    url: urlOf(db),
    dataDir,
    aheadMs,
    roundMs,
    ...(stopAt ? { stopAt } : {}),
    ...(refundAt ? { rules: { refundAt } } : {}),
  });
};

// A separate database each, since a test advances the clock by days.
test.beforeEach(async () => {
  test.setTimeout(8 * minute);
  aheadMs = 0;
  refundAt = '';
  db = await openTestDatabase();
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-returns-killed-'));
  const first = await start();
  skus = await fillShelves(db, all * 5);
  await first.stop();
});
test.afterEach(async () => {
  await db?.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** Checkpoints in step two; the others are in the work loop. */
const inStepTwo: readonly string[] = ['return-written', 'return-committed'];
/** Checkpoints that are reached when the back end reports the return. */
const whenReported: readonly string[] = ['return-handed-in', 'return-accepted'];
/** Its test also cuts off the database, during the registrations and the refunds. */
const withCuts = 'return-accepted';

for (const step of returnCheckpointNames) {
  test(`killed at "${step}", each piece is restocked once, and refunded or replaced once`, async () => {
    if (step === 'return-handed-in') refundAt = 'handedIn';
    const placed = await orderAndDeliver();
    const isReported = whenReported.includes(step);
    const api = await start(isReported ? {} : { stopAt: step });
    if (isReported) {
      await (step === withCuts ? registerThroughCuts(api, placed) : Promise.all(sendBackAll(api, placed)));
      await expect
        .poll(() => countReturns(placed, "r.status = 'PE' and d.hand_over_at is null"), patience)
        .toBe(all);
      await api.stop();
      const inspecting = await start({ stopAt: step, laterMs: 4 * day });
      await expect.poll(() => inspecting.held(), patience).toBe(all);
      await inspecting.kill();
    } else {
      const answers = sendBackAll(api, placed);
      await expect
        .poll(() => api.held(), patience)
        .toBeGreaterThanOrEqual(inStepTwo.includes(step) ? all : 1);
      await api.kill();
      await Promise.all(answers);
    }

    const next = await start();
    // A call without an answer is repeated unchanged.
    await Promise.all(sendBackAll(next, placed));
    expect(await countReturns(placed, 'true')).toBe(all);
    await expect.poll(() => countReturns(placed, 'd.hand_over_at is null'), patience).toBe(all);
    await next.stop();
    if (step === withCuts) await refundThroughCuts();
    const last = await start({ laterMs: step === withCuts ? 2 * minute : 4 * day });
    await expect.poll(() => countReturns(placed, "r.status = 'FI'"), patience).toBe(all);
    await expect.poll(() => countRefunds(placed), patience).toBe(runs.return);
    await expect.poll(() => countReplacements(placed), patience).toBe(runs.exchange);
    await expect.poll(() => countWaiting(db), patience).toBe(0);
    expect(await findBreaches(db)).toEqual([]);
    await last.stop();
  });
}

/** Every call is repeated unchanged until it has an answer, while the database is cut off. */
async function registerThroughCuts(api: OrderApi, placed: readonly Placed[]): Promise<void> {
  const cuts = await cutDuring(db, () =>
    expect(async () => {
      const answers = await Promise.all(sendBackAll(api, placed));
      expect(answers.filter((answer) => answer?.status === 'OK')).toHaveLength(all);
    }).toPass({ timeout: minute }),
  );
  expect(cuts).toBeGreaterThan(10);
  expect(await countReturns(placed, 'true')).toBe(all);
}

/** Pieces are accepted and refunds paid while the database is cut off; what is left is done by the next process. */
async function refundThroughCuts(): Promise<void> {
  const api = await start({ laterMs: 4 * day, roundMs: 250 });
  const cuts = await cutDuring(db, () => new Promise((resolve) => setTimeout(resolve, 3000)));
  expect(cuts).toBeGreaterThan(10);
  expect(api.ended(), 'a cut connection ends no process').toBe(false);
  expect(api.errors().join(), 'cut while a return was worked off').toContain('could not be worked off');
  await api.stop();
}

interface Placed {
  kind: keyof typeof runs;
  reference: string;
  email: string;
  line: string;
  /** Another size of the piece. */
  other: string;
}

const sendBackAll = (api: OrderApi, placed: readonly Placed[]): Promise<Envelope | undefined>[] =>
  placed.map(({ kind, reference, email, line, other }) => {
    const wish =
      kind === 'return'
        ? { reason: 'mind', rejectProducts: [line] }
        : { products: [{ id: line, size: other }] };
    return api
      .post(`/orders/${reference}/${kind === 'return' ? 'reject' : 'modifySize'}/step2`, {
        profile: 'en_GB',
        email,
        reference,
        shippingMethodId: '06',
        submissionKey: `return-of-${reference}`,
        ...wish,
      })
      .catch(() => undefined);
  });

/** Charged, captured and delivered orders, for each kind. */
async function orderAndDeliver(): Promise<Placed[]> {
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
  const bags = crowd.map(({ bag }) => bag);
  await expect
    .poll(
      async () =>
        (
          await db.query<{ many: number }>(
            "select count(*)::int as many from orders where bag_hash = any($1) and status = 'FI'",
            [bags],
          )
        )[0]!.many,
      patience,
    )
    .toBe(all);
  await later.stop();
  const placed = await db.query<Omit<Placed, 'kind'> & Record<string, unknown>>(
    "select o.reference, o.email, l.id as line, (select k.size from catalogue_skus k where k.material_id = l.material and k.size <> l.size order by k.position limit 1) as other from orders o join order_lines l on l.order_id = o.id where o.bag_hash = any($1) and o.status = 'FI' and l.position = 0",
    [bags],
  );
  return placed.map((order, at) => ({ ...order, kind: at < runs.return ? 'return' : 'exchange' }));
}

const countReturns = async (placed: readonly Placed[], condition: string): Promise<number> =>
  count(
    `select count(*)::int as many from order_after_sales r join orders o on o.id = r.order_id join return_details d on d.reference = r.reference where o.reference = any($1) and ${condition}`,
    placed,
  );

const countRefunds = async (placed: readonly Placed[]): Promise<number> =>
  count(
    `select count(*)::int as many from refunds r join orders o on o.id = r.order_id where o.reference = any($1) and r.reason = 'returned' and r.state = 'done'`,
    placed,
  );

/** Orders with the new sizes that the order back end has. */
const countReplacements = async (placed: readonly Placed[]): Promise<number> =>
  count(
    `select count(*)::int as many from orders r join orders o on o.id = r.exchange_of where o.reference = any($1) and r.status <> 'CA' and r.handed_over_at is not null`,
    placed,
  );

const count = async (query: string, placed: readonly Placed[]): Promise<number> => {
  expect(placed).toHaveLength(all);
  return (await db.query<{ many: number }>(query, [placed.map(({ reference }) => reference)]))[0]!.many;
};

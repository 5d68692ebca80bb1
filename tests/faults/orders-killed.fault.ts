import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Database } from '../../eshop-api/database/database.types';
import { openTestDatabase } from '../../eshop-api/database/test-database';
import { checkpointNames, type CheckpointName } from '../../eshop-api/server/checkpoints';
import { startOrderApi, urlOf, type OrderApi } from './order-api.fixture';
import { countWaiting, findBreaches, findUnmailed } from './order-books';
import { bringCrowd, fillShelves, insist, type Shopper } from './order-shoppers.fixture';

/** Killed at every named step, 20 runs a step, it reconciles by itself. One database; each process finds what the one killed before it left. */
test.describe.configure({ mode: 'serial' });

const runs = 20;
/** Processes that may be killed until all shoppers of a round have been in the step. */
const mostDeaths = 5;
const minute = 60_000;
const patience = { timeout: 60_000, intervals: [50] };

const anOrder = 'select count(*)::int as many from orders o';
/** Shoppers whose order has reached a step that is done in the background, many at a time. Without one, each run reports itself that it is held. */
const reached: Partial<Record<CheckpointName, string>> = {
  captured: `${anOrder} join card_sandbox.payments p on p.merchant_reference = o.reference where o.bag_hash = any($1) and p.captured > 0`,
  'capture-written': `${anOrder} join payment_attempts a on a.order_id = o.id where o.bag_hash = any($1) and a.state = 'captured'`,
  'handed-over': `${anOrder} join order_backend_orders b on b.reference = o.reference where o.bag_hash = any($1)`,
  'hand-over-written': `${anOrder} where o.bag_hash = any($1) and handed_over_at is not null`,
  // In a transaction that is not committed: rows that it has locked are not free.
  'mail-queued': `with wanted as (select m.id from orders o join order_mails m on m.reference = o.reference where o.bag_hash = any($1) and m.queued_at is null),
      free as (select id from order_mails where id in (select id from wanted) for update skip locked)
    select ((select count(*) from wanted) - (select count(*) from free))::int as many`,
  'mail-sent': `${anOrder} join order_mails m on m.reference = o.reference where o.bag_hash = any($1) and m.queued_at is not null`,
};
/** Before its commit nothing of an order may be visible. */
const leavesNothing: readonly CheckpointName[] = ['quoted', 'stock-reserved', 'order-written'];
/** By then the card provider has the payment, so there is an order in the end, whether the shopper comes back or not. */
const isCharged = (step: CheckpointName): boolean =>
  checkpointNames.indexOf(step) >= checkpointNames.indexOf('authorised');

let db: Database;
let dataDir: string;
let skus: { material: string; size: string }[];
const crowds = new Map<CheckpointName, Shopper[]>();
/** Each process begins later than the last, so that what was leased is due again. */
let aheadMs = 0;

const start = (stopAt?: CheckpointName): Promise<OrderApi> => {
  aheadMs += 30_000;
  return startOrderApi({ url: urlOf(db), dataDir, aheadMs, ...(stopAt ? { stopAt } : {}) });
};

test.beforeAll(async () => {
  test.setTimeout(3 * minute);
  db = await openTestDatabase();
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-killed-'));
  const first = await start();
  skus = await fillShelves(db, runs * checkpointNames.length);
  await first.stop();
});
test.afterAll(async () => {
  await db?.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

for (const step of checkpointNames) {
  test(`killed at "${step}"`, async () => {
    test.setTimeout(3 * minute);
    const crowd = await killShopping(step);
    crowds.set(step, crowd);
    if (reached[step]) expect(await killUntilAll(step, crowd)).toBeGreaterThanOrEqual(runs);
    if (leavesNothing.includes(step)) expect(await countOrders(crowd)).toBe(0);
  });
}

test('killed repeatedly while mails are sent: each acknowledged order has its mail within two minutes of the last start', async () => {
  test.setTimeout(5 * minute);
  aheadMs += 30_000;
  const references: string[] = [];
  for (let deaths = 0; deaths < 3; deaths++) references.push(...(await killMailing()));
  // Its clock is not ahead of those that were killed: their leases hold until they expire.
  const api = await startOrderApi({ url: urlOf(db), dataDir, aheadMs });
  const started = Date.now();
  await cutConnections();
  expect(references).toHaveLength(3 * runs);
  await expect
    .poll(() => findUnmailed(db, dataDir, references), { timeout: 2 * minute, intervals: [500] })
    .toEqual([]);
  test.info().annotations.push({
    type: 'seconds until the last mail',
    description: String(Math.round((Date.now() - started) / 1000)),
  });
  await api.stop();
});

test('then it recovers by itself: the shoppers who come back get their one order, and the books are right', async () => {
  test.setTimeout(4 * minute);
  const api = await start();
  const returning = [...crowds.values()].flatMap((crowd) => crowd.filter((_shopper, at) => at % 2 === 0));
  for (const _visit of ['back', 'back once more']) {
    for (let at = 0; at < returning.length; at += runs)
      await Promise.all(returning.slice(at, at + runs).map((shopper) => insist(api, shopper)));
  }
  expect(await countOrders(returning)).toBe(returning.length);
  await api.stop();

  aheadMs += 31 * minute;
  const late = await start();
  await expect.poll(() => countWaiting(db), patience).toBe(0);
  expect(await findBreaches(db)).toEqual([]);
  for (const [step, crowd] of crowds) {
    const standing = await db.query<{ bag: string }>(
      "select bag_hash as bag from orders where bag_hash = any($1) and status not in ('PE', 'CA')",
      [crowd.map(({ bag }) => bag)],
    );
    expect({ step, standingCount: standing.length }).toEqual({
      step,
      standingCount: isCharged(step) ? crowd.length : crowd.length / 2,
    });
  }
  await late.stop();
});

/** Twenty order at once; when all are inside the step, or what is done for them in the background is, the process is killed. */
async function killShopping(step: CheckpointName): Promise<Shopper[]> {
  const api = await start(step);
  const crowd = await bringCrowd(
    api,
    db,
    Array.from(
      { length: runs },
      (_, at) => ({ sku: skus[at % skus.length]!, way: wayOf(step, at) }) as const,
    ),
  );
  const before = api.held();
  const answers = crowd.map((shopper) => insist(api, shopper));
  if (reached[step]) {
    await Promise.all(answers);
    await expect.poll(() => api.held(), patience).toBeGreaterThan(0);
  } else await expect.poll(() => api.held() - before, patience).toBeGreaterThanOrEqual(runs);
  await api.kill();
  await Promise.all(answers);
  return crowd;
}

/**
 * Twenty order, all are answered, and the process is killed with mails that it has claimed and not sent. @returns the orders'
 * references
 */
async function killMailing(): Promise<string[]> {
  const api = await startOrderApi({ url: urlOf(db), dataDir, aheadMs, blockMails: true });
  const wishes = Array.from(
    { length: runs },
    (_, at) => ({ sku: skus[at % skus.length]!, way: at % 4 === 3 ? 'later' : 'card' }) as const,
  );
  const crowd = await bringCrowd(api, db, wishes);
  const answers = await Promise.all(crowd.map((shopper) => insist(api, shopper)));
  await expect.poll(() => api.held(), patience).toBeGreaterThan(0);
  await api.kill();
  return answers.map((answer) => answer!.order.reference);
}

/** Like a PostgreSQL that was killed and restarts. */
const cutConnections = (): Promise<unknown> =>
  db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
   where datname = current_database() and pid <> pg_backend_pid() and application_name = 'shop'`,
  );

/** What a killed process left waits for the next one, which runs it all together and is killed too. @returns how many runs were cut off there */
async function killUntilAll(step: CheckpointName, crowd: readonly Shopper[]): Promise<number> {
  let many = 0;
  for (let deaths = 0; many < runs && deaths < mostDeaths; deaths++) {
    const api = await start(step);
    await expect.poll(() => api.held(), patience).toBeGreaterThan(0);
    many = (await db.query<{ many: number }>(reached[step]!, [crowd.map(({ bag }) => bag)]))[0]!.many;
    await api.kill();
  }
  return many;
}

/** Every fourth shopper pays later, where the step concerns such orders. */
const wayOf = (step: CheckpointName, at: number) =>
  at % 4 === 3 && laterToo.includes(step) ? 'later' : 'card';
const laterToo: readonly CheckpointName[] = [
  'quoted',
  'stock-reserved',
  'order-written',
  'handed-over',
  'hand-over-written',
  'mail-queued',
  'mail-sent',
];

const countOrders = async (crowd: readonly Shopper[]): Promise<number> =>
  (
    await db.query<{ many: number }>('select count(*)::int as many from orders where bag_hash = any($1)', [
      crowd.map(({ bag }) => bag),
    ])
  )[0]!.many;

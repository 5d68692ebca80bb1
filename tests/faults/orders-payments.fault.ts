import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Database } from '../../eshop-api/database/database.types';
import { openTestDatabase } from '../../eshop-api/database/test-database';
import { cutDuring } from './cut-database.fixture';
import { startOrderApi, urlOf, type OrderApi } from './order-api.fixture';
import { countWaiting, findBreaches } from './order-books';
import { bringCrowd, fillShelves, insist, submit, type Shopper } from './order-shoppers.fixture';

/** Webhooks that come late, twice, out of order or never, answers that are lost, a database that is cut off in the middle. In the end the books of both stores are right each time. */
test.describe.configure({ mode: 'serial' });

const minute = 60_000;
const patience = { timeout: 60_000, intervals: [100] };
/** Orders of each kind. */
const many = 5;

/** What the sandbox's test cards do, and whether an order comes of it. */
const kinds: { behaviour: string; answers: string; stands: boolean }[] = [
  { behaviour: 'webhook-late', answers: 'OK PC', stands: true },
  { behaviour: 'webhook-twice', answers: 'OK PC', stands: true },
  { behaviour: 'webhook-out-of-order', answers: 'OK PC', stands: true },
  { behaviour: 'webhook-never', answers: 'OK PC', stands: true },
  { behaviour: 'unreachable-charged', answers: 'OK PC', stands: true },
  { behaviour: 'unreachable-nothing-done', answers: 'KO payment_unreachable', stands: false },
  { behaviour: 'pending-authorised', answers: 'OK PE', stands: true },
  { behaviour: 'pending-refused', answers: 'OK PE', stands: false },
  { behaviour: 'refused', answers: 'OK PE', stands: false },
];

let db: Database;
let dataDir: string;
let skus: { material: string; size: string }[];
let aheadMs = 0;
const start = (): Promise<OrderApi> => startOrderApi({ url: urlOf(db), dataDir, aheadMs });

test.beforeAll(async () => {
  test.setTimeout(3 * minute);
  db = await openTestDatabase();
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-payments-'));
  const first = await start();
  skus = await fillShelves(db, 500);
  await first.stop();
});
test.afterAll(async () => {
  await db?.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

test('webhooks late, twice, out of order or never; answers lost with and without a charge', async () => {
  test.setTimeout(4 * minute);
  const api = await start();
  const crowds = new Map<string, Shopper[]>();
  for (const { behaviour, answers } of kinds) {
    const crowd = await bringCrowd(
      api,
      db,
      Array.from({ length: many }, (_, at) => ({ sku: skus[at % skus.length]!, behaviour })),
    );
    crowds.set(behaviour, crowd);
    // A double click, and later a shopper who comes back: the same submission.
    const first = await Promise.all(crowd.flatMap((shopper) => [submit(api, shopper), submit(api, shopper)]));
    const states = first.map(
      ({ status, errors, order }) => `${status} ${status === 'OK' ? order.status : errors[0]!.code}`,
    );
    expect({ behaviour, answers: states.includes(answers) }).toEqual({ behaviour, answers: true });
    expect({ behaviour, orderCount: await countOrders(crowd) }).toEqual({ behaviour, orderCount: many });
  }
  await endOfDay(api);
  for (const { behaviour, stands } of kinds)
    expect({
      behaviour,
      standingCount: await countOrders(crowds.get(behaviour)!, "and status not in ('PE', 'CA')"),
    }).toEqual({ behaviour, standingCount: stands ? many : 0 });
});

test('the database connection is cut repeatedly while forty order: a shopper who tries again gets one order', async () => {
  test.setTimeout(4 * minute);
  const api = await start();
  const crowd = await bringCrowd(
    api,
    db,
    Array.from(
      { length: 40 },
      (_, at) => ({ sku: skus[at % 7]!, way: at % 4 === 3 ? 'later' : 'card' }) as const,
    ),
  );
  const cuts = await cutDuring(db, () => Promise.all(crowd.map((shopper) => insist(api, shopper))));
  expect(cuts).toBeGreaterThan(10);
  expect(
    api.errors().filter((line) => line.includes('Unhandled')),
    'a cut connection ends no process',
  ).toEqual([]);
  expect(await countOrders(crowd)).toBe(crowd.length);
  await endOfDay(api);
  expect(await countOrders(crowd, "and status not in ('PE', 'CA')")).toBe(crowd.length);
});

/** Another process half an hour later: unpaid orders have expired, everything else is done. */
async function endOfDay(api: OrderApi): Promise<void> {
  await api.stop();
  aheadMs += 35 * minute;
  const late = await start();
  await expect.poll(() => countWaiting(db), patience).toBe(0);
  await expect.poll(() => findBreaches(db), patience).toEqual([]);
  await late.stop();
}

const countOrders = async (crowd: readonly Shopper[], more = ''): Promise<number> =>
  (
    await db.query<{ many: number }>(
      `select count(*)::int as many from orders where bag_hash = any($1) ${more}`,
      [crowd.map(({ bag }) => bag)],
    )
  )[0]!.many;

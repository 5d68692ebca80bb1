import { expect, test } from '@playwright/test';
import type { CheckpointName, ReturnCheckpointName } from '../../eshop-api/server/checkpoints';
import {
  day,
  minute,
  orderAndDeliver,
  orderMany,
  patience,
  type Delivered,
} from './delivered-orders.fixture';
import { openKilledShop, type KilledShop } from './kill-clock.fixture';
import type { OrderApi } from './order-api.fixture';
import { countWaiting, findBreaches } from './order-books';
import { expectOk, makeToken } from './order-shoppers.fixture';

/** Twenty shoppers pay what their exchange costs, or confirm cash on delivery; the process is killed inside each step and the next one completes it. */
test.describe.configure({ mode: 'serial' });

const runs = 20;
let shop: KilledShop;
test.afterEach(() => shop?.close());

const feeSteps: readonly (CheckpointName | ReturnCheckpointName)[] = [
  'return-written',
  'return-committed',
  'authorised',
  'result-written',
  'result-committed',
];

test('killed at each step of an exchange that costs something: its fee is charged once', async () => {
  test.setTimeout(6 * minute);
  shop = await openKilledShop(runs * feeSteps.length * 2, { flags: { gratis_cambio_talla: false } });
  const { db, start } = shop;
  const delivered = await orderAndDeliver(shop, runs * feeSteps.length);
  const tokens = new Map<string, string>();
  for (const { reference } of delivered) tokens.set(reference, await makeToken(db));
  // As fresh as the clocks of the processes are late.
  await db.execute("update card_sandbox.tokens set created_at = now() + interval '6 days'");
  for (const [at, step] of feeSteps.entries()) {
    const group = delivered.slice(at * runs, (at + 1) * runs);
    const api = await start({ stopAt: step });
    const answers = Promise.allSettled(exchangeAll(api, group, tokens));
    await expect.poll(() => api.held(), patience).toBeGreaterThanOrEqual(runs);
    await api.kill();
    await answers;
  }

  const next = await start();
  // As a browser repeats a call without an answer: unchanged, until there is one.
  for (let at = 0; at < delivered.length; at += runs)
    await expect(async () => {
      const answers = await Promise.all(exchangeAll(next, delivered.slice(at, at + runs), tokens));
      for (const answer of answers) expectOk(answer);
    }).toPass({ timeout: minute });
  await expect.poll(() => countWaiting(db), patience).toBe(0);
  expect(await listFees(db)).toEqual(
    delivered.map(() => ({ total: expect.any(Number), charges: 1, equal: true })),
  );
  await expect
    .poll(() => db.query('select reference from return_details where hand_over_at is not null'), patience)
    .toEqual([]);
  await next.stop();

  const last = await start({ laterMs: 4 * day });
  await expect.poll(() => countSent(db), patience).toBe(delivered.length);
  await expect.poll(() => countWaiting(db), patience).toBe(0);
  expect(await findBreaches(db)).toEqual([]);
  await last.stop();
});

test('killed at each step of a confirmation of cash on delivery: the order is handed over once', async () => {
  test.setTimeout(6 * minute);
  shop = await openKilledShop(runs * 4, { rules: { confirmCashOnDelivery: ['ES'] } });
  const { db, start } = shop;
  const steps = ['confirm-written', 'confirm-committed'] as const;
  const first = await start();
  const bags = await orderMany(shop, first, runs * steps.length, 'door');
  await first.stop();
  const placed = await db.query<{ reference: string; email: string }>(
    'select reference, email from orders where bag_hash = any($1) and confirm_by is not null order by id',
    [bags],
  );
  expect(placed).toHaveLength(bags.length);
  for (const [at, step] of steps.entries()) {
    const api = await start({ stopAt: step });
    const answers = Promise.allSettled(confirmAll(api, placed.slice(at * runs, (at + 1) * runs)));
    await expect.poll(() => api.held(), patience).toBeGreaterThanOrEqual(runs);
    await api.kill();
    await answers;
    expect(await countConfirmed(db)).toBe(step === 'confirm-written' ? 0 : runs);
  }

  const next = await start();
  for (const answer of await Promise.all(confirmAll(next, placed))) expectOk(answer);
  await expect.poll(() => countWaiting(db), patience).toBe(0);
  expect(await countConfirmed(db)).toBe(placed.length);
  expect(
    await db.query(
      "select reference from orders o where (select count(*) from order_events e where e.order_id = o.id and e.cause = 'confirmed') <> 1 or not exists (select from order_backend_orders b where b.reference = o.reference)",
    ),
  ).toEqual([]);
  expect(await findBreaches(db)).toEqual([]);
  await next.stop();
});

const exchangeAll = (api: OrderApi, placed: readonly Delivered[], tokens: ReadonlyMap<string, string>) =>
  placed.map(({ reference, email, line, other }) =>
    api.post(`/orders/${reference}/modifySize/step2`, {
      profile: 'en_GB',
      email,
      reference,
      shippingMethodId: '05',
      products: [{ id: line, size: other }],
      submissionKey: `exchange-of-${reference}`,
      paymentMethodId: 'TARJ',
      paymentInfo: { token: tokens.get(reference) },
    }),
  );

const confirmAll = (api: OrderApi, placed: readonly { reference: string; email: string }[]) =>
  placed.map(({ reference, email }) =>
    api.post('/orders/confirmCashOnDelivery', { profile: 'es_ES', email, locator: reference }),
  );

const countConfirmed = async (db: KilledShop['db']): Promise<number> =>
  (
    await db.query<{ many: number }>(
      'select count(*)::int as many from orders where confirmed_at is not null and confirm_by is null',
    )
  )[0]!.many;

/** Of each replacement that stands: its total, how many charges the provider has for it, and whether they are as much. */
const listFees = (db: KilledShop['db']) =>
  db.query(
    `select o.total::int as total, count(p.*)::int as charges, coalesce(sum(p.captured), 0) = o.total and o.total > 0 as equal from orders o
     left join card_sandbox.payments p on p.merchant_reference = o.reference and p.result = 'Authorised' and not p.cancelled
     where o.exchange_of is not null and o.status = 'PC' group by o.id order by o.id`,
  );

/** Replacements that the order back end has. */
const countSent = async (db: KilledShop['db']): Promise<number> =>
  (
    await db.query<{ many: number }>(
      "select count(*)::int as many from orders where exchange_of is not null and status <> 'CA' and handed_over_at is not null",
    )
  )[0]!.many;

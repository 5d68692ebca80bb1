import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { minute, orderMany, day, patience } from './delivered-orders.fixture';
import { openKilledShop, type KilledShop } from './kill-clock.fixture';
import type { OrderApi } from './order-api.fixture';
import { countWaiting, findBreaches } from './order-books';
import { expectOk } from './order-shoppers.fixture';

/**
 * Invoices have one number after the other, and a takeback is one card: both are written one at a time, so the process is killed twenty times
 * inside each step, with an invoice and a card in it.
 */
const kills = 20;
const many = kills + 5;

let shop: KilledShop;
test.afterEach(() => shop?.close());

test('killed twenty times at each step: no number is missing or there twice, and each takeback has its card', async () => {
  test.setTimeout(6 * minute);
  shop = await openKilledShop(many * 2, { roundMs: 250 });
  const { db, start } = shop;
  const first = await start();
  await orderMany(shop, first, many);
  for (let made = 0; made < many; made++) expectOk(await sendTakeback(first));
  await expect.poll(() => countWaiting(db), patience).toBe(0);
  await first.stop();

  // Orders are sent, and products inspected, in the time of these processes.
  let laterMs = 4 * day;
  const killAt = async (stopAt: string[]): Promise<void> => {
    const api = await start({ stopAt, laterMs });
    laterMs = minute + 1000;
    for (const step of stopAt) await expect.poll(() => api.held(step), patience).toBeGreaterThan(0);
    await api.kill();
  };
  for (let at = 0; at < kills; at++) {
    await killAt(['invoice-written', 'credit-written']);
    expect(await countWritten(db)).toEqual({ invoices: 0, counted: 0, cards: 0, ended: 0, mails: 0 });
  }
  for (let at = 1; at <= kills; at++) {
    await killAt(['invoice-committed', 'credit-committed']);
    expect(await countWritten(db)).toEqual({ invoices: at, counted: at, cards: at, ended: at, mails: at });
  }

  const last = await start({ laterMs });
  await expect
    .poll(() => countWritten(db), patience)
    .toEqual({
      ...{ invoices: many, counted: many, cards: many, ended: many, mails: many },
    });
  expect(await listGaps(db)).toEqual([]);
  expect(await db.query('select reference from invoices group by reference having count(*) <> 1')).toEqual(
    [],
  );
  expect(
    await db.query(
      `select t.id from takebacks t where t.status <> 'accepted' or t.credit = 0
         or (select array_agg(g.initial) from gift_cards g where g.issued_for = 'takeback:' || t.id || ':rest') is distinct from array[t.credit]::bigint[]`,
    ),
  ).toEqual([]);
  expect(await findBreaches(db)).toEqual([]);
  await last.stop();
});

async function sendTakeback(api: OrderApi) {
  const form = new FormData();
  const pieces = JSON.stringify([{ family: 'shoes', target: 'W', condition: 'good' }]);
  const fields = {
    profile: 'en_GB',
    name: 'Ana',
    surname: 'Blanco',
    shippingMethodId: '05',
    privacyPolicy: 'on',
  };
  for (const [name, value] of Object.entries({ ...fields, pieces, email: `${randomUUID()}@example.com` }))
    form.append(name, value);
  return api.postForm('/afterSales/takeback', form);
}

/** `counted`: last number of all series. `mails`: those with a card. */
const countWritten = async (db: KilledShop['db']) =>
  (
    await db.query<Record<string, number>>(
      `select (select count(*)::int from invoices) as invoices, (select coalesce(sum(last), 0)::int from invoice_counters) as counted,
         (select count(*)::int from gift_cards where issued_for like 'takeback:%') as cards, (select count(*)::int from takebacks where follow_at is null) as ended,
         (select count(*)::int from mail_queue where kind = 'takebackCredit') as mails`,
    )
  )[0]!;

/** Series whose numbers do not run from 1 to their last one. */
const listGaps = (db: KilledShop['db']) =>
  db.query(
    `select c.series, c.year, c.last, array_agg(i.sequence order by i.sequence) as there from invoice_counters c left join invoices i using (series, year)
     group by c.series, c.year, c.last having array_agg(i.sequence order by i.sequence) is distinct from (select array_agg(n) from generate_series(1, c.last) n)`,
  );

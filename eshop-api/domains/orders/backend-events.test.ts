import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderBackendInside } from '../../providers/order-backend/embedded/embedded-order-backend';
import { composeDue, planEvents } from '../../providers/order-backend/embedded/embedded-webhooks';
import {
  warehouseFaults,
  type WarehouseFault,
} from '../../providers/order-backend/embedded/warehouse-faults';
import type { OrderBackendEvent } from '../../providers/order-backend/order-backend.provider.types';
import { composeWebhook } from '../../providers/order-backend/sign-webhook';
import {
  openReportingBench,
  postWebhook,
  summarise,
  testBackendEvents,
  type ReportingBackend,
} from './backend-events.conformance';
import { buy, fillBag, orderOf, type OrderBench } from './orders.fixture';
import { MINUTE } from './payments.fixture';
import { expectSoundBooks } from './sound-books.fixture';

const SECRET = 'the-secret-of-the-warehouse-in-tests';
const DAY_MS = 24 * 60 * MINUTE;

const embedded = (faults: ReadonlySet<WarehouseFault> = new Set()): ReportingBackend => ({
  kind: orderBackendInside({ webhookSecret: SECRET, faults }),
  takeWebhooks: async ({ db, settings }) => {
    const sender = {
      db,
      clock: settings.clock,
      dayMs: DAY_MS,
      isReporting: true,
      randomId: randomUUID,
      log: settings.log,
      secret: SECRET,
      faults,
    };
    await planEvents(sender);
    return composeDue(sender);
  },
  hours: 5 * 24,
});

testBackendEvents('the embedded back end', embedded());

describe.each(warehouseFaults)('an embedded back end that is %s', (fault) => {
  const backend = embedded(new Set([fault]));
  let shop: OrderBench;
  beforeAll(async () => {
    shop = await openReportingBench(backend);
  }, 120_000);
  afterAll(() => shop?.close());

  it('delivers all orders in the end, and reports none before it has one', async () => {
    const references: string[] = [];
    for (const sizes of [['38'], ['39'], ['38', '38', '38', '39', '39'], ['38', '39'], ['39', '39'], ['38']])
      references.push((await buy(shop, await fillBag(shop, sizes))).order.reference);
    const seen = new Set<string>();
    for (let step = 0; step < 9 * 8; step += 1) {
      await shop.settle();
      for (const webhook of await backend.takeWebhooks(shop)) await postWebhook(shop, webhook);
      await shop.settle();
      seen.add((await orderOf(shop, references[0]!)).status);
      shop.wait(DAY_MS / 8);
    }
    expect([...seen].join(' ')).toMatch(/^PC (EN )?TR FI$/);
    for (const reference of references) {
      const { status, shipments } = await summarise(shop, reference);
      expect(status).toBe('FI');
      for (const { events } of shipments)
        expect(events.map((event) => event.slice(0, 2))).toEqual(['EN', 'TR', 'FI']);
    }
    await expectSoundBooks(shop.db);
  }, 60_000);
});

describe('a webhook of the order back end', () => {
  const backend = embedded();
  let shop: OrderBench;
  beforeAll(async () => {
    shop = await openReportingBench(backend);
  }, 120_000);
  afterAll(() => shop?.close());
  const place = async () => {
    const { order } = await buy(shop, await fillBag(shop, ['38']));
    await shop.settle();
    return order.reference;
  };
  const compose = (events: OrderBackendEvent[], secret = SECRET) =>
    composeWebhook(secret, { id: randomUUID(), now: shop.settings.clock(), events });
  const about = (reference: string): OrderBackendEvent => ({ id: randomUUID(), kind: 'order', reference });
  const post = async (webhook: Parameters<typeof postWebhook>[1]) => {
    const response = await postWebhook(shop, webhook);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  it('makes a change visible before the next poll', async () => {
    const reference = await place();
    shop.wait(30 * MINUTE - 10_000);
    await shop.settle();
    shop.wait(20_000);
    await shop.settle();
    expect((await orderOf(shop, reference)).status).toBe('PC');
    for (const webhook of await backend.takeWebhooks(shop)) await post(webhook);
    await shop.settle();
    expect((await orderOf(shop, reference)).status).toBe('EN');
  });

  it('is stored once, however often it comes, and answers which references are not of this shop', async () => {
    const event = about(await place());
    const webhook = compose([event, about('4999999999')]);
    expect((await post(webhook)).body).toMatchObject({ accepted: 1, repeated: 0, unknown: ['4999999999'] });
    expect((await post(webhook)).body).toMatchObject({ accepted: 0, repeated: 1 });
    expect((await post(compose([event, event]))).body).toMatchObject({
      accepted: 0,
      repeated: 2,
      unknown: [],
    });
    const rows = await shop.db.query('select 1 from backend_events where event_id = $1', [event.id]);
    expect(rows).toHaveLength(1);
  });

  it('of an order that is being handed over is applied afterwards', async () => {
    const { order } = await buy(shop, await fillBag(shop, ['38']));
    await post(compose([about(order.reference)]));
    const applied = async () =>
      (
        await shop.db.query<{ isApplied: boolean }>(
          'select applied_at is not null as "isApplied" from backend_events where reference = $1',
          [order.reference],
        )
      )[0]!.isApplied;
    expect(await applied()).toBe(false);
    await shop.settle();
    expect(await applied()).toBe(true);
  });

  it('is refused when it is forged, changed, replayed later, unreadable, or too large', async () => {
    const reference = await place();
    const forged = { status: 401, body: { errors: [{ code: 'forged_notification' }] } };
    const good = compose([about(reference)]);
    expect(await post(compose([about(reference)], 'another-secret'))).toMatchObject(forged);
    expect(await post({ ...good, body: good.body.replace(reference, '4000000001') })).toMatchObject(forged);
    const { 'webhook-signature': _none, ...unsigned } = good.headers;
    expect(await post({ ...good, headers: unsigned })).toMatchObject(forged);
    expect(await post(compose([{ ...about(reference), kind: 'bag' as never }]))).toMatchObject(forged);
    expect(await post(compose([about('9; drop')]))).toMatchObject(forged);
    const many = compose(Array.from({ length: 101 }, () => about(reference)));
    expect(await post(many)).toMatchObject({ status: 413, body: { errors: [{ code: 'too_many_events' }] } });
    expect(shop.api.boundsOf('POST', '/eshop-api/api/v1/orders/backend/events').maxBytes).toBe(64 * 1024);
    shop.wait(6 * MINUTE);
    expect(await post(good)).toMatchObject(forged);
    const rows = await shop.db.query('select 1 from backend_events where reference = $1', [reference]);
    expect(rows).toHaveLength(0);
  });

  it('is refused by a back end without webhooks', async () => {
    const { readEvents } = shop.backend;
    Object.assign(shop.backend, { readEvents: undefined });
    expect(await post(compose([about('4000000001')]))).toMatchObject({
      status: 404,
      body: { errors: [{ code: 'no_webhooks' }] },
    });
    Object.assign(shop.backend, { readEvents });
  });
});

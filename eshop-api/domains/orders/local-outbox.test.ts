import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ordersCancel } from './after-order.contract';
import { claimDue } from './attempts.repository';
import { findOwned } from './orders.repository';
import {
  ana,
  buy,
  callsFor,
  fillBag,
  openOrderBench,
  send,
  setStock,
  type OrderBench,
} from './orders.fixture';
import type { OrdersState, StoredOrder } from './orders.types';
import { OUTBOX_LEASE_MS, LocalOutbox } from './local-outbox';
import { expectSoundBooks } from './sound-books.fixture';

/** Work that a process has just created is done from memory; in the database it is postponed. */
let shop: OrderBench;
const state = () => shop.api.stateOf('orders') as OrdersState;
beforeAll(async () => {
  shop = await openOrderBench();
  await setStock(shop, '38', 200);
}, 120_000);
afterAll(() => shop?.close());
afterEach(() => expectSoundBooks(shop.db));

const read = async (reference: string): Promise<StoredOrder> =>
  (await findOwned(shop.db, [reference], ana.email))[0]!;
const captures = (reference: string) =>
  callsFor(shop, reference).filter((call) => call.startsWith('capture'));
const isHanded = async (reference: string) =>
  (await shop.db.query('select 1 from order_backend_orders where reference = $1', [reference])).length === 1;

describe('an order that this process has seen paid', () => {
  it('is captured and handed over at once, each once', async () => {
    const { order } = await buy(shop, await fillBag(shop));
    await shop.settle();
    expect({
      captureCount: captures(order.reference).length,
      isHanded: await isHanded(order.reference),
      state: (await read(order.reference)).attempt.state,
    }).toEqual({ captureCount: 1, isHanded: true, state: 'captured' });
    shop.wait(2 * OUTBOX_LEASE_MS);
    await shop.settle();
    expect(captures(order.reference)).toHaveLength(1);
  });

  it('is done later by another process when the first one is gone', async () => {
    const own = state().own;
    const note = own.add;
    own.add = () => undefined;
    const { order } = await buy(shop, await fillBag(shop));
    own.add = note;
    await shop.settle();
    expect({ captures: captures(order.reference), isHanded: await isHanded(order.reference) }).toEqual({
      captures: [],
      isHanded: false,
    });
    shop.wait(OUTBOX_LEASE_MS);
    await shop.settle();
    expect({
      captureCount: captures(order.reference).length,
      isHanded: await isHanded(order.reference),
      state: (await read(order.reference)).attempt.state,
    }).toEqual({ captureCount: 1, isHanded: true, state: 'captured' });
  });

  it('is skipped when it was cancelled before its turn', async () => {
    const { order } = await buy(shop, await fillBag(shop));
    await shop.settle();
    const { attempt, ...stored } = await read(order.reference);
    await send(shop, ordersCancel, { mail: ana.email, order: order.reference });
    await shop.settle();
    const before = callsFor(shop, order.reference);
    state().own.add({ ...stored, attempt: { ...attempt, state: 'authorised', nextStep: 'capture' } });
    await shop.settle();
    expect({
      calls: callsFor(shop, order.reference),
      isHanded: await isHanded(order.reference),
      status: (await read(order.reference)).status,
    }).toEqual({ calls: before, isHanded: false, status: 'CA' });
  });
});

describe('own work', () => {
  it('is returned once, as many as requested', () => {
    const own = new LocalOutbox();
    const order = (id: number, nextStep: 'capture' | null) => ({ id, attempt: { nextStep } }) as StoredOrder;
    for (const id of [1, 2, 3]) own.add(order(id, id === 2 ? null : 'capture'));
    expect({
      first: own.takeOrders(2).length,
      second: own.takeOrders(2).length,
      third: own.takeOrders(2).length,
    }).toEqual({ first: 2, second: 1, third: 0 });
    expect(own.takeAttempts(5).map(({ orderId }) => orderId)).toEqual([1, 3]);
  });
});

describe('a payment that is due for polling', () => {
  const stepAt = async (reference: string): Promise<number> => {
    const [row] = await shop.db.query<{ at: Date }>(
      'select a.next_at as at from payment_attempts a join orders o on o.id = a.order_id where o.reference = $1',
      [reference],
    );
    return row!.at.getTime() - shop.settings.clock().getTime();
  };
  const begin = async (): Promise<string> => {
    shop.provider.scenes.set('card', { resultCode: 'Pending' });
    const { order } = await buy(shop, await fillBag(shop));
    shop.provider.scenes.clear();
    await shop.db.execute(
      'update payment_attempts set tries = 6, next_at = $2 where order_id = (select id from orders where reference = $1)',
      [order.reference, shop.settings.clock()],
    );
    return order.reference;
  };

  it('is polled half a minute after a process took it and was killed, however many were killed before', async () => {
    const reference = await begin();
    await claimDue(shop.db, 'find', shop.settings.clock(), 25);
    expect(await stepAt(reference)).toBe(30_000);
    shop.provider.authoriseLater(reference);
    shop.wait(30_000);
    await shop.settle();
    expect((await read(reference)).status).toBe('PC');
    await shop.settle();
  });

  it('is polled with growing intervals where the provider has no such payment', async () => {
    const reference = await begin();
    shop.provider.payments.delete(`${reference}-1`);
    await shop.settle();
    expect(await stepAt(reference)).toBe(300_000);
    await send(shop, ordersCancel, { mail: ana.email, order: reference }).catch(() => undefined);
  });
});

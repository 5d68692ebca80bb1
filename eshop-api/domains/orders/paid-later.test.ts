import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { cartAdd } from '../bag/bag.contract';
import {
  ana,
  buy,
  fillBag,
  nube,
  openOrderBench,
  orderOf,
  send,
  setStock,
  type OrderBench,
} from './orders.fixture';
import { expectSoundBooks } from './sound-books.fixture';

let shop: OrderBench;
beforeAll(async () => {
  shop = await openOrderBench();
  await setStock(shop, '38', 200);
}, 120_000);
afterAll(() => shop?.close());
afterEach(() => expectSoundBooks(shop.db));

const buyAtTheDoor = async () => {
  const bag = (await send(shop, cartAdd, { profile: 'es_ES', id: nube, sizeLabel: '38' })).hashOrderId;
  const shipment = { ...ana, country: 'ES', region: 'M', city: 'Madrid', postalCode: '28013' };
  return buy(shop, bag, { profile: 'es_ES', countryId: 'ES', shipment, paymentMethodId: 'CONT' });
};

describe('an order that is paid after it was made', () => {
  const DAY_MS = 24 * 60 * 60_000;
  const read = async (reference: string) => {
    const { status, paymentData } = await orderOf(shop, reference);
    const [row] = await shop.db.query<{ isFollowed: boolean }>(
      'select follow_at is not null as "isFollowed" from orders where reference = $1',
      [reference],
    );
    return { status, ...paymentData, ...row };
  };

  it('is polled until the back end has its money, which is written once', async () => {
    const { order } = await buyAtTheDoor();
    await shop.settle();
    const { facts } = (
      await shop.db.query<{ facts: { payment: object } }>(
        'select facts from order_backend_orders where reference = $1',
        [order.reference],
      )
    )[0]!;
    expect(facts.payment).toEqual({ methodId: 'CONT', due: order.total });
    const received = new Map<string, Date>();
    vi.spyOn(shop.backend, 'payments').mockImplementation(async () => received);
    shop.wait(5 * DAY_MS);
    await shop.settle();
    expect(await read(order.reference)).toMatchObject({ status: 'FI', paidAt: null, isFollowed: true });

    const paidAt = new Date('2026-12-01T09:30:00Z');
    received.set(order.reference, paidAt);
    shop.wait(60 * 60_000);
    await shop.settle();
    expect(await read(order.reference)).toMatchObject({
      state: 'none',
      paidAt: paidAt.toISOString(),
      isFollowed: false,
    });
    vi.restoreAllMocks();
  });

  it('is paid with the parcel at the embedded back end', async () => {
    const { order } = await buyAtTheDoor();
    await shop.settle();
    shop.wait(3 * DAY_MS);
    await shop.settle();
    expect(await read(order.reference)).toMatchObject({ status: 'TR', paidAt: null });
    shop.wait(2 * DAY_MS);
    await shop.settle();
    expect(await read(order.reference)).toMatchObject({
      status: 'FI',
      paidAt: expect.any(String),
      isFollowed: false,
    });
  });

  it('that was paid before is not polled for its money', async () => {
    const payments = vi.spyOn(shop.backend, 'payments');
    const { order } = await buy(shop, await fillBag(shop));
    await shop.settle();
    shop.wait(5 * DAY_MS);
    await shop.settle();
    expect(await read(order.reference)).toMatchObject({ status: 'FI', paidAt: null, isFollowed: false });
    expect(payments.mock.calls.flatMap(([references]) => references)).not.toContain(order.reference);
    vi.restoreAllMocks();
  });
});

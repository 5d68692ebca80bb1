import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ordersCancel } from './after-order.contract';
import {
  ana,
  buy,
  buyAtTheDoor,
  fillBag,
  leaveNoChoice,
  openOrderBench,
  orderOf,
  send,
  setStock,
  type OrderBench,
} from './orders.fixture';
import { expectSoundBooks } from './sound-books.fixture';

let shop: OrderBench;
beforeAll(async () => {
  shop = leaveNoChoice(await openOrderBench());
  await setStock(shop, '38', 200);
}, 120_000);
afterAll(() => shop?.close());
afterEach(() => expectSoundBooks(shop.db));

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
    const { order } = await buyAtTheDoor(shop);
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
    const { order } = await buyAtTheDoor(shop);
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

describe('an order that is paid later and cancelled', () => {
  const HOUR_MS = 60 * 60_000;
  const cancel = (order: string) =>
    send(shop, ordersCancel, { profile: 'en_GB', mail: ana.email, order, reason: '' });
  const receive = (reference: string): void =>
    void vi
      .spyOn(shop.backend, 'payments')
      .mockImplementation(async (asked) =>
        asked.includes(reference) ? new Map([[reference, shop.settings.clock()]]) : new Map(),
      );
  const cardsOf = (reference: string) =>
    shop.db.query('select initial, balance, currency from gift_cards where issued_for = $1', [
      `cancelled:${reference}`,
    ]);
  const cardMails = (reference: string) =>
    shop.db.query('select recipient from mail_queue where key = $1', [`gift-card:cancelled:${reference}`]);
  const isFollowed = async (reference: string): Promise<boolean> =>
    (await shop.db.query('select from orders where reference = $1 and follow_at is not null', [reference]))
      .length === 1;
  /** In the warehouse, and its money there. */
  const buyPaid = async (more: Parameters<typeof buyAtTheDoor>[1] = {}) => {
    const { order } = await buyAtTheDoor(shop, more);
    await shop.settle();
    receive(order.reference);
    shop.wait(61_000);
    await shop.settle();
    const made = await orderOf(shop, order.reference);
    expect(made).toMatchObject({ status: 'PC', paymentData: { paidAt: expect.any(String) } });
    return order;
  };
  const expectGivenBack = async ({ reference, total }: { reference: string; total: number }) => {
    expect(await cardsOf(reference)).toEqual([{ initial: total, balance: total, currency: 'EUR' }]);
    expect(await cardMails(reference)).toHaveLength(1);
    expect((await orderOf(shop, reference)).refunds).toContainEqual(
      expect.objectContaining({ amount: total, target: 'newCard', state: 'done' }),
    );
  };
  afterEach(() => void vi.restoreAllMocks());

  it('gives back what was received as a gift card, once however often it is cancelled', async () => {
    const order = await buyPaid();
    const answers = await Promise.all([cancel(order.reference), cancel(order.reference)]);
    answers.push(await cancel(order.reference));
    await shop.settle();
    expect(answers.map(({ status }) => status)).toEqual(['OK', 'OK', 'OK']);
    expect(answers.at(-1)).toMatchObject({ orderStatus: 'CA', moneyBack: true });
    await expectGivenBack(order);
    expect(await isFollowed(order.reference)).toBe(false);
  });

  it('gives it back, too, when the back end answers its cancellation later', async () => {
    const order = await buyPaid();
    vi.spyOn(shop.backend, 'cancel').mockRejectedValueOnce(new Error('no answer'));
    expect(await cancel(order.reference)).toMatchObject({ orderStatus: 'PC', moneyBack: false });
    expect(await cardsOf(order.reference)).toEqual([]);
    shop.wait(31_000);
    await shop.settle();
    expect(await cancel(order.reference)).toMatchObject({ orderStatus: 'CA', moneyBack: true });
    await expectGivenBack(order);
  });

  it('gives each part back: the card that paid has its own again, the rest is a new card', async () => {
    const card = { giftCardNum: '100000000033', giftCardPin: '1234' };
    await shop.db.execute(
      "update gift_cards set currency = 'EUR', initial = 3000, balance = 3000 where number = $1",
      [card.giftCardNum],
    );
    const order = await buyPaid(card);
    const balance = () =>
      shop.db.query('select balance from gift_cards where number = $1', [card.giftCardNum]);
    expect(await balance()).toEqual([{ balance: 0 }]);
    expect(await cancel(order.reference)).toMatchObject({ orderStatus: 'CA', moneyBack: true });
    expect(await balance()).toEqual([{ balance: 3000 }]);
    await expectGivenBack(order);
    expect((await orderOf(shop, order.reference)).refunds).toHaveLength(2);
  });

  it('gives nothing back when nothing was received', async () => {
    const { order } = await buyAtTheDoor(shop);
    await shop.settle();
    expect(await cancel(order.reference)).toMatchObject({ orderStatus: 'CA', moneyBack: false });
    expect(await cancel(order.reference)).toMatchObject({ orderStatus: 'CA', moneyBack: false });
    expect(await cardsOf(order.reference)).toEqual([]);
  });

  it('gives back money that is received afterwards, once', async () => {
    const { order } = await buyAtTheDoor(shop);
    await shop.settle();
    expect(await cancel(order.reference)).toMatchObject({ orderStatus: 'CA', moneyBack: false });
    await shop.settle();
    receive(order.reference);
    for (let round = 0; round < 2; round += 1) {
      shop.wait(HOUR_MS);
      await shop.settle();
    }
    await expectGivenBack(order);
    expect(await orderOf(shop, order.reference)).toMatchObject({ status: 'CA' });
    expect(await isFollowed(order.reference)).toBe(false);
    expect(await cancel(order.reference)).toMatchObject({ orderStatus: 'CA', moneyBack: true });
  });

  it('is asked about for thirty days', async () => {
    const { order } = await buyAtTheDoor(shop);
    await shop.settle();
    await cancel(order.reference);
    shop.wait(29 * 24 * HOUR_MS);
    await shop.settle();
    expect(await isFollowed(order.reference)).toBe(true);
    shop.wait(2 * 24 * HOUR_MS);
    await shop.settle();
    expect(await isFollowed(order.reference)).toBe(false);
  });
});

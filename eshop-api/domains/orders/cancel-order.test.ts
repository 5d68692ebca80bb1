import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ordersCancel } from './after-order.contract';
import { ana, buy, callsFor, fillBag, orderOf, send, type OrderBench } from './orders.fixture';
import { buyWithCard, mails, openPaymentBench, taken } from './payments.fixture';
import { lockStanding } from './order-outbox.tx';
import { expectSoundBooks } from './sound-books.fixture';

let shop: OrderBench;
beforeAll(async () => {
  shop = await openPaymentBench();
}, 120_000);
afterAll(() => shop?.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await expectSoundBooks(shop.db);
});

const cancel = (order: string) =>
  send(shop, ordersCancel, { profile: 'en_GB', mail: ana.email, order, reason: 'changed my mind' });
const handOver = async (): Promise<string> => {
  const made = await buy(shop, await fillBag(shop));
  await shop.settle();
  return made.order.reference;
};
const isAtBackend = async (reference: string): Promise<boolean> =>
  (await shop.db.query('select 1 from order_backend_orders where reference = $1', [reference])).length === 1;
const LEASE_MS = 31_000;

describe('an order that was handed over to the back end', () => {
  it('is unchanged while the back end does not answer, and is cancelled and refunded when it does', async () => {
    const before = await taken(shop, '38');
    const reference = await handOver();
    // It cancels, and its answer is lost.
    const original = shop.backend.cancel;
    vi.spyOn(shop.backend, 'cancel').mockImplementationOnce(async (order) => {
      await original(order);
      throw new Error('no answer');
    });
    expect(await cancel(reference)).toMatchObject({ status: 'OK', orderStatus: 'PC', moneyBack: false });
    await shop.settle();
    expect(await orderOf(shop, reference)).toMatchObject({
      status: 'PC',
      paymentData: { state: 'captured' },
    });
    expect(callsFor(shop, reference).filter((call) => call.startsWith('refund'))).toEqual([]);
    shop.wait(LEASE_MS);
    await shop.settle();
    expect(await orderOf(shop, reference)).toMatchObject({
      status: 'CA',
      paymentData: { state: 'refunded' },
    });
    expect({ taken: await taken(shop, '38'), mails: await mails(shop, reference) }).toEqual({
      taken: before,
      mails: ['confirmed', 'cancelled', 'refunded'],
    });
  });

  it('continues when the back end answers late that the parcel was sent, and a mail reports that', async () => {
    const reference = await handOver();
    vi.spyOn(shop.backend, 'cancel')
      .mockRejectedValueOnce(new Error('no answer'))
      .mockResolvedValueOnce(false);
    expect(await cancel(reference)).toMatchObject({ orderStatus: 'PC' });
    shop.wait(LEASE_MS);
    await shop.settle();
    expect({
      status: (await orderOf(shop, reference)).status,
      mails: await mails(shop, reference),
      refunds: callsFor(shop, reference).filter((call) => call.startsWith('refund')),
    }).toEqual({ status: 'PC', mails: ['confirmed', 'cancelTooLate'], refunds: [] });
    expect(await cancel(reference)).toMatchObject({ orderStatus: 'CA', moneyBack: true });
  });

  it('is cancelled once by two calls at the same time', async () => {
    const reference = await handOver();
    const answers = await Promise.all([cancel(reference), cancel(reference)]);
    await shop.settle();
    expect(answers.map(({ status }) => status)).toEqual(['OK', 'OK']);
    expect(await orderOf(shop, reference)).toMatchObject({
      status: 'CA',
      paymentData: { state: 'refunded' },
    });
    expect(callsFor(shop, reference).filter((call) => call.startsWith('refund'))).toHaveLength(1);
    expect(await mails(shop, reference)).toEqual(['confirmed', 'cancelled', 'refunded']);
  });
});

it('an order that is cancelled while it is being handed over is cancelled in the back end, too', async () => {
  const made = await buy(shop, await fillBag(shop));
  const { reference } = made.order;
  const original = shop.backend.exportOrder;
  vi.spyOn(shop.backend, 'exportOrder').mockImplementationOnce(async (orders) => {
    expect(await cancel(reference)).toMatchObject({ orderStatus: 'CA', moneyBack: true });
    await original(orders);
  });
  await shop.settle();
  expect({
    status: (await orderOf(shop, reference)).status,
    atBackend: await isAtBackend(reference),
  }).toEqual({
    status: 'CA',
    atBackend: true,
  });
  shop.wait(61_000);
  await shop.settle();
  expect(await isAtBackend(reference)).toBe(false);
});

describe('gift cards that an order has bought', () => {
  const balances = (pieces: string[]) =>
    shop.db.query(
      'select balance::integer, closed_at is not null as closed from gift_cards where issued_for = any($1)',
      [pieces],
    );
  const queued = (key: string) =>
    shop.db.query('select status, recipient, data from mail_queue where key = $1', [key]);

  it('are void once it is cancelled, and their mail is not sent', async () => {
    const { reference, piece } = await buyWithCard(shop);
    expect(await cancel(reference)).toMatchObject({ orderStatus: 'CA', moneyBack: true });
    await shop.settle();
    expect(await balances([piece])).toEqual([{ balance: 0, closed: true }]);
    expect(await queued(`gift-card:${piece}`)).toEqual([{ status: 'failed', recipient: '', data: {} }]);
    await shop.db.transaction(async (sql) => expect(await lockStanding(sql, reference)).toBe(false));
  });

  it('prevent its cancellation when something has been spent from one', async () => {
    const { reference, piece } = await buyWithCard(shop);
    await shop.db.execute('update gift_cards set balance = balance - 1 where issued_for = $1', [piece]);
    expect(await cancel(reference)).toMatchObject({ errors: [{ code: 'gift_card_used' }] });
    await shop.settle();
    expect(await orderOf(shop, reference)).toMatchObject({
      status: 'PC',
      paymentData: { state: 'captured' },
    });
    expect(await balances([piece])).toEqual([{ balance: 4999, closed: false }]);
  });

  it('are valid again when the back end could not stop the parcel', async () => {
    const { reference, piece } = await buyWithCard(shop);
    vi.spyOn(shop.backend, 'cancel').mockResolvedValueOnce(false);
    expect(await cancel(reference)).toMatchObject({ errors: [{ code: 'order_sent' }] });
    expect(await balances([piece])).toEqual([{ balance: 5000, closed: false }]);
  });
});

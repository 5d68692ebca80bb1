import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PaymentNotAllowed } from '../../providers/card-provider/card-provider.types';
import { ordersCancel } from './after-order.contract';
import { ana, buy, fillBag, orderOf, send, type OrderBench } from './orders.fixture';
import { mails, MINUTE, notify, openPaymentBench } from './payments.fixture';
import { listOwedRefunds, settleOwedRefund } from './settle-refund';
import { expectSoundBooks } from './sound-books.fixture';

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From one call to the next that is due after a refusal. */
const PAUSES = [HOUR, DAY, 3 * DAY];

let shop: OrderBench;
beforeAll(async () => {
  shop = await openPaymentBench();
}, 120_000);
afterAll(() => shop?.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await expectSoundBooks(shop.db, { settled: true });
});

const refundsOf = (reference: string) =>
  shop.db.query<{ id: number; amount: number; state: string; refusals: number; settledBy: string | null }>(
    `select r.id, r.amount, r.state, r.refusals, r.settled_by as "settledBy" from refunds r join orders o on o.id = r.order_id where o.reference = $1 order by r.id`,
    [reference],
  );
const owed = async (reference: string) =>
  (await listOwedRefunds(shop)).filter((one) => one.reference === reference);
const paymentOf = (reference: string) => shop.provider.payments.get(`${reference}-1`)!;
const cancel = (order: string) => send(shop, ordersCancel, { profile: 'en_GB', mail: ana.email, order });
const refundMails = async (reference: string) =>
  (await mails(shop, reference)).filter((kind) => kind.startsWith('refund'));

async function cancelCaptured() {
  const { order } = await buy(shop, await fillBag(shop));
  await shop.settle();
  await cancel(order.reference);
  return order;
}

async function waitAndSettle(ms: number) {
  shop.wait(ms);
  await shop.settle();
}

/** The provider refuses until it is final. */
async function refuseForGood() {
  const refund = vi.spyOn(shop.provider, 'refund').mockRejectedValue(new PaymentNotAllowed('closed account'));
  const order = await cancelCaptured();
  await shop.settle();
  for (const pause of PAUSES) await waitAndSettle(pause);
  const keys = refund.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);
  refund.mockRestore();
  const [row] = await refundsOf(order.reference);
  return { ...order, keys, id: row!.id };
}

describe('a refund that the provider refuses', () => {
  it('is requested again after growing pauses, under another key, and paid once it is accepted', async () => {
    vi.spyOn(shop.provider, 'refund').mockRejectedValueOnce(new PaymentNotAllowed('not now'));
    const { reference, total } = await cancelCaptured();
    await shop.settle();
    expect(await refundsOf(reference)).toMatchObject([{ amount: total, state: 'wanted', refusals: 1 }]);
    await waitAndSettle(HOUR - MINUTE);
    expect(paymentOf(reference).refunded).toBe(0);
    await waitAndSettle(MINUTE);
    expect(await refundsOf(reference)).toMatchObject([{ amount: total, state: 'done', refusals: 1 }]);
    expect(paymentOf(reference).refunded).toBe(total);
    expect(await refundMails(reference)).toEqual(['refunded']);
  });

  it('for good is owed: its shopper has a mail, once, and staff see it until it is settled', async () => {
    const { reference, total, keys, id } = await refuseForGood();
    expect(new Set(keys).size).toBe(4);
    expect(keys).toHaveLength(4);
    expect(await refundsOf(reference)).toMatchObject([{ amount: total, state: 'failed', refusals: 4 }]);
    expect(await refundMails(reference)).toEqual(['refundDelayed']);
    expect(await owed(reference)).toMatchObject([{ id, amount: total, currency: 'GBP', kind: 'failed' }]);
    await waitAndSettle(30 * DAY);
    expect(paymentOf(reference).refunded).toBe(0);
    await cancel(reference);
    await shop.settle();
    expect(await refundsOf(reference)).toHaveLength(1);
  });

  it('is settled by one gift card, however often that is asked for', async () => {
    const { reference, total, id } = await refuseForGood();
    const settled = await Promise.all(
      Array.from({ length: 3 }, () => settleOwedRefund(shop, id, { by: 'newCard' })),
    );
    expect(settled.filter(Boolean)).toHaveLength(1);
    expect(await owed(reference)).toEqual([]);
    expect(
      await shop.db.query('select initial::integer as initial from gift_cards where issued_for = $1', [
        `refund:${id}`,
      ]),
    ).toEqual([{ initial: total }]);
    expect((await orderOf(shop, reference)).refunds).toMatchObject([
      { target: 'newCard', state: 'done', amount: total },
    ]);
  });

  it('is settled by hand with a note, or by another call', async () => {
    const [byHand, again] = [await refuseForGood(), await refuseForGood()];
    expect(await settleOwedRefund(shop, byHand.id, { by: 'outside', note: 'transfer 17' })).toBe(true);
    expect(await settleOwedRefund(shop, again.id, { by: 'again' })).toBe(true);
    await shop.settle();
    expect(await refundsOf(byHand.reference)).toMatchObject([{ state: 'failed', settledBy: 'outside' }]);
    expect(await refundsOf(again.reference)).toMatchObject([{ state: 'done', settledBy: null }]);
    expect(paymentOf(again.reference).refunded).toBe(again.total);
    expect(await owed(byHand.reference)).toEqual([]);
    expect(await settleOwedRefund(shop, again.id, { by: 'newCard' })).toBe(false);
  });

  it('and that is paid on the provider’s pages is settled by it', async () => {
    const { reference, total } = await refuseForGood();
    paymentOf(reference).refunded = total;
    await notify(shop, reference, { eventCode: 'REFUND' });
    await shop.settle();
    expect(await refundsOf(reference)).toMatchObject([{ amount: total, state: 'done' }]);
    expect(await refundMails(reference)).toEqual(['refundDelayed', 'refunded']);
  });
});

it('a refund that came to nothing after it was paid is paid again, once, however often that is reported', async () => {
  const { reference, total } = await cancelCaptured();
  await shop.settle();
  paymentOf(reference).refunded = 0;
  for (let time = 0; time < 3; time++) await notify(shop, reference, { eventCode: 'REFUND', success: false });
  expect(await refundsOf(reference)).toMatchObject([{ state: 'wanted', refusals: 1 }]);
  await waitAndSettle(HOUR);
  expect(await refundsOf(reference)).toMatchObject([{ amount: total, state: 'done', refusals: 1 }]);
  expect(paymentOf(reference).refunded).toBe(total);
  expect(await refundMails(reference)).toEqual(['refunded']);
});

it('a provider that is away for days is called under one key; its shopper has one mail, and is paid once', async () => {
  const refund = vi.spyOn(shop.provider, 'refund').mockRejectedValue(new Error('no answer'));
  const { reference, total } = await cancelCaptured();
  await shop.settle();
  for (let hours = 0; hours < 4 * 24; hours += 8) await waitAndSettle(8 * HOUR);
  expect(await owed(reference)).toMatchObject([{ kind: 'late', amount: total }]);
  expect(await refundMails(reference)).toEqual(['refundDelayed']);
  expect(new Set(refund.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey)).size).toBe(1);
  refund.mockRestore();
  await waitAndSettle(5 * MINUTE);
  expect(await refundsOf(reference)).toMatchObject([{ state: 'done', refusals: 0 }]);
  expect(paymentOf(reference).refunded).toBe(total);
  expect(await refundMails(reference)).toEqual(['refundDelayed', 'refunded']);
});

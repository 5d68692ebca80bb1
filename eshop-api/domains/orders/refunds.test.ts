import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ordersCancel } from './after-order.contract';
import { ana, buy, callsFor, fillBag, send, setStock, type OrderBench } from './orders.fixture';
import { goOn, MINUTE, notify, openPaymentBench, redirect, runOutWaiting } from './payments.fixture';
import type { OrdersState, WorkContext } from './orders.types';
import { payRefunds } from './pay-refunds';
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

const refundsOf = (reference: string) =>
  shop.db.query(
    `select r.amount, r.reason, r.state from refunds r join orders o on o.id = r.order_id where o.reference = $1 order by r.id`,
    [reference],
  );
const cancel = (order: string) => send(shop, ordersCancel, { profile: 'en_GB', mail: ana.email, order });
const paymentOf = (reference: string) => shop.provider.payments.get(`${reference}-1`)!;
const RETRY_MS = 31_000;

/** Charged and captured. */
async function buyAndCapture() {
  const { order } = await buy(shop, await fillBag(shop));
  await shop.settle();
  expect(paymentOf(order.reference).captured).toBe(order.total);
  return order;
}

describe('a cancelled order', () => {
  it('has a refund before the provider is called, which is done when the provider has paid', async () => {
    const { reference, total } = await buyAndCapture();
    vi.spyOn(shop.provider, 'refund').mockRejectedValueOnce(new Error('no answer'));
    await cancel(reference);
    await shop.settle();
    expect(await refundsOf(reference)).toEqual([{ amount: total, reason: 'cancelled', state: 'asked' }]);
    shop.wait(RETRY_MS);
    await shop.settle();
    expect(await refundsOf(reference)).toEqual([{ amount: total, reason: 'cancelled', state: 'done' }]);
    expect(paymentOf(reference).refunded).toBe(total);
  });

  it('is paid once when the provider’s answer is lost, and its webhook is not another refund', async () => {
    const { reference, total } = await buyAndCapture();
    const { refund } = shop.provider;
    vi.spyOn(shop.provider, 'refund').mockImplementationOnce(async (request) => {
      await refund(request);
      throw new Error('no answer');
    });
    await cancel(reference);
    await shop.settle();
    await notify(shop, reference, { eventCode: 'REFUND' });
    expect(await refundsOf(reference)).toEqual([{ amount: total, reason: 'cancelled', state: 'asked' }]);
    shop.wait(RETRY_MS);
    await shop.settle();
    await notify(shop, reference, { eventCode: 'REFUND' });
    expect(await refundsOf(reference)).toEqual([{ amount: total, reason: 'cancelled', state: 'done' }]);
    expect(callsFor(shop, reference).filter((call) => call.startsWith('refund'))).toHaveLength(2);
    expect(paymentOf(reference).refunded).toBe(total);
  });

  it('whose money was only reserved has it released: nothing is refunded', async () => {
    vi.spyOn(shop.provider, 'capture').mockRejectedValue(new Error('no answer'));
    const { order } = await buy(shop, await fillBag(shop));
    await shop.settle();
    await cancel(order.reference);
    await shop.settle();
    expect(await refundsOf(order.reference)).toEqual([
      { amount: order.total, reason: 'cancelled', state: 'void' },
    ]);
    expect(paymentOf(order.reference)).toMatchObject({ cancelled: true, refunded: 0 });
  });

  it('that was paid by gift card, too, has a refund of each', async () => {
    const card = { giftCardNum: '100000000033', giftCardPin: '1234' };
    await shop.db.execute('update gift_cards set initial = 500, balance = 500 where number = $1', [
      card.giftCardNum,
    ]);
    const { order } = await buy(shop, await fillBag(shop), card);
    await shop.settle();
    await cancel(order.reference);
    await shop.settle();
    expect(await refundsOf(order.reference)).toEqual([
      { amount: order.total, reason: 'cancelled', state: 'done' },
      { amount: 500, reason: 'cancelled', state: 'done' },
    ]);
  });
});

describe('a refund on the provider’s side', () => {
  /** A refund that is made on the provider's own pages. */
  async function refundThere(reference: string, amount: number) {
    paymentOf(reference).refunded += amount;
    await notify(shop, reference, { eventCode: 'REFUND', money: { amount, currency: 'GBP' } });
  }

  it('is a refund like any other: the shop refunds what is left', async () => {
    const { reference, total } = await buyAndCapture();
    await refundThere(reference, 500);
    expect(await refundsOf(reference)).toEqual([{ amount: 500, reason: 'provider', state: 'done' }]);
    await cancel(reference);
    await shop.settle();
    expect(await refundsOf(reference)).toEqual([
      { amount: 500, reason: 'provider', state: 'done' },
      { amount: total - 500, reason: 'cancelled', state: 'done' },
    ]);
  });

  it('lowers a refund that was not sent yet, and ends one of which nothing is left', async () => {
    const [part, whole] = [await buyAndCapture(), await buyAndCapture()];
    // No process sends it.
    const find = vi.spyOn(shop.provider, 'find').mockRejectedValue(new Error('no answer'));
    for (const { reference } of [part, whole]) await cancel(reference);
    await shop.settle();
    find.mockRestore();
    await refundThere(part.reference, 500);
    await refundThere(whole.reference, whole.total);
    shop.wait(RETRY_MS);
    await shop.settle();
    expect(await refundsOf(part.reference)).toEqual([
      { amount: part.total - 500, reason: 'cancelled', state: 'done' },
      { amount: 500, reason: 'provider', state: 'done' },
    ]);
    expect(await refundsOf(whole.reference)).toEqual([
      { amount: whole.total, reason: 'cancelled', state: 'void' },
      { amount: whole.total, reason: 'provider', state: 'done' },
    ]);
    expect(paymentOf(part.reference).refunded).toBe(part.total);
  });

  it('during the shop’s call leaves less: that is requested under another key', async () => {
    const { reference, total } = await buyAndCapture();
    vi.spyOn(shop.provider, 'refund').mockRejectedValueOnce(new Error('no answer'));
    await cancel(reference);
    await shop.settle();
    paymentOf(reference).refunded = 500;
    shop.wait(RETRY_MS);
    await shop.settle();
    await shop.settle();
    expect(await refundsOf(reference)).toEqual([
      { amount: total, reason: 'cancelled', state: 'void' },
      { amount: 500, reason: 'provider', state: 'done' },
      { amount: total - 500, reason: 'cancelled', state: 'done' },
    ]);
    expect(paymentOf(reference).refunded).toBe(total);
  });

  it('that fails is a failed refund', async () => {
    const { reference } = await buyAndCapture();
    await refundThere(reference, 500);
    await refundThere(reference, 300);
    paymentOf(reference).refunded = 500;
    await notify(shop, reference, {
      eventCode: 'REFUND',
      success: false,
      money: { amount: 300, currency: 'GBP' },
    });
    expect(await refundsOf(reference)).toEqual([
      { amount: 500, reason: 'provider', state: 'done' },
      { amount: 300, reason: 'provider', state: 'failed' },
    ]);
  });
});

it('money that came too late is refunded, in the transaction that detects it', async () => {
  await setStock(shop, '41', 1);
  shop.provider.scenes.set('card', redirect);
  const made = await buy(shop, await fillBag(shop, ['41']));
  await runOutWaiting(shop);
  await buy(shop, await fillBag(shop, ['41']));
  paymentOf(made.order.reference).captured = made.order.total;
  const worksOff = vi.spyOn(shop.provider, 'refund');
  await goOn(shop, made, { redirectResult: 'Authorised' });
  expect(await refundsOf(made.order.reference)).toEqual([
    expect.objectContaining({ amount: made.order.total, reason: 'too-late' }),
  ]);
  shop.wait(MINUTE);
  await shop.settle();
  expect(await refundsOf(made.order.reference)).toEqual([
    { amount: made.order.total, reason: 'too-late', state: 'done' },
  ]);
  expect(worksOff).toHaveBeenCalledTimes(1);
});

it('three workers at once send each refund to the provider once', async () => {
  const orders = [];
  for (let many = 0; many < 8; many += 1) orders.push(await buyAndCapture());
  const refusing = vi.spyOn(shop.provider, 'refund').mockRejectedValue(new Error('no answer'));
  for (const { reference } of orders) await cancel(reference);
  await shop.settle();
  refusing.mockRestore();
  shop.wait(RETRY_MS);
  const sent = vi.spyOn(shop.provider, 'refund');
  const worker = {
    db: shop.db,
    settings: shop.settings,
    log: shop.settings.log,
    ask: () => Promise.reject(new Error('no other domain is needed')),
    state: shop.states.get('orders') as OrdersState,
  } as unknown as WorkContext;
  await Promise.all([payRefunds(worker), payRefunds(worker), payRefunds(worker)]);
  expect(sent).toHaveBeenCalledTimes(orders.length);
  for (const { reference, total } of orders) {
    expect(await refundsOf(reference)).toEqual([{ amount: total, reason: 'cancelled', state: 'done' }]);
    expect(paymentOf(reference).refunded).toBe(total);
  }
});

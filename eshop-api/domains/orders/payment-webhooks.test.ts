import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ordersCancel } from './after-order.contract';
import { ana, linesOf, orderOf, buy, fillBag, send, setStock, type OrderBench } from './orders.fixture';
import { expectSoundBooks } from './sound-books.fixture';
import {
  MINUTE,
  goOn,
  mails,
  notify,
  openPaymentBench,
  redirect,
  runOutWaiting,
  taken,
} from './payments.fixture';

/** The effect on the order of the provider's reports, however often and however late. */
let shop: OrderBench;
beforeAll(async () => {
  shop = await openPaymentBench();
}, 120_000);
afterAll(() => shop?.close());
beforeEach(() => runOutWaiting(shop));
afterEach(() => expectSoundBooks(shop.db));

describe('webhooks', () => {
  it('pay an order once, however often and in whichever order they come', async () => {
    shop.provider.scenes.set('card', redirect);
    const made = await buy(shop, await fillBag(shop));
    for (const more of [
      { eventCode: 'CAPTURE' },
      { eventCode: 'AUTHORISATION' },
      { eventCode: 'AUTHORISATION' },
      { eventCode: 'AUTHORISATION', success: false },
    ] as const)
      expect((await notify(shop, made.order.reference, more)).status).toBe(200);
    expect(await orderOf(shop, made.order.reference)).toMatchObject({
      status: 'PC',
      paymentData: { state: 'captured' },
    });
    expect(await mails(shop, made.order.reference)).toEqual(['confirmed']);
  });

  it('forged ones are refused, and those of other amounts or orders do nothing', async () => {
    shop.provider.scenes.set('card', redirect);
    const made = await buy(shop, await fillBag(shop));
    expect((await notify(shop, made.order.reference, {}, 'bad')).status).toBe(401);
    await notify(shop, made.order.reference, { money: { amount: made.order.total, currency: 'USD' } });
    await notify(shop, made.order.reference, { money: { amount: made.order.total + 1, currency: 'GBP' } });
    await notify(shop, made.order.reference, { pspReference: 'psp-of-nobody' });
    expect((await orderOf(shop, made.order.reference)).status).toBe('PE');
  });

  it('late money reserves the pieces again', async () => {
    shop.provider.scenes.set('card', redirect);
    const bag = await fillBag(shop);
    const held = await taken(shop, '38');
    const made = await buy(shop, bag);
    shop.wait(31 * MINUTE);
    await shop.settle();
    expect({
      status: (await orderOf(shop, made.order.reference)).status,
      taken: await taken(shop, '38'),
    }).toEqual({
      status: 'CA',
      taken: held,
    });
    await notify(shop, made.order.reference);
    await shop.settle();
    expect({
      status: (await orderOf(shop, made.order.reference)).status,
      taken: await taken(shop, '38'),
      pieces: (await linesOf(shop, bag)).length,
    }).toEqual({ status: 'PC', taken: held + 1, pieces: 0 });
  });

  it('late money without stock is refunded automatically, and the shopper is notified', async () => {
    await setStock(shop, '41', 1);
    shop.provider.scenes.set('card', redirect);
    const made = await buy(shop, await fillBag(shop, ['41']));
    shop.wait(31 * MINUTE);
    await shop.settle();
    shop.provider.scenes.clear();
    expect((await buy(shop, await fillBag(shop, ['41']))).order.status).toBe('PC');
    expect((await goOn(shop, made, { redirectResult: 'Authorised' })).order).toMatchObject({
      status: 'CA',
      cardProviderResponse: { resultCode: 'Cancelled' },
    });
    await shop.settle();
    expect({
      mails: await mails(shop, made.order.reference),
      cancelled: shop.provider.payments.get(`${made.order.reference}-1`)!.cancelled,
    }).toEqual({ mails: ['paidTooLate'], cancelled: true });
    expect(await orderOf(shop, made.order.reference)).toMatchObject({
      status: 'CA',
      paymentData: { state: 'cancelled' },
    });
  });

  it('two payments of one order: the first counts, the second is refunded', async () => {
    shop.provider.scenes.set('card', redirect);
    const bag = await fillBag(shop);
    const first = await buy(shop, bag);
    shop.wait(21_000);
    const second = await buy(shop, bag, { token: 'other' });
    expect(second.order).toMatchObject({ reference: first.order.reference, status: 'PC' });
    await notify(shop, first.order.reference);
    await shop.settle();
    expect(
      [...shop.provider.payments.values()]
        .filter(({ merchantReference }) => merchantReference === first.order.reference)
        .map(({ cancelled }) => cancelled),
    ).toEqual([true, false]);
    expect(await mails(shop, first.order.reference)).toEqual(['confirmed']);
  });

  it('money that comes after a cancellation is refunded', async () => {
    shop.provider.scenes.set('card', redirect);
    const made = await buy(shop, await fillBag(shop));
    expect(
      await send(shop, ordersCancel, { profile: 'en_GB', mail: ana.email, order: made.order.reference }),
    ).toMatchObject({ orderStatus: 'CA', moneyBack: false });
    await notify(shop, made.order.reference);
    await shop.settle();
    expect({
      cancelled: shop.provider.payments.get(`${made.order.reference}-1`)!.cancelled,
      mails: await mails(shop, made.order.reference),
    }).toEqual({ cancelled: true, mails: ['cancelled', 'paidTooLate'] });
  });

  describe('about refunds', () => {
    const refunded = async (reference: string) =>
      (
        await shop.db.query<{ state: string; refunded: number }>(
          'select a.state, a.refunded from payment_attempts a join orders o on o.id = a.order_id where o.reference = $1',
          [reference],
        )
      )[0];
    const buyAndCapture = async () => {
      const { order } = await buy(shop, await fillBag(shop));
      await shop.settle();
      const payment = shop.provider.payments.get(`${order.reference}-1`)!;
      const give = async (amount: number) => {
        const money = { amount, currency: 'GBP' };
        const { pspReference } = payment;
        await shop.provider.refund({
          idempotencyKey: `${pspReference}-${payment.refunded}`,
          pspReference,
          money,
        });
        await notify(shop, order.reference, { eventCode: 'REFUND', money });
      };
      return { order, payment, give };
    };

    it('of a part leave the charge valid, however often they come', async () => {
      const { order, give } = await buyAndCapture();
      await give(500);
      expect(await refunded(order.reference)).toEqual({ state: 'captured', refunded: 500 });
      await notify(shop, order.reference, { eventCode: 'REFUND', money: { amount: 500, currency: 'GBP' } });
      expect(await refunded(order.reference)).toEqual({ state: 'captured', refunded: 500 });
    });

    it('that failed are reversed, so that the order does not show the money as refunded', async () => {
      const { order, payment, give } = await buyAndCapture();
      await give(500);
      payment.refunded = 0;
      await notify(shop, order.reference, {
        eventCode: 'REFUND',
        success: false,
        money: { amount: 500, currency: 'GBP' },
      });
      expect(await refunded(order.reference)).toEqual({ state: 'captured', refunded: 0 });
    });

    it('before a cancellation leave only the rest to refund', async () => {
      const { order, payment, give } = await buyAndCapture();
      await give(500);
      await send(shop, ordersCancel, { profile: 'en_GB', mail: ana.email, order: order.reference });
      await shop.settle();
      expect(payment.refunded).toBe(order.total);
      expect(await refunded(order.reference)).toEqual({ state: 'refunded', refunded: order.total });
    });
  });
});

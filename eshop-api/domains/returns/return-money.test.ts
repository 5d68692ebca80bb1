import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { cartAdd } from '../bag/bag.contract';
import { ana, buy, nube, orderOf, send } from '../orders/orders.fixture';
import { expectSoundBooks } from '../orders/sound-books.fixture';
import {
  bringBack,
  buyDelivered,
  DAY_MS,
  openReturnBench,
  step1,
  step2,
  type ReturnBench,
} from './returns.fixture';

let shop: ReturnBench;
beforeAll(async () => {
  shop = await openReturnBench();
}, 120_000);
afterAll(() => shop?.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await expectSoundBooks(shop.db);
});

const card = { giftCardNum: '100000000033', giftCardPin: '1234' };
const balance = async (number = card.giftCardNum): Promise<number> =>
  (await shop.db.query<{ balance: number }>('select balance from gift_cards where number = $1', [number]))[0]!
    .balance;
const payment = (reference: string) => shop.provider.payments.get(`${reference}-1`)!;

it('an order returned piece by piece is refunded in full, its delivery with the last piece', async () => {
  const { reference, total, lines } = await buyDelivered(shop, ['38', '39', '38']);
  const charge = total;
  for (const line of lines) {
    await step2(shop, reference, { rejectProducts: [line], shippingMethodId: '06' });
    await bringBack(shop);
  }
  const order = await orderOf(shop, reference);
  const shipping = order.sums.find(({ kind }) => kind === 'shipping')!.amount;
  expect(order.refunds!.reduce((all, { amount }) => all + amount, 0)).toBe(charge);
  expect(order.refunds!.map(({ amount }) => amount).at(-1)).toBeGreaterThanOrEqual(shipping);
  expect(order).toMatchObject({ status: 'FI', paymentData: { state: 'refunded' } });
  expect(payment(reference).refunded).toBe(charge);
});

it('a payment by gift card and card is refunded to the card first, then to the gift card', async () => {
  const before = await balance();
  const { reference, total, lines } = await buyDelivered(shop, ['38', '38'], card);
  const onCard = before - (await balance());
  expect(onCard).toBeGreaterThan(0);
  const { products } = await step1(shop, reference);
  const whole = total + onCard;
  await step2(shop, reference, { rejectProducts: lines, shippingMethodId: '06' });
  await bringBack(shop);
  expect(products.reduce((all, { paid }) => all + paid, 0)).toBeLessThanOrEqual(whole);
  expect((await orderOf(shop, reference)).refunds).toMatchObject([
    { amount: total, target: 'charge', state: 'done' },
    { amount: onCard, target: 'giftCard', state: 'done' },
  ]);
  expect(await balance()).toBe(before);
});

it('an expired gift card is extended by a year', async () => {
  const { reference, lines } = await buyDelivered(shop, ['38'], card);
  await shop.db.execute('update gift_cards set expires_at = $2 where number = $1', [
    card.giftCardNum,
    shop.settings.clock(),
  ]);
  await step2(shop, reference, { rejectProducts: lines, shippingMethodId: '06' });
  await bringBack(shop);
  const [row] = await shop.db.query<{ expiresAt: Date }>(
    'select expires_at as "expiresAt" from gift_cards where number = $1',
    [card.giftCardNum],
  );
  expect(row!.expiresAt.getTime()).toBeGreaterThan(shop.settings.clock().getTime() + 360 * DAY_MS);
});

describe('an order paid on delivery', () => {
  const buyAtTheDoor = async (): Promise<{ reference: string; lines: string[] }> => {
    const bag = (await send(shop, cartAdd, { profile: 'es_ES', id: nube, sizeLabel: '38' })).hashOrderId;
    const shipment = { ...ana, country: 'ES', region: 'M', city: 'Madrid', postalCode: '28013' };
    const { order } = await buy(shop, bag, {
      profile: 'es_ES',
      countryId: 'ES',
      shipment,
      paymentMethodId: 'CONT',
    });
    await shop.settle();
    return { reference: order.reference, lines: [] };
  };
  const cards = (returnId: string) =>
    shop.db.query<{ balance: number }>('select balance from gift_cards where issued_for = $1', [
      `return:${returnId}`,
    ]);

  it('is refunded as its shopper chooses, by a new gift card after seven days', async () => {
    const { reference } = await buyAtTheDoor();
    shop.wait(7 * DAY_MS);
    await shop.settle();
    const { products } = await step1(shop, reference);
    const answer = await step2(shop, reference, {
      rejectProducts: products.map(({ id }) => id),
      shippingMethodId: '06',
    });
    expect((await orderOf(shop, reference)).returns).toMatchObject([{ refundBy: 'newCard' }]);
    await bringBack(shop);
    expect(await cards(answer.returnId)).toEqual([]);
    expect((await orderOf(shop, reference)).refunds).toMatchObject([
      { amount: answer.refund, target: 'toChoose', state: 'wanted', returnId: answer.returnId },
    ]);
    shop.wait(7 * DAY_MS + 1000);
    await shop.settle();
    expect(await cards(answer.returnId)).toEqual([{ balance: answer.refund }]);
    const mails = await shop.db.query('select key from mail_queue where key = $1', [
      `gift-card:return:${answer.returnId}`,
    ]);
    expect(mails).toHaveLength(1);
    expect((await orderOf(shop, reference)).refunds).toMatchObject([
      { amount: answer.refund, target: 'newCard', state: 'done' },
    ]);
  });

  it('is not refunded until it is paid', async () => {
    const { reference } = await buyAtTheDoor();
    vi.spyOn(shop.backend, 'payments').mockResolvedValue(new Map());
    shop.wait(7 * DAY_MS);
    await shop.settle();
    const { products } = await step1(shop, reference);
    const { returnId } = await step2(shop, reference, {
      rejectProducts: products.map(({ id }) => id),
      shippingMethodId: '06',
    });
    await bringBack(shop);
    const order = await orderOf(shop, reference);
    expect(order.returns).toMatchObject([{ status: 'FI', refund: 0 }]);
    expect({ refunds: order.refunds, cards: await cards(returnId) }).toEqual({ refunds: [], cards: [] });
  });
});

describe('a refund of a returned piece', () => {
  const RETRY_MS = 31_000;

  it('is paid once if the provider’s answer is lost', async () => {
    const { reference, lines } = await buyDelivered(shop, ['38', '38']);
    const { refund: pay } = shop.provider;
    vi.spyOn(shop.provider, 'refund').mockImplementationOnce(async (request) => {
      await pay(request);
      throw new Error('no answer');
    });
    const { refund } = await step2(shop, reference, { rejectProducts: [lines[0]!] });
    await bringBack(shop);
    shop.wait(RETRY_MS);
    await shop.settle();
    expect(payment(reference).refunded).toBe(refund);
    expect((await orderOf(shop, reference)).refunds).toMatchObject([{ amount: refund, state: 'done' }]);
  });

  it('waits for the capture, and never releases the order’s charge', async () => {
    vi.spyOn(shop.provider, 'capture').mockRejectedValue(new Error('no answer'));
    const { reference, lines } = await buyDelivered(shop, ['38', '38']);
    const { refund } = await step2(shop, reference, { rejectProducts: [lines[0]!] });
    await bringBack(shop);
    expect(payment(reference)).toMatchObject({ cancelled: false, captured: 0, refunded: 0 });
    vi.restoreAllMocks();
    shop.wait(10 * 60_000);
    await shop.settle();
    shop.wait(10 * 60_000);
    await shop.settle();
    expect(payment(reference).refunded).toBe(refund);
  });

  it('is limited to the amount left after refunds made at the provider', async () => {
    const { reference, total, lines } = await buyDelivered(shop, ['38']);
    vi.spyOn(shop.provider, 'refund').mockImplementationOnce(async () => {
      payment(reference).refunded = total - 100;
      throw Object.assign(new Error('more than was taken'), { name: 'PaymentNotAllowed' });
    });
    await step2(shop, reference, { rejectProducts: lines, shippingMethodId: '06' });
    await bringBack(shop);
    shop.wait(RETRY_MS);
    await shop.settle();
    expect(payment(reference).refunded).toBe(total);
    const states = (await orderOf(shop, reference)).refunds!.map(({ amount, state }) => ({ amount, state }));
    expect(states).toEqual([
      { amount: total - 100, state: 'done' },
      { amount: 100, state: 'done' },
    ]);
  });
});

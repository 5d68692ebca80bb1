import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartAdd } from '../bag/bag.contract';
import { ordersCreate } from './orders.contract';
import {
  composeCreate,
  count,
  fillBag,
  nube,
  linesOf,
  openOrderBench,
  send,
  setStock,
  type OrderBench,
} from './orders.fixture';
import { expectSoundBooks } from './sound-books.fixture';

let shop: OrderBench;
beforeAll(async () => {
  shop = await openOrderBench();
  for (const size of ['38', '39', '40']) await setStock(shop, size, 200);
}, 120_000);
afterAll(() => shop?.close());
beforeEach(() => shop.provider.scenes.clear());
afterEach(() => expectSoundBooks(shop.db));

const authorised = () =>
  [...shop.provider.payments.values()].filter(
    ({ resultCode, cancelled, refunded, captured }) =>
      resultCode === 'Authorised' && !cancelled && (refunded === 0 || refunded < captured),
  );

describe('once', () => {
  it('the same submission twice at once is one order and one charge', async () => {
    const create = await composeCreate(shop, await fillBag(shop));
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(shop, ordersCreate, create)));
    expect(new Set(answers.map(({ order }) => order.reference)).size).toBe(1);
    expect(answers.every(({ order }) => order.status === 'PC')).toBe(true);
    expect(
      authorised().filter(({ merchantReference }) => merchantReference === answers[0]!.order.reference),
    ).toHaveLength(1);
    expect(await send(shop, ordersCreate, create)).toMatchObject({
      order: { reference: answers[0]!.order.reference },
    });
  });

  it('two submissions of a bag at once are one order: the other is refused, as it is being paid or the bag is empty', async () => {
    const bag = await fillBag(shop);
    const before = await count(shop, 'orders');
    const creates = await Promise.all([
      composeCreate(shop, bag),
      composeCreate(shop, bag),
      composeCreate(shop, bag),
    ]);
    const answers = await Promise.all(creates.map((create) => send(shop, ordersCreate, create)));
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(1);
    expect(
      answers
        .flatMap(({ errors }) => errors ?? [])
        .every(({ code }) => ['order_in_progress', 'empty_bag', 'ERROR_PRICE_CHANGED'].includes(code)),
    ).toBe(true);
    expect(await count(shop, 'orders')).toBe(before + 1);
  });

  it('of fifty shoppers of the last pair one gets it; the others are not charged', async () => {
    await setStock(shop, '37', 1);
    const creates = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const hash = (await send(shop, cartAdd, { profile: 'en_GB', id: nube, sizeLabel: '37' })).hashOrderId;
        return composeCreate(shop, hash);
      }),
    );
    const charges = shop.provider.payments.size;
    const answers = await Promise.all(creates.map((create) => send(shop, ordersCreate, create)));
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(1);
    expect(answers.filter(({ errors }) => errors?.[0]?.code === 'ERROR_NO_STOCK')).toHaveLength(49);
    expect(shop.provider.payments.size).toBe(charges + 1);
  });

  it('pieces added to the bag while it is being paid stay in it', async () => {
    const bag = await fillBag(shop);
    const create = await composeCreate(shop, bag);
    const calls = shop.provider.calls.length;
    let goOn = () => {};
    shop.provider.scenes.set('card', {
      waitFor: new Promise<void>((resolve) => {
        goOn = resolve;
      }),
    });
    const paying = send(shop, ordersCreate, create);
    await expect
      .poll(() => shop.provider.calls.slice(calls).some((call) => call.startsWith('authorise')), {
        timeout: 10_000,
      })
      .toBe(true);
    await send(shop, cartAdd, { profile: 'en_GB', hashOrderId: bag, id: nube, sizeLabel: '40' });
    goOn();
    expect(await paying).toMatchObject({ order: { status: 'PC' } });
    expect((await linesOf(shop, bag)).map(({ size }) => size)).toEqual(['40']);
  });
});

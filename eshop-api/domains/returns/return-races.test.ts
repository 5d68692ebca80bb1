import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ordersCancel } from '../orders/after-order.contract';
import { ana, buy, fillBag, orderOf, send } from '../orders/orders.fixture';
import { expectSoundBooks } from '../orders/sound-books.fixture';
import {
  bringBack,
  buyDelivered,
  cancel,
  DAY_MS,
  openReturnBench,
  step2,
  type ReturnBench,
} from './returns.fixture';

/** What happens to one order or return at the same moment: one of the two counts, and the books are sound. */
const ROUNDS = 5;
let shop: ReturnBench;
beforeAll(async () => {
  shop = await openReturnBench();
}, 120_000);
afterAll(() => shop?.close());
afterEach(() => expectSoundBooks(shop.db));

const cancelOrder = (order: string) =>
  send(shop, ordersCancel, { profile: 'en_GB', mail: ana.email, order, reason: 'changed my mind' });
const readMoney = async (reference: string) => {
  const { status, refunds, returns } = await orderOf(shop, reference);
  return {
    status,
    refunded: refunds!.reduce((sum, { amount }) => sum + amount, 0),
    returns: returns!.map((one) => one.status),
  };
};

it('an order that is cancelled, sent and returned is cancelled whole or returned, never both', async () => {
  const ends = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { order } = await buy(shop, await fillBag(shop, ['38']));
    await shop.settle();
    const [line] = (await orderOf(shop, order.reference)).products;
    // By then the warehouse has sent it in every second round.
    if (round % 2 === 0) shop.wait(2 * DAY_MS);
    const wish = { rejectProducts: [line!.id] };
    const [returned] = await Promise.all([
      step2(shop, order.reference, wish),
      shop.settle(),
      cancelOrder(order.reference),
    ]);
    await shop.settle();
    const again = await step2(shop, order.reference, wish);
    const { status } = await orderOf(shop, order.reference);
    ends.add(status);
    await bringBack(shop);
    const found = await readMoney(order.reference);
    if (status === 'CA') {
      expect({ returned: returned.status, again: again.status, ...found }).toEqual({
        ...{ returned: 'KO', again: 'KO', status: 'CA', returns: [] },
        refunded: order.total,
      });
    } else {
      expect(again.status === 'OK' || returned.status === 'OK').toBe(true);
      expect(found).toMatchObject({ returns: ['FI'] });
      expect(found.refunded).toBeLessThanOrEqual(order.total);
      expect((await cancelOrder(order.reference)).status).toBe('KO');
    }
  }
  expect(ends.has('CA') && ends.size > 1, [...ends].join()).toBe(true);
});

it('a return that its shopper cancels while it is handed in and inspected is cancelled or refunded, never both', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { reference, lines } = await buyDelivered(shop, ['38', '38']);
    const { returnId } = await step2(shop, reference, { rejectProducts: [lines[0]!] });
    if (round > 0) {
      shop.wait(5000);
      await shop.settleReturns();
    }
    shop.wait(4 * DAY_MS);
    const [answer] = await Promise.all([cancel(shop, reference, returnId), shop.settleReturns()]);
    await bringBack(shop);
    const { returns, refunded } = await readMoney(reference);
    expect({ isCancelled: answer.status === 'OK', returns, isRefunded: refunded > 0 }).toEqual(
      answer.status === 'OK'
        ? { isCancelled: true, returns: ['CA'], isRefunded: false }
        : { isCancelled: false, returns: ['FI'], isRefunded: true },
    );
  }
});

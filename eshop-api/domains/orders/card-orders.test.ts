import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { cartAdd } from '../bag/bag.contract';
import { ordersCancel } from './after-order.contract';
import { lockStanding, scheduleCardsEnd } from './order-outbox.tx';
import { ana, buy, fillBag, openOrderBench, orderOf, send, type OrderBench } from './orders.fixture';
import { expectSoundBooks } from './sound-books.fixture';

/** Orders of gift cards alone: there is nothing to send. */
let shop: OrderBench;
beforeAll(async () => {
  shop = await openOrderBench();
}, 120_000);
afterAll(() => shop?.close());
afterEach(() => expectSoundBooks(shop.db));

const MINUTE_MS = 60_000;
const card = { id: 'GIFTCARD', giftCard: { amount: 5000 } };
const addCard = async (bag?: string): Promise<string> =>
  (await send(shop, cartAdd, { profile: 'en_GB', ...(bag ? { hashOrderId: bag } : {}), ...card }))
    .hashOrderId;
const buyCard = async (bag?: string): Promise<string> => {
  const { reference } = (await buy(shop, bag ?? (await addCard()))).order;
  await shop.settle();
  return reference;
};
/** As the sender of their mails does it. */
const issue = (reference: string) =>
  shop.db.transaction(async (sql) => {
    expect(await lockStanding(sql, reference)).toBe(true);
    await scheduleCardsEnd(sql, reference, shop.settings.clock());
  });
const read = async (reference: string) => ({
  status: (await orderOf(shop, reference)).status,
  atBackend:
    (await shop.db.query('select 1 from order_backend_orders where reference = $1', [reference])).length ===
    1,
});
const pass = async (ms: number) => {
  shop.wait(ms);
  await shop.settle();
};

it('are not handed over to the order back end, and are delivered half an hour after their cards were issued', async () => {
  const reference = await buyCard();
  await pass(5 * 24 * 60 * MINUTE_MS);
  expect(await read(reference)).toEqual({ status: 'PC', atBackend: false });
  await issue(reference);
  await pass(29 * MINUTE_MS);
  expect(await read(reference)).toEqual({ status: 'PC', atBackend: false });
  await pass(2 * MINUTE_MS);
  expect(await read(reference)).toEqual({ status: 'FI', atBackend: false });
});

it('can be cancelled until then', async () => {
  const reference = await buyCard();
  await issue(reference);
  const answer = await send(shop, ordersCancel, { profile: 'en_GB', mail: ana.email, order: reference });
  expect(answer).toMatchObject({ orderStatus: 'CA', moneyBack: true });
  await pass(60 * MINUTE_MS);
  expect(await read(reference)).toEqual({ status: 'CA', atBackend: false });
});

it('with shoes beside them go to the warehouse, which reports their delivery', async () => {
  const reference = await buyCard(await addCard(await fillBag(shop)));
  await issue(reference);
  await pass(31 * MINUTE_MS);
  expect(await read(reference)).toEqual({ status: 'EN', atBackend: true });
});

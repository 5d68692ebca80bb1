import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { cartRetrieve } from '../bag/bag.contract';
import { ordersGetInfo } from './orders.contract';
import { ana, buy, composeCreate, fillBag, openOrderBench, send, type OrderBench } from './orders.fixture';
import { ordersCreate } from './orders.contract';
import { expectSoundBooks } from './sound-books.fixture';

let shop: OrderBench;
beforeAll(async () => { shop = await openOrderBench(); }, 120_000);
afterAll(() => shop?.close());
afterEach(() => expectSoundBooks(shop.db));

const info = (locator: string, email = ana.email) => send(shop, ordersGetInfo, { profile: 'en_GB', email, locator });

it('makes an order of a bag: charged, captured, handed over, the bag empty', async () => {
  const bag = await fillBag(shop, ['38', '39']);
  const made = await buy(shop, bag);
  expect(made).toMatchObject({ status: 'OK', order: { reference: expect.stringMatching(/^[45]\d{9}$/), status: 'PC', paymentStatus: null, cardProviderResponse: { resultCode: 'Authorised' } }, userAlreadySubscribed: false });
  expect(Buffer.from(made.encodedReference, 'base64url').toString()).toBe(`${made.order.reference}##${ana.email}`);
  expect((await send(shop, cartRetrieve, { profile: 'en_GB', hashOrderId: bag })).shoppingCart).toEqual([]);
  await shop.settle();
  const { order } = await info(made.order.reference);
  expect(order).toMatchObject({ status: 'PC', products: [{ size: '38' }, { size: '39' }], applicant: { email: ana.email, city: 'London' }, paymentData: { id: 'TARJ', state: 'captured' }, total: made.order.total, bag: '' });
  expect(order!.sums.reduce((sum, { amount, included }) => (included ? sum : sum + amount), 0)).toBe(made.order.total);
  await expectSoundBooks(shop.db, { settled: true });
});

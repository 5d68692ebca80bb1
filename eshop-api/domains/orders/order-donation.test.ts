import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkout } from '../checkout/checkout.contract';
import { donationBegin, donationDonate } from '../donations/donations.contract';
import { ordersCancel } from './after-order.contract';
import { ordersGetInfo } from './orders.contract';
import { ana, buy, fillBag, openOrderBench, send, setStock, type OrderBench } from './orders.fixture';
import { expectSoundBooks } from './sound-books.fixture';

/** The donation of a bag is part of quote, order and charge, and is recorded once. */
let shop: OrderBench;
beforeAll(async () => {
  shop = await openOrderBench();
  await setStock(shop, '38', 200);
}, 120_000);
afterAll(() => shop?.close());

async function choose(hashOrderId: string, amount: number): Promise<string> {
  const { donationId } = await send(shop, donationBegin, { profile: 'en_GB', hashOrderId });
  await send(shop, donationDonate, { profile: 'en_GB', donationId, amount, cause: 'repair' });
  return donationId;
}
const quoted = async (hashOrderId: string) =>
  (
    await send(shop, checkout, {
      profile: 'en_GB',
      hashOrderId,
      countryId: 'GB',
      shippingMethodId: '01',
      paymentMethodId: 'TARJ',
      email: ana.email,
    })
  ).total.amount;
const books = (reference: string) =>
  shop.db.query<Record<string, unknown>>(
    'select state, amount, currency, cause from donations where reference = $1',
    [reference],
  );

it('is quoted, written, charged and recorded with the order, and refunded when that is cancelled', async () => {
  const bag = await fillBag(shop);
  const without = await quoted(bag);
  await choose(bag, 200);
  const total = await quoted(bag);
  expect(total).toBe(without + 200);
  const {
    order: { reference },
  } = await buy(shop, bag);
  await shop.settle();
  const { order } = await send(shop, ordersGetInfo, {
    profile: 'en_GB',
    email: ana.email,
    locator: reference,
  });
  expect({ total: order!.total, donation: order!.sums.find(({ kind }) => kind === 'donation') }).toEqual({
    total,
    donation: expect.objectContaining({ amount: 200, included: false }),
  });
  expect(shop.provider.payments.get(`${reference}-1`)).toMatchObject({
    money: { amount: total, currency: 'GBP' },
    captured: total,
  });
  expect(await books(reference)).toEqual([{ state: 'given', amount: 200, currency: 'GBP', cause: 'repair' }]);
  await send(shop, ordersCancel, { profile: 'en_GB', mail: ana.email, order: reference });
  await shop.settle();
  expect(await books(reference)).toEqual([
    { state: 'returned', amount: 200, currency: 'GBP', cause: 'repair' },
  ]);
  await expectSoundBooks(shop.db, { settled: true });
});

it('the next order of the same bag has none', async () => {
  const bag = await fillBag(shop);
  await choose(bag, 500);
  await buy(shop, bag);
  expect(await send(shop, donationBegin, { profile: 'en_GB', hashOrderId: bag })).toMatchObject({
    given: { amount: 0 },
  });
});

it('an order that names its donation itself records one too; one without records none', async () => {
  const [named, none] = [
    await buy(shop, await fillBag(shop), { donation: 300 }),
    await buy(shop, await fillBag(shop)),
  ];
  expect(await books(named.order.reference)).toEqual([
    { state: 'given', amount: 300, currency: 'GBP', cause: 'rivers' },
  ]);
  expect(await books(none.order.reference)).toEqual([]);
});

it('a refused payment records none and keeps the choice for the second try', async () => {
  const bag = await fillBag(shop);
  await choose(bag, 100);
  shop.provider.scenes.set('refused', { resultCode: 'Refused' });
  const refused = await buy(shop, bag, { token: 'refused' });
  expect(refused.order).toMatchObject({ status: 'PE', cardProviderResponse: { resultCode: 'Refused' } });
  expect(await books(refused.order.reference)).toEqual([]);
  const paid = await buy(shop, bag);
  expect(paid.order).toMatchObject({
    status: 'PC',
    reference: refused.order.reference,
    total: refused.order.total,
  });
  expect(await books(paid.order.reference)).toMatchObject([{ state: 'given', amount: 100 }]);
});

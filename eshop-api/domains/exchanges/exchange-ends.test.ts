import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { orderOf } from '../orders/orders.fixture';
import { expectSoundBooks } from '../orders/sound-books.fixture';
import { bringBack, buyDelivered, DAY_MS, step1, step2 as sendBack } from '../returns/returns.fixture';
import { exchange1, exchange2, openExchangeBench, takenOf, type ExchangeBench } from './exchanges.fixture';

let shop: ExchangeBench;
beforeAll(async () => {
  shop = await openExchangeBench();
}, 120_000);
afterAll(() => shop?.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await expectSoundBooks(shop.db);
});

const exchange = (reference: string, ids: readonly string[]) =>
  exchange2(shop, reference, { products: ids.map((id) => ({ id, size: '39' })) });

/** The back end accepts these pieces of all returns. */
const inspect = (accepts: (id: string) => boolean): void => {
  const { returns } = shop.backend;
  vi.spyOn(shop.backend, 'returns').mockImplementation(async (references) => {
    const known = await returns(references);
    for (const { inspection } of known.values())
      if (inspection)
        inspection.lines = inspection.lines.map((line) => ({ ...line, accepted: accepts(line.id) }));
    return known;
  });
};

/** Sends and delivers an order that has been released. */
async function deliver(reference: string): Promise<void> {
  shop.wait(5000);
  await shop.settle();
  shop.wait(7 * DAY_MS);
  await shop.settle();
  expect(await orderOf(shop, reference)).toMatchObject({ status: 'FI' });
}

it('accepted: nothing is refunded, the old size is restocked, the new one is sent', async () => {
  const { reference, lines } = await buyDelivered(shop);
  const [of38, of39] = [await takenOf(shop, '38'), await takenOf(shop, '39')];
  const { returnId, orderId } = await exchange(reference, [lines[0]!]);
  await bringBack(shop);
  const order = await orderOf(shop, reference);
  expect(order).toMatchObject({ refunds: [], returns: [{ reference: returnId, status: 'FI', refund: 0 }] });
  expect({ size38: await takenOf(shop, '38'), size39: await takenOf(shop, '39') }).toEqual({
    size38: of38 - 1,
    size39: of39 + 1,
  });
  await deliver(orderId);
  const mails = await shop.db.query('select kind from mail_queue where key like $1 order by kind', [
    `return:${returnId}:%`,
  ]);
  expect(mails).toEqual([{ kind: 'exchangeAccepted' }, { kind: 'exchangeRegistered' }]);
  expect(await shop.db.query('select 1 from order_mails where reference = $1', [orderId])).toEqual([]);
  expect(
    await shop.db.query(
      'select 1 from invoice_requests where order_id = (select id from orders where reference = $1)',
      [orderId],
    ),
  ).toEqual([]);
});

it('the rest of the order is returned afterwards: its delivery is not refunded, as a piece is kept', async () => {
  const { reference, lines } = await buyDelivered(shop);
  await exchange(reference, [lines[0]!]);
  await bringBack(shop);
  const { products, refund } = await step1(shop, reference, { rejectProducts: [lines[1]!], reason: 'mind' });
  expect(products[0]).toMatchObject({ why: 'returned' });
  expect(refund!.total).toBe(products[1]!.paid);
});

it('the new size is returned: the order that was paid refunds it', async () => {
  const { reference, lines } = await buyDelivered(shop);
  const { orderId } = await exchange(reference, [lines[0]!]);
  await bringBack(shop);
  await deliver(orderId);
  const replacement = await orderOf(shop, orderId);
  expect(replacement.actions!.map(({ code }) => code)).toEqual(['T', 'B', 'D']);
  const paid = replacement.products[0]!.price;
  const wish = {
    rejectProducts: [replacement.products[0]!.id],
    reason: 'mind',
    subReason: '',
    shippingMethodId: '06',
  };
  const first = await step1(shop, orderId, { rejectProducts: wish.rejectProducts, reason: 'mind' });
  expect(first.refund).toMatchObject({ total: paid, to: [{ means: 'charge', amount: paid }] });
  const back = await sendBack(shop, orderId, wish);
  expect(back).toMatchObject({ status: 'OK', refund: paid });
  await bringBack(shop);
  shop.wait(60_000);
  await shop.settle();
  const { refunds } = await orderOf(shop, reference);
  expect(refunds).toMatchObject([{ amount: paid, state: 'done', returnId: back.returnId }]);
});

it('a second exchange of the piece is paid, also where the first is free; a third is none, and the first order refunds it', async () => {
  const { reference, lines } = await buyDelivered(shop, ['38']);
  const { orderId } = await exchange(reference, [lines[0]!]);
  await bringBack(shop);
  await deliver(orderId);
  const [piece] = (await orderOf(shop, orderId)).products;
  const wish = { products: [{ id: piece!.id, size: '38' }] };
  expect(await exchange1(shop, orderId)).toMatchObject({ productShipmentCost: 295 });
  expect((await exchange2(shop, orderId, wish)).errors).toMatchObject([{ code: 'payment_refused' }]);
  const second = await exchange2(shop, orderId, {
    ...wish,
    paymentMethodId: 'TARJ',
    paymentInfo: { token: 'card' },
  });
  expect(second).toMatchObject({ status: 'OK', returnStatus: 'PE', paymentStatus: null });
  await bringBack(shop);
  await deliver(second.orderId);
  const last = await orderOf(shop, second.orderId);
  expect(last).toMatchObject({ exchangeOf: orderId, total: 295, products: [{ size: '38' }] });
  expect(last.actions!.map(({ code }) => code)).toEqual(['T', 'D']);
  expect((await exchange1(shop, second.orderId)).products).toMatchObject([{ why: 'exchanged' }]);
  const back = await sendBack(shop, second.orderId, {
    rejectProducts: [last.products[0]!.id],
    reason: 'mind',
    subReason: '',
    shippingMethodId: '06',
  });
  expect(back).toMatchObject({ status: 'OK', refund: piece!.price });
  await bringBack(shop);
  shop.wait(60_000);
  await shop.settle();
  expect((await orderOf(shop, reference)).refunds).toMatchObject([
    { amount: piece!.price, state: 'done', returnId: back.returnId },
  ]);
  expect((await orderOf(shop, second.orderId)).refunds).toEqual([]);
});

it('not accepted: the new size can be sold again, the piece can be returned again', async () => {
  const { reference, lines } = await buyDelivered(shop);
  const before = await takenOf(shop, '39');
  const { orderId } = await exchange(reference, [lines[0]!]);
  inspect(() => false);
  await bringBack(shop);
  expect(await takenOf(shop, '39')).toBe(before);
  expect(await orderOf(shop, orderId)).toMatchObject({ status: 'CA' });
  expect(await orderOf(shop, reference)).toMatchObject({ refunds: [], returns: [{ status: 'NA' }] });
  expect((await step1(shop, reference)).products[0]).toMatchObject({ returnable: true });
});

it('one of two pieces accepted: that one is sent', async () => {
  const { reference, lines } = await buyDelivered(shop);
  const before = await takenOf(shop, '39');
  const { orderId } = await exchange(reference, lines);
  expect(await takenOf(shop, '39')).toBe(before + 2);
  inspect((id) => id === lines[1]);
  await bringBack(shop);
  expect(await takenOf(shop, '39')).toBe(before + 1);
  expect((await orderOf(shop, orderId)).products.map(({ id }) => id.endsWith(lines[1]!))).toEqual([true]);
  await deliver(orderId);
});

it('not handed in: it lapses, and the new size can be sold again', async () => {
  const { reference, lines } = await buyDelivered(shop);
  const before = await takenOf(shop, '39');
  vi.spyOn(shop.backend, 'returns').mockResolvedValue(new Map());
  vi.spyOn(shop.backend, 'cancelReturn').mockResolvedValue(true);
  const { returnId, orderId } = await exchange(reference, [lines[0]!]);
  shop.wait(5000);
  await shop.settleReturns();
  shop.wait(18 * DAY_MS);
  await shop.settleReturns();
  expect(await orderOf(shop, reference)).toMatchObject({ returns: [{ reference: returnId, status: 'CA' }] });
  expect(await orderOf(shop, orderId)).toMatchObject({ status: 'CA' });
  expect(await takenOf(shop, '39')).toBe(before);
});

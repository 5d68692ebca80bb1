import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { orderOf } from '../orders/orders.fixture';
import { taken } from '../orders/payments.fixture';
import { expectSoundBooks } from '../orders/sound-books.fixture';
import {
  bringBack,
  buyDelivered,
  cancel,
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

const mailsOf = async (returnId: string): Promise<string[]> =>
  (
    await shop.db.query<{ key: string }>('select key from mail_queue where key like $1 order by key', [
      `return:${returnId}:%`,
    ])
  ).map(({ key }) => key.split(':')[2]!);
const returnsOf = async (reference: string) => (await orderOf(shop, reference)).returns!;

describe('a return before hand-in', () => {
  it('can be cancelled, and its piece returned again', async () => {
    const { reference, lines } = await buyDelivered(shop);
    const first = await step2(shop, reference, { rejectProducts: [lines[0]!] });
    expect(await cancel(shop, reference, first.returnId)).toMatchObject({ returnStatus: 'CA' });
    expect(await cancel(shop, reference, first.returnId)).toMatchObject({ returnStatus: 'CA' });
    const second = await step2(shop, reference, { rejectProducts: [lines[0]!] });
    expect(second).toMatchObject({ status: 'OK', returnStatus: 'PE' });
    expect(second.returnId).not.toBe(first.returnId);
    expect((await cancel(shop, reference, '9000000001')).errors).toMatchObject([{ code: 'no_return' }]);
    await bringBack(shop);
    expect((await cancel(shop, reference, second.returnId)).errors).toMatchObject([{ code: 'return_sent' }]);
    expect((await returnsOf(reference)).map(({ status }) => status)).toEqual(['CA', 'FI']);
    expect(await mailsOf(first.returnId)).toEqual(['cancelled', 'registered']);
  });

  it('cannot be cancelled while the back end fails; a concurrent hand-over is cancelled too', async () => {
    const { reference, lines } = await buyDelivered(shop);
    const { returnId } = await step2(shop, reference, { rejectProducts: [lines[0]!] });
    vi.spyOn(shop.backend, 'cancelReturn').mockRejectedValueOnce(new Error('no answer'));
    expect((await cancel(shop, reference, returnId)).errors).toMatchObject([{ code: 'try_later' }]);
    const { expectReturns } = shop.backend;
    vi.spyOn(shop.backend, 'expectReturns').mockImplementationOnce(async (returns) => {
      await cancel(shop, reference, returnId);
      await expectReturns(returns);
    });
    shop.wait(5000);
    await shop.settleReturns();
    expect((await shop.backend.returns([returnId])).size).toBe(1);
    shop.wait(61_000);
    await shop.settleReturns();
    expect((await shop.backend.returns([returnId])).size).toBe(0);
    expect((await returnsOf(reference)).map(({ status }) => status)).toEqual(['CA']);
  });

  it('is reminded of once in its last days, not earlier and not when they are over', async () => {
    const { reference, lines } = await buyDelivered(shop);
    const { returnId } = await step2(shop, reference, { rejectProducts: [lines[0]!] });
    shop.wait(5000);
    await shop.settleReturns();
    vi.spyOn(shop.backend, 'returns').mockResolvedValue(new Map());
    shop.wait(9.5 * DAY_MS);
    await shop.settleReturns();
    expect(await mailsOf(returnId)).toEqual(['registered']);
    for (let day = 0; day < 3; day += 1) {
      shop.wait(DAY_MS);
      await shop.settleReturns();
      expect(await mailsOf(returnId)).toEqual(day < 1 ? expect.anything() : ['registered', 'reminder']);
    }
    const late = await buyDelivered(shop);
    const other = await step2(shop, late.reference, { rejectProducts: [late.lines[0]!] });
    shop.wait(5000);
    await shop.settleReturns();
    shop.wait(15.5 * DAY_MS);
    await shop.settleReturns();
    expect(await mailsOf(other.returnId)).toEqual(['registered']);
  });

  it('lapses, with a mail', async () => {
    const { reference, lines } = await buyDelivered(shop);
    const { returnId } = await step2(shop, reference, { rejectProducts: [lines[0]!] });
    shop.wait(5000);
    await shop.settleReturns();
    vi.spyOn(shop.backend, 'returns').mockResolvedValue(new Map());
    vi.spyOn(shop.backend, 'cancelReturn').mockResolvedValue(true);
    shop.wait(15 * DAY_MS);
    await shop.settleReturns();
    expect((await returnsOf(reference))[0]!.status).toBe('PE');
    shop.wait(3 * DAY_MS);
    await shop.settleReturns();
    expect((await returnsOf(reference))[0]!.status).toBe('CA');
    expect(await mailsOf(returnId)).toEqual(['lapsed', 'registered']);
  });
});

describe('a returned parcel', () => {
  it('has a mail when it arrives, and another when it is inspected, each once', async () => {
    const { reference, lines } = await buyDelivered(shop);
    const { returnId } = await step2(shop, reference, { rejectProducts: [lines[0]!] });
    shop.wait(5000);
    await shop.settleReturns();
    const at = shop.settings.clock();
    const report = (more: object) =>
      vi.spyOn(shop.backend, 'returns').mockResolvedValue(new Map([[returnId, more]]));
    const arrived = { handedInAt: at, receivedAt: at };
    for (const [facts, mails] of [
      [{ handedInAt: at }, ['registered']],
      [arrived, ['received', 'registered']],
      [arrived, ['received', 'registered']],
      [
        { ...arrived, inspection: { at, lines: [{ id: lines[0]!, accepted: true, sellable: true }] } },
        ['accepted', 'received', 'registered'],
      ],
    ] as const) {
      report(facts);
      shop.wait(61_000);
      await shop.settleReturns();
      expect(await mailsOf(returnId)).toEqual(mails);
    }
  });

  it('is refunded and restocked once, with a mail', async () => {
    const before = await taken(shop, '38');
    const { reference, lines } = await buyDelivered(shop, ['38', '39']);
    expect(await taken(shop, '38')).toBe(before + 1);
    const { returnId, refund } = await step2(shop, reference, { rejectProducts: [lines[0]!] });
    await bringBack(shop);
    await bringBack(shop);
    const order = await orderOf(shop, reference);
    expect(order.returns![0]).toMatchObject({ status: 'FI', refund });
    expect(order.returns![0]!.events.map(({ status }) => status)).toEqual(['PE', 'EN', 'RE', 'FI']);
    expect(order.refunds).toMatchObject([{ amount: refund, target: 'charge', state: 'done', returnId }]);
    expect(order).toMatchObject({ status: 'FI', paymentData: { state: 'captured' } });
    expect(shop.provider.payments.get(`${reference}-1`)!.refunded).toBe(refund);
    expect(await taken(shop, '38')).toBe(before);
    expect(await mailsOf(returnId)).toEqual(['accepted', 'registered']);
    expect((await step1(shop, reference)).products.map(({ why }) => why)).toEqual(['returned', null]);
  });

  it('is refunded for the accepted pieces; a refused piece can be returned again', async () => {
    const before = await taken(shop, '38');
    const { reference, lines } = await buyDelivered(shop, ['38', '38']);
    await step2(shop, reference, { rejectProducts: lines, shippingMethodId: '06' });
    shop.wait(5000);
    await shop.settleReturns();
    const at = shop.settings.clock();
    vi.spyOn(shop.backend, 'returns').mockImplementation(
      async ([id]) =>
        new Map([
          [
            id!,
            {
              inspection: {
                at,
                lines: [
                  { id: lines[0]!, accepted: true, sellable: false },
                  { id: lines[1]!, accepted: false, sellable: false },
                ],
              },
            },
          ],
        ]),
    );
    shop.wait(61_000);
    await shop.settleReturns();
    const order = await orderOf(shop, reference);
    const { paid } = (await step1(shop, reference)).products[0]!;
    expect(order.returns).toMatchObject([{ status: 'FI', refund: paid }]);
    expect(order.refunds).toMatchObject([{ amount: paid, state: 'done' }]);
    expect((await step1(shop, reference)).products.map(({ why }) => why)).toEqual(['returned', null]);
    // One is not sellable, the other was refused.
    expect(await taken(shop, '38')).toBe(before + 2);
  });

  it('is not refunded when refused, with a mail', async () => {
    const { reference, lines } = await buyDelivered(shop, ['38']);
    const { returnId } = await step2(shop, reference, { rejectProducts: lines });
    shop.wait(5000);
    await shop.settleReturns();
    const at = shop.settings.clock();
    vi.spyOn(shop.backend, 'returns').mockResolvedValue(
      new Map([
        [returnId, { inspection: { at, lines: [{ id: lines[0]!, accepted: false, sellable: false }] } }],
      ]),
    );
    shop.wait(61_000);
    await shop.settleReturns();
    const order = await orderOf(shop, reference);
    expect(order.returns).toMatchObject([{ status: 'NA', lines: [{ accepted: false }] }]);
    expect(order.refunds).toEqual([]);
    expect(await mailsOf(returnId)).toEqual(['refused', 'registered']);
  });
});

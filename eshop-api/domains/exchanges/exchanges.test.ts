import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { requestSku } from '../bag/bag.fixture';
import { ana, composeCreate, count, fillBag, nube, orderOf, send, setStock } from '../orders/orders.fixture';
import { ordersCreate } from '../orders/orders.contract';
import { ordersCancel } from '../orders/after-order.contract';
import { expectSoundBooks } from '../orders/sound-books.fixture';
import { buyDelivered, cancel, DAY_MS, step2 as sendBack } from '../returns/returns.fixture';
import { exchange1, exchange2, openExchangeBench, takenOf, type ExchangeBench } from './exchanges.fixture';

let shop: ExchangeBench;
beforeAll(async () => {
  shop = await openExchangeBench();
}, 120_000);
afterAll(() => shop?.close());
afterEach(async () => {
  shop.setFree(true);
  vi.restoreAllMocks();
  await expectSoundBooks(shop.db);
});

const codeOf = ({ status, errors }: { status: string; errors: { code: string }[] }): string =>
  errors[0]?.code ?? status;
const mailsOf = async (returnId: string): Promise<string[]> =>
  (
    await shop.db.query<{ kind: string }>('select kind from mail_queue where key like $1 order by key', [
      `return:${returnId}:%`,
    ])
  ).map(({ kind }) => kind);

describe('step one', () => {
  it('returns pieces with their other sizes, free of charge; it writes nothing', async () => {
    const { reference, lines } = await buyDelivered(shop);
    const answer = await exchange1(shop, reference);
    expect(answer).toMatchObject({
      status: 'OK',
      productShipmentCost: 0,
      paymentMethods: [],
      banks: [],
      version: 2,
      defaultPickup: { address: ana.address, postalCode: ana.postalCode },
    });
    expect(answer.products.map(({ id, exchangeable, why }) => ({ id, exchangeable, why }))).toEqual(
      lines.map((id) => ({ id, exchangeable: true, why: null })),
    );
    const sizes = new Map(answer.products[0]!.sizes.map(({ value, stock }) => [value, stock]));
    expect(sizes.has('38')).toBe(false);
    expect(sizes.get('39')).toBeGreaterThan(0);
    expect(answer.shipmentsCosts.map(({ id, free }) => ({ id, free }))).toEqual(
      ['05', '06', '01'].map((id) => ({ id, free: true })),
    );
    expect(answer.pickup!.dates).toHaveLength(5);
    expect((await orderOf(shop, reference)).actions).toContainEqual({ code: 'B' });
    expect(await count(shop, 'order_after_sales')).toBe(0);
    const one = await exchange1(shop, reference, { rejectProducts: [lines[1]!] });
    expect(one.products.map(({ id }) => id)).toEqual([lines[1]]);
  });

  it('no other size left: sold out', async () => {
    const { reference } = await buyDelivered(shop, ['38']);
    const { sizes } = (await exchange1(shop, reference)).products[0]!;
    for (const { value } of sizes) await setStock(shop, value, await takenOf(shop, value));
    const { products } = await exchange1(shop, reference);
    expect(products).toMatchObject([{ exchangeable: false, why: 'sold_out' }]);
    expect(products[0]!.sizes.every(({ stock }) => stock === 0)).toBe(true);
    for (const { value } of sizes) await setStock(shop, value, 200);
  });

  it.each<[string, Parameters<typeof exchange1>[2], string?]>([
    ['another’s address', { email: 'eve@example.com' }],
    ['an unknown order', {}, '4000000001'],
    ['a hostile number', {}, "4' or 1=1"],
  ])('shows nothing for %s', async (_what, more, unknown) => {
    const { reference } = await buyDelivered(shop, ['38']);
    const answer = await exchange1(shop, unknown ?? reference, more);
    expect(codeOf(answer)).toBe('order_not_found');
    expect(answer).not.toHaveProperty('products');
    const second = await exchange2(shop, unknown ?? reference, {
      ...more,
      products: [{ id: 'x', size: '39' }],
    });
    expect(codeOf(second)).toBe('order_not_found');
  });
});

describe('step two', () => {
  it('registers the return and an order with the new size, in one piece', async () => {
    const { reference, lines } = await buyDelivered(shop);
    const before = await takenOf(shop, '39');
    const { version } = await exchange1(shop, reference);
    const answer = await exchange2(shop, reference, {
      products: [{ id: lines[0]!, size: '39' }],
      version,
      productShipmentCost: 0,
    });
    expect(answer).toMatchObject({ status: 'OK', returnStatus: 'PE', redirectUrl: null, resp3ds2: null });
    expect(answer.returnId).toMatch(/^9\d{9}$/);
    expect(answer.pdfUrl).toContain(answer.returnId);
    expect(await takenOf(shop, '39')).toBe(before + 1);
    const order = await orderOf(shop, reference);
    expect(order.returns).toMatchObject([
      {
        reference: answer.returnId,
        replacement: answer.orderId,
        refund: 0,
        wayBack: 0,
        lines: [{ id: lines[0] }],
      },
    ]);
    expect(order.version).toBe(version + 1);
    const replacement = await orderOf(shop, answer.orderId);
    expect(replacement).toMatchObject({
      status: 'PC',
      total: 0,
      exchangeOf: reference,
      products: [{ productId: nube, size: '39' }],
      shipment: { address: ana.address },
      actions: [],
    });
    expect(await mailsOf(answer.returnId)).toEqual(['exchangeRegistered']);
    shop.wait(10_000);
    await shop.settleReturns();
    expect((await shop.backend.returns([answer.returnId])).size).toBe(1);
    expect((await shop.backend.statuses([answer.orderId])).size).toBe(0);
  });

  it('is idempotent, also for concurrent calls, and with a key that a return has used', async () => {
    const { reference, lines } = await buyDelivered(shop);
    const wish = { products: [{ id: lines[0]!, size: '39' }], submissionKey: 'key-of-this-wish' };
    const back = await sendBack(shop, reference, {
      rejectProducts: [lines[1]!],
      submissionKey: wish.submissionKey,
    });
    const answers = await Promise.all([exchange2(shop, reference, wish), exchange2(shop, reference, wish)]);
    const again = await exchange2(shop, reference, wish);
    const ids = new Set([...answers, again].map(({ returnId }) => returnId));
    expect(ids.size).toBe(1);
    expect(ids).not.toContain(back.returnId);
    const plain = await buyDelivered(shop);
    const unnamed = { products: [{ id: plain.lines[0]!, size: '39' }] };
    const first = await exchange2(shop, plain.reference, unnamed);
    expect((await exchange2(shop, plain.reference, unnamed)).returnId).toBe(first.returnId);
  });

  it('of an exchange and a return of the same piece, and of two tabs, one is refused', async () => {
    const { reference, lines } = await buyDelivered(shop);
    const answers = await Promise.all([
      exchange2(shop, reference, {
        products: [{ id: lines[0]!, size: '39' }],
        submissionKey: 'the-first-tab',
      }),
      exchange2(shop, reference, {
        products: [{ id: lines[0]!, size: '39' }],
        submissionKey: 'the-second-tab',
      }),
      sendBack(shop, reference, { rejectProducts: [lines[0]!] }),
    ]);
    expect(answers.map(codeOf).toSorted()).toEqual(['OK', 'line_taken', 'line_taken']);
  });

  it('of two shoppers that want the last pair one is refused, and nothing of it is written', async () => {
    const [one, other] = [await buyDelivered(shop, ['38']), await buyDelivered(shop, ['38'])];
    await setStock(shop, '40', (await takenOf(shop, '40')) + 1);
    const many = await count(shop, 'orders');
    const answers = await Promise.all(
      [one, other].map(({ reference, lines }) =>
        exchange2(shop, reference, { products: [{ id: lines[0]!, size: '40' }] }),
      ),
    );
    expect(answers.map(codeOf).toSorted()).toEqual(['ERROR_NO_STOCK', 'OK']);
    expect(await count(shop, 'orders')).toBe(many + 1);
    await setStock(shop, '40', 200);
  });

  it('of an exchange and an order that want the last pair one is refused, and nothing of it is written', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { reference, lines } = await buyDelivered(shop, ['38']);
      await setStock(shop, '40', (await takenOf(shop, '40')) + 1);
      await expect.poll(async () => (await requestSku(shop, nube, '40')).stock, { timeout: 5000 }).toBe(1);
      const create = await composeCreate(shop, await fillBag(shop, ['40']));
      const [many, taken] = [await count(shop, 'orders'), await takenOf(shop, '40')];
      const answers = await Promise.all([
        exchange2(shop, reference, { products: [{ id: lines[0]!, size: '40' }] }),
        send(shop, ordersCreate, create),
      ]);
      expect(answers.map(codeOf).toSorted()).toEqual(['ERROR_NO_STOCK', 'OK']);
      expect({ orders: await count(shop, 'orders'), taken: await takenOf(shop, '40') }).toEqual({
        orders: many + 1,
        taken: taken + 1,
      });
    }
    await setStock(shop, '40', 200);
  });

  it.each<[string, string, Parameters<typeof exchange2>[2], { id?: string; size?: string }[]?]>([
    ['no piece', 'invalid_request', {}, []],
    ['a piece that is none', 'not_exchangeable', {}, [{ id: 'no-line' }]],
    ['a piece named twice', 'invalid_field', {}, [{}, {}]],
    ['its own size', 'invalid_field', {}, [{ size: '38' }]],
    ['a size that there is not', 'invalid_field', {}, [{ size: '99' }]],
    ['a hostile size', 'invalid_field', {}, [{ size: "'; drop table" }]],
    ['an empty size', 'invalid_request', {}, [{ size: '' }]],
    [
      'more pieces than an order has',
      'invalid_request',
      {},
      Array.from({ length: 51 }, (_none, at) => ({ id: `${at}` })),
    ],
    ['an outdated version', 'order_changed', { version: 0 }],
    ['another price than shown', 'ERROR_PRICE_CHANGED', { productShipmentCost: 295 }],
    ['a way that is none', 'shipping_refused', { shippingMethodId: '99' }],
    ['a courier without a day', 'invalid_field', { shippingMethodId: '01' }],
    ['a day that is over', 'pickup_date_gone', { shippingMethodId: '01', returnDate: '2026-05-01' }],
    ['another’s delivery', 'invalid_field', { originalExpedition: 'X1' }],
    ['a submission key of another type', 'invalid_request', { submissionKey: 7 as unknown as string }],
  ])('refuses %s with %s', async (_what, code, more, wanted = [{}]) => {
    const { reference, lines } = await buyDelivered(shop);
    const many = await count(shop, 'order_after_sales');
    const products = wanted.map((one) => ({ id: lines[0]!, size: '39', ...one }));
    const answer = await exchange2(shop, reference, { ...more, products });
    expect(answer.errors.map((error) => error.code)).toContain(code);
    expect(await count(shop, 'order_after_sales')).toBe(many);
  });

  it('a piece that was returned, or after the window, cannot be exchanged', async () => {
    const { reference, lines } = await buyDelivered(shop);
    await sendBack(shop, reference, { rejectProducts: [lines[0]!] });
    expect(codeOf(await exchange2(shop, reference, { products: [{ id: lines[0]!, size: '39' }] }))).toBe(
      'line_taken',
    );
    shop.wait(40 * DAY_MS);
    expect(codeOf(await exchange2(shop, reference, { products: [{ id: lines[1]!, size: '39' }] }))).toBe(
      'return_window_over',
    );
  });
});

describe('cancelling', () => {
  it('gives the new size back and frees the piece; the replacement alone cannot be cancelled', async () => {
    const { reference, lines } = await buyDelivered(shop);
    const before = await takenOf(shop, '39');
    const wish = { products: [{ id: lines[0]!, size: '39' }] };
    const { returnId, orderId } = await exchange2(shop, reference, wish);
    const alone = await send(shop, ordersCancel, { profile: 'en_GB', mail: ana.email, order: orderId });
    expect(codeOf(alone)).toBe('order_exchanged');
    expect(await cancel(shop, reference, returnId)).toMatchObject({ returnStatus: 'CA' });
    expect(await cancel(shop, reference, returnId)).toMatchObject({ returnStatus: 'CA' });
    expect(await takenOf(shop, '39')).toBe(before);
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'CA' });
    const again = await exchange2(shop, reference, wish);
    expect(again).toMatchObject({ status: 'OK', returnStatus: 'PE' });
    expect(again.orderId).not.toBe(orderId);
  });
});

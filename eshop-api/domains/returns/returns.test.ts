import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ordersGetInfo } from '../orders/orders.contract';
import { orderOf, ana, send } from '../orders/orders.fixture';
import { expectSoundBooks } from '../orders/sound-books.fixture';
import { buyDelivered, DAY_MS, openReturnBench, step1, step2, type ReturnBench } from './returns.fixture';

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

describe('step one', () => {
  it('returns pieces, reasons, methods and the refund of the chosen ones; it writes nothing', async () => {
    const { reference, lines } = await buyDelivered(shop);
    const first = await step1(shop, reference);
    expect(first).toMatchObject({ status: 'OK', refund: null, version: 2 });
    expect(first.products.map(({ returnable, why }) => ({ returnable, why }))).toEqual([
      { returnable: true, why: null },
      { returnable: true, why: null },
    ]);
    expect(first.shipmentsCosts.map(({ id }) => id)).toEqual(['05', '06', '01']);
    expect(first.pickup!.dates).toHaveLength(5);
    expect(first.stores.length).toBeGreaterThan(0);
    const paid = first.products[0]!.paid;
    const chosen = await step1(shop, reference, { rejectProducts: [lines[0]!], reason: 'size' });
    expect(chosen.refund).toMatchObject({ total: paid, to: [{ means: 'charge', amount: paid }] });
    expect(chosen.shipmentsCosts.map(({ id, price, refund }) => ({ id, price, refund }))).toEqual([
      { id: '05', price: 295, refund: paid - 295 },
      { id: '06', price: 0, refund: paid },
      { id: '01', price: 295, refund: paid - 295 },
    ]);
    expect(await returnsOf(reference)).toEqual([]);
  });

  it('a return that is the shop’s fault is free of charge', async () => {
    const { reference, lines } = await buyDelivered(shop);
    const { shipmentsCosts } = await step1(shop, reference, {
      rejectProducts: [{ id: lines[0]!, reason: 'defective', subReason: 'sole' }, lines[1]!],
      reason: 'mind',
    });
    expect(shipmentsCosts.every(({ free }) => free)).toBe(true);
  });

  it('requires the customer’s e-mail address and a sent order', async () => {
    const { reference } = await buyDelivered(shop);
    const codeOf = async (more: Parameters<typeof step1>[2], order = reference) =>
      (await step1(shop, order, more)).errors[0]?.code;
    expect(await codeOf({ email: 'eve@example.com' })).toBe('order_not_found');
    expect(await codeOf({}, '4000000001')).toBe('order_not_found');
    expect(await codeOf({ rejectProducts: ['no-line'], reason: 'size' })).toBe('not_returnable');
  });
});

describe('the number of a return', () => {
  const find = (locator: string | string[], email = ana.email, headers = {}) =>
    send(shop, ordersGetInfo, { profile: 'en_GB', email, locator }, headers);
  it('finds its order like the order’s own number, in one list once', async () => {
    const { reference, lines } = await buyDelivered(shop);
    const { returnId } = await step2(shop, reference, { rejectProducts: [lines[0]!] });
    expect((await find(returnId)).orders).toMatchObject([{ reference, returns: [{ reference: returnId }] }]);
    expect((await find([returnId, reference])).orders.map((order) => order.reference)).toEqual([reference]);
  });
  it('finds nothing with another address, in another storefront, or where there is no such return', async () => {
    const { reference, lines } = await buyDelivered(shop);
    const { returnId } = await step2(shop, reference, { rejectProducts: [lines[0]!] });
    const answers = [
      await find(returnId, 'eve@example.com'),
      await find(returnId, ana.email, { 'x-storefront': 'running' }),
      await find('9999999999'),
    ];
    for (const { orders, errors } of answers)
      expect({ orders, errors }).toEqual({
        orders: undefined,
        errors: [{ code: 'order_not_found', message: 'There is no such order.' }],
      });
  });
  it('is closed by ten wrong addresses like an order’s', async () => {
    const { reference, lines } = await buyDelivered(shop);
    const { returnId } = await step2(shop, reference, { rejectProducts: [lines[0]!] });
    const codes: (string | undefined)[] = [];
    for (let tried = 0; tried < 11; tried += 1)
      codes.push((await find(returnId, `p${tried}@guess.example`)).errors[0]?.code);
    expect(codes).toEqual([...Array(10).fill('order_not_found'), 'too_many_requests']);
    expect((await find(returnId)).errors[0]!.code).toBe('too_many_requests');
    expect((await find(reference)).status).toBe('OK');
  });
});

describe('step two', () => {
  it('registers a return with a mail, shown in the order and sent to the order back end', async () => {
    const { reference, lines } = await buyDelivered(shop);
    const { version } = await step1(shop, reference);
    const answer = await step2(shop, reference, { rejectProducts: [lines[0]!], version });
    expect(answer).toMatchObject({ status: 'OK', reference, returnStatus: 'PE', methodId: '05' });
    expect(answer.returnId).toMatch(/^9\d{9}$/);
    const order = await orderOf(shop, reference);
    expect(order.returns).toMatchObject([
      {
        reference: answer.returnId,
        orderType: 'ZDVN',
        status: 'PE',
        wayBack: 295,
        refund: answer.refund,
        lines: [{ id: lines[0], reason: 'size', subReason: 'small', accepted: null }],
      },
    ]);
    expect(order.version).toBe(version + 1);
    expect(order.actions).toContainEqual({ code: 'D' });
    expect(await mailsOf(answer.returnId)).toEqual(['registered']);
    shop.wait(5000);
    await shop.settleReturns();
    expect((await shop.backend.returns([answer.returnId])).size).toBe(1);
  });

  it('is idempotent, also for concurrent calls', async () => {
    const { reference, lines } = await buyDelivered(shop);
    const wish = { rejectProducts: [lines[0]!], submissionKey: 'key-of-this-wish' };
    const answers = await Promise.all([step2(shop, reference, wish), step2(shop, reference, wish)]);
    const again = await step2(shop, reference, wish);
    expect(new Set([...answers, again].map(({ returnId }) => returnId)).size).toBe(1);
    expect(await returnsOf(reference)).toHaveLength(1);
  });

  it('allows one return per piece: of two concurrent calls one is refused', async () => {
    const { reference, lines } = await buyDelivered(shop);
    const answers = await Promise.all(
      ['the-first-tab', 'the-second-tab'].map((submissionKey) =>
        step2(shop, reference, { rejectProducts: [lines[0]!], submissionKey }),
      ),
    );
    expect(answers.map(({ status, errors }) => errors[0]?.code ?? status).toSorted()).toEqual([
      'OK',
      'line_taken',
    ]);
    expect(await returnsOf(reference)).toHaveLength(1);
  });

  it('refuses an outdated version', async () => {
    const { reference, lines } = await buyDelivered(shop);
    const { version } = await step1(shop, reference);
    await step2(shop, reference, { rejectProducts: [lines[0]!], version });
    const late = await step2(shop, reference, { rejectProducts: [lines[1]!], version });
    expect(late.errors).toMatchObject([{ code: 'order_changed' }]);
  });

  it.each<[string, string, Parameters<typeof step2>[2]]>([
    ['no piece', 'invalid_field', {}],
    ['a reason that is none', 'invalid_field', { rejectProducts: ['0'], reason: 'boredom' }],
    ['another reason’s detail', 'invalid_field', { rejectProducts: ['0'], subReason: 'sole' }],
    ['a way that is none', 'shipping_refused', { rejectProducts: ['0'], shippingMethodId: '99' }],
    ['a courier without a day', 'invalid_field', { rejectProducts: ['0'], shippingMethodId: '01' }],
    [
      'a day that is over',
      'pickup_date_gone',
      { rejectProducts: ['0'], shippingMethodId: '01', returnDate: '2026-05-01' },
    ],
    [
      'a store of elsewhere',
      'invalid_field',
      { rejectProducts: ['0'], shippingMethodId: '06', storeId: 'T999' },
    ],
    ['another’s delivery', 'invalid_field', { rejectProducts: ['0'], originalExpedition: 'X1' }],
  ])('refuses %s with %s', async (_what, code, more) => {
    const { reference, lines } = await buyDelivered(shop);
    const rejectProducts = more?.rejectProducts?.map(() => lines[0]!) ?? [];
    const answer = await step2(shop, reference, { ...more, rejectProducts });
    expect(answer.errors.map((error) => error.code)).toContain(code);
    expect(await returnsOf(reference)).toEqual([]);
  });

  it('a pickup is at the order’s address, or at another, validated one', async () => {
    const { reference, lines } = await buyDelivered(shop);
    const [returnDate] = (await step1(shop, reference)).pickup!.dates;
    const fetched = { rejectProducts: [lines[0]!], shippingMethodId: '01', returnDate: returnDate! };
    const wrong = await step2(shop, reference, { ...fetched, useNewAddress: true, postalCode: '28013' });
    expect(wrong.errors.map(({ message }) => message.split(':')[0])).toEqual(
      expect.arrayContaining(['name', 'address', 'city', 'postalCode', 'telephone']),
    );
    const { name, surname, telephone, city, postalCode } = ana;
    const moved = { name, surname, telephone, city, postalCode, address: '2 Low Street' };
    const { returnId } = await step2(shop, reference, { ...fetched, useNewAddress: true, ...moved });
    const [row] = await shop.db.query('select handed from return_details where reference = $1', [returnId]);
    expect(row).toMatchObject({
      handed: { methodId: '01', pickup: { date: returnDate, address: { address: '2 Low Street' } } },
    });
  });

  it('the window ends with its last day, with half an hour of grace for a page shown before', async () => {
    const { reference, lines } = await buyDelivered(shop, ['38']);
    const { until } = (await step1(shop, reference)).products[0]!;
    shop.wait(Date.parse(until!) + 60_000 - shop.settings.clock().getTime());
    expect((await step1(shop, reference)).products[0]).toMatchObject({ why: 'window_over' });
    expect((await orderOf(shop, reference)).actions).not.toContainEqual({ code: 'D' });
    expect(await step2(shop, reference, { rejectProducts: lines })).toMatchObject({ status: 'OK' });
    const other = await buyDelivered(shop, ['38']);
    shop.wait(40 * DAY_MS);
    expect((await step2(shop, other.reference, { rejectProducts: other.lines })).errors).toMatchObject([
      { code: 'return_window_over' },
    ]);
  });

  it('the window has the days of the brand’s rule in the order’s country', async () => {
    const { main } = shop.settings.storefronts;
    const { rules } = main!;
    main!.rules = { ...rules, returnDays: { default: 20, markets: { GB: 45 } } };
    const { reference, lines } = await buyDelivered(shop, ['38']);
    shop.wait(40 * DAY_MS);
    expect((await step1(shop, reference)).products[0]).toMatchObject({ why: null });
    main!.rules = { ...rules, returnDays: { default: 20 } };
    expect((await step2(shop, reference, { rejectProducts: lines })).errors).toMatchObject([
      { code: 'return_window_over' },
    ]);
    main!.rules = rules;
  });
});

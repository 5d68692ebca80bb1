import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartAdd } from '../bag/bag.contract';
import { hashLinkToken } from '../checkout/link-key.facts';
import { ordersCancel } from './after-order.contract';
import { ordersCreate, ordersGetInfo } from './orders.contract';
import {
  ana,
  buy,
  callsFor,
  composeCreate,
  fillBag,
  nube,
  linesOf,
  openOrderBench,
  orderOf,
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

const info = (locator: string | string[], email = ana.email) =>
  send(shop, ordersGetInfo, { profile: 'en_GB', email, locator });

describe('an order', () => {
  it('is made of a bag: charged, captured, handed over, the bag empty', async () => {
    const bag = await fillBag(shop, ['38', '39']);
    const made = await buy(shop, bag);
    expect(made).toMatchObject({
      status: 'OK',
      order: {
        reference: expect.stringMatching(/^[45]\d{9}$/),
        status: 'PC',
        paymentStatus: null,
        cardProviderResponse: { resultCode: 'Authorised' },
      },
      userAlreadySubscribed: false,
    });
    expect(Buffer.from(made.encodedReference, 'base64url').toString()).toBe(
      `${made.order.reference}##${ana.email}`,
    );
    expect(await linesOf(shop, bag)).toEqual([]);
    await shop.settle();
    const order = await orderOf(shop, made.order.reference);
    expect(order).toMatchObject({
      status: 'PC',
      products: [{ size: '38' }, { size: '39' }],
      applicant: { email: ana.email, city: 'London' },
      paymentData: { id: 'TARJ', state: 'captured' },
      total: made.order.total,
      bag: '',
    });
    expect(shop.provider.payments.get(`${made.order.reference}-1`)).toMatchObject({
      money: { amount: made.order.total, currency: 'GBP' },
      captured: made.order.total,
    });
    const [row] = await shop.db.query<{ handed: boolean }>(
      'select handed_over_at is not null as handed from orders where reference = $1',
      [made.order.reference],
    );
    expect(row!.handed).toBe(true);
    await expectSoundBooks(shop.db, { settled: true });
  });

  it('accepts the lines that the caller sends, and refuses others than the bag’s (docs/contract/orders.md#create-payload, products)', async () => {
    const bag = await fillBag(shop, ['38', '39']);
    const create = await composeCreate(shop, bag);
    const lines = await linesOf(shop, bag);
    const asCart = lines.map(({ id, productId, size }) => ({
      id: productId,
      shoppingCartId: id,
      size,
      gender: 'women',
    }));
    const asCheckout = lines.map(({ id, size, price }) => ({
      id,
      size,
      price,
      camperoneOrderId: null,
      giftCard: null,
      additionalProducts: [],
    }));
    const codeOf = async (products: typeof create.products) =>
      (await send(shop, ordersCreate, { ...create, products })).errors?.[0]?.code;
    const others = [
      [],
      asCart.slice(1),
      [...asCart, asCart[0]!],
      asCart.map((one) => ({ ...one, size: '40' })),
      [
        { id: nube, size: '38' },
        { id: nube, size: '38' },
      ],
      asCheckout.map((one) => ({ ...one, price: one.price - 1 })),
      [{ id: 'K000000-000', size: '38' }, asCart[1]!],
    ];
    expect(await Promise.all(others.map(codeOf))).toEqual(others.map(() => 'ERROR_PRICE_CHANGED'));
    expect(
      (await send(shop, ordersCreate, { ...create, products: [...asCheckout].reverse() })).order,
    ).toMatchObject({ status: 'PC' });
    const next = await fillBag(shop, ['38', '39']);
    expect(
      (await buy(shop, next, { products: [{ id: nube, size: '39' }, { id: `${nube}-38` }] })).order,
    ).toMatchObject({ status: 'PC' });
  });

  it('stores the whole payload, without payment credentials', async () => {
    const sale = {
      device: 'mobile',
      employeeId: 'e-1',
      csEmployeeId: 'cs-1',
      workstation: 'W1',
      embeded: 'true',
      tpvStoreId: 'T010',
      tpvEmployeeId: 't-1',
      wholesalerId: 'w-1',
      wholesaler: { group: 'north' },
    } as const;
    const travels = {
      ...sale,
      newsletter: true,
      newsletterDiscount: false,
      origin: 'checkout',
      campaign: 'blfr',
      channel: 'cpc',
      medium: 'mail',
      shippingCost: 500,
      walletPlus: true,
      checkoutExpressHashId: 'wo-1',
      shoppingCartHashId: 'bag-1',
    } as const;
    const more = {
      ...travels,
      giftCardPin: '9876',
      captchaToken: 'cap-secret',
      expressShoppingHashId: 'link-secret',
    } as const;
    const made = await buy(shop, await fillBag(shop), { ...more, token: 'token-secret' });
    const [{ text, payload }] = (await shop.db.query<{ text: string; payload: object }>(
      'select o::text as text, payload from orders o where reference = $1',
      [made.order.reference],
    )) as [{ text: string; payload: object }];
    expect(made.expressShopping).toBe(true);
    expect(payload).toMatchObject({
      ...travels,
      totalImport: made.order.total,
      expressShoppingHashId: hashLinkToken('link-secret'),
      shipment: { email: ana.email },
    });
    expect(text).not.toMatch(/token-secret|cap-secret|link-secret|9876/);
    expect(await buy(shop, await fillBag(shop))).toMatchObject({ userAlreadySubscribed: true });
  });

  it('paid at the door is confirmed without a charge', async () => {
    const bag = (await send(shop, cartAdd, { profile: 'es_ES', id: nube, sizeLabel: '38' })).hashOrderId;
    const shipment = { ...ana, country: 'ES', region: 'M', city: 'Madrid', postalCode: '28013' };
    const made = await buy(shop, bag, {
      profile: 'es_ES',
      countryId: 'ES',
      shipment,
      paymentMethodId: 'CONT',
    });
    expect(made).toMatchObject({ order: { status: 'PC', paymentStatus: null, cardProviderResponse: null } });
    await shop.settle();
    expect(callsFor(shop, made.order.reference)).toEqual([]);
    expect(await orderOf(shop, made.order.reference)).toMatchObject({
      paymentData: { id: 'CONT', state: 'none' },
    });
  });

  it('is found only by its locator and e-mail; several locators return all', async () => {
    const [one, other] = [await buy(shop, await fillBag(shop)), await buy(shop, await fillBag(shop))];
    expect(
      (await info([one.order.reference, other.order.reference])).orders.map(({ reference }) => reference),
    ).toEqual([one.order.reference, other.order.reference]);
    expect(await info(one.order.reference, 'ANA@example.com')).toMatchObject({ status: 'OK' });
    for (const [locator, email] of [
      [one.order.reference, 'ben@example.com'],
      ['4999999999', ana.email],
      ["4' or '1'='1", ana.email],
    ] as const)
      expect(await info(locator, email)).toMatchObject({
        status: 'KO',
        errors: [{ code: 'order_not_found' }],
      });
    expect(await send(shop, ordersGetInfo, { profile: 'en_GB', locator: one.order.reference })).toMatchObject(
      { errors: [{ code: 'invalid_field' }] },
    );
  });
});

describe('cancelling', () => {
  const cancel = (order: string, mail = ana.email) =>
    send(shop, ordersCancel, { profile: 'en_GB', mail, order, reason: 'changed my mind' });

  it('returns pieces and money, once', async () => {
    const made = await buy(shop, await fillBag(shop));
    await shop.settle();
    expect(await cancel(made.order.reference, 'ben@example.com')).toMatchObject({
      errors: [{ code: 'order_not_found' }],
    });
    for (let turn = 0; turn < 2; turn += 1)
      expect(await cancel(made.order.reference)).toMatchObject({
        status: 'OK',
        orderStatus: 'CA',
        moneyBack: true,
      });
    await shop.settle();
    expect(shop.provider.payments.get(`${made.order.reference}-1`)).toMatchObject({
      refunded: made.order.total,
    });
    expect(await orderOf(shop, made.order.reference)).toMatchObject({
      status: 'CA',
      paymentData: { state: 'refunded' },
    });
    expect(
      await shop.db.query('select kind from order_mails where reference = $1 order by id', [
        made.order.reference,
      ]),
    ).toEqual([{ kind: 'confirmed' }, { kind: 'cancelled' }, { kind: 'refunded' }]);
  });

  it('is too late when the order has been sent, and the back end reports its state', async () => {
    const made = await buy(shop, await fillBag(shop));
    await shop.settle();
    shop.wait(31 * 60_000);
    await shop.settle();
    expect((await orderOf(shop, made.order.reference)).status).toBe('EN');
    expect(await cancel(made.order.reference)).toMatchObject({ errors: [{ code: 'order_sent' }] });
    shop.wait(5 * 24 * 60 * 60_000);
    await shop.settle();
    expect((await orderOf(shop, made.order.reference)).status).toBe('FI');
  });
});

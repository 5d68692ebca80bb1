import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Storefront } from '../../server/settings.types';
import { cartAdd } from '../bag/bag.contract';
import { checkout } from '../checkout/checkout.contract';
import { storeLocatorStores } from '../stores/stores.contract';
import { ordersCancel } from './after-order.contract';
import { ordersCreate } from './orders.contract';
import {
  ana,
  buy,
  callsFor,
  composeCreate,
  fillBag,
  nube,
  openOrderBench,
  orderOf,
  send,
  setStock,
  type OrderBench,
} from './orders.fixture';
import { expectSoundBooks } from './sound-books.fixture';

/** Ways to pay and to send. */
let shop: OrderBench;
const voucher = 'BENVENUTI10';
beforeAll(async () => {
  shop = await openOrderBench();
  await shop.db.execute(
    "update catalogue_materials set data = jsonb_set(data, '{voucherCodes}', $2::jsonb) where id = $1",
    [nube, JSON.stringify([voucher])],
  );
  await setStock(shop, '38', 200);
}, 120_000);
afterAll(() => shop?.close());
afterEach(() => expectSoundBooks(shop.db));

const balance = async (number: string) =>
  (await shop.db.query<{ balance: number }>('select balance from gift_cards where number = $1', [number]))[0]!
    .balance;
const setFlags = (flags: Record<string, unknown>) =>
  Object.assign(shop.settings.storefronts.main as Storefront, {
    flags: () => ({ gift_card: true, ...flags }),
  });

describe('gift cards', () => {
  const card = { giftCardNum: '1000-0000-0033', giftCardPin: '1234' };

  it('pay a part, the card provider the rest; when cancelled, both are refunded', async () => {
    const before = await balance('100000000033');
    const made = await buy(shop, await fillBag(shop), card);
    const order = await orderOf(shop, made.order.reference);
    const part = -order.sums.find(({ kind }) => kind === 'giftCard')!.amount;
    expect({ paidInPart: part > 0, balance: await balance('100000000033') }).toEqual({
      paidInPart: true,
      balance: before - part,
    });
    expect(shop.provider.payments.get(`${made.order.reference}-1`)!.money.amount).toBe(made.order.total);
    await send(shop, ordersCancel, { profile: 'en_GB', mail: ana.email, order: made.order.reference });
    await shop.settle();
    const { cancelled, captured, refunded } = shop.provider.payments.get(`${made.order.reference}-1`)!;
    expect({
      balance: await balance('100000000033'),
      moneyBack: cancelled || (captured > 0 && refunded === captured),
    }).toEqual({ balance: before, moneyBack: true });
  });

  it('pay the whole: nothing is charged, and no way to pay is required', async () => {
    await shop.db.execute(
      "update gift_cards set initial = 900000, balance = 900000 where number = '100000000033'",
    );
    const { paymentMethodId: _none, ...create } = await composeCreate(shop, await fillBag(shop), card);
    expect(create.totalImport).toBe(0);
    const made = await send(shop, ordersCreate, create);
    expect(made.order).toMatchObject({ status: 'PC', total: 0, cardProviderResponse: null });
    expect(callsFor(shop, made.order.reference)).toEqual([]);
    expect(await balance('100000000033')).toBeLessThan(900000);
  });

  it('are held while a payment is open, released when it expires, and taken again when its money comes late', async () => {
    await shop.db.execute(
      "update gift_cards set initial = 5000, balance = 5000 where number = '100000000033'",
    );
    shop.provider.scenes.set('slow', { resultCode: 'Pending' });
    const made = await buy(shop, await fillBag(shop), { ...card, token: 'slow' });
    expect(await balance('100000000033')).toBe(0);
    shop.wait(31 * 60_000);
    await shop.settle();
    expect(await balance('100000000033')).toBe(5000);
    shop.provider.authoriseLater(made.order.reference);
    shop.wait(6 * 60_000);
    await shop.settle();
    expect({
      status: (await orderOf(shop, made.order.reference)).status,
      balance: await balance('100000000033'),
    }).toEqual({ status: 'PC', balance: 0 });
  });

  it('two orders never spend the same money', async () => {
    await shop.db.execute(
      "update gift_cards set initial = 5000, balance = 5000 where number = '100000000033'",
    );
    const creates = await Promise.all(
      Array.from({ length: 5 }, async () => composeCreate(shop, await fillBag(shop), card)),
    );
    const answers = await Promise.all(creates.map((create) => send(shop, ordersCreate, create)));
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(1);
    expect(
      answers
        .flatMap(({ errors }) => errors ?? [])
        .every(({ code }) => ['gift_card_refused', 'ERROR_PRICE_CHANGED'].includes(code)),
    ).toBe(true);
    expect(await balance('100000000033')).toBe(0);
  });
});

describe('a once-only discount', () => {
  it('is used up by a confirmed order, and free again when it is cancelled', async () => {
    const who = { ...ana, email: 'carla@example.com' };
    const order = async () => buy(shop, await fillBag(shop), { voucher, autoVoucher: '1', shipment: who });
    const first = await order();
    expect(first.status, JSON.stringify(first.errors)).toBe('OK');
    expect(await shop.db.query('select reference, bag_hash from voucher_uses')).toEqual([
      { reference: first.order.reference, bag_hash: null },
    ]);
    expect((await order()).errors?.map(({ code }) => code)).toContain('voucher_refused');
    await send(shop, ordersCancel, { profile: 'en_GB', mail: who.email, order: first.order.reference });
    expect((await order()).status).toBe('OK');
  });
});

describe('pickup in store', () => {
  it('requires an existing store, and the invoice has the person who picks it up', async () => {
    const { stores } = await shop.client().call(storeLocatorStores, { profile: 'en_GB' });
    const here = stores.find(({ address }) => address.countryId === 'GB') ?? stores[0]!;
    const person = {
      email: ana.email,
      name: 'Ana',
      surname: 'Gil',
      telephone: '600123456',
      country: 'GB',
      privacyPolicy: 'on',
    };
    const create = await composeCreate(shop, await fillBag(shop), {
      shippingMethodId: '99',
      shipment: person,
    });
    expect(await send(shop, ordersCreate, create)).toMatchObject({
      errors: [{ code: 'invalid_field', message: 'pickupStoreId: Please select an option.' }],
    });
    expect(await send(shop, ordersCreate, { ...create, pickupStoreId: 'NOWHERE' })).toMatchObject({
      errors: [{ code: 'invalid_field' }],
    });
    const made = await send(shop, ordersCreate, {
      ...create,
      pickupStoreId: here.id,
      billingAddress: { name: 'Somebody', surname: 'Else' },
    });
    expect(made.status, JSON.stringify(made.errors)).toBe('OK');
    expect(await orderOf(shop, made.order.reference)).toMatchObject({
      pickupStoreId: here.id,
      billingAddress: { name: 'Ana', surname: 'Gil' },
    });
  });
});

describe('captcha', () => {
  it('on: an order without it is refused; off: it is not needed', async () => {
    const create = await composeCreate(shop, await fillBag(shop));
    setFlags({ captchaEnabled: true });
    expect(await send(shop, ordersCreate, create)).toMatchObject({
      status: 'KO',
      errors: [{ code: 'E_CAPTCHA_ERROR' }],
    });
    expect(await send(shop, ordersCreate, { ...create, captchaToken: 'forged' })).toMatchObject({
      errors: [{ code: 'E_CAPTCHA_ERROR' }],
    });
    setFlags({});
    expect((await send(shop, ordersCreate, create)).order.status).toBe('PC');
  });
});

describe('markets', () => {
  it('one character is a name in Korea, and its consent is required', async () => {
    setFlags({ allow_special_chars: true, allow_single_char_names: true });
    const korea = {
      email: 'min@example.com',
      name: '민',
      surname: '김',
      telephone: '0212345678',
      address: '세종대로 110',
      city: '서울',
      region: '11',
      postalCode: '04524',
      country: 'KR',
      privacyPolicy: 'on',
    };
    const hash = (await send(shop, cartAdd, { profile: 'ko_KR', id: nube, sizeLabel: '38' })).hashOrderId;
    const quote = await send(shop, checkout, {
      profile: 'ko_KR',
      hashOrderId: hash,
      countryId: 'KR',
      shippingMethodId: '01',
      paymentMethodId: 'TARJ',
      city: korea.city,
      postalCode: korea.postalCode,
      region: korea.region,
    });
    const create = {
      profile: 'ko_KR',
      hashOrderId: hash,
      submissionKey: randomUUID(),
      shippingMethodId: '01',
      paymentMethodId: 'TARJ',
      totalImport: quote.total.amount,
      shipment: korea,
      paymentInfo: { token: 'card' },
    };
    expect(await send(shop, ordersCreate, create)).toMatchObject({
      errors: [{ message: 'koreaConsent: You must accept this condition' }],
    });
    expect(
      await send(shop, ordersCreate, { ...create, shipment: { ...korea, koreaConsent: 'on' } }),
    ).toMatchObject({ order: { status: 'PC', currency: 'KRW' } });
    setFlags({});
  });
});

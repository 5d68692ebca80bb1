import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Storefront } from '../../server/settings.types';
import { cartAdd, cartRetrieve } from '../bag/bag.contract';
import { checkout } from '../checkout/checkout.contract';
import { openTillSession } from '../store-staff/till-session.contract';
import { storeLocatorStores } from '../stores/stores.contract';
import { ordersCancel, ordersCreateOffline } from './after-order.contract';
import { keepOffline, type OfflineOrder } from './offline-orders';
import { ordersCreate, ordersCreateContingency, ordersGetInfo } from './orders.contract';
import {
  ana,
  buy,
  callsFor,
  composeCreate,
  fillBag,
  nube,
  openOrderBench,
  send,
  setStock,
  type OrderBench,
} from './orders.fixture';
import { expectSoundBooks } from './sound-books.fixture';

/** What is paid with, how it is sent, and what holds while the order back end rests. */
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
const infoOf = async (reference: string) =>
  (await send(shop, ordersGetInfo, { profile: 'en_GB', email: ana.email, locator: reference })).order!;
const setFlags = (flags: Record<string, unknown>) =>
  Object.assign(shop.settings.storefronts.main as Storefront, {
    flags: () => ({ gift_card: true, ...flags }),
  });
const closeMarket = (active: boolean) =>
  shop.db.execute(
    "insert into order_backend_states values ('main', 'GB', $1, false) on conflict (storefront, market) do update set active = excluded.active",
    [active],
  );

const openTill = (store: string) =>
  openTillSession(shop.db, { storefront: 'main', store }, shop.settings.clock(), randomUUID);
const handedSales = async (reference: string) =>
  (
    await shop.db.query<{ sale: object }>(
      "select facts -> 'sale' as sale from order_backend_orders where reference = $1",
      [reference],
    )
  ).map(({ sale }) => sale);

describe('gift cards', () => {
  const card = { giftCardNum: '1000-0000-0033', giftCardPin: '1234' };

  it('pay a part, the card provider the rest; cancelled, both go back', async () => {
    const before = await balance('100000000033');
    const made = await buy(shop, await fillBag(shop), card);
    const order = await infoOf(made.order.reference);
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

  it('pay the whole: nothing is charged, and no way to pay is asked for', async () => {
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

  it('are held while a payment is open, given back when it runs out, and taken again when its money comes late', async () => {
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
      status: (await infoOf(made.order.reference)).status,
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

describe('what a customer gets once', () => {
  it('is used up by an order that stands, and free again when it is cancelled', async () => {
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
  it('asks for a store that is there, and the invoice goes to who fetches it', async () => {
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
    expect(await infoOf(made.order.reference)).toMatchObject({
      pickupStoreId: here.id,
      billingAddress: { name: 'Ana', surname: 'Gil' },
    });
  });
});

describe('captcha', () => {
  it('on: nobody orders without it; off: nobody is asked', async () => {
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

describe('while the order back end rests', () => {
  it('shoppers are refused, tills sell on, and their orders are handed over when it is back', async () => {
    await closeMarket(false);
    const create = await composeCreate(shop, await fillBag(shop));
    expect(await send(shop, ordersCreate, create)).toMatchObject({ errors: [{ code: 'erp_inactive' }] });
    // Whoever names a store is no till for that.
    const names: Record<string, string>[] = [
      {},
      { 'x-store-session': 'T010' },
      {
        'x-store-session': await openTillSession(
          shop.db,
          { storefront: 'running', store: 'T010' },
          shop.settings.clock(),
          randomUUID,
        ),
      },
    ];
    for (const headers of names)
      expect(
        await send(shop, ordersCreateContingency, { ...create, tpvStoreId: 'T010' }, headers),
      ).toMatchObject({ errors: [{ code: 'erp_inactive' }] });
    const made = await send(
      shop,
      ordersCreateContingency,
      { ...create, tpvStoreId: 'T999', workstation: 'W1', tpvEmployeeId: 't-1' },
      { 'x-store-session': await openTill('T010') },
    );
    expect(made.order).toMatchObject({ status: 'PC' });
    const handed = async () =>
      (
        await shop.db.query<{ handed: boolean }>(
          'select handed_over_at is not null as handed from orders where reference = $1',
          [made.order.reference],
        )
      )[0]!.handed;
    await shop.settle();
    expect({
      handedOver: await handed(),
      contingency: (await infoOf(made.order.reference)).contingency,
    }).toEqual({ handedOver: false, contingency: true });
    await closeMarket(true);
    shop.wait(31_000);
    await shop.settle();
    expect(await handed()).toBe(true);
    // The back end is told whose sale it was: the till's own store, whatever the browser wrote.
    expect(await handedSales(made.order.reference)).toMatchObject([
      { till: 'T010', store: 'T010', workstation: 'W1', storeEmployee: 't-1', employee: '', wholesaler: '' },
    ]);
  });

  it('an offline order keeps what was wanted, charges nothing, and is answered when it is back', async () => {
    await closeMarket(false);
    const bag = await fillBag(shop, ['38', '38']);
    const asked = {
      profile: 'en_GB',
      hashOrderId: bag,
      submissionKey: randomUUID(),
      email: ana.email,
      name: 'Ana',
      surname: 'Gil',
      telephone: '600123456',
      privacyPolicy: 'on',
    };
    const [one, again] = [
      await send(shop, ordersCreateOffline, asked),
      await send(shop, ordersCreateOffline, asked),
    ];
    expect(one).toMatchObject({
      status: 'OK',
      offlineReference: expect.stringMatching(/^[45]\d{9}$/),
      store: 'WEB',
      fiscalYear: '2026',
    });
    expect(again.offlineReference).toBe(one.offlineReference);
    expect(
      await send(shop, ordersCreateOffline, {
        ...asked,
        submissionKey: randomUUID(),
        email: 'x',
        telephone: '',
      }),
    ).toMatchObject({
      errors: [{ message: 'email: Please input a valid email' }, { code: 'invalid_field' }],
    });
    const read = (more: object) =>
      send(shop, ordersGetInfo, {
        profile: 'en_GB',
        offlineReference: one.offlineReference,
        store: one.store,
        fiscalYear: one.fiscalYear,
        ...more,
      });
    expect((await read({})).order).toMatchObject({
      status: 'PE',
      products: [{ size: '38' }, { size: '38' }],
    });
    // Number, store and year are printed on slips: they show nobody.
    const seen = await read({});
    expect(JSON.stringify(seen)).not.toMatch(/Ana|Gil|600123456|ana@example/);
    expect({
      telephone: seen.order!.applicant.telephone,
      shipment: seen.order!.shipment,
      shipmentForOthers: (await read({ email: 'somebody@example.com' })).order!.shipment,
    }).toEqual({ telephone: '', shipment: {}, shipmentForOthers: {} });
    expect((await read({ email: ana.email })).order).toMatchObject({
      applicant: { email: ana.email, telephone: '600123456' },
    });
    expect(
      (
        await send(shop, ordersGetInfo, {
          profile: 'en_GB',
          offlineReference: one.offlineReference,
          email: ana.email,
        })
      ).order,
    ).toMatchObject({ applicant: { email: ana.email } });

    for (const more of [{ store: 'T010' }, { fiscalYear: '2025' }, { offlineReference: '4000000000' }])
      expect(await read(more)).toMatchObject({ errors: [{ code: 'order_not_found' }] });
    await shop.settle();
    await closeMarket(true);
    await shop.settle();
    await shop.settle();
    expect(
      (
        await shop.db.query<{ kind: string }>(
          'select kind from order_mails where reference = $1 order by id',
          [one.offlineReference],
        )
      ).map(({ kind }) => kind),
    ).toEqual(['offlineReceived', 'offlineOpen']);
    expect({
      lines: (await send(shop, cartRetrieve, { profile: 'en_GB', hashOrderId: bag })).shoppingCart.length,
      calls: callsFor(shop, one.offlineReference),
    }).toEqual({ lines: 2, calls: [] });
  });
});

describe('offline orders of stores', () => {
  const asked = async (hashOrderId: string) => ({
    profile: 'en_GB',
    hashOrderId,
    submissionKey: randomUUID(),
    email: ana.email,
    name: 'Ana',
    surname: 'Gil',
    telephone: '600123456',
    privacyPolicy: 'on',
    tpvStoreId: 'T011',
  });

  it('are the store’s whose till has signed in, and the web’s where a browser only says so', async () => {
    const bag = await fillBag(shop);
    const [byTill, byClaim] = [
      await send(shop, ordersCreateOffline, await asked(bag), { 'x-store-session': await openTill('T010') }),
      await send(shop, ordersCreateOffline, await asked(bag)),
    ];
    expect({ byTill: byTill.store, byClaim: byClaim.store }).toEqual({ byTill: 'T010', byClaim: 'WEB' });
    const slip = {
      profile: 'en_GB',
      offlineReference: byTill.offlineReference,
      store: 'T010',
      fiscalYear: byTill.fiscalYear,
    };
    const names = async (store: string) =>
      (await send(shop, ordersGetInfo, slip, { 'x-store-session': await openTill(store) })).order!.applicant
        .name;
    expect({ ownTill: await names('T010'), otherTill: await names('T011') }).toEqual({
      ownTill: 'Ana',
      otherTill: '',
    });
  });

  it('have numbers of their own: the same one in another store or year is another order, with its own mail', async () => {
    const view = {
      shipment: {},
      billingAddress: {},
      shippingMethodId: '',
      shippingMethodName: '',
      pickupStoreId: null,
      dropPointId: null,
      paymentMethodId: '',
      paymentMethodName: '',
      chargeAs: null,
      sums: [],
      onceOnly: [],
      currency: 'GBP',
      total: 0,
    } as unknown as OfflineOrder['view'];
    const one = (store: string, fiscalYear: string, email: string): OfflineOrder => ({
      reference: '4000000077',
      submissionKey: randomUUID(),
      storefront: 'main',
      market: 'GB',
      locale: 'en_GB',
      country: 'GB',
      store,
      fiscalYear,
      email,
      bagHash: 'h',
      view,
      lines: [],
      createdAt: shop.settings.clock(),
    });
    for (const order of [
      one('T010', '2026', 'a@example.com'),
      one('T011', '2026', 'b@example.com'),
      one('T010', '2027', 'c@example.com'),
    ])
      await shop.db.transaction((sql) => keepOffline(sql, order));
    await expect(
      shop.db.transaction((sql) => keepOffline(sql, one('T010', '2026', 'd@example.com'))),
    ).rejects.toThrow(/offline_orders_pkey/);
    const mails = await shop.db.query<{ email: string }>(
      "select email from order_mails where reference = '4000000077' and kind = 'offlineReceived' order by email",
    );
    expect(mails.map(({ email }) => email)).toEqual(['a@example.com', 'b@example.com', 'c@example.com']);
  });
});

describe('markets', () => {
  it('one character is a name in Korea, and its consent is asked for', async () => {
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

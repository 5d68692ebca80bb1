import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTillSession } from '../store-staff/till-session.tx';
import { ordersCreateOffline } from './after-order.contract';
import { insertOffline, type OfflineOrder } from './offline-orders';
import { ordersCreate, ordersCreateContingency, ordersGetInfo } from './orders.contract';
import {
  ana,
  callsFor,
  composeCreate,
  fillBag,
  linesOf,
  openOrderBench,
  orderOf,
  send,
  setStock,
  type OrderBench,
} from './orders.fixture';
import { expectSoundBooks } from './sound-books.fixture';

/** Behaviour while the order back end is inactive, and orders that stores submit later. */
let shop: OrderBench;

beforeAll(async () => {
  shop = await openOrderBench();
  await setStock(shop, '38', 200);
}, 120_000);
afterAll(() => shop?.close());
afterEach(() => expectSoundBooks(shop.db));

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

describe('while the order back end is inactive', () => {
  it('shoppers are refused, tills go on selling, and their orders are handed over when it is back', async () => {
    await closeMarket(false);
    const create = await composeCreate(shop, await fillBag(shop));
    expect(await send(shop, ordersCreate, create)).toMatchObject({ errors: [{ code: 'erp_inactive' }] });
    // Naming a store does not make a caller a till.
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
      contingency: (await orderOf(shop, made.order.reference)).contingency,
    }).toEqual({ handedOver: false, contingency: true });
    await closeMarket(true);
    shop.wait(31_000);
    await shop.settle();
    expect(await handed()).toBe(true);
    // The back end gets the store of the sale: the till's own, whatever the browser sent.
    expect(await handedSales(made.order.reference)).toMatchObject([
      { till: 'T010', store: 'T010', workstation: 'W1', storeEmployee: 't-1', employee: '', wholesaler: '' },
    ]);
  });

  it('an offline order stores the request, charges nothing, and is answered when it is back', async () => {
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
    // Number, store and year are printed on slips: they reveal no personal data.
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
      lines: (await linesOf(shop, bag)).length,
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

  it('belong to the store whose till has signed in, and to the web where a browser only claims a store', async () => {
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
      await shop.db.transaction((sql) => insertOffline(sql, order));
    await expect(
      shop.db.transaction((sql) => insertOffline(sql, one('T010', '2026', 'd@example.com'))),
    ).rejects.toThrow(/offline_orders_pkey/);
    const mails = await shop.db.query<{ email: string }>(
      "select email from order_mails where reference = '4000000077' and kind = 'offlineReceived' order by email",
    );
    expect(mails.map(({ email }) => email)).toEqual(['a@example.com', 'b@example.com', 'c@example.com']);
  });
});

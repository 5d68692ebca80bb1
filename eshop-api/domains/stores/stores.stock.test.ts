import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import {
  instoreAvailability,
  instoreBookAppointment,
  instoreStores,
  productsFindStores,
  productsGetRokuStock,
  productsReservation,
  settleReservation,
} from './instore.contract';
import { openTillSession } from '../store-staff/till-session.contract';
import { storeLocatorStore } from './stores.contract';
import { openTestStores, type TestStores } from './stores.fixture';

const material = 'K200514-021';
const profile = 'es_ES';
const anna = { email: 'anna@example.org', phone: '600123456', name: 'Anna' };
/** Madrid, Fuencarral: takes reservations and appointments. */
const store_id = 'T010';

let shop: TestStores;
beforeAll(async () => {
  shop = await openTestStores();
}, 120_000);
afterAll(() => shop?.close());

const stockOf = async (size: string, store = store_id) =>
  (
    await shop.db.query<{ quantity: number }>(
      'select quantity from store_stock where store_id = $1 and material_id = $2 and size = $3',
      [store, material, size],
    )
  )[0]?.quantity ?? 0;
const setStock = (size: string, quantity: number, store = store_id) =>
  shop.db.execute(
    'insert into store_stock (store_id, material_id, size, quantity) values ($1, $2, $3, $4) on conflict (material_id, size, store_id) do update set quantity = excluded.quantity',
    [store, material, size, quantity],
  );
interface Told {
  status: string;
  errors: { code: string; message: string }[];
}
const reserve = async (
  over: object = {},
): Promise<Told & { reservation: { code: string; already: boolean } }> =>
  shop.call(productsReservation, { profile, store_id, sku: material, size: '38', ...anna, ...over });

beforeEach(async () => {
  shop.setClock('2026-05-04T10:00:00Z');
  await shop.db.execute('delete from store_reservations');
  await shop.db.execute('delete from store_appointments');
  await setStock('38', 3);
});

describe('the demo’s shelves', () => {
  it('hold thousands of sizes, of each store’s own lines only, the same on every machine', async () => {
    const [{ many }] = (await shop.db.query<{ many: number }>(
      'select count(*)::integer as many from store_stock',
    )) as [{ many: number }];
    expect(many).toBeGreaterThan(10_000);
    const foreign = await shop.db.query(
      `select 1 from store_stock join stores on stores.id = store_id join catalogue_materials m on m.id = material_id join catalogue_models on slug = model_slug
       where not stores.data->'lines' ? line_collection and (store_id, material_id) <> ($1, $2) limit 1`,
      [store_id, material],
    );
    expect(foreign).toEqual([]);
    const without = await shop.db.query(
      'select id from stores where not exists (select from store_stock where store_id = stores.id)',
    );
    expect(without).toEqual([]);
  });
});

describe('POST /products/find-stores', () => {
  it('answers stores that have the product in the size, nearest first', async () => {
    const { stores } = await shop.call(productsFindStores, {
      profile,
      productId: material,
      size: '38',
      latitude: 40.42,
      longitude: -3.7,
    });
    expect(stores[0]!.id).toBe(store_id);
    expect(stores.length).toBeGreaterThan(1);
    const distances = stores.map(({ distance }) => distance!);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    for (const { id } of stores) expect(await stockOf('38', id)).toBeGreaterThan(0);
    expect(stores.every(({ sizes }) => sizes.length === 1 && sizes[0]!.value === '38')).toBe(true);
  });

  it('without a size tells all sizes and the last pieces, never a number', async () => {
    await setStock('38', 1);
    const { stores } = await shop.call(productsFindStores, {
      profile,
      productId: material.toLowerCase(),
      near: 'Madrid',
    });
    expect(stores.find(({ id }) => id === store_id)!.sizes).toContainEqual({ value: '38', low: true });
    expect(JSON.stringify(stores)).not.toContain('quantity');
  });

  it('drops the product with takeback (spec §7)', async () => {
    const { stores } = await shop.call(productsFindStores, {
      profile,
      productId: 'NOSUCH1-001',
      near: 'Madrid',
      takeback: true,
      limit: 50,
    });
    expect(stores.length).toBeGreaterThan(5);
    expect(
      stores.every(
        ({ services, sizes }) => services.some(({ key }) => key === 'takeback') && sizes.length === 0,
      ),
    ).toBe(true);
    expect(
      (await shop.call(productsFindStores, { profile, productId: 'NOSUCH1-001', near: 'Madrid' })).stores,
    ).toEqual([]);
  });

  it('keeps to the profile’s country where that is asked for, nearest first, however far', async () => {
    const { stores } = await shop.call(productsFindStores, {
      profile,
      productId: material,
      near: 'London',
      ownCountry: true,
      limit: 50,
    });
    expect(stores.length).toBeGreaterThan(0);
    expect(stores.every(({ address }) => address.countryId === 'ES')).toBe(true);
    expect(stores.map(({ distance }) => distance!)).toEqual(
      stores.map(({ distance }) => distance!).sort((a, b) => a - b),
    );
  });

  it('without a place keeps to the profile’s country; an unknown place finds nothing', async () => {
    const { stores } = await shop.call(productsFindStores, { profile, productId: material, limit: 50 });
    expect(stores.every(({ address }) => address.countryId === 'ES')).toBe(true);
    expect(
      await shop.call(productsFindStores, { profile, productId: material, near: 'Xyzzy' }),
    ).toMatchObject({ stores: [], place: null });
  });
});

test('POST /products/get-roku-stock names what no store of the country has in a size', async () => {
  const ask = async (input: object = {}) =>
    (
      await shop.call(productsGetRokuStock, {
        profile,
        size: '38',
        products: [material, 'NOSUCH1-001'],
        ...input,
      })
    ).noStockProducts;
  expect(await ask()).toEqual(['NOSUCH1-001']);
  expect(await ask({ store_id })).toEqual(['NOSUCH1-001']);
  await setStock('38', 0);
  expect(await ask({ store_id })).toEqual([material, 'NOSUCH1-001']);
  const all = await ask({ products: undefined, store_id });
  expect(all.length).toBeGreaterThan(50);
  expect(all).toContain(material);
});

describe('POST /products/reservation', () => {
  it('takes one piece and keeps it until the end of the next day at the store', async () => {
    const { reservation } = await reserve();
    expect(reservation).toMatchObject({
      store_id,
      sku: material,
      size: '38',
      holdUntil: '2026-05-05T22:00:00.000Z',
      lastDay: '2026-05-05',
      already: false,
    });
    expect(reservation.code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(await stockOf('38')).toBe(2);
  });

  it('sent again, by a double click or a retry, takes no second piece', async () => {
    const answers = await Promise.all([
      reserve(),
      reserve({ email: 'Anna@Example.org' }),
      reserve({ email: ' anna@example.org ' }),
      reserve(),
    ]);
    expect(new Set(answers.map(({ reservation }) => reservation.code)).size).toBe(1);
    expect(answers.filter(({ reservation }) => !reservation.already)).toHaveLength(1);
    expect(await stockOf('38')).toBe(2);
  });

  it('eight shoppers for the last pair: one gets it', async () => {
    await setStock('38', 1);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => reserve({ email: `shopper${i}@example.org` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(7).fill('KO'), 'OK']);
    expect(answers.filter(({ status }) => status === 'KO').map(({ errors }) => errors[0]!.code)).toEqual(
      Array(7).fill('NOSTOCK'),
    );
    expect(await stockOf('38')).toBe(0);
    expect(await shop.db.query("select 1 from store_reservations where status = 'held'")).toHaveLength(1);
  });

  it('puts the piece back when the hold has run out, once, and not before', async () => {
    await setStock('38', 1);
    await reserve();
    const find = async () =>
      (
        await shop.call(productsFindStores, { profile, productId: material, size: '38', near: 'Madrid' })
      ).stores.some(({ id }) => id === store_id);
    shop.setClock('2026-05-05T21:59:00Z');
    expect(await find()).toBe(false);
    shop.setClock('2026-05-05T22:00:00Z');
    expect(await Promise.all([find(), find(), find()])).toEqual([true, true, true]);
    expect(await stockOf('38')).toBe(1);
    expect((await reserve()).reservation.already).toBe(false);
  });

  describe('at the counter', () => {
    const openTill = (store: string) =>
      openTillSession(shop.db, { storefront: 'main', store }, new Date('2026-05-04T10:00:00Z'), randomUUID);
    const settle = async (code: string, status: 'collected' | 'cancelled', token?: string) => {
      const { errors, reservation } = await shop.call(settleReservation, { profile, code, status }, 'main', {
        'x-store-session': token ?? (await openTill(store_id)),
      });
      return errors[0]?.code ?? reservation.status;
    };
    const runOut = async () => {
      shop.setClock('2026-05-06T10:00:00Z');
      await shop.call(productsFindStores, { profile, productId: material, size: '38', near: 'Madrid' });
    };

    it('a collected pair never comes back to the shelf’s count', async () => {
      const {
        reservation: { code },
      } = await reserve();
      expect({
        lowerCase: await settle(code.toLowerCase(), 'collected'),
        again: await settle(code, 'collected'),
        stock: await stockOf('38'),
      }).toEqual({ lowerCase: 'collected', again: 'collected', stock: 2 });
      await runOut();
      expect({
        stock: await stockOf('38'),
        cancelled: await settle(code, 'cancelled'),
      }).toEqual({ stock: 2, cancelled: 'reservation_not_found' });
    });
    it('a cancelled one comes back at once, once', async () => {
      const {
        reservation: { code },
      } = await reserve();
      expect({
        first: await settle(code, 'cancelled'),
        again: await settle(code, 'cancelled'),
        stock: await stockOf('38'),
      }).toEqual({ first: 'cancelled', again: 'cancelled', stock: 3 });
      await runOut();
      expect({ stock: await stockOf('38'), already: (await reserve()).reservation.already }).toEqual({
        stock: 3,
        already: false,
      });
    });
    it('handed out late it is taken off the shelf again, where a piece is left', async () => {
      const {
        reservation: { code },
      } = await reserve();
      await runOut();
      expect({
        before: await stockOf('38'),
        cancelled: await settle(code, 'cancelled'),
        collected: await settle(code, 'collected'),
        after: await stockOf('38'),
      }).toEqual({ before: 3, cancelled: 'reservation_not_found', collected: 'collected', after: 2 });
      shop.setClock('2026-05-04T10:00:00Z');
      const late = (await reserve()).reservation.code;
      await runOut();
      await setStock('38', 0);
      expect({
        collected: await settle(late, 'collected'),
        stock: await stockOf('38'),
      }).toEqual({ collected: 'reservation_not_found', stock: 0 });
    });
    it('two tablets at once end it once', async () => {
      const {
        reservation: { code },
      } = await reserve();
      const ends = await Promise.all([
        settle(code, 'collected'),
        settle(code, 'cancelled'),
        settle(code, 'collected'),
        settle(code, 'cancelled'),
      ]);
      const isCollected = ends.includes('collected');
      expect(new Set(ends)).toEqual(
        new Set([isCollected ? 'collected' : 'cancelled', 'reservation_not_found']),
      );
      expect(await stockOf('38')).toBe(isCollected ? 2 : 3);
    });
    it('nobody else ends it', async () => {
      const {
        reservation: { code },
      } = await reserve();
      expect(
        await Promise.all([
          settle(code, 'collected', ''),
          settle(code, 'collected', store_id),
          settle(code, 'collected', await openTill('T011')),
          settle('AAAAAAAA', 'collected'),
        ]),
      ).toEqual(['unauthorized', 'unauthorized', 'reservation_not_found', 'reservation_not_found']);
      expect(await shop.db.query("select 1 from store_reservations where status = 'held'")).toHaveLength(1);
    });
  });

  test.each<[string, object, string, string]>([
    ['no e-mail', { email: ' ' }, 'invalid_email', 'Please input your email'],
    ['an e-mail without a dot', { email: 'anna@example' }, 'invalid_email', 'Please input a valid email'],
    ['no phone', { phone: '' }, 'invalid_phone', 'Please input your phone'],
    ['a phone with letters', { phone: '+34 six' }, 'invalid_phone', 'Please input a valid phone!'],
    ['a name of one letter', { name: 'A' }, 'invalid_name', 'Please input your name'],
    ['a store that is not there', { store_id: 'T999' }, 'store_not_found', 'There is no store T999 here.'],
    ['a size that is not there', { size: '99' }, 'NOSTOCK', 'This store has none left in this size.'],
    ['an outlet', { store_id: 'T901' }, 'no_reservations', 'This store takes no reservations.'],
  ])('refuses %s in the words of spec §5', async (_, over, code, message) => {
    expect(await reserve(over)).toMatchObject({ status: 'KO', errors: [{ code, message }] });
    expect(await stockOf('38')).toBe(3);
    expect(await shop.db.query('select 1 from store_reservations')).toEqual([]);
  });

  it('tells all that is wrong at once; one letter is a name in Asian markets', async () => {
    expect((await reserve({ email: '', phone: 'x', name: '' })).errors.map(({ code }) => code)).toEqual([
      'invalid_email',
      'invalid_phone',
      'invalid_name',
    ]);
    shop.flags.allow_special_chars = true;
    expect((await reserve({ name: '김', profile: 'ko_KR' })).status).toBe('OK');
  });

  it('keeps at most five products for one shopper', async () => {
    const sizes = ['35', '36', '37', '38', '39', '40'];
    for (const size of sizes) await setStock(size, 2);
    const answers: Told[] = [];
    for (const size of sizes) answers.push(await reserve({ size }));
    expect(answers.map(({ status }) => status)).toEqual(['OK', 'OK', 'OK', 'OK', 'OK', 'KO']);
    expect(answers.at(-1)!.errors[0]!.code).toBe('too_many_reservations');
    expect(await stockOf('40')).toBe(2);
  });
});

describe('appointments', () => {
  const book = async (
    over: object = {},
  ): Promise<Told & { appointment: { code: string; already: boolean } }> =>
    shop.call(instoreBookAppointment, { profile, store_id, start: '2026-05-06T11:00', ...anna, ...over });
  const isFree = async (start: string) =>
    (await shop.call(instoreAvailability, { profile, store_id })).days
      .flatMap(({ slots }) => slots)
      .find((slot) => slot.start === start)?.free;

  it('tells free hours and books one', async () => {
    expect(await isFree('2026-05-06T11:00')).toBe(true);
    expect((await book()).appointment).toMatchObject({ store_id, start: '2026-05-06T11:00', already: false });
    expect(await isFree('2026-05-06T11:00')).toBe(false);
    expect(await isFree('2026-05-06T12:00')).toBe(true);
  });

  it('ten shoppers for one hour: one gets it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => book({ email: `shopper${i}@example.org` })),
    );
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(1);
    expect(
      new Set(answers.filter(({ status }) => status === 'KO').map(({ errors }) => errors[0]!.code)),
    ).toEqual(new Set(['slot_taken']));
    expect(await shop.db.query("select 1 from store_appointments where status = 'booked'")).toHaveLength(1);
  });

  it('sent twice is one booking; the same hour in two stores is refused', async () => {
    const [first, second] = await Promise.all([book(), book()]);
    expect(first.appointment.code).toBe(second.appointment.code);
    const other = (await shop.call(instoreStores, { profile, near: 'Barcelona' })).stores[0]!.id;
    expect(await book({ store_id: other })).toMatchObject({ errors: [{ code: 'double_appointment' }] });
  });

  test.each<[string, object, string]>([
    ['today', { start: '2026-05-04T18:00' }, 'unknown_slot'],
    ['a Sunday night', { start: '2026-05-10T23:00' }, 'unknown_slot'],
    ['in a year', { start: '2027-05-04T11:00' }, 'unknown_slot'],
    ['half past', { start: '2026-05-06T11:30' }, 'unknown_slot'],
    ['a store without the service', { store_id: 'T901' }, 'no_appointments'],
    ['no e-mail', { email: '' }, 'invalid_email'],
  ])('refuses %s', async (_, over, code) => expect((await book(over)).errors[0]!.code).toBe(code));

  test.each([
    ['es_CL', false],
    ['ja_JP', false],
    ['en_GB', true],
    ['es_MX', true],
  ])(
    'shoppers of %s have a personal shopper: %s (spec §6), wherever the store stands',
    async (one, offered) => {
      const { stores } = await shop.call(instoreStores, { profile: one, near: 'Madrid' });
      const { store } = await shop.call(storeLocatorStore, { profile: one, id: store_id });
      expect({
        hasStores: stores.length > 0,
        appointment: store.services.some(({ key }) => key === 'appointment'),
      }).toEqual({ hasStores: offered, appointment: offered });
      const asked = (await shop.call(instoreAvailability, { profile: one, store_id })) as unknown as Told;
      const booked = await book({ profile: one, email: `traveller-${one}@example.org` });
      const refused = offered ? undefined : 'no_appointments';
      expect({ asked: asked.errors[0]?.code, booked: booked.errors[0]?.code }).toEqual({
        asked: refused,
        booked: refused,
      });
    },
  );

  it('there is no personal shopper in Chile (spec §6)', async () => {
    expect((await shop.call(instoreStores, { profile: 'es_CL' })).stores).toEqual([]);
    const spain = await shop.call(instoreStores, {
      profile,
      productId: material,
      size: '38',
      near: 'Madrid',
    });
    expect(spain.stores.map(({ id }) => id)).toContain(store_id);
    for (const { id } of spain.stores) expect(await stockOf('38', id)).toBeGreaterThan(0);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { productsFindStores, productsReservation, settleReservation } from './instore.contract';
import { openTillSession } from '../store-staff/till-session.tx';
import { openTestStores, type TestStores } from './stores.fixture';
import {
  type Envelope,
  anna,
  material,
  profile,
  setStock,
  startDay,
  stockOf,
  store_id,
} from './shelves.fixture';

let shop: TestStores;
beforeAll(async () => {
  shop = await openTestStores();
}, 120_000);
afterAll(() => shop?.close());

const reserve = async (
  over: object = {},
): Promise<Envelope & { reservation: { code: string; already: boolean } }> =>
  shop.call(productsReservation, { profile, store_id, sku: material, size: '38', ...anna, ...over });

beforeEach(() => startDay(shop));

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
    expect(await stockOf(shop, '38')).toBe(2);
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
    expect(await stockOf(shop, '38')).toBe(2);
  });

  it('eight shoppers for the last pair: one gets it', async () => {
    await setStock(shop, '38', 1);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => reserve({ email: `shopper${i}@example.org` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(7).fill('KO'), 'OK']);
    expect(answers.filter(({ status }) => status === 'KO').map(({ errors }) => errors[0]!.code)).toEqual(
      Array(7).fill('NOSTOCK'),
    );
    expect(await stockOf(shop, '38')).toBe(0);
    expect(await shop.db.query("select 1 from store_reservations where status = 'held'")).toHaveLength(1);
  });

  it('returns the piece when the hold has expired, once, and not before', async () => {
    await setStock(shop, '38', 1);
    await reserve();
    const find = async () =>
      (
        await shop.call(productsFindStores, { profile, productId: material, size: '38', near: 'Madrid' })
      ).stores.some(({ id }) => id === store_id);
    shop.setClock('2026-05-05T21:59:00Z');
    expect(await find()).toBe(false);
    shop.setClock('2026-05-05T22:00:00Z');
    expect(await Promise.all([find(), find(), find()])).toEqual([true, true, true]);
    expect(await stockOf(shop, '38')).toBe(1);
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

    it('a collected pair never returns to stock', async () => {
      const {
        reservation: { code },
      } = await reserve();
      expect({
        lowerCase: await settle(code.toLowerCase(), 'collected'),
        again: await settle(code, 'collected'),
        stock: await stockOf(shop, '38'),
      }).toEqual({ lowerCase: 'collected', again: 'collected', stock: 2 });
      await runOut();
      expect({
        stock: await stockOf(shop, '38'),
        cancelled: await settle(code, 'cancelled'),
      }).toEqual({ stock: 2, cancelled: 'reservation_not_found' });
    });
    it('a cancelled one returns at once, once', async () => {
      const {
        reservation: { code },
      } = await reserve();
      expect({
        first: await settle(code, 'cancelled'),
        again: await settle(code, 'cancelled'),
        stock: await stockOf(shop, '38'),
      }).toEqual({ first: 'cancelled', again: 'cancelled', stock: 3 });
      await runOut();
      expect({ stock: await stockOf(shop, '38'), already: (await reserve()).reservation.already }).toEqual({
        stock: 3,
        already: false,
      });
    });
    it('handed out late it is taken from stock again, where a piece is left', async () => {
      const {
        reservation: { code },
      } = await reserve();
      await runOut();
      expect({
        before: await stockOf(shop, '38'),
        cancelled: await settle(code, 'cancelled'),
        collected: await settle(code, 'collected'),
        after: await stockOf(shop, '38'),
      }).toEqual({ before: 3, cancelled: 'reservation_not_found', collected: 'collected', after: 2 });
      shop.setClock('2026-05-04T10:00:00Z');
      const late = (await reserve()).reservation.code;
      await runOut();
      await setStock(shop, '38', 0);
      expect({
        collected: await settle(late, 'collected'),
        stock: await stockOf(shop, '38'),
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
      expect(await stockOf(shop, '38')).toBe(isCollected ? 2 : 3);
    });
    it('only its own store ends it', async () => {
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
  ])('refuses %s with the messages of docs/contract/fields.md', async (_, over, code, message) => {
    expect(await reserve(over)).toMatchObject({ status: 'KO', errors: [{ code, message }] });
    expect(await stockOf(shop, '38')).toBe(3);
    expect(await shop.db.query('select 1 from store_reservations')).toEqual([]);
  });

  it('reports all faults at once; one letter is a name in Asian markets', async () => {
    expect((await reserve({ email: '', phone: 'x', name: '' })).errors.map(({ code }) => code)).toEqual([
      'invalid_email',
      'invalid_phone',
      'invalid_name',
    ]);
    shop.flags.allow_special_chars = true;
    expect((await reserve({ name: '김', profile: 'ko_KR' })).status).toBe('OK');
  });

  it('holds at most five products for one shopper', async () => {
    const sizes = ['35', '36', '37', '38', '39', '40'];
    for (const size of sizes) await setStock(shop, size, 2);
    const answers: Envelope[] = [];
    for (const size of sizes) answers.push(await reserve({ size }));
    expect(answers.map(({ status }) => status)).toEqual(['OK', 'OK', 'OK', 'OK', 'OK', 'KO']);
    expect(answers.at(-1)!.errors[0]!.code).toBe('too_many_reservations');
    expect(await stockOf(shop, '40')).toBe(2);
  });
});

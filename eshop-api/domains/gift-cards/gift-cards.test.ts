import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api';
import type { Storefront } from '../../server/settings.types';
import { ordersCheckGiftCard } from './gift-cards.contract';

let shop: TestApi;
let now = new Date('2026-05-04T10:00:00Z');
beforeAll(async () => {
  shop = await openTestApi(['gift-cards'], { clock: () => now });
  Object.assign(shop.settings.storefronts.main as Storefront, { flags: () => ({ gift_card: true }) });
});
afterAll(() => shop?.close());
const check = (giftCardNum: string, giftCardPin = '1234', profile = 'es_ES', storefront = 'main') =>
  shop.client(storefront).call(ordersCheckGiftCard, { profile, giftCardNum, giftCardPin });

it('returns the balance, for a number with or without dashes', async () => {
  for (const number of ['100000000025', '1000-0000-0025', ' 100000000025 '])
    expect((await check(number)).giftCard).toMatchObject({ number: '0025', balance: 20000, currency: 'EUR' });
  expect((await check('100000000074', '1234', 'ja_JP')).giftCard).toMatchObject({
    balance: 5000,
    currency: 'JPY',
  });
});

it.each([
  ['100000000017', '9999', 'es_ES', '000000000000', 'Gift card not found.'],
  ['100000000017', '', 'es_ES', '000000000000', 'Gift card not found.'],
  ['999999999999', '1234', 'es_ES', '000000000000', 'Gift card not found.'],
  ['000000000000', '1234', 'es_ES', '000000000000', 'Gift card not found.'],
  ['12', '1234', 'es_ES', 'invalid_field', 'giftCardNum: Incorrect format'],
  ['1000-0000-00aa', '1234', 'es_ES', 'invalid_field', 'giftCardNum: Incorrect format'],
  ['100000000058', '1234', 'es_ES', 'gift_card_empty', expect.anything()],
  ['100000000066', '1234', 'es_ES', 'gift_card_expired', expect.anything()],
  ['100000000033', '1234', 'es_ES', 'gift_card_other_currency', expect.anything()],
])('%s with pin "%s" in %s: %s', async (number, pin, profile, code, message) =>
  expect(check(number, pin, profile)).rejects.toMatchObject({ code, message }),
);

it('is refused where the flag is off', async () =>
  expect(check('100000000017', '1234', 'es_ES', 'running')).rejects.toMatchObject({
    code: 'gift_card_refused',
  }));

it('five wrong pins lock it for an hour, also when they come at once', async () => {
  const codes = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      check('100000000041', `000${at}`, 'en_US').catch((error: { code: string }) => error.code),
    ),
  );
  expect(codes.filter((code) => code === '000000000000')).toHaveLength(5);
  await expect(check('100000000041', '1234', 'en_US')).rejects.toMatchObject({ code: 'too_many_attempts' });
  now = new Date(now.getTime() + 61 * 60_000);
  expect((await check('100000000041', '1234', 'en_US')).giftCard.balance).toBe(10000);
});

it('the same wrong pin sent repeatedly counts once', async () => {
  for (let turn = 0; turn < 8; turn += 1)
    await expect(check('100000000074', '9999', 'ja_JP')).rejects.toMatchObject({ code: '000000000000' });
  expect((await check('100000000074', '1234', 'ja_JP')).giftCard.balance).toBe(5000);
  for (const pin of ['1', '2', '3', '4'])
    await expect(check('100000000074', pin, 'ja_JP')).rejects.toMatchObject({ code: '000000000000' });
  for (const pin of ['9999', '5', '1234'])
    await expect(check('100000000074', pin, 'ja_JP')).rejects.toMatchObject({ code: 'too_many_attempts' });
});

it('an unknown number is locked like any other', async () => {
  for (const pin of ['1', '2', '3', '4', '5'])
    await expect(check('777777777777', pin)).rejects.toMatchObject({ code: '000000000000' });
  await expect(check('777777777777', '6')).rejects.toMatchObject({ code: 'too_many_attempts' });
});

it('stores no pin in plain text', async () => {
  await expect(check('100000000025', '8765')).rejects.toBeDefined();
  for (const table of ['gift_cards', 'gift_card_misses'])
    expect(JSON.stringify(await shop.db.query(`select * from ${table}`))).not.toMatch(/1234|8765/);
});

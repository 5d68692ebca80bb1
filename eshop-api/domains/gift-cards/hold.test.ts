import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api';
import { giveBackHold, reserveGiftCard } from './hold.tx';

let shop: TestApi;
const now = new Date('2026-05-04T10:00:00Z');
beforeAll(async () => {
  shop = await openTestApi(['gift-cards']);
}, 120_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.db.execute('delete from gift_card_holds');
  await shop.db.execute("update gift_cards set balance = 5000 where number = '100000000017'");
});

const hold = (reference: string, amount: number, more: Partial<{ number: string; currency: string }> = {}) =>
  shop.db.transaction((sql) =>
    reserveGiftCard(sql, { number: '1000-0000-0017', reference, amount, currency: 'EUR', ...more }, now),
  );
const balance = async () =>
  (
    await shop.db.query<{ balance: number }>("select balance from gift_cards where number = '100000000017'")
  )[0]!.balance;

it('takes money off a card for an order, and returns it once', async () => {
  expect(await hold('4000000001', 2000)).toBe(true);
  expect(await hold('4000000001', 1000)).toBe(false);
  expect(await balance()).toBe(3000);
  expect({
    first: await giveBackHold(shop.db, '4000000001', now),
    second: await giveBackHold(shop.db, '4000000001', now),
  }).toEqual({ first: 2000, second: 0 });
  expect(await balance()).toBe(5000);
  expect(await hold('4000000001', 500)).toBe(true);
  expect(await balance()).toBe(4500);
});

it.each([
  ['more than is on it', 5001, {}],
  ['of another currency', 100, { currency: 'GBP' }],
  ['unknown', 100, { number: '999999999999' }],
  ['expired', 100, { number: '100000000066' }],
])('takes nothing: %s', async (_why, amount, more) => {
  expect(await hold('4000000001', amount, more)).toBe(false);
  expect(await balance()).toBe(5000);
  expect(await shop.db.query('select 1 from gift_card_holds')).toEqual([]);
});

it('twenty orders at once never spend more than there is', async () => {
  const held = await Promise.all(Array.from({ length: 20 }, (_, at) => hold(`40000000${at + 10}`, 1000)));
  expect(held.filter(Boolean)).toHaveLength(5);
  expect(await balance()).toBe(0);
});

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api';
import { openOwnPieces, giveBack, settleHold, deductStock, type WantedPieces } from './stock.tx';

let shop: TestApi;
beforeAll(async () => {
  shop = await openTestApi(['stock']);
}, 120_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.db.execute('delete from stock_taken');
  await shop.db.execute('delete from stock_holds');
});

const want = (material: string, size: string, pieces: number, shelf: number): WantedPieces => ({
  material,
  size,
  pieces,
  shelf,
});
/** As an order does it: a shortage rolls the transaction back. */
const order = (...wanted: WantedPieces[]) =>
  shop.db.transaction(async (sql) => {
    const short = await deductStock(sql, wanted);
    if (short.length) throw new Error(`short: ${short.map(({ size }) => size).join()}`);
  });
const books = async () =>
  Object.fromEntries(
    (
      await shop.db.query<{ key: string; taken: number }>(
        "select material || ' ' || size as key, taken from stock_taken where taken > 0 order by 1",
      )
    ).map(({ key, taken }) => [key, taken]),
  );

it('takes all or none, and adds up the same size', async () => {
  await order(want('A', '38', 1, 3), want('A', '38', 1, 3), want('B', '40', 2, 2));
  expect(await books()).toEqual({ 'A 38': 2, 'B 40': 2 });
  await expect(order(want('A', '38', 1, 3), want('B', '40', 1, 2))).rejects.toThrow('short: 40');
  expect(await books()).toEqual({ 'A 38': 2, 'B 40': 2 });
  await expect(order(want('C', '1', 2, 1))).rejects.toThrow('short: 1');
});

it('of the last pair fifty takers get one', async () => {
  const all = await Promise.allSettled(Array.from({ length: 50 }, () => order(want('A', '38', 1, 1))));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await books()).toEqual({ 'A 38': 1 });
});

it('orders of the same sizes in different sequences never deadlock', async () => {
  const sizes = ['9', '10', '10,5', 'a', 'B', 'Z'];
  const all = await Promise.allSettled(
    Array.from({ length: 40 }, (_, at) =>
      shop.db.transaction(async (sql) => {
        const turned = [...sizes.slice(at % sizes.length), ...sizes.slice(0, at % sizes.length)].map((size) =>
          want('A', size, 1, 1000),
        );
        await deductStock(sql, turned);
        if (at % 2) await giveBack(sql, turned);
      }),
    ),
  );
  expect(all.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(new Set(Object.values(await books()))).toEqual(new Set([20]));
});

it('returns what was taken, and never more', async () => {
  await order(want('A', '38', 2, 3));
  await giveBack(shop.db, [{ material: 'A', size: '38', pieces: 1 }]);
  expect(await books()).toEqual({ 'A 38': 1 });
  await expect(giveBack(shop.db, [{ material: 'A', size: '38', pieces: 2 }])).rejects.toThrow();
  await expect(giveBack(shop.db, [{ material: 'X', size: '38', pieces: 1 }])).rejects.toThrow('nobody took');
  expect(await books()).toEqual({ 'A 38': 1 });
});

it('pieces of a holder are available to it until sold or returned; for others they are taken', async () => {
  const count = await openOwnPieces(shop.db);
  const left = (holder: string, shelf = 3) =>
    count(shop.db, holder, [
      { material: 'A', size: '38', shelf },
      { material: 'B', size: '40', shelf: 1 },
    ]);
  const hold = (holder: string, ...wanted: WantedPieces[]) =>
    shop.db.transaction((sql) => deductStock(sql, wanted, holder));
  await order(want('A', '38', 1, 3));
  await hold('ana', want('A', '38', 1, 3), want('A', '38', 1, 3));
  expect({ ana: await left('ana'), ben: await left('ben') }).toEqual({ ana: [2, 1], ben: [0, 1] });
  expect(await left('ana', 0)).toEqual([0, 1]);
  await hold('ben', want('B', '40', 1, 1));
  expect({ ana: await left('ana'), ben: await left('ben') }).toEqual({ ana: [2, 0], ben: [0, 1] });
  await settleHold(shop.db, 'ben');
  await giveBack(shop.db, [{ material: 'A', size: '38', pieces: 2 }], 'ana');
  expect({
    ana: await left('ana'),
    ben: await left('ben'),
    holds: await shop.db.query('select * from stock_holds'),
  }).toEqual({ ana: [2, 0], ben: [2, 0], holds: [] });
  await hold('ana', want('A', '38', 9, 3));
  expect(await shop.db.query('select * from stock_holds')).toEqual([]);
});

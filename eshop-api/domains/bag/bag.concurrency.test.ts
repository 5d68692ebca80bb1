import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApi } from '../../../tests/support/open-test-api';
import { cartChangeSize, cartDelete, cartRetrieve } from './bag.contract';
import { add, clientIds, nube, openBagApi, send, setStock } from './bag.fixture';

/** Real database, real transactions: concurrent calls of two tabs and two devices. */
let shop: TestApi;
let made = 0;
beforeAll(async () => {
  shop = await openBagApi({}, { randomId: () => `id-${++made}` });
  await setStock(shop, '38', 100);
  await setStock(shop, '39', 100);
}, 120_000);
afterAll(() => shop?.close());
const times = <Result>(count: number, work: (at: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));
const lines = async (hashOrderId: string) =>
  (await send(shop, cartRetrieve, { profile: 'en_GB', hashOrderId })).shoppingCart;

it('eight additions at once are eight lines, each with its own revision', async () => {
  const { hashOrderId } = await add(shop);
  const answers = await times(8, () => add(shop, { hashOrderId }));
  expect(new Set(answers.map(({ revision }) => revision)).size).toBe(8);
  expect(await lines(hashOrderId)).toHaveLength(9);
});

it('twenty at once end at ten lines, and every confirmed line exists', async () => {
  const { hashOrderId, added: first } = await add(shop);
  const answers = await times(20, () => add(shop, { hashOrderId }));
  const promised = [...first, ...answers.flatMap(({ status, added }) => (status === 'OK' ? added : []))];
  expect((await lines(hashOrderId)).map(({ id }) => id).sort()).toEqual(promised.sort());
  expect(promised).toHaveLength(10);
  expect(answers.filter(({ errors }) => errors[0]?.code === 'bag_full')).toHaveLength(11);
});

it('ten presses on a last pair put one into a bag', async () => {
  const { hashOrderId } = await add(shop, { sizeLabel: '39' });
  await setStock(shop, '40', 1);
  const answers = await times(10, () => add(shop, { hashOrderId, sizeLabel: '40' }));
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...Array.from({ length: 9 }, () => 'NOSTOCK'),
    'OK',
  ]);
});

it('the first additions of a browser without a hash end in one bag', async () => {
  const answers = await times(6, () => add(shop, {}, { 'client-id': clientIds.ana }));
  expect(new Set(answers.map(({ hashOrderId }) => hashOrderId)).size).toBe(1);
  expect(await lines(answers[0]!.hashOrderId)).toHaveLength(6);
  expect((await add(shop, {}, { 'client-id': clientIds.ben })).shoppingCart).toHaveLength(1);
  const guessable = await times(2, () => add(shop, {}, { 'client-id': 'ana' }));
  expect(guessable[0]!.hashOrderId).not.toBe(guessable[1]!.hashOrderId);
});

it('a double click adds once, and a refused one may be repeated', async () => {
  const { hashOrderId } = await add(shop);
  await times(5, () => add(shop, { hashOrderId, requestKey: 'click-number-1' }));
  expect(await lines(hashOrderId)).toHaveLength(2);
  await setStock(shop, '41', 0);
  expect((await add(shop, { hashOrderId, sizeLabel: '41', requestKey: 'click-number-2' })).status).toBe(
    'NOSTOCK',
  );
  await setStock(shop, '41', 1);
  expect(await add(shop, { hashOrderId, sizeLabel: '41', requestKey: 'click-number-2' })).toMatchObject({
    status: 'OK',
    shoppingCart: [{}, {}, { size: '41' }],
  });
});

it('a double click with the first addition opens one bag with one line', async () => {
  const answers = await times(4, () =>
    add(shop, { requestKey: 'first-click-ever' }, { 'client-id': 'c'.repeat(36) }),
  );
  expect(await lines(answers[0]!.hashOrderId)).toHaveLength(1);
});

it('deleting, resizing and adding at once leave exactly what was answered', async () => {
  const bag = await add(shop, { products: Array.from({ length: 4 }, () => ({ id: nube, sizeLabel: '38' })) });
  const { hashOrderId } = bag;
  const [first, second, third, fourth] = bag.added as [string, string, string, string];
  const remove = (shoppingCartId: string) =>
    send(shop, cartDelete, { profile: 'en_GB', hashOrderId, shoppingCartId });
  const [, , , grown] = await Promise.all([
    remove(first),
    remove(first),
    send(shop, cartChangeSize, { profile: 'en_GB', hashOrderId, shoppingCartId: second, size: '39' }),
    add(shop, { hashOrderId }),
    remove(third),
  ]);
  const left = await lines(hashOrderId);
  expect(left.map(({ id, size }) => [id, size])).toEqual([
    [second, '39'],
    [fourth, '38'],
    [grown.added[0], '38'],
  ]);
  expect((await send(shop, cartRetrieve, { profile: 'en_GB', hashOrderId })).revision).toBe(bag.revision + 4);
});

// The fastest quarter: the test machine is rarely idle.
it('an addition takes under 30 ms of the server’s time', async () => {
  const spent: number[] = [];
  for (let turn = 0; turn < 40; turn++) {
    const start = performance.now();
    expect((await add(shop)).status).toBe('OK');
    spent.push(performance.now() - start);
  }
  expect(spent.sort((a, b) => a - b)[10]).toBeLessThan(30);
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartRetrieve } from '../bag/bag.contract';
import { ordersCancel, ordersOfBag } from './after-order.contract';
import {
  ana,
  buy,
  composeCreate,
  fillBag,
  openOrderBench,
  send,
  setStock,
  type OrderBench,
} from './orders.fixture';
import { ordersCreate } from './orders.contract';
import { expectSoundBooks } from './sound-books.fixture';

/** The order of a bag, for a shopper who never got the answer (docs/checkout.md "A lost answer"). */
let shop: OrderBench;
beforeAll(async () => {
  shop = await openOrderBench();
  await setStock(shop, '38', 200);
}, 120_000);
afterAll(() => shop?.close());
afterEach(() => expectSoundBooks(shop.db));
beforeEach(() => shop.provider.scenes.clear());

const HOUR = 3_600_000;
const ask = async (hashOrderId: string, headers: Record<string, string> = {}) =>
  (await send(shop, ordersOfBag, { profile: 'en_GB', hashOrderId }, headers)).made;

describe('the order of a bag', () => {
  it('is returned with its lines, by the bag’s hash, for a day', async () => {
    const bag = await fillBag(shop, ['38', '38']);
    expect(await ask(bag)).toBeNull();
    const { shoppingCart } = await send(shop, cartRetrieve, { profile: 'en_GB', hashOrderId: bag });
    const { encodedReference } = await buy(shop, bag);
    expect(await ask(bag)).toEqual({
      encodedReference,
      state: 'made',
      lines: shoppingCart.map(({ id }) => id),
    });
    shop.wait(23 * HOUR);
    expect(await ask(bag)).toMatchObject({ state: 'made' });
    shop.wait(2 * HOUR);
    expect(await ask(bag)).toBeNull();
  });
  it('is not returned for another hash or storefront', async () => {
    const bag = await fillBag(shop);
    await buy(shop, bag);
    expect(await ask(bag)).not.toBeNull();
    for (const other of [await fillBag(shop), `${bag}x`, bag.slice(1), "' or 1=1 --", ''])
      expect(await ask(other)).toBeNull();
    expect(
      await ask(bag, { 'x-storefront': Object.keys(shop.settings.storefronts).find((id) => id !== 'main')! }),
    ).toBeNull();
  });
  it('that is cancelled is not returned', async () => {
    const bag = await fillBag(shop);
    const { order } = await buy(shop, bag);
    await send(shop, ordersCancel, { profile: 'en_GB', mail: ana.email, order: order.reference });
    expect(await ask(bag)).toBeNull();
  });
});

describe('while it is not paid', () => {
  it.each([
    [{ resultCode: 'Pending' }, 'awaited'],
    [{ resultCode: 'Received' }, 'awaited'],
    [{ resultCode: 'Refused' }, undefined],
    [{ resultCode: 'Cancelled' }, undefined],
    [
      {
        resultCode: 'RedirectShopper',
        action: { type: 'redirect', url: 'https://bank.example/pay', method: 'GET' },
      },
      undefined,
    ],
    [
      { resultCode: 'ChallengeShopper', action: { type: 'threeDS2', url: 'https://bank.example/3ds' } },
      undefined,
    ],
  ] as const)('%j → %s', async (scene, state) => {
    shop.provider.scenes.set('card', scene as never);
    const bag = await fillBag(shop);
    await buy(shop, bag);
    expect((await ask(bag))?.state).toBe(state);
  });
  it('while the provider is being called: returned for as long as no other attempt may start', async () => {
    let answer = (): void => {};
    shop.provider.scenes.set('card', {
      waitFor: new Promise<void>((resolve) => {
        answer = resolve;
      }),
    });
    const bag = await fillBag(shop);
    const create = send(shop, ordersCreate, await composeCreate(shop, bag));
    await expect.poll(async () => (await ask(bag))?.state, { timeout: 20_000 }).toBe('paying');
    shop.wait(21_000);
    expect(await ask(bag)).toBeNull();
    answer();
    const { encodedReference } = await create;
    expect(await ask(bag)).toMatchObject({ encodedReference, state: 'made' });
  });
});

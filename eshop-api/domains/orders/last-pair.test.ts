import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestSku } from '../bag/bag.fixture';
import { cart, cartAdd, cartChangeSize, cartDelete, cartRetrieve } from '../bag/bag.contract';
import { checkout } from '../checkout/checkout.contract';
import { ordersCheckGiftCard } from '../gift-cards/gift-cards.contract';
import { ordersCancel } from './after-order.contract';
import { ordersCreate } from './orders.contract';
import {
  ana,
  buy,
  composeCreate,
  fillBag,
  nube,
  openOrderBench,
  send,
  setStock,
  type OrderBench,
} from './orders.fixture';
import { expectSoundBooks } from './sound-books.fixture';

/** What an unpaid order holds is sold out for all others, and still available to its own bag: a refused payment does not lose the last pair (docs/checkout.md). */
let shop: OrderBench;
beforeAll(async () => {
  shop = await openOrderBench();
}, 120_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  shop.provider.scenes.clear();
  shop.wait(31 * MINUTE);
  await shop.settle();
  await shop.db.execute('update gift_cards set initial = 5000, balance = 5000 where number = $1', [
    card.giftCardNum,
  ]);
  await pairs('38', 1);
});
afterEach(() => expectSoundBooks(shop.db));

const MINUTE = 60_000;
const card = { giftCardNum: '100000000033', giftCardPin: '1234' };
const redirect = {
  resultCode: 'RedirectShopper',
  action: { type: 'redirect', url: 'https://bank.example/pay', method: 'GET' },
  paymentData: 'state-1',
} as const;
/** The number of pairs left for sale, without those that earlier tests sold. */
async function pairs(size: string, left: number): Promise<void> {
  const [sold] = await shop.db.query<{ taken: number }>(
    'select taken from stock_taken where material = $1 and size = $2',
    [nube, size],
  );
  await setStock(shop, size, (sold?.taken ?? 0) + left);
  await everybodySees(size, left);
}
/** Pieces that are taken or released change the stock at once; the catalogue, which others read, follows within half a second. */
const everybodySees = (size: string, left: number) =>
  expect.poll(async () => (await requestSku(shop, nube, size)).stock, { timeout: 10_000 }).toBe(left);
const profile = 'en_GB';
const lines = async (hashOrderId: string) =>
  (await send(shop, cartRetrieve, { profile, hashOrderId })).shoppingCart.map(
    ({ size, status, lowStock }) => ({ size, status, lowStock }),
  );
const refusals = async (hashOrderId: string, more: object = {}) =>
  (
    await send(shop, checkout, {
      profile,
      hashOrderId,
      countryId: 'GB',
      shippingMethodId: '01',
      paymentMethodId: 'TARJ',
      city: 'London',
      postalCode: 'SW1A 1AA',
      ...more,
    })
  ).refusals.map(({ code }) => code);
const own = [{ size: '38', status: 'available', lowStock: true }];

describe('the last pair, not paid yet', () => {
  const ways = [
    ['refused', { resultCode: 'Refused' }],
    ['left at the bank by the back button', redirect],
  ] as const;
  it.each(ways)(
    '%s: the bag still shows it, others find it sold out, and the second try pays',
    async (_why, scene) => {
      shop.provider.scenes.set('card', scene);
      const bag = await fillBag(shop);
      const first = await buy(shop, bag);
      expect(first.order.status).toBe('PE');
      expect({ lines: await lines(bag), refusals: await refusals(bag) }).toEqual({
        lines: own,
        refusals: [],
      });
      expect(await send(shop, cart, { profile, hashOrderId: bag })).toMatchObject({
        blockedSkus: [],
        totals: { total: expect.any(Number) },
      });
      await everybodySees('38', 0);
      const other = await send(shop, cartAdd, { profile, id: nube, sizeLabel: '38', checkStock: false });
      expect(other).toMatchObject({ blockedSkus: [`${nube}-38`], shoppingCart: [{ status: 'noStock' }] });
      expect(await refusals(other.hashOrderId)).toContain('ERROR_NO_STOCK');
      expect(await send(shop, cartAdd, { profile, id: nube, sizeLabel: '38' })).toMatchObject({
        status: 'NOSTOCK',
      });
      const again = await buy(shop, bag, { token: 'good' });
      expect({
        errors: again.errors,
        reference: again.order?.reference,
        status: again.order?.status,
      }).toEqual({ errors: [], reference: first.order.reference, status: 'PC' });
      expect(
        await send(shop, cartAdd, { profile, hashOrderId: bag, id: nube, sizeLabel: '38' }),
      ).toMatchObject({ status: 'NOSTOCK', shoppingCart: [] });
    },
  );

  it('is one pair: the bag gets no second one, but may put it out and in again, in another size and back', async () => {
    await pairs('39', 3);
    shop.provider.scenes.set('card', { resultCode: 'Refused' });
    const bag = await fillBag(shop);
    await buy(shop, bag);
    await everybodySees('38', 0);
    const add = (more: object = {}) =>
      send(shop, cartAdd, { profile, hashOrderId: bag, id: nube, sizeLabel: '38', ...more });
    expect(await add()).toMatchObject({ status: 'NOSTOCK', shoppingCart: [{ status: 'available' }] });
    expect(await add({ checkOnly: true, overWrite: true })).toMatchObject({ status: 'OK' });
    const { id } = (await add({ overWrite: true })).shoppingCart[0]!;
    const resize = (size: string) =>
      send(shop, cartChangeSize, { profile, hashOrderId: bag, shoppingCartId: id, size });
    expect({ otherSize: (await resize('39')).status, sameSize: (await resize('38')).status }).toEqual({
      otherSize: 'OK',
      sameSize: 'OK',
    });
    await send(shop, cartDelete, { profile, hashOrderId: bag, shoppingCartId: id });
    expect(await add()).toMatchObject({ status: 'OK', shoppingCart: [{ status: 'available' }] });
    expect((await buy(shop, bag, { token: 'good' })).order.status).toBe('PC');
  });

  it('half an hour later it is available to all', async () => {
    shop.provider.scenes.set('card', { resultCode: 'Refused' });
    const bag = await fillBag(shop);
    await buy(shop, bag);
    shop.wait(31 * MINUTE);
    await shop.settle();
    const other = await fillBag(shop);
    expect((await buy(shop, other, { token: 'good' })).order.status).toBe('PC');
    await everybodySees('38', 0);
    expect({
      lines: await lines(bag),
      refusals: await refusals(bag),
    }).toEqual({ lines: [{ ...own[0], status: 'noStock', lowStock: false }], refusals: ['ERROR_NO_STOCK'] });
  });

  it('fifty others and the shopper who holds it, all at once: the holder gets the one order', async () => {
    shop.provider.scenes.set('card', { resultCode: 'Refused' });
    await pairs('38', 1);
    const bag = await fillBag(shop);
    await pairs('38', 51);
    const others = await Promise.all(
      Array.from({ length: 50 }, async () => composeCreate(shop, await fillBag(shop), { token: 'good' })),
    );
    await pairs('38', 1);
    await buy(shop, bag);
    const mine = await composeCreate(shop, bag, { token: 'good' });
    const [hers, ...theirs] = await Promise.all(
      [mine, ...others].map((create) => send(shop, ordersCreate, create)),
    );
    expect({
      hers: hers!.order?.status,
      theirs: theirs.flatMap(({ errors }) => errors.map(({ code }) => code)),
    }).toEqual({ hers: 'PC', theirs: Array.from({ length: 50 }, () => 'ERROR_NO_STOCK') });
  });

  it('an order that was paid, and cancelled later, releases its own pair and not what the bag holds by now', async () => {
    await pairs('38', 2);
    const bag = await fillBag(shop);
    const paid = await buy(shop, bag);
    shop.provider.scenes.set('card', { resultCode: 'Refused' });
    await send(shop, cartAdd, { profile, hashOrderId: bag, id: nube, sizeLabel: '38' });
    const waiting = await buy(shop, bag);
    expect({
      paid: paid.order.status,
      waiting: waiting.order.status,
      sameOrder: waiting.order.reference === paid.order.reference,
    }).toEqual({ paid: 'PC', waiting: 'PE', sameOrder: false });
    expect(
      await send(shop, ordersCancel, { profile, mail: ana.email, order: paid.order.reference }),
    ).toMatchObject({ orderStatus: 'CA' });
    expect((await buy(shop, bag, { token: 'good' })).order).toMatchObject({
      reference: waiting.order.reference,
      status: 'PC',
    });
  });
});

describe('a gift card that an unpaid order has used up', () => {
  const check = (hashOrderId?: string) =>
    send(shop, ordersCheckGiftCard, { profile, ...card, ...(hashOrderId ? { hashOrderId } : {}) });
  it.each([
    ['refused', { resultCode: 'Refused' }],
    ['left at the bank', redirect],
  ] as const)('%s: pays with the second try, and is empty for others', async (_why, scene) => {
    shop.provider.scenes.set('card', scene);
    const bag = await fillBag(shop);
    const first = await buy(shop, bag, card);
    expect(first.order.status).toBe('PE');
    expect(await check()).toMatchObject({ errors: [{ code: 'gift_card_empty' }] });
    expect(await check(await fillBag(shop, ['39']))).toMatchObject({ errors: [{ code: 'gift_card_empty' }] });
    expect((await check(bag)).giftCard).toMatchObject({ balance: 5000 });
    expect(await refusals(bag, card)).toEqual([]);
    const again = await buy(shop, bag, { ...card, token: 'good' });
    expect(again.order).toMatchObject({
      reference: first.order.reference,
      status: 'PC',
      total: first.order.total,
    });
    expect(await check(bag)).toMatchObject({ errors: [{ code: 'gift_card_empty' }] });
    expect(
      await shop.db.query('select balance from gift_cards where number = $1', [card.giftCardNum]),
    ).toEqual([{ balance: 0 }]);
  });

  it('is left out of the second try: its money is available again', async () => {
    shop.provider.scenes.set('card', { resultCode: 'Refused' });
    const bag = await fillBag(shop);
    await buy(shop, bag, card);
    expect((await buy(shop, bag, { token: 'good' })).order.status).toBe('PC');
    expect((await check()).giftCard).toMatchObject({ balance: 5000 });
  });
});

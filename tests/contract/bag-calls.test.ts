import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as bag from '../../eshop-api/domains/bag/bag.contract';
import { ordersCheckGiftCard } from '../../eshop-api/domains/gift-cards/gift-cards.contract';
import { testSettings } from './test-settings';
import { openBench, WAYS, type Bench } from './three-ways';

/** Bag and gift-card calls of docs/contract/calls.md#bag-and-gift-cards, the same by each way of calling. Gift cards need no catalogue, which the bench leaves out. */
let bench: Bench;
beforeAll(async () => {
  const { storefronts } = testSettings();
  const withCards = Object.fromEntries(
    Object.entries(storefronts).map(([id, one]) => [id, { ...one, flags: () => ({ gift_card: true }) }]),
  );
  bench = await openBench({ storefronts: withCards });
});
afterAll(() => bench.close());

const profile = { countryId: 'GB', languageId: 'en' };
const card = { profile, id: 'GIFTCARD', giftCard: { amount: 5000 } };

describe.each(WAYS)('the bag %s', (way) => {
  const client = (storefront = 'first') => bench.client(way, { storefront });

  it('adds, shows, counts and takes out', async () => {
    const { hashOrderId, shoppingCart, totals } = await client().call(bag.cartAdd, card);
    expect({ lineCount: shoppingCart.length, total: totals.total, currency: totals.currency }).toEqual({
      lineCount: 1,
      total: 5000,
      currency: 'GBP',
    });
    const grown = await client().call(bag.cartAdd, { ...card, hashOrderId, requestKey: `press-${way}-1` });
    await client().call(bag.cartAdd, { ...card, hashOrderId, requestKey: `press-${way}-1` });
    expect(await client().call(bag.cartRevision, { hashOrderId, profile })).toEqual({
      revision: grown.revision,
      count: 2,
    });
    const left = await client().call(bag.cartDelete, {
      profile,
      hashOrderId,
      shoppingCartId: shoppingCart[0]!.id,
    });
    expect(await client().call(bag.cartRetrieve, { profile, hashOrderId })).toEqual(left);
    expect(
      await client().call(bag.cart, { profile, hashOrderId, forceErp: true, products: [] }),
    ).toMatchObject({ linesDiffer: true, totals: { total: 5000 } });
    expect(await client().call(bag.cartCollectionTags, { profile: 'en_GB', hashOrderId })).toEqual({
      collectionTags: [],
      tags: [],
    });
  });

  it('shows no bag to another storefront or for a guessed hash', async () => {
    const { hashOrderId } = await client().call(bag.cartAdd, card);
    for (const [storefront, hash] of [
      ['second', hashOrderId],
      ['first', `${hashOrderId}0`],
      ['first', ''],
    ] as const) {
      for (const operation of [bag.cartRetrieve, bag.cart, bag.cartRevision])
        await expect(
          client(storefront).call(operation, { profile, hashOrderId: hash }),
        ).rejects.toMatchObject({ code: 'bag_not_found', message: 'There is no such bag.' });
      await expect(
        client(storefront).call(bag.cartDelete, { profile, hashOrderId: hash, shoppingCartId: 'x' }),
      ).rejects.toMatchObject({ code: 'bag_not_found' });
    }
    await expect(client().call(bag.cartRetrieve, { profile: 'ja_JP', hashOrderId })).rejects.toMatchObject({
      code: 'bag_of_other_market',
    });
  });

  it('takes no price, no quantity and no field of its own from a client', async () => {
    for (const more of [{ price: 1 }, { quantity: 99 }, { totals: {} }, { storefront: 'second' }])
      await expect(client().call(bag.cartAdd, { ...card, ...more })).rejects.toMatchObject({
        code: 'invalid_request',
      });
  });

  it('finds no gift card by number alone', async () => {
    await expect(
      client().call(ordersCheckGiftCard, {
        profile: 'en_GB',
        giftCardNum: '9999-9999-9999',
        giftCardPin: '1',
      }),
    ).rejects.toMatchObject({ code: '000000000000' });
    expect(
      (
        await client().call(ordersCheckGiftCard, {
          profile: 'en_GB',
          giftCardNum: '1000-0000-0033',
          giftCardPin: '1234',
        })
      ).giftCard,
    ).toMatchObject({ balance: 5000, currency: 'GBP' });
  });
});

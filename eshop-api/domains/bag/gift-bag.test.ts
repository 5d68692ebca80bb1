import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add, nube, openBagApi, send, setPrice, setStock } from './bag.fixture';
import type { Bag } from './bag.contract';
import { cartDelete, cartRetrieve } from './bag.contract';
import { cartGiftBag } from './gift-bag.contract';

/** Gift with purchase and its gift bags: from 150 in the market's money, by two flags (docs/contract/bag.md#gift-with-purchase). */
const flags: Record<string, unknown> = {};
let shop: Awaited<ReturnType<typeof openBagApi>>;
beforeAll(async () => {
  shop = await openBagApi(
    {},
    {
      fileLabels: () => ({
        'gift-bags': { tote: 'Linen tote', pouch: 'Shoe pouch', wrap: 'Gift wrap', gift: 'A gift' },
      }),
    },
  );
  for (const storefront of Object.values(shop.settings.storefronts))
    Object.assign(storefront, { flags: () => flags });
  await setPrice(shop, 'GBP', 8000);
  await setStock(shop, '38', 9);
}, 120_000);
afterAll(() => shop?.close());

const set = (more: Record<string, unknown> = {}) => {
  for (const name of Object.keys(flags)) delete flags[name];
  Object.assign(flags, { show_gift_purchase: true, ...more });
};
const bagOf = (pairs: number) =>
  add(shop, { products: Array.from({ length: pairs }, () => ({ id: nube, sizeLabel: '38' })) });
const retrieve = (hashOrderId: string) => send(shop, cartRetrieve, { profile: 'en_GB', hashOrderId });
const choose = (hashOrderId: string, giftBag: string, profile = 'en_GB') =>
  send(shop, cartGiftBag, { profile, hashOrderId, giftBag });
const chosen = ({ giftBags }: Bag) => giftBags.filter((one) => one.chosen).map(({ id }) => id);
const nothing = { gift: null, giftBags: [], gwpSku: null };

describe('show_gift_purchase', () => {
  it('on: from 150 the first gift bag is added, and others can be chosen', async () => {
    set();
    expect(await bagOf(1)).toMatchObject({ gwplabel: { type: 'progress' }, ...nothing });
    const bag = await bagOf(2);
    expect(bag).toMatchObject({
      gwplabelObtained: true,
      gwpSku: 'GWP-TOTE',
      gift: { sku: 'GWP-TOTE', name: 'Linen tote', picture: '/html/GWP/tote.svg' },
    });
    expect(bag.giftBags.map(({ id, name }) => [id, name])).toEqual([
      ['tote', 'Linen tote'],
      ['pouch', 'Shoe pouch'],
      ['wrap', 'Gift wrap'],
    ]);
  });
  it('off: neither label nor gift', async () => {
    set({ show_gift_purchase: false });
    expect(await bagOf(2)).toMatchObject({ gwplabel: null, gwplabelObtained: false, ...nothing });
  });
});

describe('a gift bag', () => {
  it('that was chosen is stored, reported to other tabs, and choosing it again changes nothing', async () => {
    set();
    const { hashOrderId, revision } = await bagOf(2);
    const one = await choose(hashOrderId, 'pouch');
    expect({ gwpSku: one.gwpSku, chosen: chosen(one), revision: one.revision }).toEqual({
      gwpSku: 'GWP-POUCH',
      chosen: ['pouch'],
      revision: revision + 1,
    });
    expect((await choose(hashOrderId, 'pouch')).revision).toBe(revision + 1);
    expect(await retrieve(hashOrderId)).toMatchObject({ gwpSku: 'GWP-POUCH' });
  });
  it('can be declined', async () => {
    const { hashOrderId } = await bagOf(2);
    const refused = await choose(hashOrderId, 'none');
    expect({
      gift: refused.gift,
      gwpSku: refused.gwpSku,
      chosen: chosen(refused),
      giftBagCount: refused.giftBags.length,
    }).toEqual({ gift: null, gwpSku: null, chosen: [], giftBagCount: 3 });
    expect((await choose(hashOrderId, 'wrap')).gwpSku).toBe('GWP-WRAP');
  });
  it('is removed when the bag does not earn it any more, and added again when it does', async () => {
    const { hashOrderId, shoppingCart } = await bagOf(2);
    await choose(hashOrderId, 'wrap');
    expect(
      await send(shop, cartDelete, { profile: 'en_GB', hashOrderId, shoppingCartId: shoppingCart[0]!.id }),
    ).toMatchObject(nothing);
    expect(await add(shop, { hashOrderId })).toMatchObject({ gwpSku: 'GWP-WRAP' });
  });
  it('that is not offered is refused, and so are shopping bags of others', async () => {
    const { hashOrderId } = await bagOf(2);
    expect(await choose(hashOrderId, 'yacht')).toMatchObject({
      status: 'KO',
      errors: [{ code: 'gift_refused' }],
    });
    expect(await choose('guess', 'tote')).toMatchObject({ errors: [{ code: 'bag_not_found' }] });
    expect(await choose(hashOrderId, 'tote', 'de_DE')).toMatchObject({
      errors: [{ code: 'bag_of_other_market' }],
    });
  });
});

describe('sku_gift_purchase', () => {
  it('sets the one gift: a product with its own name and picture, without a choice', async () => {
    set({ sku_gift_purchase: `${nube}-39` });
    await setStock(shop, '39', 3);
    const bag = await bagOf(2);
    expect(bag).toMatchObject({
      gwpSku: `${nube}-39`,
      giftBags: [],
      gift: { sku: `${nube}-39`, name: bag.shoppingCart[0]!.name, picture: bag.shoppingCart[0]!.thumbnail },
    });
  });
  it('a gift that has sold out is not added', async () => {
    await setStock(shop, '39', 0);
    expect(await bagOf(2)).toMatchObject({ gwplabelObtained: true, ...nothing });
  });
  it('one that is not in the catalogue belongs to the back end', async () => {
    set({ sku_gift_purchase: 'GIFT-SOCKS' });
    expect(await bagOf(2)).toMatchObject({ gwpSku: 'GIFT-SOCKS', gift: { name: 'A gift', picture: null } });
  });
});

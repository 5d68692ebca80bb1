import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { setPrice } from '../bag/bag.fixture';
import { cartGiftBag } from '../bag/gift-bag.contract';
import { ordersGetInfo } from './orders.contract';
import { ana, buy, fillBag, openOrderBench, send, setStock, type OrderBench } from './orders.fixture';
import { expectSoundBooks } from './sound-books.fixture';

/** Gift with purchase (docs/contract/bag.md#gift-with-purchase): what the bag earned is in the order, at no price, and is packed with it. */
const flags: Record<string, unknown> = {};
let shop: OrderBench;
beforeAll(async () => {
  shop = await openOrderBench(
    {},
    { fileLabels: () => ({ 'gift-bags': { tote: 'Linen tote', pouch: 'Shoe pouch' } }) },
  );
  for (const storefront of Object.values(shop.settings.storefronts))
    Object.assign(storefront, { flags: () => flags });
  await setPrice(shop, 'GBP', 8000);
  await setStock(shop, '38', 200);
}, 120_000);
afterAll(() => shop?.close());
afterEach(() => expectSoundBooks(shop.db));

async function order(sizes: string[], giftBag?: string) {
  const hashOrderId = await fillBag(shop, sizes);
  if (giftBag) await send(shop, cartGiftBag, { profile: 'en_GB', hashOrderId, giftBag });
  const {
    order: { reference },
  } = await buy(shop, hashOrderId);
  await shop.settle();
  const { order: read } = await send(shop, ordersGetInfo, {
    profile: 'en_GB',
    email: ana.email,
    locator: reference,
  });
  const [packed] = await shop.db.query<{ gift: string | null }>(
    "select facts ->> 'gift' as gift from order_backend_orders where reference = $1",
    [reference],
  );
  return { gift: read!.gift, lines: read!.products.length, packed: packed!.gift };
}

it.each([
  [true, ['38', '38'], undefined, { sku: 'GWP-TOTE', name: 'Linen tote' }],
  [true, ['38', '38'], 'pouch', { sku: 'GWP-POUCH', name: 'Shoe pouch' }],
  [true, ['38', '38'], 'none', null],
  [true, ['38'], 'pouch', null],
  [false, ['38', '38'], 'pouch', null],
] as const)('show_gift_purchase %s, %j with %s: %j', async (show, sizes, giftBag, gift) => {
  flags.show_gift_purchase = show;
  expect(await order([...sizes], giftBag)).toEqual({ gift, lines: sizes.length, packed: gift?.sku ?? null });
});

it('sku_gift_purchase sets the gift of every order that earns one', async () => {
  Object.assign(flags, { show_gift_purchase: true, sku_gift_purchase: 'GIFT-SOCKS' });
  expect(await order(['38', '38'])).toMatchObject({ gift: { sku: 'GIFT-SOCKS' }, packed: 'GIFT-SOCKS' });
});

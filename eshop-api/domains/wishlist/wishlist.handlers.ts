import { ApiFault } from '../../contract/api-fault';
import type { Product } from '../../contract/entities/product.schema';
import type { RequestOf } from '../../contract/operation';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { describeWishes, findState, type Wish } from './describe-wishes.rules';
import { readProducts } from './read-products';
import { accountMergeWishlist, wishlistDevice } from './own-wishlist.contract';
import { requireAccount } from './require-account';
import { openShareToken } from './share.handlers';
import {
  accountCheckWishlist,
  accountWishlist,
  accountWishlistAddProduct,
  accountWishlistRemoveProduct,
} from './wishlist.contract';
import { addWishes, listMaterials, listWishes, removeWish, type StoredWish } from './wishlist.repository';

async function showWishes(context: HandlerContext, wishes: readonly StoredWish[]): Promise<Wish[]> {
  const { settings, profile, storefront } = context;
  const products = await readProducts(
    context,
    wishes.map(({ material }) => material),
  );
  return describeWishes(wishes, products, {
    storefront: storefront.id,
    format: (minor) => settings.formatPrice(minor, profile),
  });
}

const list = handles(accountWishlist, async (context: HandlerContext) => {
  const account = await requireAccount(context);
  const [products, shareToken] = await Promise.all([
    listWishes(context.db, account).then((wishes) => showWishes(context, wishes)),
    openShareToken(context, account),
  ]);
  return { products, total: products.length, shareToken };
});

const add = handles(accountWishlistAddProduct, async (context: HandlerContext, { productId, size }) => {
  const account = await requireAccount(context);
  const material = productId.toUpperCase();
  const product = (await readProducts(context, [material])).get(material);
  if (!product) throw new ApiFault('product_not_found', `There is no product ${material} here.`);
  if (size !== undefined && !hasSize(product, size))
    throw new ApiFault('size_not_found', `There is no size ${size} of it.`);
  const { already, left, total } = await context.db.transaction(async (sql) => ({
    ...(await addWishes(sql, account, [composeWish(context, product, size)])),
    total: (await listMaterials(sql, account)).length,
  }));
  if (left.length > 0) throw new ApiFault('wishlist_full', 'The wishlist is full.');
  return { already: already.length > 0, total };
});

const hasSize = ({ sizes }: Product, size: string): boolean => sizes.some(({ value }) => value === size);

const composeWish = (
  { storefront, now }: HandlerContext,
  product: Product,
  size: string | undefined,
): StoredWish => ({
  material: product.id,
  size: size ?? null,
  storefront: storefront.id,
  name: product.name,
  price: product.prices.current,
  currency: product.prices.currency,
  wasAvailable: findState(product, size ?? null) !== 'soldOut',
  addedAt: now,
});

const remove = handles(accountWishlistRemoveProduct, async (context: HandlerContext, { productId }) => {
  const account = await requireAccount(context);
  const removed = await removeWish(context.db, account, productId.toUpperCase());
  return { removed, total: (await listMaterials(context.db, account)).length };
});

const check = handles(accountCheckWishlist, async (context: HandlerContext, { productId }) => {
  const saved = await listMaterials(context.db, await requireAccount(context));
  const wanted = productId && new Set(productId.map((one) => one.toUpperCase()));
  return { productIds: wanted ? saved.filter((material) => wanted.has(material)) : saved };
});

type DeviceWishes = RequestOf<typeof wishlistDevice>['products'];

/**
 * Wishes of a device, the last one first, each product once. What a device reports of the past only changes what its own visitor is
 * shown; a day in the future counts as now, a price in another currency as the price now.
 */
async function readDeviceWishes(context: HandlerContext, given: DeviceWishes): Promise<StoredWish[]> {
  const products = await readProducts(
    context,
    given.map(({ productId }) => productId.toUpperCase()),
  );
  const now = context.now.getTime();
  const wishes = given.flatMap(({ productId, size, addedAt, price, currency, wasAvailable = true }) => {
    const product = products.get(productId.toUpperCase());
    if (!product) return [];
    const composed = composeWish(context, product, size && hasSize(product, size) ? size : undefined);
    return {
      ...composed,
      price: price !== undefined && currency === composed.currency ? price : composed.price,
      wasAvailable,
      addedAt: new Date(Math.min(addedAt, now)),
    };
  });
  wishes.sort((one, other) => other.addedAt.getTime() - one.addedAt.getTime());
  return wishes.filter(({ material }, at) => wishes.findIndex((one) => one.material === material) === at);
}

const merge = handles(accountMergeWishlist, async (context: HandlerContext, { products }) => {
  const account = await requireAccount(context);
  const wishes = await readDeviceWishes(context, products);
  return context.db.transaction(async (sql) => {
    const { left } = await addWishes(sql, account, wishes);
    return { productIds: await listMaterials(sql, account), left: left.length };
  });
});

const device = handles(wishlistDevice, async (context: HandlerContext, { products }) => ({
  products: await showWishes(context, await readDeviceWishes(context, products)),
}));

export const wishlistOperations: DomainOperation[] = [
  list,
  { ...add, rateLimitPerMinute: 120 },
  remove,
  check,
  { ...merge, rateLimitPerMinute: 60 },
  device,
];

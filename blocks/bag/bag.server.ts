import { findDeliveryWindow } from '../../eshop-api/contract/delivery-window';
import { globalShippingMethods } from '../../eshop-api/domains/reference/method.contract';
import { productsSheetLive } from '../../eshop-api/domains/catalogue/catalogue.contract';
import { readBag, leaveWhileResting, type Bag } from '../_journey/bag/visitor-bag.server';
import type { LoadContext, BlockLoad } from '../_contract/block.types';
import { isAbandoned } from '../_journey/bag/abandoned';
import { findOrdered, redirectToOrdered } from '../_journey/checkout/find-ordered.server';
import type { BagData, OtherSize } from './bag.types';
import type { BagProps } from './bag.schema';
import { readRemoved } from './removed-pieces';

/** Code of docs/contract/orders.md#shipping-codes. */
const STANDARD = '01';

/** What standard delivery costs this bag and when it comes, as the checkout will show it before an address is known. Gift cards go by mail. */
async function readDelivery(
  { api, locale, flags, now, signal }: LoadContext,
  { shoppingCart }: Bag,
): Promise<BagData['delivery']> {
  const goods = shoppingCart.filter(({ giftCard }) => giftCard === null);
  if (goods.length === 0) return null;
  const answer = await api
    .call(globalShippingMethods, { profile: locale.locale }, { signal })
    .catch(() => undefined);
  const standard = answer?.shippingMethods.find(({ id }) => id === STANDARD);
  if (!standard) return null;
  const worth = goods.reduce((sum, { price }) => sum + price, 0);
  const free =
    standard.price === 0 ||
    (standard.freeFrom !== null && (flags.fake_free_shipping === true || worth >= standard.freeFrom));
  return { free, priceFormatted: standard.priceFormatted, ...findDeliveryWindow(now, standard) };
}

export const load: BlockLoad<BagProps, BagData> = async (context) => {
  context.head.robots('noindex, follow');
  const [bag, ordered] = await Promise.all([readBag(context), findOrdered(context)]);
  redirectToOrdered(context, ordered);
  await leaveWhileResting(context, bag);
  const [sizes, delivery] = await Promise.all([
    readSizes(context, bag),
    bag ? readDelivery(context, bag) : null,
  ]);
  return {
    bag,
    sizes,
    delivery,
    ...readUndo(context),
    kept: context.form === undefined && isAbandoned(context.visitor?.cookies ?? {}, context.now),
    lost: !bag && context.url.searchParams.get('lost') === 'bag',
    form: context.form,
  };
};

async function readSizes(context: LoadContext, bag: Bag | null): Promise<BagData['sizes']> {
  const materials = [
    ...new Set(
      bag?.shoppingCart.filter(({ giftCard }) => giftCard === null).map(({ productId }) => productId),
    ),
  ];
  return Object.fromEntries(
    await Promise.all(
      materials.map(async (material) => [material, await readSizesOf(context, material)] as const),
    ),
  );
}

/** A product that is gone has no sizes to change to; its line shows it. */
async function readSizesOf({ api, locale, signal }: LoadContext, material: string): Promise<OtherSize[]> {
  try {
    const { productSheetLive } = await api.call(
      productsSheetLive,
      { profile: locale.locale, material },
      { signal },
    );
    return productSheetLive.sizes.map(({ value, label, stock }) => ({ value, label, stock }));
  } catch {
    return [];
  }
}

/** With a script the answer to the form has what went, without one the address that goes back. */
function readUndo({ form, url }: LoadContext): Pick<BagData, 'removed'> {
  if (form?.command !== 'bag.removeLine' || form.status !== 'done') return {};
  const removed =
    (form.data as { removed?: string } | undefined)?.removed ?? url.searchParams.get('removed') ?? undefined;
  return readRemoved(removed) ? { removed: removed! } : {};
}

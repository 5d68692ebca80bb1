import { productsSheetLive } from '../../eshop-api/domains/catalogue/catalogue.contract';
import { isAbandoned } from '../_journey/bag/abandoned';
import { readBag, type Bag, leaveWhileResting } from '../_journey/bag/read-bag.server';
import { findOrdered, leadToOrdered } from '../_journey/checkout/find-ordered.server';
import type { BlockLoad, LoadContext } from '../_contract/block.types';
import type { BagProps } from './bag.schema';
import { readDelivery } from './read-delivery.server';
import { readRemoved } from './removed-pieces';
import type { BagData, OtherSize } from './bag.types';

export const load: BlockLoad<BagProps, BagData> = async (context) => {
  context.head.robots('noindex, follow');
  const [bag, ordered] = await Promise.all([readBag(context), findOrdered(context)]);
  leadToOrdered(context, ordered);
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

/** A product that is gone has no sizes to change to; its line says so. */
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

/** With a script the answer to the form says what went, without one the address that leads back. */
function readUndo({ form, url }: LoadContext): Pick<BagData, 'removed'> {
  if (form?.command !== 'bag.removeLine' || form.status !== 'done') return {};
  const removed =
    (form.data as { removed?: string } | undefined)?.removed ?? url.searchParams.get('removed') ?? undefined;
  return readRemoved(removed) ? { removed: removed! } : {};
}

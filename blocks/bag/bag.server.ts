import { productsSheetLive } from '../../eshop-api/domains/catalogue/catalogue.contract';
import { isAbandoned } from '../_kit/bag/abandoned';
import { readBag, type Bag } from '../_kit/bag/read-bag.server';
import { leaveWhileResting } from '../_kit/bag/rest-of-orders.server';
import { findOrdered, leadToOrdered } from '../_kit/checkout/find-ordered.server';
import type { BlockLoad, LoadContext } from '../_kit/block.types';
import type { FormState } from '../_kit/commands/command.types';
import type { BagProps } from './bag.schema';
import { readDelivery } from './read-delivery.server';
import { readRemoved } from './removed-pieces';

/** A size that a line could have instead. */
export interface OtherSize {
  value: string;
  label: string;
  stock: number;
}

export interface BagData {
  bag: Bag | null;
  /** Material → its sizes; a product that can't be asked has none. */
  sizes: Readonly<Record<string, OtherSize[]>>;
  /** The shopper was away for half an hour and more (spec §4). */
  kept: boolean;
  /** Who comes from a checkout whose bag is gone is told so. */
  lost?: boolean;
  /** Pieces that were just taken out, as `bag.putBack` wants them. */
  removed?: string;
  /** Standard delivery as things stand; null: nothing is sent, or it cannot be asked. Days are ISO dates. */
  delivery?: { free: boolean; priceFormatted: string; from: string; to: string } | null;
  form: FormState | undefined;
}

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

import { readFlags } from '../../server/read-settings';
import type { Bag } from './bag.schema';
import type { BagContext, StoredBag } from './bag.types';
import giftBags from './data/gift-bags.json';
import { NO_GIFT } from './gift-bag.facts';
import { fetchSkus } from './price-lines';

export const isGiftBag = (id: string): boolean => id === NO_GIFT || giftBags.some((one) => one.id === id);

/** docs/contract/bag.md#gift-with-purchase: where the gift bags' pictures stand on every shop's host; each brand has its own. */
const pictureOf = (id: string): string => `/html/GWP/${id}.svg`;

type Gift = Pick<Bag, 'gift' | 'giftBags' | 'gwpSku'>;
const none: Gift = { gift: null, giftBags: [], gwpSku: null };

/** What an earned gift is (docs/contract/bag.md#gift-with-purchase): the SKU of the flag sku_gift_purchase, else the gift bag that was chosen, else the first one. */
export async function viewGift(
  context: BagContext,
  { giftBag }: Pick<StoredBag, 'giftBag'>,
  obtained: boolean,
): Promise<Gift> {
  if (!obtained) return none;
  const { sku_gift_purchase: fixed } = readFlags(context.storefront, context.profile.country);
  return typeof fixed === 'string' && fixed ? viewFixed(context, fixed) : chooseBag(context, giftBag);
}

function chooseBag(context: BagContext, wanted: string | null): Gift {
  const words = readWords(context);
  const chosen = wanted === NO_GIFT ? undefined : (giftBags.find(({ id }) => id === wanted) ?? giftBags[0]);
  const say = (id: string) => ({ name: words[id] ?? id, picture: pictureOf(id) });
  return {
    gift: chosen ? { sku: chosen.sku, ...say(chosen.id) } : null,
    gwpSku: chosen?.sku ?? null,
    giftBags: giftBags.map(({ id }) => ({ id, ...say(id), chosen: id === chosen?.id })),
  };
}

/** Material and size of a product's SKU (docs/contract/catalogue.md#codes); other SKUs are the back end's own. */
const SKU = /^([A-Z0-9]{5,7}-[A-Z0-9]{3})-(.+)$/;

/** A product of the catalogue is shown as such, and is no gift any more when it has sold out. */
async function viewFixed(context: BagContext, sku: string): Promise<Gift> {
  const [, material, size] = SKU.exec(sku) ?? [];
  const product = material && size ? (await fetchSkus(context, [{ material, size }], {})).skus[0] : undefined;
  if (product && product.stock === 0) return none;
  return {
    gift: { sku, name: product?.name ?? readWords(context).gift ?? sku, picture: product?.picture ?? null },
    gwpSku: sku,
    giftBags: [],
  };
}

const readWords = ({ settings, profile }: BagContext): Readonly<Record<string, string>> =>
  settings.fileLabels(profile.locale)['gift-bags'] ?? {};

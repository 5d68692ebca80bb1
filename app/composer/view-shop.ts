import type { PreviewView } from '../../composer/model/preview-view';
import { LastGood } from '../shop/last-good.server';
import type { Shop } from '../shop/shop.types';

/**
 * A draft at the instant and for the visitor of a preview. Prices and campaigns are those of the instant where the API is in this process;
 * an API elsewhere answers for now.
 */
export function viewShop(shop: Shop, { visitor, at }: PreviewView): Shop {
  const viewedBy = visitor && { isMember: visitor === 'member', isStoreMode: visitor === 'store' };
  if (at === undefined) return { ...shop, viewedBy };
  const now = new Date(at);
  const api: Shop['api'] = { ...shop.api, open: (caller) => shop.api.open({ ...caller, now }) };
  // A block's older data may be of another instant.
  return { ...shop, viewedBy, api, clock: () => now, lastGood: new LastGood() };
}

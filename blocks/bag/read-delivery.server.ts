import { findDeliveryWindow } from '../../eshop-api/contract/delivery-window';
import { globalShippingMethods } from '../../eshop-api/domains/reference/method.contract';
import type { Bag } from '../_journey/bag/read-bag.server';
import type { LoadContext } from '../_contract/block.types';
import type { BagData } from './bag.types';

/** Code of docs/contract/orders.md#shipping-codes. */
const STANDARD = '01';

/** What standard delivery costs this bag and when it comes, as the checkout will say it before an address is known. Gift cards go by mail. */
export async function readDelivery(
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

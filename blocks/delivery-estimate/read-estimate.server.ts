import { orderDayOf } from '../../eshop-api/contract/delivery-window';
import type { ResponseOf } from '../../eshop-api/contract/operation';
import { checkoutDeliveryEstimate } from '../../eshop-api/domains/checkout/delivery-estimate.contract';
import { resolveCountryPrice } from '../../engine/links/product-query';
import type { LoadContext } from '../_contract/block.types';
import { materialOf } from '../_journey/sheet/read-sheet.server';

export type Estimate = ResponseOf<typeof checkoutDeliveryEstimate>;
export type Way = Estimate['shippingMethods'][number];
type Asking = Pick<LoadContext, 'api' | 'locale' | 'now' | 'params' | 'url' | 'signal'> & {
  priceCookies?: LoadContext['priceCookies'];
};

/**
 * How this page's product comes to a postal code ('': to the country). The day of the order goes along: an answer that was kept on one
 * day is no answer on the next. Throws NotFound, ApiError.
 */
export async function readEstimate(
  { api, locale, now, params, url, signal, priceCookies = {} }: Asking,
  postalCode: string,
): Promise<Estimate> {
  const country = resolveCountryPrice(url.searchParams, priceCookies);
  const request = {
    profile: locale.locale,
    productId: materialOf({ params }),
    placedOn: orderDayOf(now),
    ...(postalCode ? { postalCode } : {}),
    ...(country ? { country_price: country.slice(0, 10) } : {}),
  };
  return api.call(checkoutDeliveryEstimate, request, { signal });
}

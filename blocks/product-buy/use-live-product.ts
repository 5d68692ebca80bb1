import useSWR from 'swr';
import type { productsSheetLive } from '../../eshop-api/domains/catalogue/catalogue.contract';
import { postFromBrowser } from '../_contract/browser-api/call-from-browser';
import { pickLive, type LiveProduct } from './live-product';

/** docs/contract/catalogue.md#sheet-response. */
export const STALE_AFTER_MS = 15 * 60 * 1000;

export interface LiveRequest {
  profile: string;
  material: string;
  gender: string;
  voucher?: string;
  country_price?: string;
}

/**
 * Price and stock as they stand now: fetched once when the page opens (the document may come out of a cache), then when
 * the shopper comes back after 15 minutes. A call that fails leaves on the page what stood there.
 */
export function useLiveProduct(request: LiveRequest, first: LiveProduct): LiveProduct {
  const { data } = useSWR(['products/sheet/live', request], ([, body]) => fetchLive(body, first.vouchers), {
    fallbackData: first,
    dedupingInterval: STALE_AFTER_MS,
    focusThrottleInterval: STALE_AFTER_MS,
    refreshInterval: STALE_AFTER_MS,
    shouldRetryOnError: false,
  });
  return data;
}

async function fetchLive(request: LiveRequest, vouchers: LiveProduct['vouchers']): Promise<LiveProduct> {
  const { productSheetLive } = await postFromBrowser<typeof productsSheetLive>(
    '/products/sheet/live',
    request,
  );
  return pickLive(productSheetLive, vouchers);
}

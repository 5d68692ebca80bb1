import { isApiError } from './is-api-error';
import type { ResponseOf } from '../../../eshop-api/contract/operation';
import { cartRetrieve } from '../../../eshop-api/domains/bag/bag.contract';
import type { LoadContext } from '../../_contract/block.types';
import { readBagVisit } from './bag-visit';

export type Bag = ResponseOf<typeof cartRetrieve>;

/** The visitor's bag as it stands now; null: none, or one that is gone. For private pages. Throws ApiError for API trouble. */
export async function readBag({ api, visitor, locale, brand, signal }: LoadContext): Promise<Bag | null> {
  const { hashOrderId, ...brings } = readBagVisit(visitor?.cookies ?? {}, { locale, brand });
  if (!hashOrderId) return null;
  try {
    return await api.call(cartRetrieve, { profile: locale.locale, hashOrderId, ...brings }, { signal });
  } catch (error) {
    if (isApiError(error, 'bag_not_found', 'bag_of_other_market')) return null;
    throw error;
  }
}

import type { ResponseOf } from '../../../eshop-api/contract/operation';
import { cartRetrieve } from '../../../eshop-api/domains/bag/bag.contract';
import type { LoadContext } from '../../_contract/block.types';
import { isApiError } from '../../../eshop-api/contract/api-error';
import { readBagVisit } from './bag-visit';
import { isTill } from './till-session';

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

/** The order back end takes no orders, not even the standard ones (docs/contract/addresses.md#offline-order-page, docs/contract/bag.md#adding-several-items): shoppers go to the offline order page. */
export const isResting = ({
  erpActive,
  extendedBlockErp,
}: Pick<Bag, 'erpActive' | 'extendedBlockErp'>): boolean => !erpActive && !extendedBlockErp;

/** Who can't order while the back end rests: everybody but a till that has signed in. docs/contract/bag.md#adding-several-items: an addition redirects to the offline order page then. */
export const isLeftOut = async (
  visit: Parameters<typeof isTill>[0],
  bag: Pick<Bag, 'erpActive' | 'extendedBlockErp'>,
): Promise<boolean> => isResting(bag) && !(await isTill(visit));

/** Redirects to the offline order page while no orders are taken; not for good, and not a till, which sells on (contingency orders). */
export async function leaveWhileResting(
  { api, head, page, visitor, form }: Pick<LoadContext, 'api' | 'head' | 'page' | 'visitor' | 'form'>,
  bag: Bag | null,
): Promise<void> {
  if (!bag || bag.shoppingCart.length === 0 || form !== undefined) return;
  if (await isLeftOut({ api, cookies: visitor?.cookies ?? {} }, bag))
    head.redirect(page.href('page:order-offline'), 307);
}

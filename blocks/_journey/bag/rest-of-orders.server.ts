import type { LoadContext } from '../../_contract/block.types';
import type { Bag } from './read-bag.server';
import { isTill } from './till-session';

/** The order back end takes no orders, not even the standard ones (docs/contract/addresses.md#offline-order-page, docs/contract/bag.md#adding-several-items): shoppers go to the offline order page. */
export const isResting = ({
  erpActive,
  extendedBlockErp,
}: Pick<Bag, 'erpActive' | 'extendedBlockErp'>): boolean => !erpActive && !extendedBlockErp;

/** Who can't order while the back end rests: everybody but a till that has signed in. docs/contract/bag.md#adding-several-items: an addition leads to the offline order page then. */
export const isLeftOut = async (
  visit: Parameters<typeof isTill>[0],
  bag: Pick<Bag, 'erpActive' | 'extendedBlockErp'>,
): Promise<boolean> => isResting(bag) && !(await isTill(visit));

/** Leads to the offline order page while no orders are taken; not for good, and not a till, which sells on (contingency orders). */
export async function leaveWhileResting(
  { api, head, page, visitor, form }: Pick<LoadContext, 'api' | 'head' | 'page' | 'visitor' | 'form'>,
  bag: Bag | null,
): Promise<void> {
  if (!bag || bag.shoppingCart.length === 0 || form !== undefined) return;
  if (await isLeftOut({ api, cookies: visitor?.cookies ?? {} }, bag))
    head.redirect(page.href('page:order-offline'), 307);
}

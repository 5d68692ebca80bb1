import type { LoadContext } from '../block.types';
import { tpvStoreId } from '../storage/stored-cookies';
import type { Bag } from './read-bag.server';

/** The order back end takes no orders, not even the standard ones (spec §2, §4): shoppers go to the offline order page. */
export const isResting = ({ erpActive, extendedBlockErp }: Pick<Bag, 'erpActive' | 'extendedBlockErp'>): boolean => !erpActive && !extendedBlockErp;

/** Who can't order while the back end rests: everybody but a till. Spec §4 "Adding several items": an addition leads to the offline order page then. */
export const isLeftOut = ({ cookies }: { cookies: Readonly<Record<string, string>> }, bag: Pick<Bag, 'erpActive' | 'extendedBlockErp'>): boolean => isResting(bag) && !cookies[tpvStoreId.name];

/** Leads to the offline order page while no orders are taken; not for good, and not a till, which sells on (contingency orders). */
export function leaveWhileResting({ head, page, visitor, form }: Pick<LoadContext, 'head' | 'page' | 'visitor' | 'form'>, bag: Bag | null): void {
  if (bag && bag.shoppingCart.length > 0 && isLeftOut({ cookies: visitor?.cookies ?? {} }, bag) && form === undefined) head.redirect(page.href('/pedido_offline'), 307);
}

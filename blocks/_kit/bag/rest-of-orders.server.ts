import type { LoadContext } from '../block.types';
import { tpvStoreId } from '../storage/stored-cookies';
import type { Bag } from './read-bag.server';

/** The order back end takes no orders, not even the standard ones (spec §2, §4): shoppers go to the offline order page. */
export const isResting = ({ erpActive, extendedBlockErp }: Pick<Bag, 'erpActive' | 'extendedBlockErp'>): boolean => !erpActive && !extendedBlockErp;

/** Leads to the offline order page while no orders are taken; not for good, and not a till, which sells on (contingency orders). */
export function leaveWhileResting({ head, page, visitor, form }: Pick<LoadContext, 'head' | 'page' | 'visitor' | 'form'>, bag: Bag | null): void {
  const isTill = Boolean(visitor?.cookies[tpvStoreId.name]);
  if (bag && bag.shoppingCart.length > 0 && isResting(bag) && !isTill && form === undefined) head.redirect(page.href('/pedido_offline'), 307);
}

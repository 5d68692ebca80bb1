import { readPlacedOrders } from '../checkout/placed-orders.server';
import type { SubjectLoad } from '../../_contract/page-subject';

/** ms: an order that was kept while none were taken takes a second read. */
export const deadline = 4000;

/** The orders that the reference in the address names. An unknown, foreign or garbled one is a 404; none is for a robot. */
export const load: SubjectLoad<'order'> = (context) => {
  context.head.robots('noindex, nofollow');
  return readPlacedOrders(context);
};

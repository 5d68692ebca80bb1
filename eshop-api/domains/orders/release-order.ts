import type { Sql } from '../../database/database.types';
import { giveBackHold } from '../gift-cards/hold.tx';
import { giveBack } from '../stock/take-stock.tx';
import { forgetOnce } from './once-only';
import { takeDonationBack } from './order-donation';
import type { StoredOrder } from './orders.types';
import { listPieces } from './stocked-lines.rules';

/** What an order holds goes back: pieces, the gift card's money, what a customer gets once. Answers the money, minor units. */
export async function releaseOrder(sql: Sql, order: StoredOrder, now: Date): Promise<number> {
  // One that stands already holds nothing for its bag, which may have led to another order since.
  await giveBack(sql, listPieces(order.lines), order.status === 'PE' ? order.bagHash : undefined);
  await forgetOnce(sql, order);
  await takeDonationBack(sql, order, now);
  return giveBackHold(sql, order.reference, now);
}

import { ApiFault } from '../../contract/api-fault';
import { messageOf } from '../../database/database-errors';
import { listReturns } from '../orders/after-sale.tx';
import type { StoredOrder } from '../orders/orders.types';
import { markForgotten } from './returns.repository';
import type { ReturnsContext } from './returns.types';
import { endUnsent } from './settle-return';

/** Delay after which a concurrent hand-over has completed, ms. */
const HAND_OVER_MS = 60_000;

/**
 * Cancels a return that is not handed in yet. The back end is called first, outside any transaction, because it may know of a hand-in; its confirmation
 * may be repeated, so a process that dies in between leaves a return that can be cancelled again.
 * @throws ApiFault no_return, return_sent, try_later
 */
export async function cancelReturn(
  context: ReturnsContext,
  order: StoredOrder,
  reference: string,
): Promise<void> {
  const returned = (await listReturns(context.db, order.id)).find((one) => one.reference === reference);
  if (!returned) throw new ApiFault('no_return', 'The order has no return of this number.');
  if (returned.status === 'CA') return;
  if (returned.status !== 'PE' || !(await callBackend(context, reference))) throw sent();
  const { backend } = context.state;
  if (!(await endUnsent({ ...context, backend }, reference, { isLapsed: false }))) throw sent();
  await markForgotten(context.db, reference, new Date(context.now.getTime() + HAND_OVER_MS));
}

const sent = (): ApiFault => new ApiFault('return_sent', 'This return has been handed in already.');

/** False when it was handed in. */
async function callBackend({ state, log }: ReturnsContext, reference: string): Promise<boolean> {
  try {
    return await state.backend.cancelReturn(reference);
  } catch (error) {
    log.warn({ return: reference, error: messageOf(error) }, 'the order back end did not answer');
    throw new ApiFault('try_later', 'This cannot be cancelled just now. Please try again in a moment.');
  }
}

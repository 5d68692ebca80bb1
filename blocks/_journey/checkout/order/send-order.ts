import type { CreatedOrder } from '../../../../eshop-api/domains/orders/orders.contract';
import { ordersCreate, ordersCreateContingency } from '../../../../eshop-api/domains/orders/orders.contract';
import { isApiError } from '../../bag/is-api-error';
import { tillHeaders } from '../../bag/till-session';
import type { CommandContext } from '../../../_contract/commands/command.types';
import type { composeOrder } from './compose-order';

/** A charge takes its time: bank and back. */
export const ORDER_DEADLINE_MS = 15_000;
/** Nobody knows whether the order was made: the same key answers it, or makes it. */
export const UNSETTLED = ['ERR_TIMEOUT', 'ERR_NETWORK', 'json_error', 'payment_unreachable'];

/** The one way in which the shop makes an order, for the payment step and for the wallet that pays at once (block express-pay). @throws ApiError as the API says */
export async function sendOrder(
  { api, cookies, customer }: Pick<CommandContext, 'api' | 'cookies' | 'customer'>,
  order: ReturnType<typeof composeOrder>,
  contingency = false,
): Promise<CreatedOrder> {
  const create = (): Promise<CreatedOrder> =>
    api.call(contingency ? ordersCreateContingency : ordersCreate, order, {
      deadline: ORDER_DEADLINE_MS,
      headers: { ...tillHeaders(cookies), ...customer?.headers },
    });
  return create().catch((error: unknown) => {
    if (!isApiError(error, ...UNSETTLED)) throw error;
    return create();
  });
}

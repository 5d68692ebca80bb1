import { isApiError } from '../_kit/bag/is-api-error';
import type { StepName } from '../_kit/checkout/checkout-steps';
import { findStep, readCheckout, type Checkout } from '../_kit/checkout/read-checkout.server';
import { CommandRefused, type CommandContext } from '../_kit/commands/command.types';
import type { CreatedOrder } from '../../eshop-api/domains/orders/orders.contract';
import { ordersCreate, ordersCreateContingency } from '../../eshop-api/domains/orders/orders.contract';
import { composeOrder } from './order-payload';

/** A charge takes its time: bank and back. */
const DEADLINE_MS = 15_000;
/** Nobody knows whether the order was made: the same key answers it, or makes it. */
const UNSETTLED = ['ERR_TIMEOUT', 'ERR_NETWORK', 'json_error', 'payment_unreachable'];

/** Makes the order of what is kept and what was posted. @throws CommandRefused when a step before is not complete, ApiError as the API says */
export async function placeOrder(context: CommandContext, text: Readonly<Record<string, string>>, steps: readonly StepName[]): Promise<CreatedOrder> {
  const checkout = await readCheckout({ ...context, visitor: { cookies: context.cookies } }, steps);
  if (!checkout) throw new CommandRefused(context.words('error_bag_not_found'));
  if (findStep(checkout, 'payment')?.state !== 'open') throw new CommandRefused(context.words('error_steps'));
  const order = composeOrder(context, checkout, text);
  const create = (): Promise<CreatedOrder> => context.api.call(isContingency(checkout, order) ? ordersCreateContingency : ordersCreate, order, { deadline: DEADLINE_MS });
  try {
    return await create();
  } catch (error) {
    // At the field, so that the data layer hears what it was about (spec §8).
    if (isApiError(error, 'E_CAPTCHA_ERROR')) throw new CommandRefused(context.words('error_E_CAPTCHA_ERROR'), { captchaToken: context.words('error_E_CAPTCHA_ERROR') });
    if (!isApiError(error, ...UNSETTLED)) throw error;
    return create();
  }
}

/** A till sells on while the order back end rests (spec §1 "offline and contingency orders"); shoppers are sent to the offline order page. */
const isContingency = ({ quote: { bag } }: Checkout, { tpvStoreId }: { tpvStoreId?: string | undefined }): boolean => !bag.erpActive && !bag.extendedBlockErp && tpvStoreId !== undefined;

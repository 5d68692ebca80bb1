import { isApiError } from '../../eshop-api/contract/api-error';
import { BagGone } from '../_journey/bag/bag-gone';
import { readBagVisit } from '../_journey/bag/bag-visit';
import { isResting } from '../_journey/bag/visitor-bag.server';
import { isTill } from '../_journey/bag/till-session';
import { readLastOrder } from '../_journey/checkout/last-order';
import { findStep, readCheckout, type Checkout } from '../_journey/checkout/read-checkout.server';
import { CommandRefused, type CommandContext } from '../_contract/commands/command.types';
import type { CreatedOrder } from '../../eshop-api/domains/orders/orders.contract';
import { ordersCreate } from '../../eshop-api/domains/orders/orders.contract';
import { composeOrder, ORDER_DEADLINE_MS, sendOrder } from '../_journey/checkout/order/compose-order';

/** Makes the order of what is kept and what was posted. @throws CommandRefused when a step before is not complete, ApiError as the API answers */
export async function placeOrder(
  context: CommandContext,
  text: Readonly<Record<string, string>>,
): Promise<CreatedOrder> {
  const checkout = await readCheckout({ ...context, visitor: context });
  const isOpen = checkout !== null && findStep(checkout, 'payment')?.state === 'open';
  const made = isOpen ? undefined : await findMade(context, text);
  if (made) return made;
  if (!checkout) throw new BagGone(context.words('error_bag_not_found'));
  if (!isOpen) throw new CommandRefused(context.words('error_steps'));
  const order = composeOrder(context, checkout, text);
  return sendOrder(context, order, await isContingency(context, checkout)).catch((error: unknown) => {
    // At the field, so that the data layer receives what it was about (docs/contract/browser.md#captcha-events).
    if (isApiError(error, 'E_CAPTCHA_ERROR'))
      throw new CommandRefused(context.words('error_E_CAPTCHA_ERROR'), {
        captchaToken: context.words('error_E_CAPTCHA_ERROR'),
      });
    throw error;
  });
}

/**
 * The order of an earlier press whose answer was lost: it has emptied the bag, so that no step is complete any more, and another tab
 * may have found it and let its bag go. Its key answers it again; an unknown key is refused for the address that is not there.
 * Undefined: there is none.
 */
async function findMade(
  context: CommandContext,
  text: Readonly<Record<string, string>>,
): Promise<CreatedOrder | undefined> {
  const hashOrderId =
    readBagVisit(context.cookies, context).hashOrderId ?? readLastOrder(context.cookies)?.bag;
  if (!hashOrderId) return undefined;
  const key = {
    profile: context.locale.locale,
    hashOrderId,
    submissionKey: text.submissionKey!,
    shipment: {},
    shippingMethodId: '',
    totalImport: 0,
  };
  try {
    return await context.api.call(ordersCreate, key, { deadline: ORDER_DEADLINE_MS });
  } catch (error) {
    if (isApiError(error, 'invalid_field')) return undefined;
    throw error;
  }
}

/** A till sells on while the order back end rests (docs/contract/storefronts-and-roles.md#store-mode); shoppers are sent to the offline order page. */
const isContingency = async (context: CommandContext, { quote: { bag } }: Checkout): Promise<boolean> =>
  isResting(bag) && isTill(context);

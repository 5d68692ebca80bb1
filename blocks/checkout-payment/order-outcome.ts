import type { CreatedOrder } from '../../eshop-api/domains/orders/orders.contract';
import { ENDED_PAYMENTS, clearOrdered, PAID_LATER } from '../_journey/checkout/clear-ordered';
import { readLastOrder } from '../_journey/checkout/last-order';
import {
  CommandRefused,
  type CommandContext,
  type CommandOutcome,
} from '../_contract/commands/command.types';
import { bagHash } from '../_contract/storage/stored-cookies';

/** A payment that waits for something only a browser can do (a confirmation of the bank, for example). */
export interface WaitingPayment {
  encodedReference: string;
  /** What is sent back to the provider with the shopper's answer. */
  paymentData: string;
  /** As the provider gave it; its own module handles it. */
  action: Record<string, unknown>;
}

/**
 * Where the shopper goes with an order, just made or continued: to its page, to the page where it is paid, to a confirmation in this
 * page, or back to the ways to pay. @throws CommandRefused at `paymentMethodId` when the payment ended without money
 */
export function followOrder(
  context: CommandContext,
  { order, encodedReference }: CreatedOrder,
): CommandOutcome {
  const { cardProviderResponse: response, redirectUrl, paymentStatus } = order;
  const failed = ENDED_PAYMENTS[response?.resultCode ?? ''];
  if (failed) refuse(context, failed);
  if (paymentStatus === null || PAID_LATER.includes(response?.resultCode ?? null))
    return leave(context, { order, encodedReference });
  // A whole address even on our own host: these are the provider's pages, not pages of the shop.
  if (redirectUrl) return { go: new URL(redirectUrl, context.url.origin).href };
  if (!response?.action) refuse(context, 'error');
  const waiting: WaitingPayment = {
    encodedReference,
    paymentData: response.paymentData ?? '',
    action: response.action,
  };
  return { data: { waiting } };
}

function refuse({ words }: CommandContext, how: 'refused' | 'cancelled' | 'error'): never {
  const reason = words(`came_${how}`);
  throw new CommandRefused(reason, { paymentMethodId: reason });
}

/** The order stands: its bag's cookies go, and the shopper on to its page. */
function leave(
  context: CommandContext,
  {
    order: { cardProviderResponse: response, contingency },
    encodedReference,
  }: Pick<CreatedOrder, 'order' | 'encodedReference'>,
): CommandOutcome {
  clearOrdered(context, {
    encodedReference,
    resultCode: response?.resultCode ?? null,
    contingency,
    bag: context.cookies[bagHash.name] ?? readLastOrder(context.cookies)?.bag ?? '',
  });
  return { go: `page:order/${encodedReference}` };
}

import type { CreatedOrder } from '../../eshop-api/domains/orders/orders.contract';
import { dropCookie } from '../_kit/bag/keep-bag';
import { dropGiftCard } from '../_kit/checkout/gift-card-visit';
import { listOrdered } from '../_kit/checkout/forget-ordered';
import { CommandRefused, type CommandContext, type CommandOutcome } from '../_kit/commands/command.types';

/** A payment that waits for something only a browser can do (a confirmation of the bank, say). */
export interface WaitingPayment {
  encodedReference: string;
  /** What the provider wants back with the shopper's answer. */
  paymentData: string;
  /** As the provider gave it; its own module knows what to do. */
  action: Record<string, unknown>;
}

/** Result codes that end a payment without money (spec §4), by the words said about them. */
const FAILED: Readonly<Record<string, 'refused' | 'cancelled' | 'error'>> = { Refused: 'refused', Cancelled: 'cancelled', Error: 'error' };

/** The money comes later by itself (a transfer, a voucher at a shop): nothing is left to do here. */
const LATER = ['Pending', 'Received'];

/**
 * Where an order, made or gone on with, leads: to its page, to the page where it is paid, to a confirmation in this
 * page, or back to the ways to pay. @throws CommandRefused at `paymentMethodId` when the payment ended without money
 */
export function followOrder(context: CommandContext, { order, encodedReference }: CreatedOrder): CommandOutcome {
  const { cardProviderResponse: response, redirectUrl, paymentStatus } = order;
  const failed = FAILED[response?.resultCode ?? ''];
  if (failed) refuse(context, failed);
  if (paymentStatus === null || LATER.includes(response?.resultCode ?? '')) return leave(context, { order, encodedReference });
  // A whole address even on our own host: these are the provider's pages, not pages of the shop.
  if (redirectUrl) return { go: new URL(redirectUrl, context.url.origin).href };
  if (!response?.action) refuse(context, 'error');
  const waiting: WaitingPayment = { encodedReference, paymentData: response.paymentData ?? '', action: response.action };
  return { data: { waiting } };
}

function refuse({ words }: CommandContext, how: 'refused' | 'cancelled' | 'error'): never {
  const reason = words(`came_${how}`);
  throw new CommandRefused(reason, { paymentMethodId: reason });
}

/** The order stands: its bag's cookies go, and the shopper on to its page. */
function leave(context: CommandContext, { order: { cardProviderResponse: response, contingency }, encodedReference }: Pick<CreatedOrder, 'order' | 'encodedReference'>): CommandOutcome {
  for (const cookie of listOrdered(response?.resultCode ?? null, contingency)) dropCookie(context, cookie);
  dropGiftCard(context);
  return { go: `/pedido/${encodedReference}` };
}

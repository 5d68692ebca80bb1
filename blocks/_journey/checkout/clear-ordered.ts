import type { CommandContext } from '../../_contract/commands/command.types';
import * as stored from '../../_contract/storage/stored-cookies';
import type { StoredCookie } from '../../_contract/storage/stored.types';
import { dropCookie } from '../bag/visitor-bag.server';
import { dropGiftCard } from './checkout-visits';
import { storeLastOrder } from './last-order';

const OF_BAG = [
  stored.bagHash,
  stored.bagMarket,
  stored.bagDate,
  stored.shipment,
  stored.packstation,
  stored.giftCard,
];

/**
 * Cookies that go when an order stands (docs/contract/orders.md#order-creation): its bag's, the gift card's, and the employee's unless
 * the payment is still pending; a contingency order always takes it along. `resultCode` null: nothing had to be paid through the card provider.
 */
export const listOrdered = (resultCode: string | null, contingency = false): StoredCookie[] => [
  ...OF_BAG,
  ...(resultCode === 'Pending' && !contingency ? [] : [stored.employeeId]),
];

/** Settled later, by itself. */
export const PAID_LATER: readonly (string | null)[] = ['Pending', 'Received'];

interface Standing {
  encodedReference: string;
  resultCode: string | null;
  contingency?: boolean | undefined;
  /** Hash of the bag it was made of. */
  bag: string;
}

type Keeping = Pick<CommandContext, 'cookies' | 'now' | 'setCookie'>;

/**
 * Leaves the browser as it is to be once an order stands. A bag that is not the one ordered stays, with its gift card: a pair may be
 * bought on its own page. The order's cookie is for other tabs that still show its checkout, and for the order's page (docs/decisions/0281).
 */
export function clearOrdered(
  context: Keeping,
  { encodedReference, resultCode, contingency, bag }: Standing,
): void {
  const isOwn = (context.cookies[stored.bagHash.name] ?? bag) === bag;
  for (const cookie of listOrdered(resultCode, contingency))
    if (isOwn || !OF_BAG.includes(cookie)) dropCookie(context, cookie);
  if (isOwn) dropGiftCard(context);
  if (!PAID_LATER.includes(resultCode))
    storeLastOrder(context, { encodedReference, bag, at: context.now.getTime() });
}

/** Result codes that end a payment without money (docs/contract/orders.md#card-payment-flow), by the words shown for them. */
export const ENDED_PAYMENTS: Readonly<Record<string, 'refused' | 'cancelled' | 'error'>> = {
  Refused: 'refused',
  Cancelled: 'cancelled',
  Error: 'error',
};

import { layOutAddress } from '../../contract/addresses/lay-out-address';
import type { Order } from '../orders/order.schema';

/** Payment state of an order, for page and mail. */
export type PaymentStage = 'paid' | 'covered' | 'pending' | 'later' | 'failed' | 'cancelled' | 'refunded';

const SENT: readonly Order['status'][] = ['EN', 'TR', 'FI'];

type Facts = Pick<Order, 'status' | 'total'> & {
  paymentData: Pick<Order['paymentData'], 'state' | 'paidAt'>;
};

/**
 * paid: by a charge, or at the door or by transfer since. covered: nothing was left to pay. pending: the shopper or the bank has not
 * finished. later: the order is confirmed, and is still to be paid at the door or by transfer. failed: this attempt ended, another may follow.
 */
export function classifyPayment({ status, total, paymentData: { state, paidAt } }: Facts): PaymentStage {
  // All pieces of a sent order were returned: it still counts as paid.
  if (state === 'refunded') return SENT.includes(status) ? 'paid' : 'refunded';
  if (status === 'CA') return 'cancelled';
  if (state === 'authorised' || state === 'captured' || paidAt) return 'paid';
  if (status === 'PE') return state === 'pending' || state === 'none' ? 'pending' : 'failed';
  return total === 0 ? 'covered' : 'later';
}

interface Named {
  id: string;
  name: string;
}

/** Names for the codes of an order's addresses; empty where unavailable: then codes are shown. */
export interface PlaceNames {
  regions: readonly Named[];
  countries: readonly Named[];
}

const findName = (list: readonly Named[], code: string | undefined): string | undefined =>
  list.find(({ id }) => id === code)?.name;

/** An order's address as lines of an envelope, in its country's own order. A pick-up order has no street, and so no country here. */
export function writeAddress(
  address: Readonly<Record<string, string>>,
  { regions, countries }: PlaceNames,
): string[] {
  const isHomeDelivery = Boolean(address.address);
  return layOutAddress(address, {
    region: findName(regions, address.region),
    country: isHomeDelivery ? findName(countries, address.country) : undefined,
  });
}

export type OrderLine = Order['products'][number];

/** Lines in display order: each piece followed by its add-ons. */
export const groupLines = (lines: readonly OrderLine[]): OrderLine[] => {
  const ids = new Set(lines.map(({ id }) => id));
  return lines
    .filter(({ parentId }) => parentId === null || !ids.has(parentId))
    .flatMap((line) => [line, ...lines.filter(({ parentId }) => parentId === line.id)]);
};

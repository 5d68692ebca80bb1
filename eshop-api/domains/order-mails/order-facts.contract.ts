import type { Order } from '../orders/order.schema';

/** How it stands with the money of an order, in the words that page and mail need. */
export type PaymentStage = 'paid' | 'covered' | 'pending' | 'later' | 'failed' | 'cancelled' | 'refunded';

type Facts = Pick<Order, 'status' | 'total'> & { paymentData: Pick<Order['paymentData'], 'state'> };

/**
 * covered: nothing was left to pay. pending: the shopper or the bank is not through. later: the order stands, and is paid at the
 * door or by transfer. failed: this attempt ended, another may follow.
 */
export function judgePayment({ status, total, paymentData: { state } }: Facts): PaymentStage {
  if (state === 'refunded') return 'refunded';
  if (status === 'CA') return 'cancelled';
  if (state === 'authorised' || state === 'captured') return 'paid';
  if (status === 'PE') return state === 'pending' || state === 'none' ? 'pending' : 'failed';
  return total === 0 ? 'covered' : 'later';
}

type Address = Readonly<Record<string, string>>;
const filled = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ');

/** An address as lines of an envelope: who, where, town, region. What is empty takes no line. */
export function writeAddress(address: Address): string[] {
  const { name, surname, address: street, addressNumber, numstrasse, colonia, district, postalCode, city, region } = address;
  const local = [colonia, district].filter(Boolean).join(', ');
  return [filled(name, surname), filled(street, numstrasse || addressNumber), local, filled(postalCode, city), region ?? ''].map((line) => line.trim()).filter(Boolean);
}

const DAY_MS = 24 * 3600_000;
const isWeekend = (day: number): boolean => day === 0 || day === 6;

/** The instant so many working days later, Saturday and Sunday left out. */
export function addWorkingDays(from: Date, days: number): Date {
  let at = from.getTime();
  for (let left = days; left > 0;) {
    at += DAY_MS;
    if (!isWeekend(new Date(at).getUTCDay())) left -= 1;
  }
  return new Date(at);
}

export type OrderLine = Order['products'][number];

/** Lines in the order they are shown: each piece with its add-ons behind it. */
export const groupLines = (lines: readonly OrderLine[]): OrderLine[] => {
  const ids = new Set(lines.map(({ id }) => id));
  return lines.filter(({ parentId }) => parentId === null || !ids.has(parentId)).flatMap((line) => [line, ...lines.filter(({ parentId }) => parentId === line.id)]);
};

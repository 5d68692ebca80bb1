import { formatMoment } from '../_journey/dates/format-moment';
import type { Order } from '../_journey/checkout/placed-orders.server';

/** One step of an order's way, for its page: a message of the block with its values, and the moment in words. */
export interface OrderStep {
  key: string;
  values: Record<string, string>;
  when: string;
  /** Which of several parcels; left out: of the order, or of its only one. */
  parcel?: string;
  /** Of a parcel that the carrier has; `url`: the carrier's page. */
  tracking?: { number: string; url: string | null };
}

type Timed = Omit<OrderStep, 'when'> & { at: string };

/** What the order has gone through, oldest first, with each moment on the brand's clock. */
export function listSteps(order: Order, isoLocale: string, timeZone: string): OrderStep[] {
  const { createdAt, shipments = [] } = order;
  const steps: Timed[] = [
    { key: 'placed', values: {}, at: createdAt },
    ...listEvents(order),
    ...shipments.flatMap((parcel, at) =>
      listParcel(parcel, shipments.length > 1 ? String(at + 1) : undefined),
    ),
    ...listRefunds(order),
  ];
  return steps
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map(({ at, ...step }) => ({ ...step, when: formatMoment(Date.parse(at), isoLocale, timeZone) }));
}

/** Messages of the order's own steps; what parcels go through is theirs, except where nothing is sent (gift cards). */
const EVENT_KEYS: Readonly<Record<string, string>> = {
  PC: 'paidStep',
  'PC confirmed': 'confirmedStep',
  CA: 'cancelledStep',
  'CA unconfirmed': 'unconfirmedStep',
  'CA warehouse': 'unsendableStep',
};

const listEvents = ({ events = [], shipments = [] }: Order): Timed[] =>
  events.flatMap(({ status, at, cause }) => {
    const key =
      EVENT_KEYS[`${status} ${cause}`] ??
      EVENT_KEYS[status] ??
      (status === 'FI' && shipments.length === 0 ? 'delivered' : undefined);
    return key ? { key, values: {}, at } : [];
  });

const PARCEL_KEYS = { EN: 'packed', TR: 'carried', FI: 'delivered' } as const;

const listParcel = (
  { carrier, trackingNumber, trackingUrl, events }: NonNullable<Order['shipments']>[number],
  parcel: string | undefined,
): Timed[] =>
  events.map(({ status, at }) => ({
    key: PARCEL_KEYS[status],
    values: { carrier },
    at,
    ...(parcel ? { parcel } : {}),
    ...(status === 'TR' && trackingNumber
      ? { tracking: { number: trackingNumber, url: isSecure(trackingUrl) ? trackingUrl : null } }
      : {}),
  }));

/** The address comes from the carrier. */
const isSecure = (url: string | null): boolean => url?.startsWith('https://') === true;

const listRefunds = ({ refunds = [] }: Order): Timed[] =>
  refunds.map(({ state, target, formatted: amount, at, ending }) => ({
    key: refundKey(state, target),
    values: { amount, ...(ending ? { ending } : {}) },
    at,
  }));

/** Messages of refunds that are not made the way the order was paid. */
const DONE_KEYS: Readonly<Record<string, string>> = {
  giftCard: 'refundCard',
  newCard: 'refundNewCard',
  bankAccount: 'refundAccount',
};

function refundKey(state: string, target: string): string {
  if (target === 'toChoose') return 'refundToChoose';
  if (state === 'failed') return 'refundFailed';
  if (state !== 'done') return 'refundOpen';
  return DONE_KEYS[target] ?? 'refundDone';
}

import { classifyPayment } from '../../../eshop-api/domains/order-mails/order.facts';
import { encodeReference } from '../../../eshop-api/domains/orders/encoded-reference.facts';
import type { Order } from '../../../eshop-api/domains/orders/orders.contract';
import type { LoadContext } from '../../_contract/block.types';
import { dateFormat } from '../../_journey/kept-formats';
import type { orderMessages } from './order-words.messages';

/** An order as a list shows it; amounts and dates in ready words. */
export interface ListedOrder {
  reference: string;
  /** Its own page. */
  href: string;
  /** ISO 8601, when it was made. */
  madeAt: string;
  day: string;
  /** Message of `order-words`. */
  state: keyof typeof orderMessages;
  /** Neither delivered nor cancelled. */
  isOpen: boolean;
  /** Way to pay, of an order that is still to be paid; null: nothing is left to pay. */
  toBePaid: string | null;
  /** Addresses of pictures of the first pieces; null: a piece without one. */
  pictures: (string | null)[];
  /** How many, without add-ons. */
  pieces: number;
  names: string[];
  total: string;
}

/** Pictures that stand in a row on a phone. */
const MOST_PICTURES = 4;

/** docs/contract/orders.md#order-status-codes in words: a code says less than what has become of the payment (decision 0208). */
const STATES = {
  PE: 'statePending',
  PC: 'statePreparing',
  EN: 'stateSent',
  TR: 'stateOnItsWay',
  FI: 'stateDelivered',
  CA: 'stateCancelled',
} as const satisfies Record<Order['status'], keyof typeof orderMessages>;

export function describeOrder(
  order: Order,
  { locale, brand, page }: Pick<LoadContext, 'locale' | 'brand' | 'page'>,
): ListedOrder {
  const { reference, status, createdAt, applicant, products, totalFormatted, paymentData } = order;
  const pieces = products.filter(({ parentId }) => parentId === null);
  const stage = classifyPayment(order);
  return {
    reference,
    href: page.href(`page:order/${encodeReference(reference, applicant.email)}`),
    madeAt: createdAt,
    day: dateFormat(locale.isoLocale, { dateStyle: 'long', timeZone: brand.timeZone }).format(
      new Date(createdAt),
    ),
    state: status === 'CA' && stage === 'refunded' ? 'stateRefunded' : STATES[status],
    isOpen: status !== 'FI' && status !== 'CA',
    toBePaid: stage === 'later' ? paymentData.descripcion : null,
    pictures: pieces.slice(0, MOST_PICTURES).map(({ thumbnail }) => thumbnail),
    pieces: pieces.length,
    names: [...new Set(pieces.map(({ name }) => name).filter(Boolean))],
    total: totalFormatted,
  };
}

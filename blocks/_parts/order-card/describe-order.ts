import { classifyPayment, type PaymentStage } from '../../../eshop-api/domains/order-mails/order.facts';
import { encodeReference } from '../../../eshop-api/domains/orders/encoded-reference.facts';
import type { Order } from '../../../eshop-api/domains/orders/orders.contract';
import type { LoadContext } from '../../_contract/block.types';
import { dateFormat } from '../../_journey/text-formats';
import type { orderMessages } from './order-words.messages';

/** An order in a list; amounts and dates are formatted. */
export interface ListedOrder {
  reference: string;
  /** Address of its page. */
  href: string;
  /** When it was placed, ISO 8601. */
  madeAt: string;
  day: string;
  /** Message of `order-words`. */
  state: keyof typeof orderMessages;
  /** Neither delivered nor cancelled. */
  isOpen: boolean;
  /** Payment method of an order that is still to be paid; null when nothing is left to pay. */
  toBePaid: string | null;
  /** Picture addresses of the first pieces; null for a piece without one. */
  pictures: (string | null)[];
  /** Number of pieces, without add-ons. */
  pieces: number;
  names: string[];
  total: string;
}

/** Pictures that fit in a row on a phone. */
const MOST_PICTURES = 4;

/** docs/contract/orders.md#order-status-codes as message keys: the state of the payment is more precise than the code (decision 0208). */
const STATES = {
  PE: 'statePending',
  PC: 'statePreparing',
  EN: 'stateSent',
  TR: 'stateOnItsWay',
  FI: 'stateDelivered',
  CA: 'stateCancelled',
} as const satisfies Record<Order['status'], keyof typeof orderMessages>;

function describeState({ status, confirmBy }: Order, stage: PaymentStage): ListedOrder['state'] {
  if (status === 'CA' && stage === 'refunded') return 'stateRefunded';
  return confirmBy ? 'stateToConfirm' : STATES[status];
}

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
    state: describeState(order, stage),
    isOpen: status !== 'FI' && status !== 'CA',
    toBePaid: stage === 'later' ? paymentData.descripcion : null,
    pictures: pieces.slice(0, MOST_PICTURES).map(({ thumbnail }) => thumbnail),
    pieces: pieces.length,
    names: [...new Set(pieces.map(({ name }) => name).filter(Boolean))],
    total: totalFormatted,
  };
}

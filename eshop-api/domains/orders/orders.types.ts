import type {
  CardProvider,
  PaymentRequest,
  PaymentResult,
} from '../../providers/card-provider/card-provider.types';
import type { BankTransferProvider } from '../../providers/bank-transfer/bank-transfer.provider.types';
import type { OrderBackend } from '../../providers/order-backend/order-backend.provider.types';
import type { HandlerContext } from '../../server/domain.types';
import type { WorkRounds } from '../../server/work-rounds';
import type { LandedCost } from '../checkout/quote.types';
import type { RequestOf } from '../../contract/operation';
import type { Order } from './order.schema';
import type { ordersCreate } from './orders.contract';
import type { LocalOutbox } from './local-outbox';

/** A request to make an order. */
export type CreateInput = RequestOf<typeof ordersCreate>;

/** Service that charges an order, in the card provider's terms. A card provider needs the request alone; a cross-border service also lines and destination. */
export interface PaymentProcessor extends Pick<
  CardProvider,
  'details' | 'find' | 'capture' | 'cancel' | 'refund' | 'readNotifications' | 'connect'
> {
  authorise(request: PaymentRequest, order: StoredOrder): Promise<PaymentResult>;
}

/** State of the domain while it runs. */
export interface OrdersState extends WorkRounds {
  /** Storefront → service that charges its cards. */
  cardProviders: ReadonlyMap<string, CardProvider>;
  /** Storefront → service that charges the whole amount in flagged markets (way to pay XBOR). */
  crossBorder: ReadonlyMap<string, PaymentProcessor>;
  /** Storefront → service that pays refunds to bank accounts. */
  bankTransfers: ReadonlyMap<string, BankTransferProvider>;
  backend: OrderBackend;
  own: LocalOutbox;
}

export type OrdersContext = HandlerContext<OrdersState>;
/** Also available to background work. */
export type WorkContext = Pick<OrdersContext, 'db' | 'settings' | 'log' | 'ask'> & { state: OrdersState };

type OrderStatus = Order['status'];
export type AttemptState = Order['paymentData']['state'];

/** The visible part of an order beside its lines, as at creation. Amounts in minor units. */
export interface OrderView {
  shipment: Record<string, string>;
  billingAddress: Record<string, string>;
  shippingMethodId: string;
  shippingMethodName: string;
  pickupStoreId: string | null;
  dropPointId: string | null;
  paymentMethodId: string;
  paymentMethodName: string;
  /** The card provider's name for it (scheme, bank, wallet …); null: nothing is charged. */
  chargeAs: string | null;
  sums: { kind: string; amount: number; included: boolean }[];
  /** Once-only discounts that this order uses: voucher codes, the newsletter discount. */
  onceOnly: string[];
  /** Gift with purchase (docs/contract/bag.md#gift-with-purchase); left out: an older order. */
  gift?: { sku: string; name: string } | null;
  /** It holds shoes of a storefront with a community (decisions/0119). */
  kboix?: boolean;
  /** Across a border: declared goods, and the duties and taxes shown to the shopper. */
  declared?: LandedCost['declared'] & Pick<LandedCost, 'duties' | 'taxes' | 'included'>;
}

/** A row of `order_lines`: one piece. */
export interface StoredLine {
  id: string;
  material: string;
  size: string;
  price: number;
  giftCardAmount: number | null;
  facts: LineFacts;
}
type LineFacts = Pick<
  Order['products'][number],
  | 'sku'
  | 'sizeLabel'
  | 'name'
  | 'color'
  | 'category'
  | 'target'
  | 'thumbnail'
  | 'url'
  | 'parentId'
  | 'additionalProducts'
>;

/** A row of `payment_attempts`. */
export interface StoredAttempt {
  id: number;
  number: number;
  submissionKey: string;
  idempotencyKey: string;
  methodId: string;
  amount: number;
  state: AttemptState;
  pspReference: string | null;
  resultCode: PaymentResult['resultCode'] | null;
  refusalReason: string | null;
  action: PaymentResult['action'] | null;
  paymentData: string | null;
  nextStep: 'find' | 'capture' | 'give-back' | null;
  begunAt: Date;
}

/** Who requests a cancellation that the order back end has to answer. */
export type CancelRequester = 'shopper' | 'warehouse';

/** A row of `orders` with its lines and one of its attempts: the last, unless another was requested. */
export interface StoredOrder {
  id: number;
  reference: string;
  storefront: string;
  market: string;
  locale: string;
  country: string;
  currency: string;
  status: OrderStatus;
  cancelledBy: 'shopper' | 'expired' | 'unconfirmed' | 'warehouse' | null;
  bagHash: string;
  email: string;
  total: number;
  prepaid: boolean;
  contingency: boolean;
  view: OrderView;
  createdAt: Date;
  expiresAt: Date;
  handedOverAt: Date | null;
  /** When the money of a pay-later order was received; null: not yet, or it was paid before. */
  paidAt: Date | null;
  /** Time of the cancellation request to the back end; null: none, or it has answered. */
  cancelAskedAt: Date | null;
  /** warehouse: it cannot send the order; null as above. */
  cancelAskedBy: CancelRequester | null;
  /** Free text or a code; empty: none. */
  cancelReason: string;
  /** Until when its shopper has to confirm it (docs/decisions/0260): it is not handed over before. Null: it needs none, is confirmed or cancelled. */
  confirmBy: Date | null;
  /** When its shopper confirmed it; null: not, or it needed none. */
  confirmedAt: Date | null;
  /** Order whose pieces it replaces in other sizes (docs/decisions/0214), which may replace another one itself; null: it was bought. */
  exchangeOf: { id: number; reference: string; isReplacement: boolean } | null;
  lines: StoredLine[];
  attempt: StoredAttempt;
}

/** An order as it is to be written. */
export interface OrderDraft extends Pick<
  StoredOrder,
  | 'storefront'
  | 'market'
  | 'locale'
  | 'country'
  | 'currency'
  | 'bagHash'
  | 'email'
  | 'total'
  | 'prepaid'
  | 'contingency'
  | 'view'
> {
  /** Id of the signed-in customer; null for a guest. */
  accountId: number | null;
  submissionKey: string;
  methodId: string;
  /** Null: nothing is paid by card. */
  giftCard: { number: string; amount: number } | null;
  lines: (StoredLine & { shelf: number })[];
  payload: object;
  /** Of the bag that was quoted. */
  bagRevision: number;
  /** Id of the order whose pieces it replaces: it is not handed over before it is released. */
  exchangeOf?: number;
  /** Its shopper has to confirm it before it is handed over. */
  toBeConfirmed?: boolean;
}

/** State of a payment, in the provider's terms. */
export type Outcome = Pick<PaymentResult, 'resultCode' | 'refusalReason' | 'action' | 'paymentData'> & {
  pspReference: string | null;
};

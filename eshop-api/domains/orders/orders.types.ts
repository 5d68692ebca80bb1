import type {
  CardProvider,
  PaymentRequest,
  PaymentResult,
} from '../../providers/card-provider/card-provider.types';
import type { OrderBackend } from '../../providers/order-backend/order-backend.provider.types';
import type { HandlerContext } from '../../server/domain.types';
import type { LandedCost } from '../checkout/quote.types';
import type { Order } from './order.schema';
import type { LocalOutbox } from './own-work';

/** Who takes an order's money, in the card provider's terms. A card provider needs the request alone; a cross-border service also what is sold and where it goes. */
export interface PaymentProcessor extends Pick<
  CardProvider,
  'details' | 'find' | 'capture' | 'cancel' | 'refund' | 'readNotifications' | 'connect'
> {
  authorise(request: PaymentRequest, order: StoredOrder): Promise<PaymentResult>;
}

/** What the domain keeps while it runs. */
export interface OrdersState {
  /** Storefront → who charges its cards. */
  cardProviders: ReadonlyMap<string, CardProvider>;
  /** Storefront → who takes the whole sum in flagged markets (way to pay XBOR). */
  crossBorder: ReadonlyMap<string, PaymentProcessor>;
  backend: OrderBackend;
  own: LocalOutbox;
  /** Something waits in the outbox: look soon. */
  runSoon(): void;
  /** Looks now and resolves when nothing is due any more. For tests. */
  settleDue(): Promise<void>;
  stop(): Promise<void>;
}

export type OrdersContext = HandlerContext<OrdersState>;
/** Also what works in the background has it. */
export type WorkContext = Pick<OrdersContext, 'db' | 'settings' | 'log' | 'ask'> & { state: OrdersState };

type OrderStatus = Order['status'];
export type AttemptState = Order['paymentData']['state'];

/** What a reader is shown of an order beside its lines; kept as it was at creation. Amounts in minor units. */
export interface OrderView {
  shipment: Record<string, string>;
  billingAddress: Record<string, string>;
  shippingMethodId: string;
  shippingMethodName: string;
  pickupStoreId: string | null;
  dropPointId: string | null;
  paymentMethodId: string;
  paymentMethodName: string;
  /** The card provider's word for it (scheme, bank, wallet …); null: nothing is charged. */
  chargeAs: string | null;
  sums: { kind: string; amount: number; included: boolean }[];
  /** What a customer gets once and this order uses: voucher codes, the newsletter discount. */
  onceOnly: string[];
  /** What comes along for nothing (docs/contract/bag.md#gift-with-purchase); left out: an order of before. */
  gift?: { sku: string; name: string } | null;
  /** It holds shoes of a storefront with a community (decisions/0119). */
  kboix?: boolean;
  /** Across a border: what was declared, and the duties and taxes the shopper was shown. */
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

/** A row of `orders` with its lines and one of its attempts: the last, unless another was asked for. */
export interface StoredOrder {
  id: number;
  reference: string;
  storefront: string;
  market: string;
  locale: string;
  country: string;
  currency: string;
  status: OrderStatus;
  cancelledBy: 'shopper' | 'expired' | null;
  bagHash: string;
  email: string;
  total: number;
  prepaid: boolean;
  contingency: boolean;
  view: OrderView;
  createdAt: Date;
  expiresAt: Date;
  handedOverAt: Date | null;
  /** When the money came in that was to be paid after the order; null: not yet, or it was paid before. */
  paidAt: Date | null;
  /** Since when the back end is asked to cancel it; null: nobody wants that, or it has answered. */
  cancelAskedAt: Date | null;
  /** In the shopper's words or a code; empty: none. */
  cancelReason: string;
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
  /** Customer who is signed in; null: a guest. */
  accountId: number | null;
  submissionKey: string;
  methodId: string;
  /** Null: nothing is paid by card. */
  giftCard: { number: string; amount: number } | null;
  lines: (StoredLine & { shelf: number })[];
  payload: object;
  /** Of the bag that was quoted. */
  bagRevision: number;
}

/** How a payment stands, in the provider's words. */
export type Outcome = Pick<PaymentResult, 'resultCode' | 'refusalReason' | 'action' | 'paymentData'> & {
  pspReference: string | null;
};

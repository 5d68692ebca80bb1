/**
 * A service that charges cards and other methods: online banking, redirect methods, wallets' tokens
 * (docs/contract/orders.md#card-payment-flow, docs/contract/calls.md#payments). Amounts in minor units. The card itself is sent from the browser to the
 * service; here there is only a token.
 */

/** Results that end a payment, and those that need another step (docs/contract/orders.md#card-payment-flow: the loop goes on until one of the first four). */
export type ResultCode =
  | 'Authorised'
  | 'Refused'
  | 'Cancelled'
  | 'Error'
  | 'Pending'
  | 'Received'
  | 'RedirectShopper'
  | 'IdentifyShopper'
  | 'ChallengeShopper';

export interface Money {
  amount: number;
  currency: string;
}

/** What the browser must do next; passed on untouched. */
export type PaymentAction =
  | { type: 'redirect'; url: string; method: 'GET' | 'POST'; data?: Record<string, string> }
  | { type: 'threeDS2'; subtype: 'fingerprint' | 'challenge'; url: string; token: string }
  | { type: 'voucher' | 'await'; reference: string; expiresAt?: string };

export interface PaymentRequest {
  /** Ours; one per attempt. The same key with the same request returns the same payment, whatever happened in between. */
  idempotencyKey: string;
  /** Order reference, 10 digits. */
  merchantReference: string;
  money: Money;
  /** Kind of method in the service's terms: scheme (card), ideal, bank, wallet, device-wallet, redirect. */
  method: string;
  /** From the browser: card token, wallet token, bank chosen … Never a card number. */
  paymentData: Readonly<Record<string, string>>;
  /** Return address of the shopper, with `redirectResult` in the query. */
  returnUrl: string;
  shopper: { email: string; locale: string; country: string; ip?: string; userAgent?: string };
  /** Months, where the market has instalments. */
  instalments?: number;
}

export interface PaymentResult {
  resultCode: ResultCode;
  /** The service's id of this payment. */
  pspReference: string;
  refusalReason?: string;
  action?: PaymentAction;
  /** Sent back with the details call. */
  paymentData?: string;
}

/** A payment as the service has it: authoritative when the result of a call is unknown. */
export interface KnownPayment extends PaymentResult {
  merchantReference: string;
  idempotencyKey: string;
  money: Money;
  captured: number;
  refunded: number;
  cancelled: boolean;
}

/** One event of a webhook. Events come late, twice, out of order or never. */
export interface PaymentNotification {
  eventId: string;
  eventCode: 'AUTHORISATION' | 'CAPTURE' | 'CANCELLATION' | 'REFUND';
  success: boolean;
  pspReference: string;
  merchantReference: string;
  money: Money;
  reason?: string;
}

export interface CardProvider {
  /** What the browser needs to show card fields. `script`: module that renders them, empty where only the hosted page accepts cards; `origin`: for the security policy. */
  browserConfig(locale: string): {
    script: string;
    origin: string | null;
    clientKey: string;
    environment: 'sandbox' | 'test' | 'live';
  };
  /** @throws {PaymentUnreachable} it is unknown whether it was executed: call `find` */
  authorise(request: PaymentRequest): Promise<PaymentResult>;
  /** Data that the shopper brings back from an action. */
  details(request: {
    idempotencyKey: string;
    details: Readonly<Record<string, string>>;
    paymentData?: string;
  }): Promise<PaymentResult>;
  /** All attempts of an order, oldest first. */
  find(merchantReference: string): Promise<KnownPayment[]>;
  capture(request: { idempotencyKey: string; pspReference: string; money: Money }): Promise<void>;
  /** Releases an authorisation that was not captured. */
  cancel(request: { idempotencyKey: string; pspReference: string }): Promise<void>;
  refund(request: { idempotencyKey: string; pspReference: string; money: Money }): Promise<void>;
  /** Reads a webhook's body. @throws {ForgedNotification} when its signature is not the service's */
  readNotifications(
    body: string,
    headers: Readonly<Record<string, string | undefined>>,
  ): PaymentNotification[];
  /**
   * Removes the person from its own store of these orders, and from requests of payments that were begun before the instant and never answered.
   * Sums and results stay. Left out: it stores no person.
   */
  scrub?(gone: { orders: readonly string[]; requestsBefore: Date }): Promise<void>;
  /** Pages and calls of an embedded service, below `path` on the shop's own host. */
  mount?: { path: string; handle(request: Request): Promise<Response> };
  /** Embedded service: receiver of its webhooks. A real one has the address of `/orders/payments/confirm` in its own settings. Replaces the one before. */
  connect?(deliver: DeliverWebhook): void;
  stop?(): Promise<void>;
}

/** True: confirmed; otherwise, and when it throws, the same events are sent again later. */
export type DeliverWebhook = (webhook: { body: string; headers: Record<string, string> }) => Promise<boolean>;

/** The service could not be reached, or its answer was lost. */
export class PaymentUnreachable extends Error {}

/** A notification that the service did not sign. */
export class ForgedNotification extends Error {}

/** The service refuses this for this payment: capture what was cancelled, cancel what was captured, refund more than was captured. */
export class PaymentNotAllowed extends Error {
  override readonly name = 'PaymentNotAllowed';
}

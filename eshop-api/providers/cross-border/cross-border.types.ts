/**
 * A service that sells into countries for a shop: it calculates duties and import taxes of an order there, shows a checkout of its
 * own that charges the whole amount in the local currency, and handles customs clearance. Amounts in minor units of that currency.
 */
export interface Money {
  amount: number;
  currency: string;
}

/** Customs declaration. */
export interface Declaration {
  /** ISO 3166 country of the destination. */
  country: string;
  currency: string;
  /** One per piece, as sold. `category`: family of goods, by which duties differ. */
  items: readonly { category: string; price: number }[];
  /** Taken off all items together. */
  discount: number;
  shipping: number;
  /** Fixed prices: duties and taxes are included in the prices instead of added. */
  pricesInclude: boolean;
}

/** Landed cost: duties and taxes of the order beside goods and shipping. */
export interface LandedCost {
  duties: number;
  taxes: number;
  /** Included in the declared amounts; otherwise on top. */
  included: boolean;
}

/** Duties and import taxes of one declared piece. */
export type PieceCharges = Pick<LandedCost, 'duties' | 'taxes'>;

/**
 * open: waits for the shopper. review: paid, under review by the service. confirmed: the amount is secured, the shop has not yet accepted the
 * order. accepted: by the shop, which has the money, part of it may be refunded. declined: refused by bank or service. abandoned: left
 * by the shopper. cancelled: by the shop before it accepted the order. refunded: the whole amount after acceptance.
 */
export type CheckoutStatus =
  'open' | 'review' | 'confirmed' | 'accepted' | 'declined' | 'abandoned' | 'cancelled' | 'refunded';

export interface CheckoutRequest {
  /** Ours; the same key with the same request returns the same checkout. */
  idempotencyKey: string;
  /** Order reference, 10 digits. */
  merchantOrderId: string;
  /** Amount that the shopper pays there: landed cost included, minus other payments (a gift card). */
  money: Money;
  declaration: Declaration;
  /** As shown to the shopper: the service declines an order whose landed cost has changed. */
  quoted: Pick<LandedCost, 'duties' | 'taxes'>;
  /** For its page, in display order: goods, shipping and so on. `included`: reported, not added. */
  rows: readonly { kind: string; amount: number; included: boolean }[];
  deliverTo: Readonly<Record<string, string>>;
  shopper: { email: string; locale: string };
  /** Return address of the shopper, whatever the result. */
  returnUrl: string;
}

export interface CrossBorderCheckout {
  id: string;
  merchantOrderId: string;
  idempotencyKey: string;
  status: CheckoutStatus;
  money: Money;
  /** What the shop has refunded, all refunds together. */
  refunded: number;
  /** The page where the shopper pays. */
  checkoutUrl: string;
  reason: string | null;
}

/** Events come late, twice, out of order or never. */
export interface CrossBorderEvent {
  eventId: string;
  event:
    | 'checkout.confirmed'
    | 'checkout.declined'
    | 'checkout.abandoned'
    | 'order.accepted'
    | 'order.cancelled'
    | 'order.refunded';
  checkoutId: string;
  merchantOrderId: string;
  /** Of a refund: its amount. */
  money: Money;
  reason?: string;
}

export interface CrossBorderProvider {
  /** Undefined: the service does not sell into this country. */
  quoteLandedCost(declaration: Declaration): Promise<LandedCost | undefined>;
  createCheckout(request: CheckoutRequest): Promise<CrossBorderCheckout>;
  /** Undefined: nothing was made under this key. */
  readCheckout(idempotencyKey: string): Promise<CrossBorderCheckout | undefined>;
  /** All checkouts of an order, oldest first. */
  findCheckouts(merchantOrderId: string): Promise<CrossBorderCheckout[]>;
  /** The shop accepts the confirmed order. Repeated: nothing happens. @throws {CheckoutNotAllowed} */
  acceptOrder(checkoutId: string): Promise<void>;
  /** The shop cancels what it has not accepted; the shopper's money is released. @throws {CheckoutNotAllowed} */
  cancelOrder(checkoutId: string): Promise<void>;
  /**
   * Duties and import taxes that are refunded with each piece of an accepted order, in the order of its declaration; the same however many
   * come back, at once or one by one. Undefined: nothing comes back from there.
   */
  quoteRefund(checkoutId: string): Promise<readonly PieceCharges[] | undefined>;
  /** Refunds an accepted order, whole or in parts; the same key is executed once. @throws {CheckoutNotAllowed} more than is left, or not accepted */
  refundOrder(checkoutId: string, refund: { idempotencyKey: string; money: Money }): Promise<void>;
  /** Reads a webhook's body. @throws {ForgedEvent} when the service did not sign it */
  readEvents(body: string, headers: Readonly<Record<string, string | undefined>>): CrossBorderEvent[];
  /** Pages of an embedded service, below `path` on the shop's own host. */
  mount?: { path: string; handle(request: Request): Promise<Response> };
  /** Embedded service: receiver of its webhooks. Replaces the one before. True: confirmed; otherwise they are sent again. */
  connect?(deliver: (webhook: { body: string; headers: Record<string, string> }) => Promise<boolean>): void;
  stop?(): Promise<void>;
}

/** An event that the service did not sign. */
export class ForgedEvent extends Error {}

/** The service refuses this for this checkout: accept what was declined, cancel what was accepted. */
export class CheckoutNotAllowed extends Error {
  override readonly name = 'CheckoutNotAllowed';
}

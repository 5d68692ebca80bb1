/**
 * A service that sells into countries for a shop: it states what duties and import taxes an order costs there, shows a checkout of its
 * own that takes the whole sum in the local currency, and hands the parcel through customs. Amounts in minor units of that currency.
 */
export interface Money {
  amount: number;
  currency: string;
}

/** What is declared at the border. */
export interface Declaration {
  /** ISO 3166 country that it goes to. */
  country: string;
  currency: string;
  /** One a piece, as it is sold. `category`: family of goods, by which duties differ. */
  items: readonly { category: string; price: number }[];
  /** Taken off all items together. */
  discount: number;
  shipping: number;
  /** Fixed prices: duties and taxes stand inside the prices instead of being added. */
  pricesInclude: boolean;
}

/** Landed cost: what the order costs at the door beside goods and shipping. */
export interface LandedCost {
  duties: number;
  taxes: number;
  /** Inside the declared sums; otherwise they come on top. */
  included: boolean;
}

/**
 * open: waits for the shopper. review: he has paid, the service looks into it. confirmed: the sum is secured, the shop has not yet taken the
 * order on. accepted: taken on, the money is the shop's, some of it may have gone back. declined: refused by bank or service. abandoned: left
 * by the shopper. cancelled: the shop gave the order up before it had taken it on. refunded: the whole sum went back after that.
 */
export type CheckoutStatus =
  'open' | 'review' | 'confirmed' | 'accepted' | 'declined' | 'abandoned' | 'cancelled' | 'refunded';

export interface CheckoutRequest {
  /** Ours; the same key with the same request answers the same checkout. */
  idempotencyKey: string;
  /** Order reference, 10 digits. */
  merchantOrderId: string;
  /** What the shopper pays there: landed cost and all, less what he has paid elsewhere (a gift card). */
  money: Money;
  declaration: Declaration;
  /** As the shopper saw them: the service takes no order whose landed cost has become another one. */
  quoted: Pick<LandedCost, 'duties' | 'taxes'>;
  /** For its page, in the order they are read: goods, shipping and so on. `included`: reported, not added. */
  rows: readonly { kind: string; amount: number; included: boolean }[];
  deliverTo: Readonly<Record<string, string>>;
  shopper: { email: string; locale: string };
  /** Where the shopper comes back to, whatever he did. */
  returnUrl: string;
}

export interface CrossBorderCheckout {
  id: string;
  merchantOrderId: string;
  idempotencyKey: string;
  status: CheckoutStatus;
  money: Money;
  /** What the shop has given back, all refunds together. */
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
  /** Of a refund: what it gave back. */
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
  /** The shop takes the confirmed order on. Done already: nothing happens. @throws {CheckoutNotAllowed} */
  acceptOrder(checkoutId: string): Promise<void>;
  /** The shop gives up what it has not taken on; the shopper's money is released. @throws {CheckoutNotAllowed} */
  cancelOrder(checkoutId: string): Promise<void>;
  /** Money of an order that was taken on goes back, in one piece or in several; the same key is carried out once. @throws {CheckoutNotAllowed} more than is left, or not taken on */
  refundOrder(checkoutId: string, refund: { idempotencyKey: string; money: Money }): Promise<void>;
  /** Reads a webhook's body. @throws {ForgedEvent} when the service did not sign it */
  readEvents(body: string, headers: Readonly<Record<string, string | undefined>>): CrossBorderEvent[];
  /** Pages of an embedded service, below `path` on the shop's own host. */
  mount?: { path: string; handle(request: Request): Promise<Response> };
  /** Embedded service: where its webhooks go. Replaces the one before. True: taken; otherwise they come again. */
  connect?(deliver: (webhook: { body: string; headers: Record<string, string> }) => Promise<boolean>): void;
  stop?(): Promise<void>;
}

/** An event that the service did not sign. */
export class ForgedEvent extends Error {}

/** The service will not do this with this checkout: accept what was declined, cancel what was accepted. */
export class CheckoutNotAllowed extends Error {
  override readonly name = 'CheckoutNotAllowed';
}

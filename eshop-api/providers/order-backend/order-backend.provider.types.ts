/** The order back end's state for one market (docs/contract/bag.md#add-response: erpActive, extendedBlockErp). */
export interface OrderBackendState {
  /** False: it accepts no orders now; shoppers are redirected to the offline order page. */
  active: boolean;
  /** True: it accepts orders, but for standard shipping only. */
  extendedBlock: boolean;
}

/** Seller and place of sale (docs/contract/storefronts-and-roles.md#store-mode), as sent with the order, '' where missing. */
export interface HandedSale {
  /** Store of the till, authenticated by its session; '': the web. All other fields are not verified. */
  till: string;
  store: string;
  workstation: string;
  /** Employee at the till. */
  storeEmployee: string;
  /** Employee who bought with an allowance. */
  employee: string;
  /** Employee who placed it for a customer. */
  customerServiceEmployee: string;
  wholesaler: string;
  /** 'mobile' or ''. */
  device: string;
}

/** An order as it is handed over. Amounts in minor units. */
export interface HandedOrder {
  reference: string;
  storefront: string;
  market: string;
  country: string;
  currency: string;
  total: number;
  /** `due`: what is still to be collected, in minor units; 0 where it is paid already. */
  payment: { methodId: string; due: number };
  email: string;
  shippingMethodId: string;
  pickupStoreId: string | null;
  dropPointId: string | null;
  /** Made while the back end was inactive. */
  contingency: boolean;
  shipment: Readonly<Record<string, string>>;
  billingAddress: Readonly<Record<string, string>>;
  lines: readonly {
    id: string;
    material: string;
    size: string;
    price: number;
    giftCardAmount: number | null;
  }[];
  /** SKU of the gift that is packed with it; null: none. */
  gift: string | null;
  sale: HandedSale;
}

/** The back end's status of an order (docs/contract/orders.md#order-status-codes). CA: the back end has cancelled it, as it can never send it. */
export type BackendStatus = 'PC' | 'EN' | 'TR' | 'FI' | 'CA';

/** A parcel of an order, as the back end has it. */
export interface HandedShipment {
  /** The back end's number of this delivery, unique per order. */
  expedition: string;
  /** Warehouse that it leaves from. */
  expeditionCenter: string;
  /** P19: of the order itself. P56: of a replacement (docs/contract/orders.md#order-status-codes). */
  code: 'P19' | 'P56';
  carrier: string;
  /** '' until the carrier has assigned one. */
  trackingNumber: string;
  /** The carrier's own page about it. */
  trackingUrl: string | null;
  /** Ids of the order's lines that are in it. */
  lines: readonly string[];
  /** EN: packed. TR: with the carrier. FI: delivered. Oldest first; future ones are missing. */
  events: readonly { status: Exclude<BackendStatus, 'PC' | 'CA'>; at: Date }[];
}

/** A return to be expected by the back end. */
export interface HandedReturn {
  /** 10 digits, starting with 9; printed on the parcel. */
  reference: string;
  /** Reference of its order. */
  order: string;
  storefront: string;
  /** Return code; 01: collected by a courier. */
  methodId: string;
  /** Store of the hand-in, if the shopper chose one. */
  storeId: string | null;
  /** Address and day (YYYY-MM-DD) of the pickup; null when the shopper hands it in. */
  pickup: { date: string; address: Readonly<Record<string, string>> } | null;
  lines: readonly { id: string; material: string; size: string; reason: string; subReason: string }[];
  /** In the shopper's words. */
  comment: string;
}

/** Progress of a return at the back end; steps that are not done yet are missing. */
export interface ReturnProgress {
  /** The carrier or a store has it. */
  handedInAt?: Date;
  /** It has arrived at the warehouse. */
  receivedAt?: Date;
  inspection?: {
    at: Date;
    /** `sellable`: it can be sold again. */
    lines: readonly { id: string; accepted: boolean; sellable: boolean }[];
  };
}

/** A change that a webhook reports: which order or return has changed, not how. Its state is read from the feed. */
export interface OrderBackendEvent {
  /** The same each time this change is reported. */
  id: string;
  kind: 'order' | 'return';
  /** Reference of the order or return. */
  reference: string;
}

/** True: recorded; otherwise, and when it throws, the same events are sent again later. */
export type DeliverBackendWebhook = (webhook: {
  body: string;
  headers: Record<string, string>;
}) => Promise<boolean>;

/** A webhook that the back end has not signed, or signed at another time. */
export class ForgedWebhook extends Error {
  override name = 'ForgedWebhook';
}

/** The system that orders are handed over to. */
export interface OrderBackend {
  state(storefront: string, market: string): Promise<OrderBackendState>;
  /** Sets the state by hand, for maintenance; only back ends that support it have it. */
  setState?(storefront: string, market: string, state: OrderBackendState): Promise<void>;
  /** Accepts orders, all or none. Idempotent: handing over may be repeated. */
  exportOrder(orders: readonly HandedOrder[]): Promise<void>;
  /** Status of orders; unknown ones are missing. May be called at any time, late, twice or never; an older answer may come after a newer one. */
  statuses(references: readonly string[]): Promise<ReadonlyMap<string, BackendStatus>>;
  /** Parcels of orders, those that are being packed first; orders without any are missing. */
  shipments(references: readonly string[]): Promise<ReadonlyMap<string, readonly HandedShipment[]>>;
  /**
   * When the money of orders that are paid after they were made was received; those not paid yet are missing. Cancelled orders are
   * included, too: a transfer may come late.
   */
  payments(references: readonly string[]): Promise<ReadonlyMap<string, Date>>;
  /**
   * Orders with pieces that the warehouse does not find, and since when, the same in each report: they are not packed. Those it can send, and
   * those it has cancelled, are missing. A report may be late, repeated, and gone again when the pieces are found.
   */
  shortages(references: readonly string[]): Promise<ReadonlyMap<string, Date>>;
  /** Cancels an order; may be repeated, also for one that the back end has cancelled itself. False: too late, it is sent. */
  cancel(reference: string): Promise<boolean>;
  /** Announces returns, all or none. Idempotent. */
  expectReturns(returns: readonly HandedReturn[]): Promise<void>;
  /** Progress of returns; unknown ones are missing. Answers may be late, repeated and out of order, as with orders. */
  returns(references: readonly string[]): Promise<ReadonlyMap<string, ReturnProgress>>;
  /** Cancels a return; idempotent. False when it was already handed in. */
  cancelReturn(reference: string): Promise<boolean>;
  /** Removes the person from old orders and returns; idempotent. Back ends that decide that by rules of their own leave it out. */
  scrub?(references: { orders: readonly string[]; returns: readonly string[] }): Promise<void>;
  /**
   * Reads a webhook: the same event may come late, repeatedly, out of order or never, since the feed above has everything. Back ends
   * without webhooks leave it out. @param headers names in lower case. @throws ForgedWebhook
   */
  readEvents?(body: string, headers: Readonly<Record<string, string | undefined>>): OrderBackendEvent[];
  /** Embedded service: receiver of its webhooks. A real one has the address of `/orders/backend/events` in its own settings. Replaces the previous one. */
  connect?(deliver: DeliverBackendWebhook): void;
  stop?(): Promise<void>;
}

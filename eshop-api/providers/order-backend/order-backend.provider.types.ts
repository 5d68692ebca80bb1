/** The order back end's state for one market (docs/contract/bag.md#add-response: erpActive, extendedBlockErp). */
export interface OrderBackendState {
  /** False: it takes no orders now; shoppers are led to the offline order page. */
  active: boolean;
  /** True: it takes orders, but for standard shipping only. */
  extendedBlock: boolean;
}

/** Who sold it and where (docs/contract/storefronts-and-roles.md#store-mode); each is as the order was sent with it, '' where it stated nothing. */
export interface HandedSale {
  /** Store whose till has made it, proved by its session; '': the web. All others are claims of the browser. */
  till: string;
  store: string;
  workstation: string;
  /** Who served at the till. */
  storeEmployee: string;
  /** Who bought with an employee's allowance. */
  employee: string;
  /** Who placed it for a customer. */
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
  /** `due`: what is still to be collected, in minor units; 0 where the money is in already. */
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

/** How far the back end is with an order (docs/contract/orders.md#order-status-codes). */
export type BackendStatus = 'PC' | 'EN' | 'TR' | 'FI';

/** A parcel of an order, as the back end has it. */
export interface HandedShipment {
  /** The back end's number of this delivery; one an order has once. */
  expedition: string;
  /** Warehouse that it leaves from. */
  expeditionCenter: string;
  /** P19: of the order itself. P56: of what replaces a piece (docs/contract/orders.md#order-status-codes). */
  code: 'P19' | 'P56';
  carrier: string;
  /** '' until the carrier has given one. */
  trackingNumber: string;
  /** The carrier's own page about it. */
  trackingUrl: string | null;
  /** Ids of the order's lines that are in it. */
  lines: readonly string[];
  /** EN: packed. TR: with the carrier. FI: delivered. Oldest first; what has not happened yet is missing. */
  events: readonly { status: Exclude<BackendStatus, 'PC'>; at: Date }[];
}

/** A return as the back end is told to expect it. */
export interface HandedReturn {
  /** 10 digits, 9 in front: it stands on the parcel. */
  reference: string;
  /** Of the order that its pieces are of. */
  order: string;
  storefront: string;
  /** Return code; 01: fetched by a courier. */
  methodId: string;
  /** Store that it is brought to, if the shopper named one. */
  storeId: string | null;
  /** Where and on which day (YYYY-MM-DD) a courier fetches it; null: the shopper hands it in. */
  pickup: { date: string; address: Readonly<Record<string, string>> } | null;
  lines: readonly { id: string; material: string; size: string; reason: string; subReason: string }[];
  /** In the shopper's words. */
  comment: string;
}

/** How far the back end is with a return; what has not happened yet is missing. */
export interface ReturnProgress {
  /** The carrier or a store has it. */
  handedInAt?: Date;
  /** It has arrived at the warehouse. */
  receivedAt?: Date;
  inspection?: {
    at: Date;
    /** `sellable`: it goes on the shelf again. */
    lines: readonly { id: string; accepted: boolean; sellable: boolean }[];
  };
}

/** The system that orders are handed to. */
export interface OrderBackend {
  state(storefront: string, market: string): Promise<OrderBackendState>;
  /** Sets the state by hand, for maintenance; only back ends that can be set so have it. */
  setState?(storefront: string, market: string, state: OrderBackendState): Promise<void>;
  /** Takes orders over, all or none. One that it has already is no other one: handing over may be repeated. */
  exportOrder(orders: readonly HandedOrder[]): Promise<void>;
  /** Where orders stand; those it does not have are missing. May be asked at any time, late, twice or never; an older answer may come after a newer one. */
  statuses(references: readonly string[]): Promise<ReadonlyMap<string, BackendStatus>>;
  /** Parcels of orders, those that are being packed first; orders without any are missing. */
  shipments(references: readonly string[]): Promise<ReadonlyMap<string, readonly HandedShipment[]>>;
  /** When the money of orders that are paid after they were made was received; those not paid yet are missing. */
  payments(references: readonly string[]): Promise<ReadonlyMap<string, Date>>;
  /** Forgets an order; may be repeated. False: too late, it is on its way. */
  cancel(reference: string): Promise<boolean>;
  /** Expects returns, all or none. One that it expects already is no other one. */
  expectReturns(returns: readonly HandedReturn[]): Promise<void>;
  /** How far it is with returns; those it does not have are missing. Late, twice, and older answers after newer ones, as with orders. */
  returns(references: readonly string[]): Promise<ReadonlyMap<string, ReturnProgress>>;
  /** Expects a return no longer; may be repeated. False: too late, it was handed in. */
  cancelReturn(reference: string): Promise<boolean>;
}

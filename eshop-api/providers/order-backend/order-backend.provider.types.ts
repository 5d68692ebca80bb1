/** The order back end's state for one market (spec §3 "Add-to-bag response": {ERP}Active, extendedBlock{ERP}). */
export interface OrderBackendState {
  /** False: it takes no orders now; shoppers are led to the offline order page. */
  active: boolean;
  /** True: it takes orders, but for standard shipping only. */
  extendedBlock: boolean;
}

/** The system that orders are handed to. */
export interface OrderBackend {
  state(storefront: string, market: string): Promise<OrderBackendState>;
  /** Sets the state by hand, for maintenance; only back ends that can be told so have it. */
  setState?(storefront: string, market: string, state: OrderBackendState): Promise<void>;
}

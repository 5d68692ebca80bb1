/** A wallet with payment and its owner's address (docs/contract/orders.md#wallet-addresses, docs/contract/calls.md#payments). Amounts in minor units. */
export interface WalletAddress {
  name: string;
  addressLine1: string;
  addressLine2: string;
  addressLine3: string;
  postalCode: string;
  city: string;
  stateOrRegion: string;
  countryCode: string;
  phoneNumber: string;
}

/** A way of sending to the chosen address, as offered to its owner. */
export interface WalletShippingOption {
  id: string;
  label: string;
  /** What it costs. */
  amount: number;
  /** Total of the order with this way of sending. */
  total: number;
}

export interface WalletOrder {
  id: string;
  /**
   * created: its owner must choose an address. addressed: chosen, the shop must return the costs of sending there by `updateOrder`.
   * approved: its owner has agreed to a sum and a way of sending; `token` pays it by the card provider (method wallet).
   */
  status: 'created' | 'addressed' | 'approved' | 'cancelled';
  money: { amount: number; currency: string };
  /** Page where its owner continues, in any status. */
  approveUrl: string;
  email: string | null;
  /** From `addressed` on. */
  address: WalletAddress | null;
  /** Of an approved one: the way of sending that its owner chose. */
  shippingOptionId: string | null;
  token: string | null;
}

/** The shop's answer for the chosen address. */
export type WalletUpdate =
  /** `money`: the sum with the first option, or with the one that was agreed to. */
  | { money: WalletOrder['money']; shippingOptions: readonly WalletShippingOption[] }
  /** The shop does not deliver there: its owner must choose another address. */
  | { refusal: 'address_not_served' };

export interface WalletProvider {
  /** The same key returns the same wallet order. `reference`: ours; later reads of the order must pass it. */
  createOrder(request: {
    idempotencyKey: string;
    reference: string;
    money: WalletOrder['money'];
    method: string;
    locale: string;
    returnUrl: string;
  }): Promise<WalletOrder>;
  /** Undefined: unknown, of another reference, or cancelled. Where the total is now higher than agreed, the owner must agree again (status addressed, no token). */
  updateOrder(request: { id: string; reference: string } & WalletUpdate): Promise<WalletOrder | undefined>;
  readOrder(request: { id: string; reference: string }): Promise<WalletOrder | undefined>;
  mount?: { path: string; handle(request: Request): Promise<Response> };
  stop?(): Promise<void>;
}

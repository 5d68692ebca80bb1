/** A wallet that pays and knows where its owner lives (docs/contract/orders.md#wallet-addresses, docs/contract/calls.md#payments). Amounts in minor units. */
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

/** A way of sending to the chosen address, as its owner is asked to agree to it. */
export interface WalletShippingOption {
  id: string;
  label: string;
  /** What it costs. */
  amount: number;
  /** What the order costs altogether when it is sent this way. */
  total: number;
}

export interface WalletOrder {
  id: string;
  /**
   * created: its owner is to choose an address. addressed: chosen, the shop is to state by `updateOrder` what it costs to send there.
   * approved: its owner has agreed to a sum and a way of sending; `token` pays it by the card provider (method wallet).
   */
  status: 'created' | 'addressed' | 'approved' | 'cancelled';
  money: { amount: number; currency: string };
  /** Where its owner goes on, whatever the status. */
  approveUrl: string;
  email: string | null;
  /** From `addressed` on. */
  address: WalletAddress | null;
  /** Of an approved one: the way of sending that its owner chose. */
  shippingOptionId: string | null;
  token: string | null;
}

/** What the shop states of the chosen address. */
export type WalletUpdate =
  /** `money`: the sum with the first option, or with the one that was agreed to. */
  | { money: WalletOrder['money']; shippingOptions: readonly WalletShippingOption[] }
  /** The shop sends nothing there: its owner is asked for another address. */
  | { refusal: 'address_not_served' };

export interface WalletProvider {
  /** The same key answers the same wallet order. `reference`: ours; who asks for the order later must name it. */
  createOrder(request: {
    idempotencyKey: string;
    reference: string;
    money: WalletOrder['money'];
    method: string;
    locale: string;
    returnUrl: string;
  }): Promise<WalletOrder>;
  /** Undefined: not there, of another reference, or cancelled. Where its owner agreed to less than it costs now, he is asked again (status addressed, no token). */
  updateOrder(request: { id: string; reference: string } & WalletUpdate): Promise<WalletOrder | undefined>;
  readOrder(request: { id: string; reference: string }): Promise<WalletOrder | undefined>;
  mount?: { path: string; handle(request: Request): Promise<Response> };
  stop?(): Promise<void>;
}

/** A wallet that pays and knows where its owner lives (spec §3 "Address from a third-party wallet provider", §7 Payments). Amounts in minor units. */
export interface WalletAddress {
  name: string;
  addressLine1: string; addressLine2: string; addressLine3: string;
  postalCode: string; city: string; stateOrRegion: string; countryCode: string; phoneNumber: string;
}

export interface WalletOrder {
  id: string;
  /** approved: its owner has agreed, `token` pays it by the card provider (method wallet). */
  status: 'created' | 'approved' | 'cancelled';
  money: { amount: number; currency: string };
  /** Where its owner agrees. */
  approveUrl: string;
  email: string | null;
  address: WalletAddress | null;
  token: string | null;
}

export interface WalletProvider {
  /** The same key answers the same wallet order. `reference`: ours; who asks for the order later must name it. */
  createOrder(request: { idempotencyKey: string; reference: string; money: WalletOrder['money']; method: string; locale: string; returnUrl: string; needsAddress: boolean }): Promise<WalletOrder>;
  /** Another sum, after the address changed what shipping costs. Undefined: not there, of another reference, or cancelled. An order that was agreed to takes a higher sum only after it is agreed to again. */
  updateOrder(request: { id: string; reference: string; money: WalletOrder['money'] }): Promise<WalletOrder | undefined>;
  readOrder(request: { id: string; reference: string }): Promise<WalletOrder | undefined>;
  mount?: { path: string; handle(request: Request): Promise<Response> };
  stop?(): Promise<void>;
}

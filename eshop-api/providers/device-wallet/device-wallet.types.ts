/** The wallet of a phone or a browser (docs/contract/calls.md#payments): a session for its sheet, then a token of the owner's approval. */
export interface DeviceWalletSession {
  id: string;
  money: { amount: number; currency: string };
  /** Page that replaces the device's own sheet; null: the device has one. */
  sheetUrl: string | null;
  /** Passed on to the device untouched. */
  merchantSession: Readonly<Record<string, string>>;
}

export interface DeviceWalletProvider {
  /** Address of the module that opens its sheet (device-sheet.types.ts). */
  browserConfig(): { script: string };
  createSession(request: {
    reference: string;
    money: DeviceWalletSession['money'];
    locale: string;
    country: string;
    returnUrl: string;
  }): Promise<DeviceWalletSession>;
  /** Result of the sheet, once agreed to. `token` pays by the card provider (method device-wallet), once and at most the session's amount. */
  authorize(request: {
    id: string;
    reference: string;
    answer: string;
  }): Promise<
    { state: 'authorised'; token: string; money: DeviceWalletSession['money'] } | { state: 'refused' }
  >;
  mount?: { path: string; handle(request: Request): Promise<Response> };
  stop?(): Promise<void>;
}

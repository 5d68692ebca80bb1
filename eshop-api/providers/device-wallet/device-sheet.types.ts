/** Exports of the module named by `browserConfig`: opens the device's own sheet. */
export interface DeviceSheetModule {
  /** Whether this browser has such a wallet. */
  isAvailable(): boolean | Promise<boolean>;
  /** Shows the sheet; null: its owner closed it. Call it soon after a press, as devices require. */
  pay(session: DeviceSheetSession, words: { title: string }): Promise<{ answer: string } | null>;
}

/** Of `createSession`; `amount` in minor units. */
export interface DeviceSheetSession {
  id: string;
  amount: number;
  currency: string;
  sheetUrl: string | null;
  merchantSession: Readonly<Record<string, string>>;
}

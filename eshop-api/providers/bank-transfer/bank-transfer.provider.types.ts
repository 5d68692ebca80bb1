/** Account of a shopper that money is transferred to. `fields`: by the country's rules, an `iban` or what its banks use instead. */
export interface BankAccount {
  holder: string;
  /** Two letters: the country of the order. */
  country: string;
  fields: Readonly<Record<string, string>>;
}

export interface TransferRequest {
  /** The same key is the same transfer: it is paid once, however often it is requested. */
  idempotencyKey: string;
  account: BankAccount;
  /** Minor units. */
  money: { amount: number; currency: string };
  /** What the shopper reads on the statement, at most 140 characters. */
  purpose: string;
}

/** accepted: it will be paid. paid: the money has left. returned: the bank of the account did not take it, the money is back. */
export type TransferState = 'accepted' | 'paid' | 'returned';

export interface Transfer {
  idempotencyKey: string;
  state: TransferState;
  /** Minor units. */
  money: { amount: number; currency: string };
}

/** A bank, or a service in front of one, that pays money out of the shop's account. */
export interface BankTransferProvider {
  /**
   * Requests a transfer. A repeated key answers the first one in its current state.
   * @throws Error when the key was used for another sum, or the service does not answer: the same call may be repeated
   */
  pay(request: TransferRequest): Promise<Transfer>;
  /** A requested transfer in its current state; undefined: there is none with this key. */
  find(idempotencyKey: string): Promise<Transfer | undefined>;
}

/** Steps of an order at which a process may be killed; tests stop it at each (docs/checkout.md "An order's life"). In their order: */
export const checkpointNames = [
  /** Nothing is written. */
  'quoted',
  /** Inside transaction one: stock and gift card taken, order not written. */
  'stock-reserved',
  /** Inside transaction one: everything written, not committed. */
  'order-written',
  /** Transaction one committed; the card provider has not been called. */
  'order-committed',
  /** The card provider has answered; its answer is not stored. */
  'authorised',
  /** Inside transaction two: result written, not committed. */
  'result-written',
  /** Transaction two committed: mail and hand-over wait in the outbox. */
  'result-committed',
  /** The provider has captured; that is not stored. */
  'captured',
  'capture-written',
  /** The order back end has the order; that is not stored. */
  'handed-over',
  'hand-over-written',
  /** Reached by the sender of order mails: the mail is in the queue, not committed, then committed. */
  'mail-queued',
  'mail-sent',
] as const;

/** The same for refunds. */
export const refundCheckpointNames = [
  /** The refund is committed with its cause; the provider has not been called. */
  'refund-wanted',
  /** The provider has paid; that is not stored. */
  'refund-asked',
  'refund-written',
] as const;

/** The same for a cancellation of what the order back end has already. */
export const cancelCheckpointNames = [
  /** The request is committed; the back end has not been called. */
  'cancel-asked',
  /** The back end has answered; that is not stored. */
  'backend-cancelled',
] as const;

/** The same of a return. */
export const returnCheckpointNames = [
  /** Inside the transaction: the return is written, not committed. */
  'return-written',
  /** Committed; not yet sent to the order back end. */
  'return-committed',
  /** Accepted by the order back end, not yet recorded. */
  'return-expected',
  /** Inside the transaction: handed in and, where the brand's rule requires it, refunded, not committed. */
  'return-handed-in',
  /** Inside the transaction: pieces accepted, refund requested and stock returned, not committed. */
  'return-accepted',
] as const;

/** The same of an exchange whose new size is missing. */
export const shortageCheckpointNames = [
  /** Inside the transaction: the last day and the mail are written, not committed. */
  'shortage-announced',
  /** The shopper's choice is committed; the back end has not been called. */
  'shortage-chosen',
  /** Cancelled by the back end; that is not stored. */
  'shortage-cancelled',
  /** Inside the transaction: the replacement is cancelled and the refund requested, not committed. */
  'shortage-refunded',
] as const;

/** The same of cash on delivery that its shopper confirms. */
const confirmCheckpointNames = [
  /** Inside the transaction: confirmed, with its mail and hand-over, not committed. */
  'confirm-written',
  /** Committed; not answered. */
  'confirm-committed',
] as const;

/** The same of an invoice or credit note. */
const invoiceCheckpointNames = [
  /** Inside the transaction: the number is taken and the document written, not committed. */
  'invoice-written',
  'invoice-committed',
] as const;

/** The same of the credit for a used product. */
const creditCheckpointNames = [
  /** Inside the transaction: the gift card is issued and its mail queued, not committed. */
  'credit-written',
  /** Committed; the sender of mails has not been notified. */
  'credit-committed',
] as const;

/** The same of the deletion of an account. */
const accountCheckpointNames = [
  /** Inside the transaction: the person is erased everywhere, the account deleted and the mail queued, not committed. */
  'account-erased',
] as const;

export type CheckpointName = (typeof checkpointNames)[number];
export type CancelCheckpointName = (typeof cancelCheckpointNames)[number];
export type RefundCheckpointName = (typeof refundCheckpointNames)[number];
export type ReturnCheckpointName = (typeof returnCheckpointNames)[number];
type ShortageCheckpointName = (typeof shortageCheckpointNames)[number];
type ConfirmCheckpointName = (typeof confirmCheckpointNames)[number];
type InvoiceCheckpointName = (typeof invoiceCheckpointNames)[number];
type CreditCheckpointName = (typeof creditCheckpointNames)[number];
type AccountCheckpointName = (typeof accountCheckpointNames)[number];

/** Of all kinds. */
export const allCheckpointNames = [
  ...checkpointNames,
  ...refundCheckpointNames,
  ...cancelCheckpointNames,
  ...returnCheckpointNames,
  ...shortageCheckpointNames,
  ...confirmCheckpointNames,
  ...invoiceCheckpointNames,
  ...creditCheckpointNames,
  ...accountCheckpointNames,
] as const;
export type Checkpoint = (name: (typeof allCheckpointNames)[number]) => Promise<void> | void;

const pass: Checkpoint = () => undefined;
let reached: Checkpoint = pass;

/** Called when a step is done; does nothing unless a test listens. */
export const checkpoint = (name: CheckpointName): Promise<void> | void => reached(name);

export const cancelCheckpoint = (name: CancelCheckpointName): Promise<void> | void => reached(name);

export const refundCheckpoint = (name: RefundCheckpointName): Promise<void> | void => reached(name);

export const returnCheckpoint = (name: ReturnCheckpointName): Promise<void> | void => reached(name);

export const shortageCheckpoint = (name: ShortageCheckpointName): Promise<void> | void => reached(name);

export const confirmCheckpoint = (name: ConfirmCheckpointName): Promise<void> | void => reached(name);

export const invoiceCheckpoint = (name: InvoiceCheckpointName): Promise<void> | void => reached(name);

export const creditCheckpoint = (name: CreditCheckpointName): Promise<void> | void => reached(name);

export const accountCheckpoint = (name: AccountCheckpointName): Promise<void> | void => reached(name);

/** For tests and their child processes alone: what happens at each step. Without one they pass again. */
export const setCheckpoint = (next: Checkpoint = pass): void => {
  reached = next;
};

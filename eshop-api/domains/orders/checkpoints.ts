/** Places in an order's life where a process may die; tests stop it at each (docs/checkout.md "An order's life"). In their order: */
export const checkpointNames = [
  /** Nothing is written. */
  'quoted',
  /** Inside transaction one: stock and gift card taken, order not written. */
  'stock-reserved',
  /** Inside transaction one: everything written, not committed. */
  'order-written',
  /** Transaction one committed; the card provider has not been asked. */
  'order-committed',
  /** The card provider has answered; its answer is written nowhere. */
  'authorised',
  /** Inside transaction two: result written, not committed. */
  'result-written',
  /** Transaction two committed: mail and hand-over wait in the outbox. */
  'result-committed',
  /** The provider has captured; that is written nowhere. */
  'captured',
  'capture-written',
  /** The order back end has taken the order; that is written nowhere. */
  'handed-over',
  'hand-over-written',
  /** Reached by the sender of order mails: the mail is in the queue, not committed, then committed. */
  'mail-queued',
  'mail-sent',
] as const;

/** The same of money that goes back. */
export const refundCheckpointNames = [
  /** The wish is committed with what led to it; nobody has asked the provider. */
  'refund-wanted',
  /** The provider has paid; that is written nowhere. */
  'refund-asked',
  'refund-written',
] as const;

/** The same of a cancellation of what the order back end has already. */
export const cancelCheckpointNames = [
  /** The wish is committed; the back end has not been asked. */
  'cancel-asked',
  /** The back end has answered; that is written nowhere. */
  'backend-cancelled',
] as const;

/** The same of a return. */
export const returnCheckpointNames = [
  /** Inside the transaction: the return is written, not committed. */
  'return-written',
  /** It is committed; the order back end has not been told. */
  'return-committed',
  /** The order back end expects it; that is written nowhere. */
  'return-expected',
  /** Inside the transaction: pieces accepted, refund wanted and stock back, not committed. */
  'return-accepted',
] as const;

export type CheckpointName = (typeof checkpointNames)[number];
export type CancelCheckpointName = (typeof cancelCheckpointNames)[number];
export type RefundCheckpointName = (typeof refundCheckpointNames)[number];
export type ReturnCheckpointName = (typeof returnCheckpointNames)[number];
export type Checkpoint = (
  name: CheckpointName | CancelCheckpointName | RefundCheckpointName | ReturnCheckpointName,
) => Promise<void> | void;

const pass: Checkpoint = () => undefined;
let reached: Checkpoint = pass;

/** Reported that a step is done; does nothing unless a test wants to receive it. */
export const checkpoint = (name: CheckpointName): Promise<void> | void => reached(name);

export const cancelCheckpoint = (name: CancelCheckpointName): Promise<void> | void => reached(name);

export const refundCheckpoint = (name: RefundCheckpointName): Promise<void> | void => reached(name);

export const returnCheckpoint = (name: ReturnCheckpointName): Promise<void> | void => reached(name);

/** For tests and their child processes alone: what happens at each step. Without one they pass again. */
export const setCheckpoint = (next: Checkpoint = pass): void => {
  reached = next;
};

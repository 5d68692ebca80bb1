import type { ProviderHost } from '../../eshop-api/providers/provider.types';
import type {
  CheckoutRequest,
  CheckoutStatus,
  CrossBorderEvent,
} from '../../eshop-api/providers/cross-border/cross-border.types';
import type { BehaviourName } from './behaviours.data';

/** A row of `checkouts`. */
export interface StoredCheckout {
  id: string;
  idempotencyKey: string;
  fingerprint: string;
  secret: string;
  merchantOrderId: string;
  amount: number;
  /** What the shop has refunded, all refunds together. */
  refunded: number;
  currency: string;
  country: string;
  rows: CheckoutRequest['rows'];
  /** null: a checkout of before they were kept. */
  declaration: CheckoutRequest['declaration'] | null;
  quoted: CheckoutRequest['quoted'] | null;
  deliverTo: CheckoutRequest['deliverTo'];
  locale: string;
  returnUrl: string;
  status: CheckoutStatus;
  reason: string | null;
  behaviour: BehaviourName;
}

/** A webhook to be sent: one row of deliveries. */
export interface PlannedEvent {
  eventId: string;
  event: CrossBorderEvent['event'];
  reason: string | null;
  dueAt: Date;
}

export interface Sandbox extends Pick<ProviderHost, 'db' | 'clock' | 'randomId' | 'log'> {
  /** Signs webhooks. */
  signingKey: string;
  /** Called after events were planned: some may be due. */
  nudge(): void;
}

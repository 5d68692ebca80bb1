import type {
  PaymentNotification,
  ResultCode,
} from '../../eshop-api/providers/card-provider/card-provider.types';
import type { BehaviourName } from './behaviours.data';
import type { ProviderHost } from '../../eshop-api/providers/provider.types';

export interface SandboxPayment {
  pspReference: string;
  idempotencyKey: string;
  fingerprint: string;
  merchantReference: string;
  amount: number;
  currency: string;
  method: string;
  /** For the pages: bank, or brand and last four digits. */
  detail: string;
  behaviour: BehaviourName;
  locale: string;
  returnUrl: string;
  secret: string;
  result: ResultCode;
  refusalReason: string | null;
  step: number;
  answer: 'ok' | 'failed' | 'cancelled' | null;
  answerWord: string | null;
  captured: number;
  refunded: number;
  cancelled: boolean;
}

/** A webhook to be sent: one row of deliveries. */
export interface PlannedEvent {
  eventId: string;
  eventCode: PaymentNotification['eventCode'];
  success: boolean;
  amount: number;
  reason: string | null;
  dueAt: Date;
}

export interface Sandbox extends Pick<ProviderHost, 'db' | 'clock' | 'randomId' | 'log'> {
  /** Signs webhooks. */
  signingKey: string;
  /** Called after events were planned: some may be due. */
  nudge(): void;
}

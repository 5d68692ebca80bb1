import type { CheckoutStatus } from '../../eshop-api/providers/cross-border/cross-border.types';

/** What the shopper of the sandbox's page may choose to happen, and when the shop receives it. */
export interface Behaviour {
  status: Extract<CheckoutStatus, 'confirmed' | 'declined' | 'review'>;
  webhook: 'at-once' | 'late' | 'twice' | 'out-of-order' | 'never';
  reason?: string;
}

export const behaviours = {
  paid: { status: 'confirmed', webhook: 'at-once' },
  declined: { status: 'declined', webhook: 'at-once', reason: 'Refused' },
  review: { status: 'review', webhook: 'at-once' },
  late: { status: 'confirmed', webhook: 'late' },
  twice: { status: 'confirmed', webhook: 'twice' },
  'out-of-order': { status: 'confirmed', webhook: 'out-of-order' },
  never: { status: 'confirmed', webhook: 'never' },
} as const satisfies Record<string, Behaviour>;

export type BehaviourName = keyof typeof behaviours;

export const findBehaviour = (name: string | undefined): BehaviourName | undefined =>
  name !== undefined && Object.hasOwn(behaviours, name) ? (name as BehaviourName) : undefined;

/** ms that a payment is looked into. */
export const REVIEW_MS = 5_000;
export const LATE_MS = 30_000;
/** ms that news of the payment come after those of what followed. */
export const OUT_OF_ORDER_MS = 8_000;

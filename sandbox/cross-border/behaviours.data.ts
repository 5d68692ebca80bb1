import type { CheckoutStatus } from '../../eshop-api/providers/cross-border/cross-border.types';

/** Outcomes that the shopper may choose on the sandbox's page, and when the shop receives them. */
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

/** ms that a payment is under review. */
export const REVIEW_MS = 5_000;
export const LATE_MS = 30_000;
/** ms by which the event of the payment comes after those of later changes. */
export const OUT_OF_ORDER_MS = 8_000;

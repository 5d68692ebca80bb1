import type { ResultCode } from '../../eshop-api/providers/card-provider/card-provider.types';

export type StepKind = 'fingerprint' | 'challenge' | 'redirect';

/** How the sandbox treats a payment; documented in docs/payments.md for each test card. */
export interface Behaviour {
  /** Result when all steps succeed. */
  result: Extract<ResultCode, 'Authorised' | 'Refused' | 'Cancelled' | 'Error' | 'Pending'>;
  reason?: string;
  /** Steps that the shopper goes through, in order. */
  steps?: readonly StepKind[];
  /** A step that cannot be passed. */
  failsChallenge?: true;
  /** Pending: what becomes of it, and when (ms). */
  later?: { success: boolean; afterMs: number };
  /** The answer never comes: with a charge made, or without one. */
  unreachable?: 'charged' | 'nothing-done';
  webhook?: 'late' | 'twice' | 'out-of-order' | 'never';
}

export const LATE_MS = 30_000;
export const OUT_OF_ORDER_MS = 8_000;

export const behaviours = {
  authorised: { result: 'Authorised' },
  refused: { result: 'Refused', reason: 'Refused' },
  'refused-funds': { result: 'Refused', reason: 'Not enough balance' },
  'refused-expired': { result: 'Refused', reason: 'Expired card' },
  'refused-cvc': { result: 'Refused', reason: 'CVC declined' },
  'refused-blocked': { result: 'Refused', reason: 'Blocked card' },
  'refused-fraud': { result: 'Refused', reason: 'Suspected fraud' },
  'refused-not-a-test-card': { result: 'Refused', reason: 'Not a test card' },
  cancelled: { result: 'Cancelled', reason: 'Cancelled' },
  error: { result: 'Error', reason: 'Acquirer error' },
  'pending-authorised': { result: 'Pending', later: { success: true, afterMs: 5_000 } },
  'pending-refused': { result: 'Pending', later: { success: false, afterMs: 5_000 } },
  fingerprint: { result: 'Authorised', steps: ['fingerprint'] },
  challenge: { result: 'Authorised', steps: ['challenge'] },
  'fingerprint-challenge': { result: 'Authorised', steps: ['fingerprint', 'challenge'] },
  'challenge-failed': { result: 'Authorised', steps: ['challenge'], failsChallenge: true },
  redirect: { result: 'Authorised', steps: ['redirect'] },
  'unreachable-charged': { result: 'Authorised', unreachable: 'charged' },
  'unreachable-nothing-done': { result: 'Authorised', unreachable: 'nothing-done' },
  'webhook-late': { result: 'Authorised', webhook: 'late' },
  'webhook-twice': { result: 'Authorised', webhook: 'twice' },
  'webhook-out-of-order': { result: 'Authorised', webhook: 'out-of-order' },
  'webhook-never': { result: 'Authorised', webhook: 'never' },
} as const satisfies Record<string, Behaviour>;

export type BehaviourName = keyof typeof behaviours;

export const behaviourOf = (name: BehaviourName): Behaviour => behaviours[name];

/** Test cards. No real card can be among them: these numbers are issued to no one. */
export const testCards: Readonly<Record<string, BehaviourName>> = {
  '4111111111111111': 'authorised',
  '5555555555554444': 'authorised',
  '2223000048400011': 'authorised',
  '378282246310005': 'authorised',
  '3530111333300000': 'authorised',
  '30569309025904': 'authorised',
  '6759649826438453': 'authorised',
  '4000000000001018': 'refused',
  '4000000000001026': 'refused-funds',
  '4000000000001034': 'refused-expired',
  '4000000000001042': 'refused-cvc',
  '4000000000001059': 'refused-blocked',
  '4000000000001067': 'refused-fraud',
  '4000000000002016': 'cancelled',
  '4000000000002024': 'error',
  '4000000000003014': 'pending-authorised',
  '4000000000003022': 'pending-refused',
  '4000000000004012': 'fingerprint',
  '4000000000004020': 'challenge',
  '4000000000004038': 'fingerprint-challenge',
  '4000000000004046': 'challenge-failed',
  '4000000000005019': 'redirect',
  '4000000000005027': 'unreachable-charged',
  '4000000000005035': 'unreachable-nothing-done',
  '4000000000005043': 'webhook-late',
  '4000000000005050': 'webhook-twice',
  '4000000000005068': 'webhook-out-of-order',
  '4000000000005076': 'webhook-never',
};

/** Tokens of wallets carry their outcome: wallet_<behaviour>_<anything>. */
export function behaviourOfWalletToken(token: string | undefined): BehaviourName {
  const name = /^wallet_([a-z-]+)_[\w-]+$/.exec(token ?? '')?.[1];
  return name && name in behaviours ? (name as BehaviourName) : 'refused';
}

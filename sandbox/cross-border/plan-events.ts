import type { CrossBorderEvent } from '../../eshop-api/providers/cross-border/cross-border.types';
import {
  behaviours,
  LATE_MS,
  OUT_OF_ORDER_MS,
  REVIEW_MS,
  type Behaviour,
  type BehaviourName,
} from './behaviours.data';
import type { PlannedEvent, Sandbox } from './sandbox.types';

/** When its webhook is sent, by the behaviour; none: never. Twice is the same event id in two deliveries. */
export function planEvents(
  { clock, randomId }: Pick<Sandbox, 'clock' | 'randomId'>,
  name: BehaviourName,
  event: CrossBorderEvent['event'],
  reason: string | null = null,
): PlannedEvent[] {
  const behaviour: Behaviour = behaviours[name];
  if (behaviour.webhook === 'never') return [];
  const planned = {
    eventId: randomId(),
    event,
    reason,
    dueAt: new Date(clock().getTime() + waitOf(behaviour, event)),
  };
  return behaviour.webhook === 'twice' ? [planned, planned] : [planned];
}

function waitOf({ webhook, status }: Behaviour, event: CrossBorderEvent['event']): number {
  if (webhook === 'late') return LATE_MS;
  if (event !== 'checkout.confirmed') return 0;
  return webhook === 'out-of-order' ? OUT_OF_ORDER_MS : status === 'review' ? REVIEW_MS : 0;
}

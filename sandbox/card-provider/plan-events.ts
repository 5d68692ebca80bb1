import type {
  PaymentNotification,
  PaymentResult,
} from '../../eshop-api/providers/card-provider/card-provider.types';
import { behaviours, LATE_MS, OUT_OF_ORDER_MS, type Behaviour } from './behaviours.data';
import type { PlannedEvent, Sandbox } from './sandbox.types';

type NotificationFacts = Pick<PaymentNotification, 'eventCode' | 'success'> & {
  amount: number;
  reason?: string | null;
};

/** When its webhook is sent, by the behaviour; none: never. Twice is the same event id in two deliveries. */
export function planEvents(
  { clock, randomId }: Pick<Sandbox, 'clock' | 'randomId'>,
  { webhook, later }: Behaviour,
  planned: NotificationFacts,
): PlannedEvent[] {
  if (webhook === 'never') return [];
  const waits =
    webhook === 'late'
      ? LATE_MS
      : webhook === 'out-of-order' && planned.eventCode === 'AUTHORISATION'
        ? OUT_OF_ORDER_MS
        : planned.eventCode === 'AUTHORISATION'
          ? (later?.afterMs ?? 0)
          : 0;
  const event = {
    eventId: randomId(),
    eventCode: planned.eventCode,
    success: planned.success,
    amount: planned.amount,
    reason: planned.reason ?? null,
    dueAt: new Date(clock().getTime() + waits),
  };
  return webhook === 'twice' ? [event, event] : [event];
}

const peculiar = Object.entries<Behaviour>(behaviours).filter(([, { webhook }]) => webhook);

/** What is reported of a change to a payment that has not been read: by its behaviour, '' where webhooks are sent as usual. */
export const planByBehaviour = (
  sandbox: Pick<Sandbox, 'clock' | 'randomId'>,
  event: NotificationFacts,
): Record<string, PlannedEvent[]> => ({
  '': planEvents(sandbox, {} as Behaviour, event),
  ...Object.fromEntries(peculiar.map(([name, behaviour]) => [name, planEvents(sandbox, behaviour, event)])),
});

/** What is reported of a payment that has just got this result; actions are not reported. */
export function planResult(
  sandbox: Pick<Sandbox, 'clock' | 'randomId'>,
  behaviour: Behaviour,
  { resultCode, refusalReason }: Pick<PaymentResult, 'resultCode' | 'refusalReason'>,
  amount: number,
): PlannedEvent[] {
  const ends = ['Authorised', 'Refused', 'Cancelled', 'Error'].includes(resultCode);
  if (ends)
    return planEvents(
      sandbox,
      { ...behaviour, later: undefined },
      {
        eventCode: 'AUTHORISATION',
        success: resultCode === 'Authorised',
        amount,
        reason: refusalReason,
      },
    );
  if (resultCode !== 'Pending' || !behaviour.later) return [];
  return planEvents(sandbox, behaviour, {
    eventCode: 'AUTHORISATION',
    success: behaviour.later.success,
    amount,
    reason: behaviour.later.success ? null : 'Refused',
  });
}

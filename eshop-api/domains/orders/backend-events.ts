import { ApiFault } from '../../contract/api-fault';
import { messageOf } from '../../database/database-errors';
import type { OrderBackendEvent } from '../../providers/order-backend/order-backend.provider.types';
import { applyToOrders, deleteEvents, filterKnown, insertEvents } from './backend-events.repository';
import type { WorkContext } from './orders.types';

/** Events in one webhook, and those that a task applies at once. */
const MOST = 100;
/** ms that events are kept, so that a repeated one is recognised. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

interface Recorded {
  /** Events that are stored now. */
  accepted: number;
  /** Events that were stored before. */
  repeated: number;
  /** References that are not of this shop. */
  unknown: string[];
}

/**
 * Stores the events of a webhook of the order back end; the work loop applies them by polling the feed, so that their order and number do not
 * matter. @throws ApiFault no_webhooks, forged_notification, too_many_events
 */
export async function recordEvents(
  context: WorkContext,
  body: string,
  headers: Readonly<Record<string, string | undefined>>,
): Promise<Recorded> {
  const events = readSigned(context, body, headers);
  if (events.length > MOST)
    throw new ApiFault('too_many_events', `A webhook has at most ${MOST} events.`, 413);
  const { db, settings } = context;
  const known = await filterKnown(db, events);
  const own = new Map(
    events.flatMap((event) => (known.has(event.reference) ? [[event.id, event] as const] : [])),
  );
  const accepted = await insertEvents(db, [...own.values()], settings.clock());
  return {
    accepted,
    repeated: events.filter(({ reference }) => known.has(reference)).length - accepted,
    unknown: [...new Set(events.map(({ reference }) => reference).filter((one) => !known.has(one)))],
  };
}

function readSigned(
  { state, log }: WorkContext,
  body: string,
  headers: Readonly<Record<string, string | undefined>>,
): OrderBackendEvent[] {
  const { backend } = state;
  if (!backend.readEvents)
    throw new ApiFault('no_webhooks', 'The order back end of this shop sends no webhooks.', 404);
  try {
    return backend.readEvents(body, headers);
  } catch (error) {
    log.warn({ error: messageOf(error) }, 'a webhook of the order back end was refused');
    throw new ApiFault(
      'forged_notification',
      'The webhook is not signed by the order back end, or not now.',
      401,
    );
  }
}

/** Reported orders are polled in this round. True: there may be more. */
export async function applyOrderEvents({ db, settings }: WorkContext): Promise<boolean> {
  const now = settings.clock();
  const applied = await applyToOrders(db, { now, most: MOST });
  if (applied > 0) await deleteEvents(db, new Date(now.getTime() - KEPT_MS));
  return applied === MOST;
}

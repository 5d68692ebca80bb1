import type { KnownPayment } from '../../providers/card-provider/card-provider.types';
import { endMany, noteCaptured, type AttemptPlace } from './attempts.repository';
import { processorFor } from './charger-of';
import type { Outcome, WorkContext } from './orders.types';
import { settlePayment } from './settle-payment';

/** Asks the provider how an attempt stands and writes that. Undefined: it knows nothing of it. */
export async function reconcilePayment(
  context: WorkContext,
  place: AttemptPlace,
): Promise<KnownPayment | undefined> {
  const known = (await processorFor(context.state, place).find(place.reference)).find(
    ({ idempotencyKey }) => idempotencyKey === place.idempotencyKey,
  );
  if (!known) return undefined;
  const order = await settlePayment(context, place, outcomeOf(known));
  if (order.attempt.state === 'authorised') await noteMoves(context, place.id, known);
  return known;
}

/** Given back before we heard of it: as good as never charged. */
const outcomeOf = ({ cancelled, resultCode, ...payment }: KnownPayment): Outcome => ({
  ...payment,
  resultCode: cancelled ? 'Cancelled' : resultCode,
});

async function noteMoves(
  { db }: WorkContext,
  id: number,
  { captured, refunded, cancelled }: KnownPayment,
): Promise<void> {
  if (refunded > 0) await endMany(db, [id], 'refunded');
  else if (cancelled) await endMany(db, [id], 'cancelled');
  else if (captured > 0) await noteCaptured(db, [id]);
}

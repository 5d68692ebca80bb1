import type {
  BackendStatus,
  HandedShipment,
} from '../../providers/order-backend/order-backend.provider.types';
import { FOLLOW_MS } from './export-order';
import { followShortages, type FollowedOrder } from './follow-shortages';
import type { WorkContext } from './orders.types';
import { moveForward, upsertShipments, wantParcelMails } from './order-history.repository';
import { refundCancelled } from './refund-received';

const MOST = 50;
/** ms between two polls of an order that has been delivered, or is cancelled, and is not paid. */
const FOLLOW_UNPAID_MS = 60 * 60_000;
/** Days after its cancellation until which money of an order is expected. */
const LATE_MONEY_DAYS = 30;

/** Orders that the back end has not completed: not delivered, or delivered or cancelled and not paid. True: there may be more. */
export async function followOrders(context: WorkContext): Promise<boolean> {
  const { db, settings } = context;
  const now = settings.clock();
  const lease = new Date(now.getTime() + FOLLOW_MS);
  const due = await db.query<FollowedOrder & { isPaidLater: boolean } & Record<string, unknown>>(
    `update orders set follow_at = $2 where id in (select id from orders where follow_at <= $1 order by follow_at limit $3 for update skip locked)
     returning id, reference, storefront, not prepaid and total > 0 and (paid_at is null or status = 'CA') as "isPaidLater", exchange_of is not null as "isReplacement"`,
    [now, lease, MOST],
  );
  if (due.length === 0) return false;
  const references = due.map(({ reference }) => reference);
  const statuses = await writeProgress(context, references, now);
  // After their status: what is packed is not missing.
  await followShortages(context, due, statuses);
  await writePayments(
    context,
    due.flatMap(({ reference, isPaidLater }) => (isPaidLater ? [reference] : [])),
  );
  await db.execute(
    `update orders set follow_at = case when prepaid or total = 0 or paid_at is not null or (status = 'CA' and changed_at < $3) then null else $2::timestamptz end
     where reference = any($1) and status in ('FI', 'CA') and follow_at = $4`,
    [
      references,
      new Date(now.getTime() + FOLLOW_UNPAID_MS),
      new Date(now.getTime() - LATE_MONEY_DAYS * 24 * 60 * 60_000),
      // One that a webhook has reported meanwhile is polled again.
      lease,
    ],
  );
  return due.length === MOST;
}

/** Statuses and parcels. Answers come late, twice and out of order: an order only moves forward, and a parcel's events are collected. */
async function writeProgress(
  { db, state }: WorkContext,
  references: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, BackendStatus>> {
  const statuses = await state.backend.statuses(references);
  const shipments = await state.backend.shipments(references);
  await db.transaction(async (sql) => {
    await moveForward(
      sql,
      [...statuses].map(([reference, status]) => ({
        reference,
        status,
        at: reachedAt(status, shipments.get(reference) ?? []) ?? now,
      })),
      now,
    );
    await upsertShipments(sql, shipments);
    await wantParcelMails(sql, references, now);
  });
  return statuses;
}

/** When the first parcel was packed or with the carrier, or the last one delivered; undefined: no parcel shows it. */
function reachedAt(status: BackendStatus, shipments: readonly HandedShipment[]): Date | undefined {
  const times = shipments
    .flatMap(({ events }) => events.filter((event) => event.status === status).map(({ at }) => at))
    .toSorted((one, other) => one.getTime() - other.getTime());
  return status === 'FI' ? times.at(-1) : times[0];
}

/** Money that the back end has received, written once each; repeated answers are the same. What is received for a cancelled order is refunded. */
async function writePayments(context: WorkContext, references: readonly string[]): Promise<void> {
  if (references.length === 0) return;
  const { db, state } = context;
  const received = await state.backend.payments(references);
  await db.execute(
    `update orders set paid_at = known.at from unnest($1::text[], $2::timestamptz[]) as known(reference, at)
     where orders.reference = known.reference and orders.paid_at is null and not orders.prepaid and orders.status <> 'CA'`,
    [[...received.keys()], [...received.values()]],
  );
  await refundCancelled(context, references, received);
}

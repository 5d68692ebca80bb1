import { messageOf } from '../../database/database-errors';
import type { BackendStatus } from '../../providers/order-backend/order-backend.provider.types';
import { readShortageWait } from '../../server/return-rule';
import { cancelUnsendable } from './cancel-order';
import type { WorkContext } from './orders.types';
import { endSentShortages, recordShortages } from './shortages.repository';

export interface FollowedOrder {
  id: number;
  reference: string;
  storefront: string;
  /** Of an exchange. */
  isReplacement: boolean;
}

const DAY_MS = 24 * 60 * 60_000;
/** ms until the next poll of an order that cannot be cancelled: someone has to look at it. */
const UNSETTLED_MS = 60 * 60_000;
const SENT: readonly (BackendStatus | undefined)[] = ['EN', 'TR', 'FI'];

/**
 * Orders that the warehouse cannot send: the shopper of a replacement chooses (docs/contract/orders.md#size-exchange); a bought order is
 * cancelled once its report is older than the brand's rule, or at once when the back end has cancelled it (docs/decisions/0284). The report
 * is read again with each poll, so that one that is withdrawn, late or repeated has no effect of its own.
 */
export async function followShortages(
  context: WorkContext,
  followed: readonly FollowedOrder[],
  statuses: ReadonlyMap<string, BackendStatus>,
): Promise<void> {
  const { db, state, settings } = context;
  const now = settings.clock();
  const open = followed.filter(({ reference }) => !SENT.includes(statuses.get(reference)));
  const reported =
    open.length > 0 ? await state.backend.shortages(referencesOf(open)) : new Map<string, Date>();
  const isEnded = ({ reference }: FollowedOrder): boolean => statuses.get(reference) === 'CA';
  const replacements = followed.filter(({ isReplacement }) => isReplacement);
  if (replacements.length > 0) {
    const missing = replacements.flatMap((order) => {
      const since = reported.get(order.reference) ?? (isEnded(order) ? now : undefined);
      return since ? [[order.reference, since] as const] : [];
    });
    await recordShortages(db, new Map(missing), now);
    await endSentShortages(db, referencesOf(replacements));
  }
  const isDue = (order: FollowedOrder): boolean => {
    const since = reported.get(order.reference);
    const wait = readShortageWait(settings.storefronts[order.storefront] ?? {}) * DAY_MS;
    return isEnded(order) || (since !== undefined && now.getTime() >= since.getTime() + wait);
  };
  await Promise.all(
    open.filter((order) => !order.isReplacement && isDue(order)).map((order) => cancelOne(context, order)),
  );
}

const referencesOf = (orders: readonly FollowedOrder[]): string[] => orders.map(({ reference }) => reference);

/** One that cannot be cancelled, as a gift card that was bought with it is used, is left to staff. */
async function cancelOne(context: WorkContext, { id, reference }: FollowedOrder): Promise<void> {
  try {
    await cancelUnsendable(context, id);
  } catch (error) {
    context.log.error(
      { order: reference, error: messageOf(error) },
      'an order that the warehouse cannot send could not be cancelled: someone has to look at it',
    );
    await context.db.execute('update orders set follow_at = $2 where id = $1', [
      id,
      new Date(context.settings.clock().getTime() + UNSETTLED_MS),
    ]);
  }
}

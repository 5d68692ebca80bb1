import type { Database, Sql } from '../../database/database.types';
import type { ApiSettings } from '../../server/settings.types';
import { sendNewCard } from './new-card.tx';
import { lockOrder } from './orders.repository';
import type { StoredOrder } from './orders.types';
import { findOwed, listOwed, requestAgain, settleOwed, type OwedRefund } from './refused-refunds.repository';

/** ms after which a refund that its provider has not paid is late (docs/decisions/0265). */
export const LATE_MS = 3 * 24 * 60 * 60_000;

interface Context {
  db: Pick<Database, 'query' | 'transaction'>;
  settings: ApiSettings;
}

/** Refunds that a person has to look at, oldest first; amounts in minor units. */
export const listOwedRefunds = ({ db, settings }: Context): Promise<OwedRefund[]> =>
  listOwed(db, new Date(settings.clock().getTime() - LATE_MS));

/**
 * How an owed refund is settled. again: by another call to the provider. newCard: by a gift card, sent by mail. outside: it was paid
 * by hand, as stated in the note.
 */
export type Settlement = { by: 'again' } | { by: 'newCard' } | { by: 'outside'; note: string };

/** Settles a refund that the provider has refused finally, once. False: it is not owed (any more). */
export async function settleOwedRefund(
  { db, settings }: Context,
  id: number,
  settlement: Settlement,
): Promise<boolean> {
  const found = await findOwed(db, id);
  if (!found) return false;
  return db.transaction(async (sql) => {
    const order = await lockOrder(sql, found.orderId);
    const owed = await findOwed(sql, id);
    if (!owed) return false;
    const now = settings.clock();
    if (settlement.by === 'again') await requestAgain(sql, id, owed.attempt, now);
    if (settlement.by === 'outside') await settleOwed(sql, { id, ...settlement }, now);
    if (settlement.by === 'newCard') await settleByCard(sql, settings, { order, id, amount: owed.amount });
    return true;
  });
}

async function settleByCard(
  sql: Sql,
  settings: ApiSettings,
  { order, id, amount }: { order: StoredOrder; id: number; amount: number },
): Promise<void> {
  await settleOwed(sql, { id, by: 'newCard', note: '' }, settings.clock());
  await sendNewCard(sql, settings, { order, issuedFor: `refund:${id}`, amount });
}

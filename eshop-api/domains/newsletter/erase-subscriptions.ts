import type { Domain } from '../../server/domain.types';
import { deleteErased, listByEmail, markErased } from './newsletter.repository';
import { endSubscription } from './unsubscribe.handlers';

/**
 * Ends the subscriptions of an address in every storefront and erases them, if its owner wants the mails to end. The log of consents
 * stays: it holds the address as a hash, and is the proof that the shop was allowed to write, and stopped.
 */
export const eraseSubscriptions: NonNullable<Domain['erase']> = async (sql, { email, endMails }, now) => {
  if (!endMails) return;
  for (const kept of await listByEmail(sql, email, 'for update')) {
    if (kept.unsubscribedAt === null)
      await endSubscription(sql, { now }, kept, { origin: 'account-deleted' });
    await markErased(sql, kept, now);
  }
  await deleteErased(sql);
};

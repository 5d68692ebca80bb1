import type { Domain } from '../../server/domain.types';
import { listByEmail, writePreferences } from './newsletter.repository';
import { isCounted } from './reader';
import { beginSubscription } from './subscribe.handlers';
import { endSubscription } from './unsubscribe.handlers';

const ORIGIN = 'account-email';

/**
 * Active subscriptions go on at the new address with their preferences; one that it has already stays as it is. Those of the old address
 * end, each with its entry in the log of consents.
 */
export const moveSubscriptions: NonNullable<Domain['moveEmail']> = async (sql, { from, to }, context) => {
  for (const kept of (await listByEmail(sql, from, 'for update')).filter(isCounted)) {
    const { storefront, locale, name, topics, frequency, pausedUntil } = kept;
    const wish = { storefront, locale, email: to, name, topics, origin: ORIGIN, counts: true };
    const { known, kept: moved } = await beginSubscription(sql, context, wish);
    if (!known) await writePreferences(sql, moved, { ...moved, frequency, pausedUntil }, context.now);
    await endSubscription(sql, context, kept, { origin: ORIGIN });
  }
};

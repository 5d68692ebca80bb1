import type { PersonalDataSource } from '../../server/domain.types';
import { hashText, keyOfEmail } from './letter-token';

/** What the customer's own copy has of this domain. */
export const personalData: readonly PersonalDataSource[] = [
  {
    table: 'newsletter_subscriptions',
    read: async (sql, { provedEmail }) =>
      provedEmail === undefined
        ? []
        : sql.query(
            `select storefront, email, locale, name, topics, frequency, paused_until as "pausedUntil", campaign, origin, subscribed_at as "subscribedAt", confirmed_at as "confirmedAt", unsubscribed_at as "unsubscribedAt"
        from newsletter_subscriptions where email_key = $1 order by subscribed_at`,
            [keyOfEmail(provedEmail)],
          ),
  },
  {
    table: 'newsletter_consents',
    read: async (sql, { provedEmail }) =>
      provedEmail === undefined
        ? []
        : sql.query(
            `select storefront, at, event, origin, locale, words, details
        from newsletter_consents where email_hash = $1 order by id`,
            [hashText(keyOfEmail(provedEmail))],
          ),
  },
];

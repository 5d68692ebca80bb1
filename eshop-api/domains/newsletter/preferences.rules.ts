import { ApiFault } from '../../contract/api-fault';
import { fieldMessages } from '../../contract/fields/field-messages';
import type { RequestOf, ResponseOf } from '../../contract/operation';
import type { ApiSettings, Storefront } from '../../server/settings.types';
import { maskEmail } from './newsletter.facts';
import type { Preferences, StoredSubscription } from './newsletter.repository';
import type { newsletterGetPreferenceCenter, newsletterUpdate } from './preferences.contract';
import { isCounted, type Reader } from './reader';

type Changes = Pick<
  RequestOf<typeof newsletterUpdate>,
  'name' | 'topics' | 'frequency' | 'language' | 'country' | 'pauseDays'
>;

const DAY_MS = 24 * 60 * 60_000;

/** Locale of a storefront for a reader of another storefront in `locale`: the same one, else one of the country, else one of the language. */
export const pickLocale = ({ locales }: Pick<Storefront, 'locales'>, locale: string): string | undefined =>
  [
    (one: string) => one === locale,
    (one: string) => one.slice(3) === locale.slice(3),
    (one: string) => one.slice(0, 2) === locale.slice(0, 2),
  ]
    .map((fits) => locales.find(fits))
    .find((one) => one !== undefined);

/**
 * Locale of the changed language and country.
 * @throws ApiFault invalid_field where the storefront does not sell to the country, or not in this language
 */
export function resolveLocale(
  { locales }: Pick<Storefront, 'locales'>,
  kept: string,
  { language, country }: Pick<Changes, 'language' | 'country'>,
): string {
  if (language === undefined && country === undefined) return kept;
  const ofCountry = locales.filter((one) => one.slice(3) === (country ?? kept.slice(3)));
  if (ofCountry.length === 0)
    throw new ApiFault('invalid_field', `country: ${fieldMessages.country_select_required}`);
  const found = ofCountry.find((one) => one.slice(0, 2) === (language ?? kept.slice(0, 2)));
  if (!found) throw new ApiFault('invalid_field', `language: ${fieldMessages.language_select_required}`);
  return found;
}

/** A subscription with these changes; omitted fields are unchanged. */
export const applyChanges = (
  kept: Preferences,
  { name, topics, frequency, pauseDays }: Changes,
  locale: string,
  now: Date,
): Preferences => ({
  ...kept,
  name: name?.trim() ?? kept.name,
  topics: topics ?? kept.topics,
  frequency: frequency ?? kept.frequency,
  locale,
  pausedUntil: pauseDays === undefined ? kept.pausedUntil : endOfPause(pauseDays, now),
});

const endOfPause = (days: number, now: Date): Date | null =>
  days === 0 ? null : new Date(now.getTime() + days * DAY_MS);

/** Fields in which two subscriptions differ, with their new values, for the consent log. */
export function listChanges(before: Preferences, after: Preferences): Record<string, unknown> {
  const names = ['topics', 'frequency', 'locale', 'pausedUntil'] as const;
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  // Without the name's value, because the log is permanent.
  return {
    ...Object.fromEntries(changed.map((name) => [name, after[name]])),
    ...(before.name === after.name ? {} : { name: true }),
  };
}

/** @param locale of the request; the default without a subscription here */
export function viewPreferences(
  { storefronts }: Pick<ApiSettings, 'storefronts'>,
  { storefront, locale, now }: { storefront: string; locale: string; now: Date },
  { email, proved, subscriptions }: Reader,
): ResponseOf<typeof newsletterGetPreferenceCenter>['preferences'] {
  const own: StoredSubscription | undefined = subscriptions.get(storefront);
  const written = own?.locale ?? locale;
  return {
    email: maskEmail(email),
    subscribed: isCounted(own),
    waitsForConfirmation: own !== undefined && own.confirmedAt === null && own.unsubscribedAt === null,
    name: proved ? (own?.name ?? '') : '',
    topics: own?.topics ?? [],
    frequency: own?.frequency ?? 'all',
    language: written.slice(0, 2),
    country: written.slice(3),
    pausedUntil: own?.pausedUntil && own.pausedUntil > now ? own.pausedUntil.toISOString() : null,
    storefronts: Object.values(storefronts)
      .filter((one) => isCounted(subscriptions.get(one.id)) || pickLocale(one, written) !== undefined)
      .map(({ id, name }) => ({ id, name, subscribed: isCounted(subscriptions.get(id)) })),
  };
}

import { randomUUID } from 'node:crypto';
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api';
import { readMailQueue } from '../mail/mail.fixture';
import { openLetterToken } from './letter-token';
import { newsletterCheckSuscribed, newsletterInsert } from './newsletter.contract';
import { newsletterGetPreferenceCenter, newsletterPreferenceCenter } from './preferences.contract';

export const DAY_MS = 24 * 60 * 60_000;

type Bench = Pick<TestApi, 'db' | 'settings'>;

/** The token in an address's newsletters. */
export async function readLetterToken({ db, settings }: Bench, email: string, storefront = 'main') {
  const [row] = await db.query<{ sealed: string | null }>(
    'select letter_sealed as sealed from newsletter_subscriptions where email_key = $1 and storefront = $2',
    [email.toLowerCase(), storefront],
  );
  return (await openLetterToken(settings, row?.sealed ?? null))!;
}

/** Queued mails to an address, oldest first. */
export const listMailsTo = async ({ db }: Bench, email: string) =>
  (await readMailQueue(db)).filter(({ recipient }) => recipient.toLowerCase() === email.toLowerCase());

/** The consent log, oldest entry first. */
export const listConsents = ({ db }: Bench, locale?: string) =>
  db.query<{ event: string; origin: string; words: string; storefront: string; details: object }>(
    'select storefront, event, origin, words, details from newsletter_consents where $1::text is null or locale = $1 order by id',
    [locale ?? null],
  );

/** Newsletters of two storefronts with double opt-in in Germany and a manual clock; one reader at a time. */
export async function openLettersBench() {
  let now = Date.parse('2026-05-04T10:00:00Z');
  let made = 0;
  let email = '';
  const shop = await openTestApi(['newsletter', 'mail', 'accounts', 'captcha'], {
    clock: () => new Date(now),
    randomId: randomUUID,
  });
  for (const storefront of Object.values(shop.settings.storefronts))
    storefront.rules = { newsletterDoubleOptIn: ['DE'] };
  /** Mails are ordered by time, which is part of their keys. */
  const call = (storefront = 'main') => {
    now += 1000;
    return shop.client(storefront);
  };
  return {
    ...shop,
    call,
    now: () => now,
    wait: (ms: number) => void (now += ms),
    /** Switches to another address. */
    nextReader: () => void (email = `reader-${++made}@example.com`),
    email: () => email,
    join: (profile = 'en_GB', more = {}, storefront = 'main') =>
      shop
        .client(storefront)
        .call(newsletterInsert, { profile, email, privacyPolicy: 'on', origin: 'footer', ...more }),
    isSubscribed: async (storefront = 'main') =>
      (await shop.client(storefront).call(newsletterCheckSuscribed, { profile: 'en_GB', email })).subscribed,
    tokenOf: (storefront = 'main') => readLetterToken(shop, email, storefront),
    preferencesBy: async (token: string) =>
      (await call().call(newsletterGetPreferenceCenter, { profile: 'en_GB', token })).preferences,
    save: (token: string, more: object) =>
      call().call(newsletterPreferenceCenter, { profile: 'en_GB', token, ...more }),
  };
}

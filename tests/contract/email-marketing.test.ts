import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readLetterToken } from '../../eshop-api/domains/newsletter/letters.fixture';
import {
  newsletterCheckSuscribed,
  newsletterInsert,
} from '../../eshop-api/domains/newsletter/newsletter.contract';
import type { WorkRounds } from '../../eshop-api/server/work-rounds';
import {
  newsletterConfirm,
  newsletterPreferenceCenter,
  newsletterUnsubscribe,
  newsletterUpdate,
} from '../../eshop-api/domains/newsletter/preferences.contract';
import type { MarketingContact } from '../../eshop-api/providers/email-marketing/email-marketing.provider.types';
import mailchimp from '../../eshop-api/providers/email-marketing/mailchimp/mailchimp.provider';
import { openTestApi, type TestApi } from '../support/open-test-api';
import { FakeMailchimp } from './fake-mailchimp';
import { collectLog } from './test-settings';

const MINUTE = 60_000;
let now = Date.parse('2026-05-04T10:00:00Z');
const clock = () => new Date(now);
const server = new FakeMailchimp('key-us1', 'list1', clock);
const log = collectLog();
let address: string | undefined;

/** A platform's contact in a form common to both platforms. */
interface StoredMember {
  status: string;
  name: string;
  language: string;
  country: string;
  topics: string;
  frequency: string;
  paused: boolean;
}

interface Platform {
  shop: TestApi;
  held(email: string): Promise<StoredMember | undefined>;
  /** Unsubscribes a contact on the platform. */
  leave(email: string): Promise<void>;
}

async function openShop(providers: object): Promise<TestApi> {
  const shop = await openTestApi(['newsletter', 'mail'], { clock, randomId: randomUUID, log });
  await shop.close();
  const storefronts = Object.fromEntries(
    Object.entries(shop.settings.storefronts).map(([id, one]) => [
      id,
      {
        ...one,
        providers: id === 'main' ? providers : {},
        publicOrigin: `https://${id}.example`,
        rules: { newsletterDoubleOptIn: ['DE'] },
      },
    ]),
  );
  return openTestApi(['newsletter', 'mail'], { clock, randomId: randomUUID, log, storefronts });
}

async function openMailchimpShop(): Promise<Platform> {
  address ??= await server.listen();
  const url = address;
  const shop = await openShop({
    emailMarketing: mailchimp.provide({ url: `${url}/`, apiKey: 'key-us1', listId: 'list1' }),
  });
  return {
    shop,
    held: async (email) => {
      const one = server.members.get(email.toLowerCase());
      return (
        one && {
          status: one.status,
          name: one.merge_fields.FNAME!,
          language: one.language,
          country: one.merge_fields.COUNTRY!,
          topics: one.merge_fields.TOPICS!,
          frequency: one.merge_fields.FREQUENCY!,
          paused: one.merge_fields.PAUSED !== '',
        }
      );
    },
    leave: async (email) => server.leave(email),
  };
}

async function openEmbeddedShop(): Promise<Platform> {
  const shop = await openShop({});
  const read = async (email: string) =>
    (
      await shop.db.query<{ status: string; contact: MarketingContact }>(
        "select status, contact from marketing_contacts where email_key = $1 and audience = 'main'",
        [email.toLowerCase()],
      )
    )[0];
  return {
    shop,
    held: async (email) => {
      const one = await read(email);
      return (
        one && {
          status: one.status,
          name: one.contact.FirstName,
          language: one.contact.Language,
          country: one.contact.Country,
          topics: one.contact.Topics.join(','),
          frequency: one.contact.Frequency,
          paused: one.contact.PausedUntil !== null,
        }
      );
    },
    leave: async (email) =>
      void (await shop.db.execute(
        "update marketing_contacts set status = 'unsubscribed', changed_at = $2 where email_key = $1",
        [email.toLowerCase(), clock()],
      )),
  };
}

afterAll(() => server.close());

describe.each([
  ['embedded', openEmbeddedShop],
  ['mailchimp', openMailchimpShop],
] as const)('the marketing platform: %s', (name, open) => {
  let platform: Platform;
  let email: string;
  let made = 0;
  beforeAll(async () => {
    platform = await open();
  }, 120_000);
  afterAll(() => platform?.shop.close());
  beforeEach(() => {
    email = `${name}-${++made}@example.com`;
  });

  const call = () => platform.shop.client();
  const sync = () => (platform.shop.api.stateOf('newsletter') as WorkRounds).settleDue();
  const join = (profile = 'en_GB', more = {}) =>
    call().call(newsletterInsert, { profile, email, privacyPolicy: 'on', ...more });
  const tokenOf = () => readLetterToken(platform.shop, email);
  const status = async () => (await platform.held(email))?.status;
  const isSubscribed = async () =>
    (await call().call(newsletterCheckSuscribed, { profile: 'en_GB', email })).subscribed;

  it('gets a subscription, its changes and its end', async () => {
    await join('en_GB', { name: 'Ana', target: 'women' });
    await sync();
    expect(await platform.held(email)).toEqual({
      status: 'subscribed',
      name: 'Ana',
      language: 'en',
      country: 'GB',
      topics: 'women',
      frequency: 'all',
      paused: false,
    });
    const token = await tokenOf();
    await call().call(newsletterPreferenceCenter, {
      ...{ profile: 'en_GB', token, topics: ['men', 'offers'], frequency: 'monthly' },
      ...{ language: 'fr', country: 'FR', pauseDays: 30 },
    });
    await sync();
    expect(await platform.held(email)).toEqual({
      status: 'subscribed',
      name: 'Ana',
      language: 'fr',
      country: 'FR',
      topics: 'men,offers',
      frequency: 'monthly',
      paused: true,
    });
    await call().call(newsletterUnsubscribe, { profile: 'en_GB', token });
    await sync();
    expect(await status()).toBe('unsubscribed');
  });
  it('gets no unconfirmed subscription', async () => {
    await join('de_DE');
    await sync();
    expect(await status()).toBeUndefined();
    await call().call(newsletterConfirm, { profile: 'de_DE', token: await tokenOf() });
    await sync();
    expect(await status()).toBe('subscribed');
  });
  it('gets the end of a subscription that is requested again but unconfirmed', async () => {
    await join();
    await sync();
    await call().call(newsletterUnsubscribe, { profile: 'en_GB', token: await tokenOf() });
    await join('de_DE');
    await sync();
    expect(await status()).toBe('unsubscribed');
  });
  it('has one contact with the last state after many changes', async () => {
    await Promise.all(Array.from({ length: 5 }, () => join()));
    const token = await tokenOf();
    for (const topics of [['men'], ['kids'], ['bags']] as const)
      await call().call(newsletterUpdate, { profile: 'en_GB', token, topics: [...topics] });
    await Promise.all([sync(), sync()]);
    expect((await platform.held(email))?.topics).toBe('bags');
    const [row] = await platform.shop.db.query<{ due: Date | null }>(
      "select platform_at as due from newsletter_subscriptions where email_key = $1 and storefront = 'main'",
      [email],
    );
    expect(row!.due).toBeNull();
  });
  it('ends a subscription here that was ended there', async () => {
    await join();
    await sync();
    now += MINUTE;
    await platform.leave(email);
    now += 16 * MINUTE;
    await sync();
    expect(await isSubscribed()).toBe(false);
    const [last] = await platform.shop.db.query(
      'select event, origin from newsletter_consents order by id desc limit 1',
    );
    expect(last).toEqual({ event: 'withdrawn', origin: 'platform' });
  });
});

describe('an outage of the platform', () => {
  let shop: TestApi;
  beforeAll(async () => {
    ({ shop } = await openMailchimpShop());
  }, 120_000);
  afterAll(() => shop?.close());
  const sync = () => (shop.api.stateOf('newsletter') as WorkRounds).settleDue();
  const join = (email: string) =>
    shop.client().call(newsletterInsert, { profile: 'en_GB', email, privacyPolicy: 'on' });

  it.each([500, 429, 401])('by %s loses nothing: retried until it ends, then sent once', async (code) => {
    const email = `outage-${code}@example.com`;
    server.broken = code;
    await join(email);
    await sync();
    await sync();
    const puts = () => server.requests.filter(({ method }) => method === 'PUT').length;
    const before = puts();
    expect(server.members.has(email)).toBe(false);
    server.broken = undefined;
    await sync();
    // The second attempt is after a minute.
    expect(server.members.has(email)).toBe(false);
    now += MINUTE;
    await sync();
    await sync();
    expect(server.members.get(email)?.status).toBe('subscribed');
    expect(puts() - before).toBe(1);
  });
  it('a contact refused permanently is not retried, and the log contains no address', async () => {
    const email = 'gone@example.com';
    server.compliance.add(email);
    await join(email);
    await sync();
    const before = server.requests.length;
    now += 60 * MINUTE;
    await sync();
    expect(server.requests.slice(before).filter(({ method }) => method === 'PUT')).toEqual([]);
    expect(
      log.lines.some(({ level, message }) => level === 'error' && /does not take a contact/.test(message)),
    ).toBe(true);
    expect(JSON.stringify(log.lines)).not.toMatch(/@example\.com|key-us1/);
  });
});

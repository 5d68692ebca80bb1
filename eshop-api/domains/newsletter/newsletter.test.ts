import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectLog } from '../../../tests/contract/test-settings';
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api';
import { readMailQueue, readRestingMails } from '../mail/mail.fixture';
import {
  headerPopupInfo,
  newsletterCheckSuscribed,
  newsletterInfo,
  newsletterInsert,
  newsletterPopup,
} from './newsletter.contract';

let shop: TestApi;
const log = collectLog();
beforeAll(async () => {
  shop = await openTestApi(['newsletter', 'mail'], { log });
  // One storefront has a discount for subscribers, the other one none.
  shop.settings.storefronts.main!.rules = { newsletterDiscount: 10 };
});
afterAll(() => shop?.close());
const ana = { profile: 'en_GB', email: 'Ana@Example.com', privacyPolicy: 'on' };

describe('newsletter', () => {
  it('subscribes once, in one storefront, ignoring case', async () => {
    expect(
      await shop
        .client()
        .call(newsletterInsert, { ...ana, origin: 'footer', campaign: 'welcome', lab: false }),
    ).toMatchObject({ subscribed: true, userAlreadySubscribed: false, confirmationNeeded: false });
    expect(await shop.client().call(newsletterInsert, { ...ana, email: 'ana@example.com' })).toMatchObject({
      userAlreadySubscribed: true,
    });
    expect(
      await shop.client().call(newsletterCheckSuscribed, { profile: 'en_GB', email: 'ANA@example.com' }),
    ).toMatchObject({ subscribed: true });
    expect(
      await shop.client('running').call(newsletterCheckSuscribed, { profile: 'en_GB', email: ana.email }),
    ).toMatchObject({ subscribed: false });
    const rows = await shop.db.query('select email, origin, campaign from newsletter_subscriptions');
    expect(rows).toEqual([{ email: 'Ana@Example.com', origin: 'footer', campaign: 'welcome' }]);
  });
  it('twenty presses at once are one subscription', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        shop.client().call(newsletterInsert, { ...ana, email: 'race@example.com' }),
      ),
    );
    expect(answers.every(({ subscribed }) => subscribed)).toBe(true);
    expect(
      await shop.db.query("select 1 from newsletter_subscriptions where email_key = 'race@example.com'"),
    ).toHaveLength(1);
  });
  it.each([
    ['nonsense', 'on', 'email: Please input a valid email'],
    ['ana@example.com', '', 'privacyPolicy: You must accept the terms and conditions'],
  ])('refuses %s with terms "%s"', async (email, privacyPolicy, message) =>
    expect(
      shop.client().call(newsletterInsert, { profile: 'en_GB', email, privacyPolicy }),
    ).rejects.toMatchObject({ code: 'invalid_field', message }),
  );
  it('returns the member’s hash on the first subscription, later only by mail to the address', async () => {
    const eva = { ...ana, email: 'eva@example.com' };
    const { usrHash } = await shop.client().call(newsletterInsert, eva);
    expect(usrHash).toMatch(/^[0-9a-f]{32}$/);
    for (const _again of [1, 2])
      expect(await shop.client().call(newsletterInsert, { ...eva, email: 'EVA@example.com' })).toMatchObject({
        userAlreadySubscribed: true,
        usrHash: null,
      });
    const links = (await readMailQueue(shop.db))
      .filter(({ recipient }) => recipient.toLowerCase() === 'eva@example.com')
      .map(({ kind, data: { link } }) => ({ kind, link }));
    // The welcome, and one reminder a day however often the address is typed.
    expect(links).toEqual(
      [1, 2].map(() => ({ kind: 'newsletterWelcome', link: `/en_GB?usrhash=${usrHash}` })),
    );
    expect(await readRestingMails(shop.db)).not.toContain(usrHash);
  });
  it('generates a hash for each subscription', async () => {
    await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        shop.client().call(newsletterInsert, { ...ana, email: `${name}@hash.example` }),
      ),
    );
    expect(
      new Set(
        (
          await shop.db.query<{ hash: string }>(
            "select user_hash as hash from newsletter_subscriptions where email like '%@hash.example'",
          )
        ).map(({ hash }) => hash),
      ).size,
    ).toBe(3);
  });
  it('a person who unsubscribed and subscribes again counts as new', async () => {
    await shop.db.execute(
      "update newsletter_subscriptions set unsubscribed_at = now() where email_key = 'ana@example.com'",
    );
    expect(await shop.client().call(newsletterInsert, ana)).toMatchObject({ userAlreadySubscribed: false });
  });
});

describe('its popup', () => {
  it('is returned by market, under both paths', async () => {
    const { popup } = await shop.client().call(newsletterPopup, { profile: 'en_GB' });
    expect(popup).toMatchObject({ daysBetween: 14, discount: 10 });
    expect(await shop.client().call(headerPopupInfo, { profile: 'en_GB' })).toMatchObject({ popup });
    expect((await shop.client().call(newsletterPopup, { profile: 'ko_KR' })).popup!.discount).toBeNull();
    expect((await shop.client().call(newsletterInfo, { profile: 'en_GB' })).newsletter.discount).toBe(10);
  });
  it('shows the discount of the checkout, and none where there is none', async () => {
    expect((await shop.client('running').call(newsletterPopup, { profile: 'en_GB' })).popup).toMatchObject({
      id: 'welcome-1',
      discount: null,
    });
    expect(
      (await shop.client('running').call(newsletterInfo, { profile: 'en_GB' })).newsletter.discount,
    ).toBeNull();
  });
  it.each(['default', 'int'])(
    'is refused for %s: a warning in the log, and a client error',
    async (profile) => {
      await expect(shop.client().call(newsletterPopup, { profile })).rejects.toMatchObject({
        code: 'client_error',
        message: `Invalid locale ${profile}`,
      });
      expect(log.lines).toContainEqual(
        expect.objectContaining({ level: 'warn', message: `Invalid locale ${profile}` }),
      );
    },
  );
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRestingMails } from '../mail/mail.fixture';
import { DAY_MS, listConsents, listMailsTo, openLettersBench } from './letters.fixture';
import { newsletterMember } from './newsletter.contract';
import * as contract from './preferences.contract';

let shop: Awaited<ReturnType<typeof openLettersBench>>;
beforeAll(async () => {
  shop = await openLettersBench();
}, 120_000);
afterAll(() => shop?.close());
beforeEach(() => shop.nextReader());

describe('preferences', () => {
  it('are read and saved by a newsletter’s token, for all storefronts', async () => {
    await shop.join('en_GB', { name: 'Ana', target: 'women' });
    const token = await shop.tokenOf();
    expect(await shop.preferencesBy(token)).toEqual({
      email: 'r…@example.com',
      subscribed: true,
      waitsForConfirmation: false,
      name: 'Ana',
      topics: ['women'],
      frequency: 'all',
      language: 'en',
      country: 'GB',
      pausedUntil: null,
      storefronts: [
        { id: 'main', name: 'main', subscribed: true },
        { id: 'running', name: 'running', subscribed: false },
      ],
    });
    const { preferences } = await shop.save(token, {
      name: 'Bea',
      topics: ['men', 'offers'],
      frequency: 'monthly',
      language: 'de',
      country: 'DE',
      pauseDays: 30,
      storefronts: ['main', 'running'],
    });
    expect(preferences).toMatchObject({
      name: 'Bea',
      topics: ['men', 'offers'],
      frequency: 'monthly',
      language: 'de',
      country: 'DE',
      pausedUntil: new Date(shop.now() + 30 * DAY_MS).toISOString(),
    });
    // The token verifies the mailbox: no second confirmation, not even in Germany.
    expect(await shop.isSubscribed('running')).toBe(true);
    expect(await shop.tokenOf('running')).not.toBe(token);
    expect((await shop.save(token, { pauseDays: 0 })).preferences.pausedUntil).toBeNull();
    expect(await shop.preferencesBy(token)).toMatchObject({ name: 'Bea', topics: ['men', 'offers'] });
  });
  it('a pause ends automatically', async () => {
    await shop.join();
    const token = await shop.tokenOf();
    await shop.save(token, { pauseDays: 30 });
    shop.wait(31 * DAY_MS);
    expect((await shop.preferencesBy(token)).pausedUntil).toBeNull();
  });
  it('update changes one subscription; a new link replaces all earlier ones', async () => {
    await shop.join();
    await shop.join('en_GB', {}, 'running');
    const token = await shop.tokenOf();
    await shop.call().call(contract.newsletterUpdate, { profile: 'en_GB', token, topics: ['kids'] });
    const topics = await shop.db.query(
      'select storefront, topics from newsletter_subscriptions where email_key = $1 order by 1',
      [shop.email()],
    );
    expect(topics).toEqual([
      { storefront: 'main', topics: ['kids'] },
      { storefront: 'running', topics: [] },
    ]);
    await shop.call().call(contract.newsletterUpdate, { profile: 'en_GB', token, replaceLinks: true });
    await expect(shop.preferencesBy(token)).rejects.toMatchObject({ code: 'link_ended' });
    const mail = (await listMailsTo(shop, shop.email())).at(-1)!;
    expect({ kind: mail.kind, link: mail.data.link }).toEqual({
      kind: 'newsletterLink',
      link: `/en_GB/_letters/preferences/${await shop.tokenOf()}`,
    });
    expect(await readRestingMails(shop.db)).not.toContain(await shop.tokenOf());
  });
  it.each([
    ['a country without a shop', { country: 'AQ' }, 'invalid_field', 'country: PLease, select your country.'],
    [
      'a language that its shop does not have',
      { language: 'ja', country: 'DE' },
      'invalid_field',
      'language: Please, select your language.',
    ],
    ['a name of one letter', { name: 'A' }, 'invalid_field', expect.stringMatching(/^name: /) as string],
  ])('%s is refused, and nothing is saved', async (_what, more, code, message) => {
    await shop.join();
    const token = await shop.tokenOf();
    await expect(shop.save(token, { topics: ['men'], ...more })).rejects.toMatchObject({ code, message });
    expect((await shop.preferencesBy(token)).topics).toEqual([]);
  });
  it.each(['', 'x', 'a'.repeat(43), '../../etc', 'ä'.repeat(43), "' or 1=1 --"])(
    'the token %j opens nothing',
    async (token) => {
      await shop.join();
      for (const operation of [
        contract.newsletterGetPreferenceCenter,
        contract.newsletterPreferenceCenter,
        contract.newsletterUpdate,
        contract.newsletterUnsubscribe,
        contract.newsletterConfirm,
      ])
        await expect(shop.call().call(operation, { profile: 'en_GB', token })).rejects.toMatchObject({
          code: token === '' ? 'invalid_request' : 'link_ended',
        });
      expect(await shop.isSubscribed()).toBe(true);
    },
  );
  it('a token is valid for one storefront', async () => {
    await shop.join();
    const token = await shop.tokenOf();
    await expect(
      shop.client('running').call(contract.newsletterUnsubscribe, { profile: 'en_GB', token }),
    ).rejects.toMatchObject({ code: 'link_ended' });
    expect(await shop.isSubscribed()).toBe(true);
  });
  it('a call without a token or a session is refused', async () => {
    await expect(
      shop.call().call(contract.newsletterGetPreferenceCenter, { profile: 'en_GB' }),
    ).rejects.toMatchObject({ code: 'unauthorized' });
  });
  it('a sign-up by address does not change existing preferences', async () => {
    await shop.join('en_GB', { name: 'Ana' });
    const token = await shop.tokenOf();
    await shop.save(token, { topics: ['men'], frequency: 'monthly' });
    await shop.join('es_ES', { name: 'Eva', target: 'kids' });
    expect(await shop.preferencesBy(token)).toMatchObject({
      name: 'Ana',
      topics: ['men'],
      frequency: 'monthly',
      language: 'en',
    });
  });
});

describe('unsubscribing', () => {
  it('ends newsletters and membership at once, and is idempotent', async () => {
    const { usrHash } = await shop.join();
    const token = await shop.tokenOf();
    const leave = () =>
      shop.call().call(contract.newsletterUnsubscribe, {
        profile: 'en_GB',
        token,
        reason: 'tooMany',
        origin: 'one-click',
      });
    expect(await leave()).toEqual({ unsubscribed: true, mailed: false, storefronts: [] });
    expect(await leave()).toMatchObject({ unsubscribed: true });
    expect(await shop.isSubscribed()).toBe(false);
    expect((await shop.call().call(newsletterMember, { usrHash: usrHash! })).member).toBe(false);
    const withdrawn = (await listConsents(shop)).filter(({ event }) => event === 'withdrawn');
    expect(withdrawn.at(-1)).toMatchObject({ origin: 'one-click', details: { reason: 'tooMany' } });
    expect((await shop.preferencesBy(token)).subscribed).toBe(false);
    // The same link subscribes again, with a new hash.
    await shop.save(token, { storefronts: ['main'] });
    expect(await shop.isSubscribed()).toBe(true);
    expect((await shop.call().call(newsletterMember, { usrHash: usrHash! })).member).toBe(false);
  });
  it('does not affect other storefronts, unless they are given', async () => {
    await shop.join();
    await shop.join('en_GB', {}, 'running');
    const token = await shop.tokenOf();
    const leave = (more = {}) =>
      shop.call().call(contract.newsletterUnsubscribe, { profile: 'en_GB', token, ...more });
    expect((await leave()).storefronts).toEqual(['running']);
    expect((await leave({ storefronts: ['main', 'running'] })).storefronts).toEqual([]);
    expect({ main: await shop.isSubscribed('main'), running: await shop.isSubscribed('running') }).toEqual({
      main: false,
      running: false,
    });
  });
  it('by an address: the same answer for all, and a mail with the link to subscribers', async () => {
    await shop.join();
    const leave = (address: string) =>
      shop.call().call(contract.newsletterUnsubscribe, { profile: 'en_GB', email: address });
    const answers = [await leave(shop.email()), await leave('nobody@example.com')];
    expect(answers[0]).toEqual(answers[1]);
    expect(await shop.isSubscribed()).toBe(true);
    for (let i = 0; i < 4; i++) await leave(shop.email());
    const token = await shop.tokenOf();
    expect(
      (await listMailsTo(shop, shop.email())).slice(1).map(({ kind, data: { link } }) => [kind, link]),
    ).toEqual(Array.from({ length: 3 }, () => ['newsletterLink', `/en_GB/_letters/unsubscribe/${token}`]));
    expect(await listMailsTo(shop, 'nobody@example.com')).toEqual([]);
    await expect(leave('nonsense')).rejects.toMatchObject({ code: 'invalid_field' });
  });
  it('and saving concurrently are serialized', async () => {
    await shop.join();
    const token = await shop.tokenOf();
    await Promise.all([
      ...Array.from({ length: 5 }, () => shop.save(token, { topics: ['men'] })),
      shop.call().call(contract.newsletterUnsubscribe, { profile: 'en_GB', token }),
      ...Array.from({ length: 5 }, () => shop.save(token, { topics: ['kids'] })),
    ]);
    expect(await shop.isSubscribed()).toBe(false);
  });
});

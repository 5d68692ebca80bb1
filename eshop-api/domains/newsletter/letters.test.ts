import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api';
import { ONE_CLICK } from '../../contract/letter-links';
import { createSeal } from '../../server/seal';
import { readRestingMails } from '../mail/mail.fixture';
import { listConsents, listMailsTo, readLetterToken } from './letters.fixture';
import { newsletterCheckSuscribed, newsletterInsert, newsletterMember } from './newsletter.contract';
import * as contract from './preferences.contract';
import { purgeNewsletter } from './purge-newsletter';

const DAY_MS = 24 * 60 * 60_000;
let now = Date.parse('2026-05-04T10:00:00Z');
let shop: TestApi;
let made = 0;
beforeAll(async () => {
  shop = await openTestApi(['newsletter', 'mail', 'accounts', 'captcha'], {
    clock: () => new Date(now),
    randomId: randomUUID,
  });
  for (const storefront of Object.values(shop.settings.storefronts))
    storefront.rules = { newsletterDoubleOptIn: ['DE'] };
});
afterAll(() => shop?.close());

let email: string;
beforeEach(() => {
  email = `reader-${++made}@example.com`;
});

/** Mails are in the order of their times, and have them in their keys. */
const call = () => {
  now += 1000;
  return shop.client();
};
const join = (profile = 'en_GB', more = {}, storefront = 'main') =>
  shop
    .client(storefront)
    .call(newsletterInsert, { profile, email, privacyPolicy: 'on', origin: 'footer', ...more });
const isSubscribed = async (storefront = 'main') =>
  (await shop.client(storefront).call(newsletterCheckSuscribed, { profile: 'en_GB', email })).subscribed;
const tokenOf = (storefront = 'main') => readLetterToken(shop, email, storefront);
const preferencesBy = async (token: string) =>
  (await call().call(contract.newsletterGetPreferenceCenter, { profile: 'en_GB', token })).preferences;
const save = (token: string, more: object) =>
  call().call(contract.newsletterPreferenceCenter, { profile: 'en_GB', token, ...more });
const kindsTo = async () => (await listMailsTo(shop, email)).map(({ kind }) => kind);

describe('double opt-in, where the market asks for it', () => {
  it('counts from the mailed link on, and not before', async () => {
    expect(await join('de_DE', { consent: 'Ich bin einverstanden' })).toEqual({
      subscribed: false,
      userAlreadySubscribed: false,
      confirmationNeeded: true,
      usrHash: null,
    });
    expect(await isSubscribed()).toBe(false);
    const token = await tokenOf();
    const [mail] = await listMailsTo(shop, email);
    expect({ kind: mail!.kind, link: mail!.data.link, letter: mail!.data.letter }).toEqual({
      kind: 'newsletterConfirm',
      link: `/de_DE/_letters/confirm/${token}`,
      letter: undefined,
    });
    const confirmed = await call().call(contract.newsletterConfirm, { profile: 'de_DE', token });
    expect(confirmed).toMatchObject({ confirmed: true, email: 'r…@example.com' });
    expect(await isSubscribed()).toBe(true);
    expect((await call().call(newsletterMember, { usrHash: confirmed.usrHash })).member).toBe(true);
    // Pressed twice: nothing more happens.
    expect(await call().call(contract.newsletterConfirm, { profile: 'de_DE', token })).toMatchObject(
      confirmed,
    );
    expect(await kindsTo()).toEqual(['newsletterConfirm', 'newsletterWelcome']);
    expect((await listConsents(shop, 'de_DE')).slice(-2)).toEqual([
      {
        storefront: 'main',
        event: 'requested',
        origin: 'footer',
        words: 'Ich bin einverstanden',
        details: { topics: [] },
      },
      { storefront: 'main', event: 'confirmed', origin: 'letter', words: '', details: {} },
    ]);
  });
  it('the hash of who waits makes nobody a member', async () => {
    await join('de_DE');
    const [row] = await shop.db.query<{ hash: string }>(
      'select user_hash as hash from newsletter_subscriptions where email_key = $1',
      [email],
    );
    expect((await call().call(newsletterMember, { usrHash: row!.hash })).member).toBe(false);
  });
  it('ends after seven days, and is deleted then', async () => {
    await join('de_DE');
    const token = await tokenOf();
    now += 7 * DAY_MS + 1;
    await expect(call().call(contract.newsletterConfirm, { profile: 'de_DE', token })).rejects.toMatchObject({
      code: 'link_ended',
    });
    await purgeNewsletter(shop);
    expect(await tokenOf()).toBeUndefined();
  });
  it('three mails a day, however often the address is typed, all with the same link', async () => {
    await Promise.all(Array.from({ length: 8 }, () => join('de_DE')));
    const links = (await listMailsTo(shop, email)).map(({ data: { link } }) => link);
    expect(links).toEqual(links.slice(0, links.length).fill(`/de_DE/_letters/confirm/${await tokenOf()}`));
    expect(links.length).toBeLessThanOrEqual(3);
    now += DAY_MS;
    await join('de_DE');
    expect((await kindsTo()).length).toBe(links.length + 1);
  });
  it('an old link does not bring back who has left', async () => {
    await join('de_DE');
    const token = await tokenOf();
    await call().call(contract.newsletterUnsubscribe, { profile: 'de_DE', token });
    await expect(call().call(contract.newsletterConfirm, { profile: 'de_DE', token })).rejects.toMatchObject({
      code: 'link_ended',
    });
    expect(await isSubscribed()).toBe(false);
  });
});

describe('preferences', () => {
  it('are read and saved by a letter’s token, for all storefronts', async () => {
    await join('en_GB', { name: 'Ana', target: 'women' });
    const token = await tokenOf();
    expect(await preferencesBy(token)).toEqual({
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
    const { preferences } = await save(token, {
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
      pausedUntil: new Date(now + 30 * DAY_MS).toISOString(),
    });
    // The mailbox has proved itself: no second confirmation, in Germany neither.
    expect(await isSubscribed('running')).toBe(true);
    expect(await tokenOf('running')).not.toBe(token);
    expect((await save(token, { pauseDays: 0 })).preferences.pausedUntil).toBeNull();
    expect(await preferencesBy(token)).toMatchObject({ name: 'Bea', topics: ['men', 'offers'] });
  });
  it('a pause ends by itself', async () => {
    await join();
    const token = await tokenOf();
    await save(token, { pauseDays: 30 });
    now += 31 * DAY_MS;
    expect((await preferencesBy(token)).pausedUntil).toBeNull();
  });
  it('update changes one subscription; a new link takes the place of all before', async () => {
    await join();
    await join('en_GB', {}, 'running');
    const token = await tokenOf();
    await call().call(contract.newsletterUpdate, { profile: 'en_GB', token, topics: ['kids'] });
    const topics = await shop.db.query(
      'select storefront, topics from newsletter_subscriptions where email_key = $1 order by 1',
      [email],
    );
    expect(topics).toEqual([
      { storefront: 'main', topics: ['kids'] },
      { storefront: 'running', topics: [] },
    ]);
    await call().call(contract.newsletterUpdate, { profile: 'en_GB', token, replaceLinks: true });
    await expect(preferencesBy(token)).rejects.toMatchObject({ code: 'link_ended' });
    const mail = (await listMailsTo(shop, email)).at(-1)!;
    expect({ kind: mail.kind, link: mail.data.link }).toEqual({
      kind: 'newsletterLink',
      link: `/en_GB/_letters/preferences/${await tokenOf()}`,
    });
    expect(await readRestingMails(shop.db)).not.toContain(await tokenOf());
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
    await join();
    const token = await tokenOf();
    await expect(save(token, { topics: ['men'], ...more })).rejects.toMatchObject({ code, message });
    expect((await preferencesBy(token)).topics).toEqual([]);
  });
  it.each(['', 'x', 'a'.repeat(43), '../../etc', 'ä'.repeat(43), "' or 1=1 --"])(
    'the token %j opens nothing',
    async (token) => {
      await join();
      for (const operation of [
        contract.newsletterGetPreferenceCenter,
        contract.newsletterPreferenceCenter,
        contract.newsletterUpdate,
        contract.newsletterUnsubscribe,
        contract.newsletterConfirm,
      ])
        await expect(call().call(operation, { profile: 'en_GB', token })).rejects.toMatchObject({
          code: token === '' ? 'invalid_request' : 'link_ended',
        });
      expect(await isSubscribed()).toBe(true);
    },
  );
  it('a token is of one storefront', async () => {
    await join();
    const token = await tokenOf();
    await expect(
      shop.client('running').call(contract.newsletterUnsubscribe, { profile: 'en_GB', token }),
    ).rejects.toMatchObject({ code: 'link_ended' });
    expect(await isSubscribed()).toBe(true);
  });
  it('without a token and without a session nobody is anybody', async () => {
    await expect(
      call().call(contract.newsletterGetPreferenceCenter, { profile: 'en_GB' }),
    ).rejects.toMatchObject({ code: 'unauthorized' });
  });
  it('who only types an address changes nothing of what its owner has chosen', async () => {
    await join('en_GB', { name: 'Ana' });
    const token = await tokenOf();
    await save(token, { topics: ['men'], frequency: 'monthly' });
    await join('es_ES', { name: 'Eva', target: 'kids' });
    expect(await preferencesBy(token)).toMatchObject({
      name: 'Ana',
      topics: ['men'],
      frequency: 'monthly',
      language: 'en',
    });
  });
});

describe('unsubscribing', () => {
  it('ends letters and membership at once, twice as well as once', async () => {
    const { usrHash } = await join();
    const token = await tokenOf();
    const leave = () =>
      call().call(contract.newsletterUnsubscribe, {
        profile: 'en_GB',
        token,
        reason: 'tooMany',
        origin: 'one-click',
      });
    expect(await leave()).toEqual({ unsubscribed: true, mailed: false, storefronts: [] });
    expect(await leave()).toMatchObject({ unsubscribed: true });
    expect(await isSubscribed()).toBe(false);
    expect((await call().call(newsletterMember, { usrHash: usrHash! })).member).toBe(false);
    const withdrawn = (await listConsents(shop)).filter(({ event }) => event === 'withdrawn');
    expect(withdrawn.at(-1)).toMatchObject({ origin: 'one-click', details: { reason: 'tooMany' } });
    expect((await preferencesBy(token)).subscribed).toBe(false);
    // Whoever comes back by the same link is in again, under a hash of its own.
    await save(token, { storefronts: ['main'] });
    expect(await isSubscribed()).toBe(true);
    expect((await call().call(newsletterMember, { usrHash: usrHash! })).member).toBe(false);
  });
  it('leaves the other storefronts alone, unless they are named', async () => {
    await join();
    await join('en_GB', {}, 'running');
    const token = await tokenOf();
    const leave = (more = {}) =>
      call().call(contract.newsletterUnsubscribe, { profile: 'en_GB', token, ...more });
    expect((await leave()).storefronts).toEqual(['running']);
    expect((await leave({ storefronts: ['main', 'running'] })).storefronts).toEqual([]);
    expect([await isSubscribed('main'), await isSubscribed('running')]).toEqual([false, false]);
  });
  it('by an address alone: one answer for all, and a mail with the link to whoever is subscribed', async () => {
    await join();
    const leave = (address: string) =>
      call().call(contract.newsletterUnsubscribe, { profile: 'en_GB', email: address });
    const answers = [await leave(email), await leave('nobody@example.com')];
    expect(answers[0]).toEqual(answers[1]);
    expect(await isSubscribed()).toBe(true);
    for (let i = 0; i < 4; i++) await leave(email);
    const token = await tokenOf();
    expect((await listMailsTo(shop, email)).slice(1).map(({ kind, data: { link } }) => [kind, link])).toEqual(
      Array.from({ length: 3 }, () => ['newsletterLink', `/en_GB/_letters/unsubscribe/${token}`]),
    );
    expect(await listMailsTo(shop, 'nobody@example.com')).toEqual([]);
    await expect(leave('nonsense')).rejects.toMatchObject({ code: 'invalid_field' });
  });
  it('and saving at the same moment end in one order, never half', async () => {
    await join();
    const token = await tokenOf();
    await Promise.all([
      ...Array.from({ length: 5 }, () => save(token, { topics: ['men'] })),
      call().call(contract.newsletterUnsubscribe, { profile: 'en_GB', token }),
      ...Array.from({ length: 5 }, () => save(token, { topics: ['kids'] })),
    ]);
    expect(await isSubscribed()).toBe(false);
  });
});

it('letters carry the ways out in their foot and headers, and the queue rests sealed', async () => {
  await join();
  const token = await tokenOf();
  const [welcome] = await listMailsTo(shop, email);
  expect(welcome!.data.letter).toEqual({
    preferences: `/en_GB/_letters/preferences/${token}`,
    unsubscribe: `/en_GB/_letters/unsubscribe/${token}`,
    oneClick: `${ONE_CLICK}/${token}`,
  });
  const resting = JSON.stringify([
    await readRestingMails(shop.db),
    await shop.db.query('select * from newsletter_subscriptions'),
    await shop.db.query('select * from newsletter_consents'),
  ]);
  expect(resting).not.toContain(token);
  expect(JSON.stringify(await shop.db.query('select * from newsletter_consents'))).not.toContain(email);
});

it('the log of consents is only ever added to', async () => {
  await join();
  for (const statement of [
    "update newsletter_consents set words = ''",
    'delete from newsletter_consents',
    'truncate newsletter_consents',
  ])
    await expect(shop.db.execute(statement)).rejects.toThrow('only ever added to');
});

it('whether an address is subscribed is answered thirty times a day', async () => {
  for (let i = 0; i < 30; i++) await isSubscribed();
  await expect(isSubscribed()).rejects.toMatchObject({ code: 'too_many_requests' });
  now += DAY_MS;
  expect(await isSubscribed()).toBe(false);
});

it('tokens under a secret from before are sealed anew, and stay the same', async () => {
  await join();
  const token = await tokenOf();
  const seal = createSeal(['another secret, also long enough', 'the secret of all tests, long enough']);
  await purgeNewsletter({ db: shop.db, settings: { ...shop.settings, seal } });
  expect(await tokenOf()).toBeUndefined();
  expect(await readLetterToken({ db: shop.db, settings: { ...shop.settings, seal } }, email)).toBe(token);
  expect((await preferencesBy(token)).subscribed).toBe(true);
  // Back, for the tests after this one.
  const both = createSeal(['the secret of all tests, long enough', 'another secret, also long enough']);
  await purgeNewsletter({ db: shop.db, settings: { ...shop.settings, seal: both } });
  expect(await tokenOf()).toBe(token);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ONE_CLICK } from '../../contract/letter-links';
import { createSeal } from '../../server/seal';
import { readRestingMails } from '../mail/mail.fixture';
import { DAY_MS, listConsents, listMailsTo, openLettersBench, readLetterToken } from './letters.fixture';
import { newsletterMember } from './newsletter.contract';
import * as contract from './preferences.contract';
import { purgeNewsletter } from './purge-newsletter';

let shop: Awaited<ReturnType<typeof openLettersBench>>;
beforeAll(async () => {
  shop = await openLettersBench();
}, 120_000);
afterAll(() => shop?.close());
beforeEach(() => shop.nextReader());
const kindsTo = async () => (await listMailsTo(shop, shop.email())).map(({ kind }) => kind);

describe('double opt-in, where the market requires it', () => {
  it('a subscription is active only once confirmed', async () => {
    expect(await shop.join('de_DE', { consent: 'Ich bin einverstanden' })).toEqual({
      subscribed: false,
      userAlreadySubscribed: false,
      confirmationNeeded: true,
      usrHash: null,
    });
    expect(await shop.isSubscribed()).toBe(false);
    const token = await shop.tokenOf();
    const [mail] = await listMailsTo(shop, shop.email());
    expect({ kind: mail!.kind, link: mail!.data.link, letter: mail!.data.letter }).toEqual({
      kind: 'newsletterConfirm',
      link: `/de_DE/_letters/confirm/${token}`,
      letter: undefined,
    });
    const confirmed = await shop.call().call(contract.newsletterConfirm, { profile: 'de_DE', token });
    expect(confirmed).toMatchObject({ confirmed: true, email: 'r…@example.com' });
    expect(await shop.isSubscribed()).toBe(true);
    expect((await shop.call().call(newsletterMember, { usrHash: confirmed.usrHash })).member).toBe(true);
    // A second confirmation has no effect.
    expect(await shop.call().call(contract.newsletterConfirm, { profile: 'de_DE', token })).toMatchObject(
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
  it('the hash of an unconfirmed subscription grants no membership', async () => {
    await shop.join('de_DE');
    const [row] = await shop.db.query<{ hash: string }>(
      'select user_hash as hash from newsletter_subscriptions where email_key = $1',
      [shop.email()],
    );
    expect((await shop.call().call(newsletterMember, { usrHash: row!.hash })).member).toBe(false);
  });
  it('an unconfirmed subscription is deleted after seven days', async () => {
    await shop.join('de_DE');
    const token = await shop.tokenOf();
    shop.wait(7 * DAY_MS + 1);
    await expect(
      shop.call().call(contract.newsletterConfirm, { profile: 'de_DE', token }),
    ).rejects.toMatchObject({
      code: 'link_ended',
    });
    await purgeNewsletter(shop);
    expect(await shop.tokenOf()).toBeUndefined();
  });
  it('at most three mails a day per address, all with the same link', async () => {
    await Promise.all(Array.from({ length: 8 }, () => shop.join('de_DE')));
    const links = (await listMailsTo(shop, shop.email())).map(({ data: { link } }) => link);
    expect(links).toEqual(
      links.slice(0, links.length).fill(`/de_DE/_letters/confirm/${await shop.tokenOf()}`),
    );
    expect(links.length).toBeLessThanOrEqual(3);
    shop.wait(DAY_MS);
    await shop.join('de_DE');
    expect((await kindsTo()).length).toBe(links.length + 1);
  });
  it('an old link does not restore an ended subscription', async () => {
    await shop.join('de_DE');
    const token = await shop.tokenOf();
    await shop.call().call(contract.newsletterUnsubscribe, { profile: 'de_DE', token });
    await expect(
      shop.call().call(contract.newsletterConfirm, { profile: 'de_DE', token }),
    ).rejects.toMatchObject({
      code: 'link_ended',
    });
    expect(await shop.isSubscribed()).toBe(false);
  });
});

it('newsletters have the unsubscribe links in footer and headers, and the queue is sealed', async () => {
  await shop.join();
  const token = await shop.tokenOf();
  const [welcome] = await listMailsTo(shop, shop.email());
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
  expect(JSON.stringify(await shop.db.query('select * from newsletter_consents'))).not.toContain(
    shop.email(),
  );
});

it('the consent log is append-only', async () => {
  await shop.join();
  for (const statement of [
    "update newsletter_consents set words = ''",
    'delete from newsletter_consents',
    'truncate newsletter_consents',
  ])
    await expect(shop.db.execute(statement)).rejects.toThrow('only ever added to');
});

it('the subscription check of an address is answered thirty times a day', async () => {
  for (let i = 0; i < 30; i++) await shop.isSubscribed();
  await expect(shop.isSubscribed()).rejects.toMatchObject({ code: 'too_many_requests' });
  shop.wait(DAY_MS);
  expect(await shop.isSubscribed()).toBe(false);
});

it('tokens sealed with an earlier secret are resealed unchanged', async () => {
  await shop.join();
  const token = await shop.tokenOf();
  const seal = createSeal(['another secret, also long enough', 'the secret of all tests, long enough']);
  await purgeNewsletter({ db: shop.db, settings: { ...shop.settings, seal } });
  expect(await shop.tokenOf()).toBeUndefined();
  expect(await readLetterToken({ db: shop.db, settings: { ...shop.settings, seal } }, shop.email())).toBe(
    token,
  );
  expect((await shop.preferencesBy(token)).subscribed).toBe(true);
  // Restored for the following tests.
  const both = createSeal(['the secret of all tests, long enough', 'another secret, also long enough']);
  await purgeNewsletter({ db: shop.db, settings: { ...shop.settings, seal: both } });
  expect(await shop.tokenOf()).toBe(token);
});

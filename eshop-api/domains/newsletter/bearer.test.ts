import { afterAll, beforeAll, expect, it } from 'vitest';
import { bearer, demo, openAccountBench, type AccountBench } from '../accounts/accounts.fixture';
import { send } from '../bag/bag.fixture';
import { listMailsTo } from './letters.fixture';
import { newsletterCheckSuscribed, newsletterInsert } from './newsletter.contract';
import * as contract from './preferences.contract';

/** Calls with a session and without a newsletter token; at first the account's address is not confirmed. */
let shop: AccountBench;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openAccountBench();
  for (const storefront of Object.values(shop.settings.storefronts))
    storefront.rules = { newsletterDoubleOptIn: ['DE'] };
  headers = bearer((await shop.login(demo.username, demo.password, { profile: 'en_GB' })).token);
}, 120_000);
afterAll(() => shop?.close());

const email = demo.username;
const isSubscribed = async () =>
  (await send(shop, newsletterCheckSuscribed, { profile: 'en_GB', email })).subscribed;
const save = (input: object) =>
  send(shop, contract.newsletterPreferenceCenter, { profile: 'en_GB', ...input }, headers);

it('reads the settings of the account’s address, without the name', async () => {
  await send(shop, newsletterInsert, { profile: 'en_GB', email, name: 'Ana', privacyPolicy: 'on' });
  const { preferences } = await send(
    shop,
    contract.newsletterGetPreferenceCenter,
    { profile: 'en_GB' },
    headers,
  );
  expect(preferences).toMatchObject({ email: 'a…@example.com', subscribed: true, name: '' });
});

it('saves them without changing the name', async () => {
  expect((await save({ name: 'Eve', topics: ['men'] })).preferences.topics).toEqual(['men']);
  const rows = await shop.db.query('select name from newsletter_subscriptions where email_key = $1', [email]);
  expect(rows).toEqual([{ name: 'Ana' }]);
});

it('unsubscribes; a new subscription in a double opt-in country must be confirmed by mail', async () => {
  await send(shop, contract.newsletterUnsubscribe, { profile: 'en_GB' }, headers);
  expect(await isSubscribed()).toBe(false);
  const countConfirmMails = async () =>
    (await listMailsTo(shop, email)).filter(({ kind }) => kind === 'newsletterConfirm').length;
  const before = await countConfirmMails();
  // The queue is ordered by time.
  shop.wait(1000);
  const { preferences } = await save({ storefronts: ['main'], language: 'de', country: 'DE' });
  expect(preferences).toMatchObject({ subscribed: false, waitsForConfirmation: true });
  expect(await isSubscribed()).toBe(false);
  expect(await countConfirmMails()).toBe(before + 1);
});

it('another storefront’s token is refused, as is a missing one', async () => {
  for (const given of [{}, bearer('x'.repeat(43))])
    expect(
      (await send(shop, contract.newsletterGetPreferenceCenter, { profile: 'en_GB' }, given)).errors[0],
    ).toMatchObject({ code: 'unauthorized' });
});

it('a confirmed address counts like a newsletter’s token: the name, and no second confirmation', async () => {
  await shop.db.execute('update accounts set email_confirmed_at = now() where email_key = $1', [email]);
  await send(shop, contract.newsletterUnsubscribe, { profile: 'en_GB' }, headers);
  const { preferences } = await save({ storefronts: ['main'], language: 'de', country: 'DE', name: 'Eve' });
  expect(preferences).toMatchObject({ subscribed: true, waitsForConfirmation: false, name: 'Eve' });
});

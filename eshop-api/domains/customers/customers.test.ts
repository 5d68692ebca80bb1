import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '../../contract/operation';
import { bearer, demo, openAccountBench, type AccountBench } from '../accounts/accounts.fixture';
import { send } from '../bag/bag.fixture';
import { newsletterInsert } from '../newsletter/newsletter.contract';
import { accountInfo, accountModify } from './customers.contract';

let shop: AccountBench;
let token: string;
beforeAll(async () => {
  shop = await openAccountBench();
  ({ token } = await shop.login(demo.username, demo.password, { profile: 'en_GB' }));
}, 120_000);
afterAll(() => shop?.close());

const ask = (more: object = {}, headers: Record<string, string> = bearer(token)) =>
  send(shop, accountInfo, { profile: 'en_GB', ...more }, headers);
const modify = (
  account: RequestOf<typeof accountModify>['account'],
  headers: Record<string, string> = bearer(token),
) => send(shop, accountModify, { profile: 'en_GB', account }, headers);

describe('/account/info', () => {
  it('returns the data that forms are filled with, addresses in their order', async () => {
    const { userData } = await ask();
    expect(userData).toMatchObject({
      account: {
        email: 'ana@example.com',
        name: 'Ana',
        surname: 'Lindqvist',
        telephone: '2079460958',
        newsletterSubscribed: false,
        kboix: false,
      },
      lastOrder: null,
      orders: [],
    });
    expect(userData.account.addresses.map(({ id, country }) => [id, country])).toEqual([
      ['london', 'GB'],
      ['york', 'GB'],
      ['berlin', 'DE'],
      ['madrid', 'ES'],
    ]);
    expect(userData.account.addresses[0]).toEqual({
      id: 'london',
      country: 'GB',
      address: '12 Redchurch Street',
      postalCode: 'E2 7DD',
      city: 'London',
    });
    expect(JSON.stringify(userData)).not.toMatch(/argon2|hash/);
  });
  it('newsletter and community are those of this storefront', async () => {
    await send(shop, newsletterInsert, { profile: 'en_GB', email: 'ANA@example.com', privacyPolicy: 'on' });
    await shop.db.execute(
      "insert into kboix_members (reference, storefront, email, name, surname, locale, joined_at) values ('4000000001', 'running', 'ana@example.com', 'Ana', 'L', 'en_GB', now())",
    );
    const here = (await ask()).userData.account;
    const there = (await ask({}, { ...bearer(token), 'x-storefront': 'running' })).userData.account;
    // An account with a runner's address does not prove to be that runner: it is not confirmed.
    expect({
      hereNewsletterSubscribed: here.newsletterSubscribed,
      hereKboix: here.kboix,
      thereNewsletterSubscribed: there.newsletterSubscribed,
      thereKboix: there.kboix,
    }).toEqual({
      hereNewsletterSubscribed: true,
      hereKboix: false,
      thereNewsletterSubscribed: false,
      thereKboix: false,
    });
  });
  it('the hash of the subscription is for the owner of a confirmed address alone', async () => {
    const read = async () => (await ask()).userData.account.userHash;
    expect(await read()).toBeUndefined();
    await shop.db.execute(
      "update accounts set email_confirmed_at = now() where email_key = 'ana@example.com'",
    );
    const [kept] = await shop.db.query<{ hash: string }>(
      "select user_hash as hash from newsletter_subscriptions where email_key = 'ana@example.com' and storefront = 'main'",
    );
    expect(await read()).toBe(kept!.hash);
    await shop.db.execute(
      "update accounts set email_confirmed_at = null where email_key = 'ana@example.com'",
    );
  });
  it.each([{}, { authorization: 'Basic YTpi' }, bearer('x')])('refuses anyone else: %j', async (headers) =>
    expect(await ask({}, headers)).toEqual({
      status: 'KO',
      errors: [{ code: 'unauthorized', message: 'unauthorized' }],
    }),
  );
});

describe('/account/modify', () => {
  it('changes what is named and leaves the rest; addresses as a whole', async () => {
    await shop.create('own@example.com', 'pw-long-enough');
    const own = bearer((await shop.login('own@example.com', 'pw-long-enough', { profile: 'en_GB' })).token);
    await modify({ name: 'Ole', surname: 'Berg', telephone: '2079460000' }, own);
    const home = {
      id: 'home',
      country: 'GB',
      address: '1 High Street',
      postalCode: 'SW1A 1AA',
      city: 'London',
    };
    expect(
      (await modify({ telephone: '2079461111', addresses: [{ ...home, id: 'work' }, home] }, own)).account,
    ).toMatchObject({
      name: 'Ole',
      surname: 'Berg',
      telephone: '2079461111',
      addresses: [{ id: 'work' }, home],
    });
    expect((await modify({ addresses: [] }, own)).account).toMatchObject({ name: 'Ole', addresses: [] });
    expect((await ask()).userData.account.addresses).toHaveLength(4);
  });
  it.each([
    [{ name: 'A' }, 'name: Please input your name'],
    [
      { telephone: '12' },
      'telephone: Please provide a telephone number where you can be reached if we need to contact you: 5 to 16 digits',
    ],
    [
      {
        addresses: [
          { id: 'a', country: 'GB' },
          { id: 'a', country: 'DE' },
        ],
      },
      'addresses: each has an id of its own',
    ],
  ])('%j: %s', async (change, message) =>
    expect(await modify(change)).toMatchObject({
      status: 'KO',
      errors: [{ code: 'invalid_field', message }],
    }),
  );
  it.each([
    { email: 'other@example.com' },
    { password: 'x' },
    { addresses: [{ id: 'a', country: 'gb' }] },
    { addresses: [{ id: 'a', country: 'GB', iban: '1' }] },
    { addresses: Array.from({ length: 21 }, (_, at) => ({ id: `${at}`, country: 'GB' })) },
  ])('%j is an invalid request', async (change) => {
    expect(await modify(change as never)).toMatchObject({ errors: [{ code: 'invalid_request' }] });
  });
  it('refuses anyone else', async () =>
    expect(await modify({ name: 'Eve' }, {})).toMatchObject({ errors: [{ code: 'unauthorized' }] }));
});

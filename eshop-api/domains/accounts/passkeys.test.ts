import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Storefront } from '../../server/settings.types';
import { send } from '../bag/bag.fixture';
import { bearer, openAccountBench, type AccountBench } from './accounts.fixture';
import {
  createAuthenticator,
  createOtherKey,
  type Authenticator,
  type Forgery,
} from './authenticator.fixture';
import { accountDelete } from './delete.contract';
import {
  accountAddPasskey,
  accountPasskeyCreationOptions,
  accountPasskeyLogin,
  accountPasskeyRequestOptions,
  accountPasskeys,
  accountRemovePasskey,
  accountRenamePasskey,
} from './passkeys.contract';

/** Passkeys beside passwords; each test has an account and an authenticator of its own. */
const ORIGIN = 'http://main.localhost:3000';
const PAGE = { 'x-storefront': 'main' };
const RUNNING = { 'x-storefront': 'running' };
const profile = 'en_GB';
const PASSWORD = 'the first one';
const MINUTE = 60_000;

let shop: AccountBench;
let email = '';
let turn = 0;
let key: Authenticator;
beforeAll(async () => {
  shop = await openAccountBench();
  for (const storefront of Object.values<Storefront>(shop.settings.storefronts))
    Object.assign(storefront, {
      rules: { passkeys: true },
      hosts: [`${storefront.id}.localhost`, '127.0.0.1'],
    });
}, 120_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  email = `Key.${(turn += 1)}@example.com`;
  await shop.create(email, PASSWORD);
  key = createAuthenticator(ORIGIN);
});

const signIn = async (address = email) => (await shop.login(address, PASSWORD, { profile }, PAGE)).token;
const createOptions = (token: string) =>
  send(shop, accountPasskeyCreationOptions, { profile, origin: ORIGIN }, { ...PAGE, ...bearer(token) });
const addCredential = (token: string, credential: string, name = 'Laptop') =>
  send(shop, accountAddPasskey, { profile, credential, name }, { ...PAGE, ...bearer(token) });
const add = async (token: string, forged: Forgery = {}, by = key) =>
  addCredential(token, by.create((await createOptions(token)).options as never, forged));
const requestOptions = async (origin = ORIGIN, headers = PAGE) =>
  (await send(shop, accountPasskeyRequestOptions, { profile, origin }, headers)).options as never;
const loginWith = (credential: string, page = PAGE) =>
  send(shop, accountPasskeyLogin, { profile, credential }, page);
const login = async (forged: Forgery = {}, by = key) => loginWith(by.use(await requestOptions(), forged));
const list = async (token: string) =>
  (await send(shop, accountPasskeys, { profile }, { ...PAGE, ...bearer(token) })).passkeys;
const mails = async (kind: string) =>
  (
    await shop.db.query<{ many: number }>(
      'select count(*)::integer as many from mail_queue where key like $1',
      [`${kind}:%`],
    )
  )[0]!.many;
const refused = (code: string) => ({ status: 'KO', errors: [{ code }] });

describe('adding a passkey and signing in with it', () => {
  it('the session counts, the passkey is listed with its use, and the owner gets one mail', async () => {
    const before = await mails('passkey-added');
    const token = await signIn();
    expect(await add(token)).toMatchObject({ status: 'OK' });
    expect(await mails('passkey-added')).toBe(before + 1);
    expect(await list(token)).toMatchObject([
      { name: 'Laptop', host: 'main.localhost', isSynced: false, lastUsedAt: null },
    ]);
    const answer = await login();
    expect(answer).toMatchObject({ status: 'OK', token: expect.any(String) as string });
    expect(await list(answer.token)).toMatchObject([{ lastUsedAt: expect.any(String) as string }]);
  });
  it('options name no account and are for the page’s host', async () => {
    expect(await requestOptions()).toMatchObject({ rpId: 'main.localhost', userVerification: 'required' });
    expect(await requestOptions()).not.toHaveProperty('allowCredentials');
    expect(await requestOptions('http://running.localhost:3000', RUNNING)).toMatchObject({
      rpId: 'running.localhost',
    });
  });
  it('needs a session begun by password within 15 minutes; one of a passkey is none', async () => {
    const token = await signIn();
    await add(token);
    expect(await createOptions((await login()).token)).toMatchObject(refused('login_needed'));
    shop.wait(16 * MINUTE);
    expect(await createOptions(token)).toMatchObject(refused('login_needed'));
    expect(await createOptions('invented')).toMatchObject(refused('unauthorized'));
  });
  it('an account is not deleted by a session of a passkey', async () => {
    await add(await signIn());
    const { token } = await login();
    expect(await send(shop, accountDelete, { profile, token })).toMatchObject(refused('login_needed'));
  });
  it.each([
    ['an IP address', 'http://127.0.0.1:3000/en_GB/login'],
    ['another site', 'https://evil.example/en_GB/login'],
    ['no page', ''],
  ])('%s has no passkeys', async (_what, page) =>
    expect(await send(shop, accountPasskeyRequestOptions, { profile, origin: page }, PAGE)).toMatchObject(
      refused('passkey_unavailable'),
    ),
  );
});

describe('what is refused when a passkey is added', () => {
  it.each<[string, Forgery]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'running.localhost' }],
    ['an invented challenge', { challenge: 'aW52ZW50ZWQ' }],
    ['no verification of the user', { isVerified: false }],
  ])('%s', async (_what, forged) => {
    const token = await signIn();
    expect(await add(token, forged)).toMatchObject(refused('passkey_refused'));
    expect(await list(token)).toEqual([]);
  });
  it.each(['', '{', '[]', 'null', '{"id":"x","response":{"clientDataJSON":"e30"}}'])(
    '%j instead of a credential',
    async (credential) => expect((await addCredential(await signIn(), credential)).status).toBe('KO'),
  );
  it('an answer that comes twice, and one after ten minutes', async () => {
    const token = await signIn();
    const credential = key.create((await createOptions(token)).options as never);
    const both = await Promise.all([addCredential(token, credential), addCredential(token, credential)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['KO', 'OK']);
    expect(await list(token)).toHaveLength(1);
    const late = createAuthenticator(ORIGIN).create((await createOptions(token)).options as never);
    shop.wait(10 * MINUTE);
    expect(await addCredential(token, late)).toMatchObject(refused('passkey_refused'));
  });
  it('another customer’s challenge, which is then spent', async () => {
    const token = await signIn();
    const credential = key.create((await createOptions(token)).options as never);
    await shop.create(`other.${email}`, PASSWORD);
    expect(await addCredential(await signIn(`other.${email}`), credential)).toMatchObject(
      refused('passkey_refused'),
    );
    expect(await addCredential(token, credential)).toMatchObject(refused('passkey_refused'));
  });
  it('a credential that somebody has already', async () => {
    await add(await signIn());
    await shop.create(`other.${email}`, PASSWORD);
    expect(await add(await signIn(`other.${email}`))).toMatchObject(refused('passkey_refused'));
  });
});

describe('what is refused at the sign-in', () => {
  it.each<[string, Forgery]>([
    ['another origin', { origin: 'http://running.localhost:3000' }],
    ['another relying party', { rpId: 'running.localhost' }],
    ['an invented challenge', { challenge: 'aW52ZW50ZWQ' }],
    ['a signature by another key', { key: createOtherKey() }],
    ['no verification of the user', { isVerified: false }],
    ['another user handle', { userHandle: 'aW52ZW50ZWQ' }],
  ])('%s', async (_what, forged) => {
    await add(await signIn());
    expect(await login(forged)).toMatchObject(refused('passkey_refused'));
    expect(await login()).toMatchObject({ status: 'OK' });
  });
  it('a challenge that was issued for adding', async () => {
    const token = await signIn();
    await add(token);
    const { challenge } = (await createOptions(token)).options as { challenge: string };
    expect(await login({ challenge })).toMatchObject(refused('passkey_refused'));
  });
  it('an answer that comes twice', async () => {
    await add(await signIn());
    const credential = key.use(await requestOptions());
    const both = await Promise.all([loginWith(credential), loginWith(credential)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['KO', 'OK']);
  });
  it('a counter that goes back or stands still: a copy of the key', async () => {
    await add(await signIn(), { counter: 5 });
    expect(await login({ counter: 9 })).toMatchObject({ status: 'OK' });
    for (const counter of [9, 7, 0])
      expect(await login({ counter })).toMatchObject(refused('passkey_refused'));
    expect(await login({ counter: 10 })).toMatchObject({ status: 'OK' });
  });
  it('a passkey that nobody has added', async () =>
    expect(await login()).toMatchObject(refused('passkey_refused')));
});

describe('renaming and removing', () => {
  it('a removed passkey opens nothing; the owner gets one mail, however often it is pressed', async () => {
    const before = await mails('passkey-removed');
    const token = await signIn();
    await add(token);
    const [{ id } = { id: 0 }] = await list(token);
    const remove = () => send(shop, accountRemovePasskey, { profile, id }, { ...PAGE, ...bearer(token) });
    expect(await remove()).toMatchObject({ removed: 1 });
    expect(await remove()).toMatchObject({ removed: 0 });
    expect(await mails('passkey-removed')).toBe(before + 1);
    expect(await login()).toMatchObject(refused('passkey_refused'));
  });
  it('another customer renames and removes nothing', async () => {
    const token = await signIn();
    await add(token);
    const [{ id } = { id: 0 }] = await list(token);
    await shop.create(`other.${email}`, PASSWORD);
    const other = { ...PAGE, ...bearer(await signIn(`other.${email}`)) };
    await send(shop, accountRenamePasskey, { profile, id, name: 'Mine' }, other);
    expect(await send(shop, accountRemovePasskey, { profile, id }, other)).toMatchObject({ removed: 0 });
    expect(await list(token)).toMatchObject([{ name: 'Laptop' }]);
    await send(shop, accountRenamePasskey, { profile, id, name: 'Desk' }, { ...PAGE, ...bearer(token) });
    expect(await list(token)).toMatchObject([{ name: 'Desk' }]);
  });
});

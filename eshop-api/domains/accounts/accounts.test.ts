import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { collectLog } from '../../../tests/contract/test-settings';
import { send } from '../bag/bag.fixture';
import { accountInfo } from '../customers/customers.contract';
import { accountLogin } from './accounts.contract';
import { bearer, demo, openAccountBench, type AccountBench } from './accounts.fixture';
import { purgeAccounts } from './purge-accounts';
import { countTry } from './sessions.repository';

let shop: AccountBench;
beforeAll(async () => {
  shop = await openAccountBench();
}, 120_000);
afterAll(() => shop?.close());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const signIn = (profile = 'en_GB') => shop.login(demo.username, demo.password, { profile });
const ask = (token: string, profile = 'en_GB') => send(shop, accountInfo, { profile }, bearer(token));
const count = async (sql: string) =>
  (await shop.db.query<{ many: number }>(`select count(*)::integer as many from ${sql}`))[0]!.many;

describe('signing in', () => {
  it('returns token, refreshToken and info; accepts the address in any case, with spaces around it', async () => {
    const { status, token, refreshToken, info } = await shop.login(' ANA@Example.com ', demo.password, {
      profile: 'en_GB',
    });
    expect({ status, info }).toEqual({
      status: 'OK',
      info: { email: 'ana@example.com', name: 'Ana', surname: 'Lindqvist' },
    });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(refreshToken).toMatch(/^[\w-]{43}$/);
    expect(refreshToken).not.toBe(token);
  });
  it('a password that was stored by scrypt is stored by Argon2id once it has fitted', async () => {
    const stored = 'scrypt$14$8$5$8LIxJzspRv3gKsW3oz-rAQ$anI-xGLYqshsRlg72rau3rToiax3kOpT8pFV3nJFXos';
    await shop.db.execute('update accounts set password_hash = $2 where email = $1', [demo.username, stored]);
    const read = async () =>
      (
        await shop.db.query<{ hash: string }>(`select password_hash as hash from accounts where email = $1`, [
          demo.username,
        ])
      )[0]!.hash;
    expect(await shop.login(demo.username, 'knots-and-lace')).toMatchObject({ status: 'KO' });
    expect(await read()).toBe(stored);
    expect(await signIn()).toMatchObject({ status: 'OK' });
    expect(await read()).toMatch(/^\$argon2id\$/);
    expect(await signIn()).toMatchObject({ status: 'OK' });
  });
  it('a wrong password and an address without an account get the same answer', async () => {
    const [wrong, unknown] = [
      await shop.login(demo.username, 'knots-and-lace'),
      await shop.login('nobody@example.com', demo.password),
    ];
    expect(wrong).toEqual({
      status: 'KO',
      errors: [{ code: 'login_failed', message: 'This e-mail address and password do not belong together.' }],
    });
    expect(unknown).toEqual(wrong);
  });
  it('and take equally long', async () => {
    const took = async (work: () => Promise<unknown>) => {
      const begun = process.cpuUsage().user;
      await work();
      return process.cpuUsage(undefined).user - begun;
    };
    const [wrong, unknown] = [
      await took(() => shop.login(demo.username, 'x')),
      await took(() => shop.login('nobody@example.com', 'x')),
    ];
    expect(unknown / wrong).toBeGreaterThan(0.5);
  });
  it.each([
    ["' or 1=1 --", 'x'],
    ['ana@example.com\u0000', 'x'],
    ['', ''],
    ['%', '%'],
    ['ana@example.com', ''],
  ])('signs nobody in by %j', async (username, password) => {
    expect(await shop.login(username, password)).toMatchObject({ status: 'KO' });
  });
  it.each([
    { username: { $ne: 1 }, password: 'x' },
    { username: ['ana@example.com'], password: 'x' },
    { username: 'a'.repeat(201), password: 'x' },
    { username: 'a', password: 'x'.repeat(201) },
    { password: 'x' },
    { username: 'a', password: 'x', admin: true },
  ])('%j is an invalid request', async (input) => {
    expect(await send(shop, accountLogin, input as never)).toMatchObject({
      status: 'KO',
      errors: [{ code: 'invalid_request' }],
    });
  });
  it('a password counts however its letters are composed', async () => {
    await shop.create('umlaut@example.com', 'schm\u00fcckf\u00fc\u00dfe');
    expect((await shop.login('umlaut@example.com', 'schmu\u0308ckfu\u0308\u00dfe')).status).toBe('OK');
  });
});

describe('too many attempts', () => {
  const spend = async (email: string, many: number) => {
    for (let turn = 0; turn < many; turn += 1) await countTry(shop.db, { email }, shop.settings.clock());
  };
  it('lock an address for a quarter of an hour, known or not, even for the right password; guesses sent together are counted one by one', async () => {
    await shop.create('guessed@example.com', 'right-and-long');
    for (const username of ['guessed@example.com', 'unknown@example.com']) {
      await spend(username, 7);
      const tries = await Promise.all(
        Array.from({ length: 5 }, (_, at) => shop.login(username, `wrong ${at}`)),
      );
      expect(tries.filter(({ errors }) => errors[0]!.code === 'login_failed')).toHaveLength(3);
      expect(await shop.login(username, 'right-and-long')).toMatchObject({
        status: 'KO',
        errors: [{ code: 'too_many_attempts' }],
      });
    }
    expect((await signIn()).status).toBe('OK');
    shop.wait(15 * MINUTE + 1);
    expect((await shop.login('guessed@example.com', 'right-and-long')).status).toBe('OK');
  }, 60_000);
  it('are reset by the right password', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      await spend('Guessed@Example.com', 9);
      expect((await shop.login('guessed@example.com', 'right-and-long')).status).toBe('OK');
    }
  }, 60_000);
  it('limit a visitor by IP address, across accounts', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9' };
    const tries = await Promise.all(
      Array.from({ length: 21 }, () => shop.login('a'.repeat(201), '', {}, from)),
    );
    expect(tries.filter(({ errors }) => errors[0]!.code === 'too_many_requests')).toHaveLength(1);
    expect(
      (await shop.login(demo.username, demo.password, {}, { 'x-forwarded-for': '203.0.113.10' })).status,
    ).toBe('OK');
  });
});

describe('a token', () => {
  it('is valid in the market that it was made in, and in no other', async () => {
    const { token } = await signIn('en_GB');
    expect((await ask(token, 'en_GB')).userData.account.email).toBe('ana@example.com');
    for (const profile of ['de_DE', 'en_US'])
      expect(await ask(token, profile)).toMatchObject({ status: 'KO', errors: [{ code: 'unauthorized' }] });
    expect((await ask((await signIn('de_DE')).token, 'es_ES')).status).toBe('OK');
  });
  it('belongs to the page’s market when the call names no profile', async () => {
    const { token } = await shop.login(
      demo.username,
      demo.password,
      {},
      { 'client-url': 'https://shop.example/en_US/compra' },
    );
    expect({
      en_US: (await ask(token, 'en_US')).status,
      en_GB: (await ask(token, 'en_GB')).status,
    }).toEqual({ en_US: 'OK', en_GB: 'KO' });
  });
  it('expires after half an hour, with 401', async () => {
    const { token } = await signIn();
    shop.wait(29 * MINUTE);
    expect((await ask(token)).status).toBe('OK');
    shop.wait(2 * MINUTE);
    const request = new Request('http://shop.example/eshop-api/api/v1/account/info', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-storefront': 'main', ...bearer(token) },
      body: '{"profile":"en_GB"}',
    });
    expect((await shop.api.handle(request)).status).toBe(401);
  });
  it.each(['', 'x', 'undefined', "' or true --", 'A'.repeat(43)])('forged as %j is refused', async (token) =>
    expect(await ask(token)).toMatchObject({ errors: [{ code: 'unauthorized' }] }),
  );
  it('of one kind is not accepted as the other', async () => {
    const { token, refreshToken } = await signIn();
    expect({
      refreshTokenAsAccess: (await ask(refreshToken)).status,
      accessTokenAsRefresh: (await shop.refresh(token)).status,
    }).toEqual({ refreshTokenAsAccess: 'KO', accessTokenAsRefresh: 'KO' });
  });
  it('ends with a sign-out, with its whole session; others stay valid', async () => {
    const [here, there] = [await signIn(), await signIn()];
    expect(await shop.logout(here.token)).toMatchObject({ status: 'OK' });
    expect({
      here: (await ask(here.token)).status,
      refreshHere: (await shop.refresh(here.refreshToken)).status,
      there: (await ask(there.token)).status,
    }).toEqual({ here: 'KO', refreshHere: 'KO', there: 'OK' });
    expect(await shop.logout('unknown')).toMatchObject({ status: 'OK' });
  });
});

describe('refreshing', () => {
  it('returns another pair; the old access token is valid until it expires', async () => {
    const first = await signIn();
    const second = await shop.refresh(first.refreshToken);
    expect({ second: (await ask(second.token)).status, first: (await ask(first.token)).status }).toEqual({
      second: 'OK',
      first: 'OK',
    });
    expect(new Set([first.token, first.refreshToken, second.token, second.refreshToken]).size).toBe(4);
  });
  it('by two tabs at once, or after a lost answer: the same token is valid for half a minute', async () => {
    const { refreshToken } = await signIn();
    const [one, other] = await Promise.all([shop.refresh(refreshToken), shop.refresh(refreshToken)]);
    shop.wait(29_000);
    const late = await shop.refresh(refreshToken);
    for (const pair of [one, other, late]) expect((await ask(pair.token)).status).toBe('OK');
  });
  it('with one that was used before ends its whole session, and no other', async () => {
    const [stolen, other] = [await signIn(), await signIn()];
    const next = await shop.refresh(stolen.refreshToken);
    shop.wait(31_000);
    expect(await shop.refresh(stolen.refreshToken)).toEqual({
      status: 'KO',
      errors: [{ code: 'session_ended', message: 'This session has ended. Please sign in again.' }],
    });
    expect({
      next: (await ask(next.token)).status,
      refreshNext: (await shop.refresh(next.refreshToken)).status,
      other: (await ask(other.token)).status,
    }).toEqual({ next: 'KO', refreshNext: 'KO', other: 'OK' });
  });
  it('is possible for a month without a visit, and for a quarter of a year in all', async () => {
    let { refreshToken } = await signIn();
    for (let month = 0; month < 3; month += 1) {
      shop.wait(29 * DAY);
      ({ refreshToken } = await shop.refresh(refreshToken));
    }
    shop.wait(4 * DAY);
    expect(await shop.refresh(refreshToken)).toMatchObject({ errors: [{ code: 'session_ended' }] });
    const idle = await signIn();
    shop.wait(31 * DAY);
    expect(await shop.refresh(idle.refreshToken)).toMatchObject({ errors: [{ code: 'session_ended' }] });
  });
});

describe('stored data', () => {
  it('holds no password and no token, in no table and no line of the log', async () => {
    const { token, refreshToken } = await signIn();
    await shop.login(demo.username, 'a very wrong password');
    const rows = await shop.db.query(
      "select string_agg(t::text, ' ') as text from (select row(a.*)::text as t from accounts a union all select row(s.*)::text from account_sessions s union all select row(k.*)::text from account_tokens k union all select row(r.*)::text from account_tries r) as t",
    );
    const everything = `${JSON.stringify(rows)} ${JSON.stringify((shop.settings.log as ReturnType<typeof collectLog>).lines)}`;
    for (const secret of [demo.password, 'a very wrong password', token, refreshToken])
      expect(everything).not.toContain(secret);
  });
  it('is deleted when it is of no use any more', async () => {
    await shop.login('gone@example.com', 'x');
    shop.wait(91 * DAY);
    await purgeAccounts(shop);
    expect({
      tokens: await count('account_tokens'),
      sessions: await count('account_sessions'),
      tries: await count('account_tries'),
    }).toEqual({ tokens: 0, sessions: 0, tries: 0 });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { send } from '../bag/bag.fixture';
import { accountEndSessions, accountSessions } from './account-sessions.contract';
import { bearer, openAccountBench, type AccountBench } from './accounts.fixture';

/** Where a customer is signed in; each test has an account of its own. */
let shop: AccountBench;
let email = '';
let turn = 0;
beforeAll(async () => {
  shop = await openAccountBench();
}, 120_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  email = `Device.${(turn += 1)}@example.com`;
  await shop.create(email, 'the first one');
});

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const signIn = (profile = 'en_GB', agent = FIREFOX, address = email) =>
  shop.login(address, 'the first one', { profile }, { 'user-agent': agent });
const list = (token?: string, profile = 'en_GB') =>
  send(shop, accountSessions, { profile }, token ? bearer(token) : {});
const end = (token: string, id?: number, profile = 'en_GB') =>
  send(shop, accountEndSessions, { profile, ...(id === undefined ? {} : { id }) }, bearer(token));

describe('where one is signed in', () => {
  it('the session of the call stands first, then the last seen; each with market, browser, system and hours', async () => {
    const phone = await signIn('es_ES', '');
    shop.wait(90 * 60_000);
    const desk = await signIn();
    const { sessions } = await list(desk.token);
    const now = shop.settings.clock().getTime();
    const hour = (at: number) => new Date(Math.floor(at / HOUR) * HOUR).toISOString();
    expect(sessions.map(({ id: _id, ...rest }) => rest)).toEqual([
      {
        market: 'GB',
        browser: 'Firefox',
        system: 'Windows',
        begunAt: new Date(now).toISOString(),
        lastSeenAt: hour(now),
        isCurrent: true,
      },
      {
        market: 'EU',
        browser: '',
        system: '',
        begunAt: new Date(now - 90 * 60_000).toISOString(),
        lastSeenAt: hour(now - 90 * 60_000),
        isCurrent: false,
      },
    ]);
    expect((await list(phone.token)).status).toBe('KO');
  });

  it('a visit moves the hour it was last seen; the day it began stays', async () => {
    const first = await signIn();
    const [before] = (await list(first.token)).sessions;
    shop.wait(2 * DAY);
    const { token } = await shop.refresh(first.refreshToken);
    const [after] = (await list(token)).sessions;
    expect(after).toMatchObject({ id: before!.id, begunAt: before!.begunAt });
    expect(Date.parse(after!.lastSeenAt) - Date.parse(before!.lastSeenAt)).toBe(2 * DAY);
  });

  it('one that nothing opens any more is not listed', async () => {
    await signIn();
    shop.wait(31 * DAY);
    const { token } = await signIn();
    expect((await list(token)).sessions).toHaveLength(1);
  });

  it.each([[undefined], ['invented']])('token %s: 401', async (token) =>
    expect(await list(token)).toMatchObject({ status: 'KO', errors: [{ code: 'unauthorized' }] }),
  );
});

describe('ending sessions', () => {
  it('one that is chosen ends at once, and a second press ends nothing', async () => {
    const [phone, desk] = [await signIn(), await signIn()];
    const { sessions } = await list(desk.token);
    const { id } = sessions.find(({ isCurrent }) => !isCurrent)!;
    expect(await end(desk.token, id)).toMatchObject({ status: 'OK', ended: 1 });
    expect(await end(desk.token, id)).toMatchObject({ status: 'OK', ended: 0 });
    expect((await shop.refresh(phone.refreshToken)).errors[0]!.code).toBe('session_ended');
    expect((await list(phone.token)).status).toBe('KO');
    expect((await list(desk.token)).sessions).toHaveLength(1);
  });

  it('all others end, in every market; the one of the call stays', async () => {
    const others = [await signIn('es_ES'), await signIn(), await signIn()];
    const desk = await signIn();
    expect((await end(desk.token)).ended).toBe(3);
    for (const { refreshToken } of others) expect((await shop.refresh(refreshToken)).status).toBe('KO');
    expect((await list(desk.token)).sessions).toMatchObject([{ isCurrent: true }]);
    expect((await end(desk.token)).ended).toBe(0);
  });

  it('nobody ends or sees a session of another customer', async () => {
    const mine = await signIn();
    const other = `other.${email}`;
    await shop.create(other, 'the first one');
    const theirs = await signIn('en_GB', FIREFOX, other);
    const [{ id } = { id: 0 }] = (await list(mine.token)).sessions;
    expect((await end(theirs.token, id)).ended).toBe(0);
    expect((await end(theirs.token)).ended).toBe(0);
    expect((await list(mine.token)).sessions).toHaveLength(1);
    expect((await end('invented')).errors[0]!.code).toBe('unauthorized');
  });

  it.each([[0], [-1], [1.5], ['x'], [null], [1e20], [{}]])('id %j is refused', async (id) =>
    expect((await end((await signIn()).token, id as number)).errors[0]!.code).toBe('invalid_request'),
  );
});

import { mkdtemp, readFile, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { listSessionCookies } from '../commands/write-cookie';
import { brand, locale } from '../request/request-parts.fixture';
import type { Visit } from '../request/request-context.types';
import type { Shop } from '../request/shop.types';
import { recogniseCustomer } from './recognise-customer.server';
import { createSessionSeal, type KeptSession } from './session-seal';
import { readSessionSecret } from './session-secret';
import { openSessions } from './sessions';

const secret = 'thirty-two letters of a secret ..';
const kept: KeptSession = { token: 'access', refreshToken: 'refresh', tokenMarket: 'GB', at: 1000 };
const seal = createSessionSeal(secret);

describe('the sealed cookie', () => {
  it('is read by who has the secret, and tells nobody else a thing', () => {
    const sealed = seal.seal(kept);
    expect(createSessionSeal(secret).open(sealed)).toEqual(kept);
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toMatch(/access|refresh|GB/);
    expect(createSessionSeal('another secret, as long as that one').open(sealed)).toBeUndefined();
  });
  it('is another one each time', () => expect(seal.seal(kept)).not.toBe(seal.seal(kept)));
  it('holds no changed letter', () => {
    const sealed = seal.seal(kept);
    const changed = [...sealed].map(
      (letter, at) => sealed.slice(0, at) + (letter === 'A' ? 'B' : 'A') + sealed.slice(at + 1),
    );
    // The last letter has bits that mean nothing.
    expect(changed.slice(0, -1).filter((one) => seal.open(one) !== undefined)).toEqual([]);
  });
  it.each(['', 'x', 'A'.repeat(40), 'A'.repeat(5000), '{"token":"a"}', '%00'])('is not %j', (text) =>
    expect(seal.open(text)).toBeUndefined(),
  );
  it('of another shape is none', () => expect(seal.open(seal.seal({ token: 'a' } as never))).toBeUndefined());
});

describe('the secret', () => {
  it('is the one given, else one of the installation’s own, for its owner alone', async () => {
    const dataDir = path.join(await mkdtemp(path.join(os.tmpdir(), 'secret-')), 'data');
    expect(await readSessionSecret({ sessionSecret: 'given', dataDir })).toBe('given');
    const both = await Promise.all([
      readSessionSecret({ sessionSecret: undefined, dataDir }),
      readSessionSecret({ sessionSecret: undefined, dataDir }),
    ]);
    const file = path.join(dataDir, 'session-secret');
    expect({
      secret: both[0],
      letters: both[0].length,
      mode: (await stat(file)).mode & 0o777,
    }).toEqual({ secret: await readFile(file, 'utf8'), letters: 43, mode: 0o600 });
    expect(await readSessionSecret({ sessionSecret: undefined, dataDir })).toBe(both[0]);
  });
});

describe('recognising a customer', () => {
  const minute = 60_000;
  const start = Date.parse('2026-11-22T09:00:00Z');
  const renewed: unknown = { token: 'access-2', refreshToken: 'refresh-2' };
  /** A visit so many minutes after the sign-in, to a shop whose API answers this to a refresh. */
  async function come({
    after = 0,
    market = 'GB',
    cookie = undefined as string | undefined,
    answer = renewed,
    sessions = openSessions(seal),
    https = false,
  } = {}) {
    const call = vi.fn(async () => {
      if (answer instanceof Error) throw answer;
      return answer;
    });
    const shop = { sessions, api: { open: () => ({ call }) } } as unknown as Shop;
    const headers: Record<string, string> = https ? { 'x-forwarded-proto': 'https' } : {};
    const given = {
      brand,
      locale: { ...locale, market },
      cookies: { session: cookie ?? seal.seal({ ...kept, at: start }) },
      now: new Date(start + after * minute),
      url: new URL('http://alba.test/en_GB/compra'),
      request: new Request('http://alba.test/en_GB/compra', { headers }),
    } as unknown as Visit;
    const visit = await recogniseCustomer(given, shop);
    return {
      visit,
      call,
      lines: listSessionCookies(visit),
      kept: listSessionCookies(visit).map((line) => seal.open(line.split(/[=;]/)[1]!)),
    };
  }

  it('with a fresh token asks nothing and writes nothing', async () => {
    const { visit, call, lines } = await come({ after: 14 });
    expect({
      headers: visit.recognised!.customer!.headers,
      calls: call.mock.calls,
      lines,
    }).toEqual({ headers: { authorization: 'Bearer access' }, calls: [], lines: [] });
  });
  it('with an old one gets another pair and keeps it, out of the reach of scripts', async () => {
    const { visit, lines, kept: written } = await come({ after: 16, https: true });
    expect({
      headers: visit.recognised!.customer!.headers,
      written,
    }).toEqual({
      headers: { authorization: 'Bearer access-2' },
      written: [{ token: 'access-2', refreshToken: 'refresh-2', tokenMarket: 'GB', at: start + 16 * minute }],
    });
    expect(lines[0]).toMatch(/^session=[\w-]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });
  it('once, however many requests come with the same old one', async () => {
    const sessions = openSessions(seal);
    const visits = await Promise.all([
      come({ after: 16, sessions }),
      come({ after: 16, sessions }),
      come({ after: 16, sessions }),
    ]);
    expect(visits.reduce((sum, { call }) => sum + call.mock.calls.length, 0)).toBe(1);
    expect(new Set(visits.map(({ visit }) => visit.recognised!.customer!.headers.authorization))).toEqual(
      new Set(['Bearer access-2']),
    );
  });
  it('whose session has ended is asked to sign in again, and the cookie goes', async () => {
    const { visit, lines } = await come({ after: 16, answer: new ApiError('session_ended', '', '/') });
    expect({
      customer: visit.recognised!.customer,
      hasEnded: visit.recognised!.hasEnded,
      lines,
    }).toEqual({
      customer: undefined,
      hasEnded: true,
      lines: ['session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'],
    });
  });
  it('stays one while the API is away, and is not forgotten for it', async () => {
    const { visit } = await come({ after: 16, answer: new ApiError('ERR_NETWORK', '', '/') });
    visit.recognised!.customer!.forget();
    expect({
      headers: visit.recognised!.customer!.headers,
      hasEnded: visit.recognised!.hasEnded,
      cookies: listSessionCookies(visit),
    }).toEqual({ headers: { authorization: 'Bearer access' }, hasEnded: false, cookies: [] });
  });
  it('in another market is a guest; the session sleeps', async () => {
    const { visit, call, lines } = await come({ after: 16, market: 'US' });
    expect({ recognised: visit.recognised, calls: call.mock.calls, lines }).toEqual({
      recognised: undefined,
      calls: [],
      lines: [],
    });
  });
  it('by a cookie that is not ours is nobody', async () => {
    const { visit, lines } = await come({ cookie: 'made-up' });
    expect({
      customer: visit.recognised!.customer,
      hasEnded: visit.recognised!.hasEnded,
      lines: lines.length,
    }).toEqual({ customer: undefined, hasEnded: true, lines: 1 });
  });
  it('whom the API knows no longer is forgotten with the answer', async () => {
    const { visit } = await come();
    visit.recognised!.customer!.forget();
    expect(listSessionCookies(visit)).toEqual(['session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
  });
});

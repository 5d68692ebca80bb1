import { hkdfSync } from 'node:crypto';
import { mkdtemp, readFile, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { EncryptJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { listSessionCookies } from './cookies';
import { brand, locale } from '../request/request-parts.fixture';
import type { RequestContext } from '../request/request-context.types';
import type { Shop } from '../shop/shop.types';
import { authenticate } from '../request/resolve-request.server';
import { createSessionSeal, type SealedSession, openSessions } from './session-seal';
import { readSessionSecrets } from '../../eshop-api/read-secrets';

const start = Date.parse('2026-11-22T09:00:00Z');
const secret = 'thirty-two letters of a secret ..';
const kept: SealedSession = { token: 'access', refreshToken: 'refresh', tokenMarket: 'GB', at: start };
const other = 'another secret, as long as that one';
const seal = createSessionSeal([secret]);
const day = 24 * 3600_000;
/** What a session comes back as when its secret is not about to go. */
const opened = (session: SealedSession) => ({ ...session, isOldSeal: false });

describe('the sealed cookie', () => {
  const now = new Date(start);
  it('is readable with the secret, and reveals nothing without it', async () => {
    const sealed = await seal.seal(kept);
    expect(await createSessionSeal([secret]).open(sealed, now)).toEqual(opened(kept));
    for (const part of sealed.split('.').slice(1))
      expect(Buffer.from(part, 'base64url').toString('latin1')).not.toMatch(/access|refresh|GB/);
    expect(await createSessionSeal([other]).open(sealed, now)).toBeUndefined();
  });
  it('is another one each time', async () => expect(await seal.seal(kept)).not.toBe(await seal.seal(kept)));
  it('holds no changed letter', async () => {
    const sealed = await seal.seal(kept);
    const changed = [...sealed].flatMap((letter, at) =>
      // The last letter of a part has bits that mean nothing.
      (sealed[at + 1] ?? '.') === '.'
        ? []
        : [sealed.slice(0, at) + (letter === 'A' ? 'B' : 'A') + sealed.slice(at + 1)],
    );
    const found = await Promise.all(changed.map((one) => seal.open(one, now)));
    expect({ tried: changed.length > 200, found: found.filter((one) => one !== undefined) }).toEqual({
      tried: true,
      found: [],
    });
  });
  it.each([
    '',
    'x',
    'A'.repeat(40),
    'A'.repeat(5000),
    '{"token":"a"}',
    '%00',
    '....',
    `${'e30'.repeat(2)}..AAAAAAAAAAAAAAAA.AA.AAAAAAAAAAAAAAAAAAAAAA`,
  ])('is not %j', async (text) => expect(await seal.open(text, now)).toBeUndefined());
  it('of another shape is none', async () =>
    expect(await seal.open(await seal.seal({ token: 'a', at: start } as never), now)).toBeUndefined());
  it('in a token that is not encrypted, or by another method, is none', async () => {
    const unsigned = new UnsecuredJWT({ ...kept }).setExpirationTime('30d').encode();
    const key = hkdfSync('sha256', secret, '', 'session cookie, JWE', 32);
    const wrapped = await new EncryptJWT({ ...kept })
      .setProtectedHeader({ alg: 'A256GCMKW', enc: 'A256GCM' })
      .setExpirationTime(start / 1000 + 60)
      .encrypt(new Uint8Array(key));
    expect({ unsigned: await seal.open(unsigned, now), wrapped: await seal.open(wrapped, now) }).toEqual({
      unsigned: undefined,
      wrapped: undefined,
    });
  });
  it('expires thirty days after its tokens were issued', async () => {
    const sealed = await seal.seal(kept);
    expect(await seal.open(sealed, new Date(start + 30 * day - 1000))).toEqual(opened(kept));
    expect(await seal.open(sealed, new Date(start + 30 * day))).toBeUndefined();
  });
  it('of the secret before opens, and is sealed with the new one', async () => {
    const both = createSessionSeal([other, secret]);
    expect(await both.open(await seal.seal(kept), now)).toEqual({ ...kept, isOldSeal: true });
    expect(await both.open(await both.seal(kept), now)).toEqual(opened(kept));
    expect(await seal.open(await both.seal(kept), now)).toBeUndefined();
  });
});

describe('the secrets', () => {
  const none = { sessionSecret: undefined, previousSessionSecret: undefined };
  it('is the one given, else one of the installation’s own, for its owner alone', async () => {
    const dataDir = path.join(await mkdtemp(path.join(os.tmpdir(), 'secret-')), 'data');
    expect(await readSessionSecrets({ ...none, sessionSecret: 'given', dataDir })).toEqual(['given']);
    const both = await Promise.all([
      readSessionSecrets({ ...none, dataDir }),
      readSessionSecrets({ ...none, dataDir }),
    ]);
    const file = path.join(dataDir, 'session-secret');
    expect({
      secrets: both[0],
      letters: both[0][0].length,
      mode: (await stat(file)).mode & 0o777,
    }).toEqual({ secrets: [await readFile(file, 'utf8')], letters: 43, mode: 0o600 });
    expect(await readSessionSecrets({ ...none, dataDir })).toEqual(both[1]);
    expect(await readSessionSecrets({ ...none, previousSessionSecret: 'before', dataDir })).toEqual([
      both[0][0],
      'before',
    ]);
  });
});

describe('recognising a customer', () => {
  const minute = 60_000;
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
      cookies: { session: cookie ?? (await seal.seal(kept)) },
      now: new Date(start + after * minute),
      url: new URL('http://alba.test/en_GB/compra'),
      request: new Request('http://alba.test/en_GB/compra', { headers }),
    } as unknown as RequestContext;
    const visit = await authenticate(given, shop);
    return {
      visit,
      call,
      lines: listSessionCookies(visit),
      kept: await Promise.all(
        listSessionCookies(visit).map((line) => sessions.open(line.split(/[=;]/)[1]!, given.now)),
      ),
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
      written: [
        {
          token: 'access-2',
          refreshToken: 'refresh-2',
          tokenMarket: 'GB',
          at: start + 16 * minute,
          isOldSeal: false,
        },
      ],
    });
    expect(lines[0]).toMatch(/^session=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });
  it('sealed with the secret before is sealed again, and stays as old as it is', async () => {
    const {
      visit,
      call,
      kept: written,
    } = await come({
      after: 14,
      sessions: openSessions(createSessionSeal([other, secret])),
    });
    expect({
      headers: visit.recognised!.customer!.headers,
      calls: call.mock.calls,
      written,
    }).toEqual({ headers: { authorization: 'Bearer access' }, calls: [], written: [opened(kept)] });
  });
  it('sealed with the secret before and old leaves one cookie, of the new tokens', async () => {
    const { kept: written } = await come({
      after: 16,
      sessions: openSessions(createSessionSeal([other, secret])),
    });
    expect(written).toEqual([
      opened({ token: 'access-2', refreshToken: 'refresh-2', tokenMarket: 'GB', at: start + 16 * minute }),
    ]);
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
  it('in another market is a guest; the session is kept unused', async () => {
    const { visit, call, lines } = await come({ after: 16, market: 'US' });
    expect({ recognised: visit.recognised, calls: call.mock.calls, lines }).toEqual({
      recognised: undefined,
      calls: [],
      lines: [],
    });
  });
  it('by a cookie that is not ours finds no customer', async () => {
    const { visit, lines } = await come({ cookie: 'made-up' });
    expect({
      customer: visit.recognised!.customer,
      hasEnded: visit.recognised!.hasEnded,
      lines: lines.length,
    }).toEqual({ customer: undefined, hasEnded: true, lines: 1 });
  });
  it('whom the API no longer has is forgotten with the answer', async () => {
    const { visit } = await come();
    visit.recognised!.customer!.forget();
    expect(listSessionCookies(visit)).toEqual(['session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
  });
});

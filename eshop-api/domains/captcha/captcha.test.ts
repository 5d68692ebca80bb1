import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api';
import { createApi, type Api } from '../../create-api';
import { embeddedProviders } from '../../providers/embedded-providers';
import { createSiteverify } from '../../providers/captcha/siteverify/siteverify-captcha';
import { createEmbeddedCaptcha } from '../../providers/captcha/embedded/embedded-captcha';
import type { CaptchaProvider } from '../../providers/captcha/captcha.provider.types';
import type { Storefront } from '../../server/settings.types';
import { domains } from '../registry.generated';
import { captchaBegin, ordersCheckTokenCaptcha } from './captcha.contract';

let shop: TestApi;
let now = new Date('2026-05-04T10:00:00Z');
let embedded: CaptchaProvider;
beforeAll(async () => {
  shop = await openTestApi(['captcha'], { clock: () => now });
  (shop.settings.storefronts.main as Storefront).flags = (country) => ({ captchaEnabled: country !== 'FR' });
  let id = 0;
  embedded = createEmbeddedCaptcha({
    db: shop.db,
    clock: () => now,
    randomId: () => `${(id += 7919).toString(16)}-id`,
  });
}, 60_000);
afterAll(() => shop?.close());

const begin = (action = 'checkout', profile = 'en_GB', storefront = 'main', returnPath?: string) =>
  shop.client(storefront).call(captchaBegin, { profile, action, ...(returnPath ? { returnPath } : {}) });
const check = (captchaToken?: string, action = 'checkout', profile = 'en_GB', storefront = 'main') =>
  shop.client(storefront).call(ordersCheckTokenCaptcha, {
    profile,
    action,
    ...(captchaToken === undefined ? {} : { captchaToken }),
  });
const refused = { code: 'E_CAPTCHA_ERROR' };

/** Does the work of a browser's Worker. */
async function solve(
  action = 'checkout',
): Promise<{ token: string; challenge: Challenge; solution: { counter: number; derivedKey: string } }> {
  const { task } = await begin(action);
  if (task?.use !== 'proof-of-work') throw new Error('no proof asked');
  const challenge = task.challenge as unknown as Challenge;
  const solution = (await solveChallenge({ challenge, deriveKey }))!;
  return { token: encode({ challenge, solution }), challenge, solution };
}
const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

describe('proof of work', () => {
  it('a solved challenge passes once', async () => {
    const { token } = await solve();
    expect(await check(token)).toMatchObject({ ok: true, score: null, checked: true });
    await expect(check(token)).rejects.toMatchObject(refused);
  });
  it('of ten at once with one token one passes', async () => {
    const { token } = await solve();
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => check(token)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
  it('is valid for its action, until it expires', async () => {
    await expect(check((await solve('login')).token, 'checkout')).rejects.toMatchObject(refused);
    const { token } = await solve();
    now = new Date(now.getTime() + 21 * 60_000);
    await expect(check(token)).rejects.toMatchObject(refused);
  });
  it('nothing forged passes', async () => {
    const { challenge, solution } = await solve();
    const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } };
    const later = {
      ...challenge,
      parameters: { ...challenge.parameters, data: { action: 'checkout', expires: 9e9 } },
    };
    const made = [
      encode({
        challenge,
        solution: { ...solution, counter: solution.counter + 1, derivedKey: '00'.repeat(32) },
      }),
      encode({ challenge: easier, solution }),
      encode({ challenge: later, solution }),
      encode({ challenge: { parameters: challenge.parameters }, solution }),
      encode({ challenge, solution: null }),
      encode(null),
      encode({}),
      'x',
      'check.x',
      'check.e30.x',
      '',
    ];
    for (const token of made) await expect(check(token), token).rejects.toMatchObject(refused);
    await expect(check()).rejects.toMatchObject(refused);
    expect(await check(encode({ challenge, solution }))).toMatchObject({ checked: true });
  });
  it('where the flag is off there is no challenge and every call passes', async () => {
    expect(await begin('checkout', 'fr_FR')).toEqual(
      expect.objectContaining({ task: null, hostedCheck: null }),
    );
    expect(await check(undefined, 'checkout', 'fr_FR')).toMatchObject({ ok: true, checked: false });
    expect(await check(undefined, 'checkout', 'en_GB', 'running')).toMatchObject({ checked: false });
  });
});

describe('the check without JavaScript', () => {
  const open = async (returnPath = '/de_DE/compra?step=payment', profile = 'de_DE') =>
    (await begin('checkout', profile, 'main', returnPath)).hostedCheck!;
  const visit = (path: string, form?: Record<string, string>) =>
    embedded.mount!.handle(
      new Request(
        `http://shop.example${path}`,
        form ? { method: 'POST', body: new URLSearchParams(form) } : {},
      ),
    );
  const german = ['eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'];
  const read = async (response: Response) => {
    const html = await response.text();
    const [, first, second] = /Wie viel ist (\S+) plus (\S+)\?/.exec(html)!;
    return {
      html,
      question: /name="question" value="([^"]+)"/.exec(html)![1]!,
      sum: german.indexOf(first!) + german.indexOf(second!) + 2,
    };
  };
  it('is in the shopper’s language, and a right answer redirects back with a token that passes once', async () => {
    const path = await open();
    const page = await visit(path);
    expect({
      status: page.status,
      contentSecurityPolicy: page.headers.get('content-security-policy'),
    }).toEqual({ status: 200, contentSecurityPolicy: expect.stringContaining("default-src 'none'") });
    const { html, question, sum } = await read(page);
    expect(html).toContain('<html lang="de">');
    expect(html).not.toContain(`>${sum}<`);
    const back = await visit(path, { question, answer: ` ${sum} ` });
    const to = new URL(back.headers.get('location')!, 'http://shop.example');
    expect({ status: back.status, pathname: to.pathname, step: to.searchParams.get('step') }).toEqual({
      status: 303,
      pathname: '/de_DE/compra',
      step: 'payment',
    });
    const token = to.searchParams.get('captcha')!;
    await expect(check(token, 'login', 'de_DE')).rejects.toMatchObject(refused);
    expect(await check(token, 'checkout', 'de_DE')).toMatchObject({ ok: true, checked: true });
    await expect(check(token, 'checkout', 'de_DE')).rejects.toMatchObject(refused);
  });
  it('a wrong answer shows a new question; a question is valid once and expires', async () => {
    const path = await open();
    const { question, sum } = await read(await visit(path));
    const wrong = await visit(path, { question, answer: String(sum + 1) });
    expect(wrong.status).toBe(422);
    expect((await read(wrong)).html).toContain('role="alert"');
    expect((await visit(path, { question, answer: String(sum) })).status).toBe(422);
    const later = await read(await visit(path));
    now = new Date(now.getTime() + 11 * 60_000);
    expect((await visit(path, { question: later.question, answer: String(later.sum) })).status).toBe(422);
    expect((await visit(path, { question: 'made.up', answer: '3' })).status).toBe(422);
  });
  it('the number is accepted as a word', async () => {
    const path = await open();
    for (;;) {
      const { question, sum } = await read(await visit(path));
      if (sum > 9) continue;
      expect((await visit(path, { question, answer: german[sum - 1]!.toUpperCase() })).status).toBe(303);
      break;
    }
  });
  it.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)', ''])(
    'does not redirect to %s',
    async (target) =>
      expect(
        (
          await visit(
            `/_captcha?${new URLSearchParams({ action: 'checkout', locale: 'en_GB', return: target })}`,
          )
        ).status,
      ).toBe(404),
  );
});

describe('a scoring service', () => {
  const settings = {
    url: 'https://captcha.example/siteverify',
    secret: 'S',
    siteKey: 'K',
    script: 'https://captcha.example/api.js',
    object: 'grecaptcha',
  };
  const asked: string[] = [];
  const using = (answer: () => Response | Promise<Response>) =>
    createSiteverify(
      settings,
      async (_url, init) => {
        asked.push(String(init!.body));
        return answer();
      },
      embedded,
    );
  const verify = (body: object) => using(() => Response.json(body)).verify('T', 'checkout');
  it('receives secret and token; the browser gets its script', async () => {
    await verify({ success: true, score: 0.9 });
    expect(asked.at(-1)).toBe('secret=S&response=T');
    expect(await using(() => Response.json({})).begin('checkout')).toEqual({
      use: 'script',
      script: settings.script,
      object: 'grecaptcha',
      siteKey: 'K',
    });
  });
  it.each([
    [
      { success: true, score: 0.9, action: 'checkout' },
      { passed: true, score: 0.9 },
    ],
    [{ success: true }, { passed: true, score: null }],
    [
      { success: true, score: 0.9, action: 'login' },
      { passed: false, score: 0.9, reason: 'other_action' },
    ],
    [
      { success: false, 'error-codes': ['timeout-or-duplicate'] },
      { passed: false, score: null, reason: 'used' },
    ],
    [
      { success: false, 'error-codes': ['invalid-input-response'] },
      { passed: false, score: null, reason: 'refused' },
    ],
  ])('%j means %j', async (answer, verdict) => expect(await verify(answer)).toEqual(verdict));
  it.each([
    ['is down', () => Promise.reject(new Error('gone'))],
    ['answers 503', () => new Response('', { status: 503 })],
    ['speaks no JSON', () => new Response('<html>')],
    ['knows not the shop', () => Response.json({ success: false, 'error-codes': ['invalid-input-secret'] })],
  ])('that %s is unreachable', async (_case, answer) =>
    expect(using(answer).verify('T', 'checkout')).rejects.toMatchObject({ code: 'captcha_unreachable' }),
  );
});

describe('the minimum score (docs/contract/fields.md#captcha)', () => {
  let api: Api;
  let answer: () => Response;
  beforeAll(async () => {
    const provider = {
      name: 'captcha-embedded',
      migrations: [],
      open: () =>
        createSiteverify(
          {
            url: 'https://c.example',
            secret: 'S',
            siteKey: 'K',
            script: 'https://c.example/a.js',
            object: 'o',
          },
          async () => answer(),
          embedded,
        ),
    };
    api = createApi({
      settings: shop.settings,
      database: shop.db,
      domains: domains.filter(({ domain }) => domain.name === 'captcha'),
      providers: { ...embeddedProviders, captcha: provider },
    });
    await api.ready;
  }, 60_000);
  afterAll(() => api?.close());
  const verify = async () => {
    const reply = await api.handle(
      new Request('http://shop.example/eshop-api/api/v1/orders/checkTokenCaptcha', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-storefront': 'main' },
        body: JSON.stringify({ profile: 'en_GB', action: 'checkout', captchaToken: 'T' }),
      }),
    );
    return (await reply.json()) as {
      status: string;
      score?: number;
      checked?: boolean;
      errors: { code: string }[];
    };
  };
  it.each([
    [0.3, 'OK'],
    [0.29, 'KO'],
    [1, 'OK'],
    [0, 'KO'],
  ])('%s is %s', async (score, status) => {
    answer = () => Response.json({ success: true, score });
    expect(await verify()).toMatchObject(
      status === 'OK' ? { status, score, checked: true } : { status, errors: [{ code: 'E_CAPTCHA_ERROR' }] },
    );
  });
  it('a service that is down prevents no sale', async () => {
    answer = () => new Response('', { status: 500 });
    expect(await verify()).toMatchObject({ status: 'OK', checked: false });
  });
});

import type * as Argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

/** Hashes that end when they are released: how many run at once is counted, without a clock. */
const hashes = vi.hoisted(() => ({
  paused: false,
  running: 0,
  most: 0,
  begun: 0,
  waiting: [] as (() => void)[],
}));
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof Argon2>();
  const counted = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    hashes.begun += 1;
    hashes.running += 1;
    hashes.most = Math.max(hashes.most, hashes.running);
    if (hashes.paused) await new Promise<void>((begin) => hashes.waiting.push(begin));
    return work().finally(() => (hashes.running -= 1));
  };
  return {
    ...argon2,
    hash: (...given: Parameters<typeof argon2.hash>) => counted(() => argon2.hash(...given)),
    verify: (...given: Parameters<typeof argon2.verify>) => counted(() => argon2.verify(...given)),
  };
});

const { demo, openAccountBench } = await import('./accounts.fixture');
const { passwordBounds } = await import('../../security/password-hashes');
let shop: Awaited<ReturnType<typeof openAccountBench>>;
beforeAll(async () => {
  shop = await openAccountBench();
}, 120_000);
afterAll(() => shop?.close());

const PLACES = passwordBounds.atOnce + passwordBounds.waiting;
const post = (call: string, input: object, headers: Record<string, string> = {}) =>
  shop.api.handle(
    new Request(`http://shop.example/eshop-api/api/v1/account/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-storefront': 'main', ...headers },
      body: JSON.stringify(input),
    }),
  );
const signIn = (username: string, headers?: Record<string, string>) =>
  post('login', { username, password: demo.password }, headers);
const codeOf = async (answer: Response) =>
  ((await answer.json()) as { errors: { code: string }[] }).errors[0]?.code ?? 'OK';

/** Calls made while hashes were paused, answered once they continue. */
async function whilePaused<Result>(ask: () => Promise<Result>): Promise<Result> {
  Object.assign(hashes, { paused: true, most: 0, begun: 0 });
  try {
    return await ask();
  } finally {
    hashes.paused = false;
    hashes.waiting.splice(0).forEach((begin) => begin());
  }
}

it('of sixty sign-ins at once as many are accepted as can be checked soon, the others are refused for now', async () => {
  const all: Promise<Response>[] = [];
  await whilePaused(async () => {
    let refused = 0;
    for (let at = 0; at < 60; at += 1) {
      all.push(signIn(`nobody${at}@example.com`));
      void all.at(-1)!.then(({ status }) => {
        refused += Number(status === 429);
      });
    }
    await expect
      .poll(() => ({ refused, running: hashes.running }), { timeout: 20_000 })
      .toEqual({ refused: 60 - PLACES, running: passwordBounds.atOnce });
  });
  const answers = await Promise.all(all);
  expect({ begun: hashes.begun, most: hashes.most }).toEqual({ begun: PLACES, most: passwordBounds.atOnce });
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.map((one) => one.headers.get('retry-after'))).toEqual(
    Array.from({ length: 60 - PLACES }, () => '3'),
  );
  expect(new Set(await Promise.all(answers.map(codeOf)))).toEqual(
    new Set(['login_failed', 'too_many_requests']),
  );
  expect(await codeOf(await signIn(demo.username))).toBe('OK');
}, 60_000);

it('one address does not fill the queue for others', async () => {
  const flood: Promise<Response>[] = [];
  let honest: Promise<Response> | undefined;
  await whilePaused(async () => {
    // Which of them reach the queue first is open: each is counted in the database before.
    const refused: number[] = [];
    for (let at = 0; at < 20; at += 1) {
      flood.push(signIn(`somebody${at}@example.com`, { 'x-forwarded-for': '203.0.113.20' }));
      void flood.at(-1)!.then(({ status }) => refused.push(status));
    }
    await expect.poll(() => hashes.running, { timeout: 20_000 }).toBe(passwordBounds.atOnce);
    honest = signIn(demo.username, { 'x-forwarded-for': '203.0.113.21' });
    await expect
      .poll(() => refused, { timeout: 20_000 })
      .toEqual(Array.from({ length: 20 - passwordBounds.ofOne }, () => 429));
  });
  expect(await codeOf(await honest!)).toBe('OK');
}, 60_000);

it('an attempt that was refused by the queue is not counted against the account, and a new account waits in the same queue', async () => {
  const filling: Promise<Response>[] = [];
  await whilePaused(async () => {
    for (let at = 0; at < PLACES; at += 1) filling.push(signIn(`filler${at}@example.com`));
    await expect.poll(() => hashes.running, { timeout: 20_000 }).toBe(passwordBounds.atOnce);
    for (let turn = 0; turn < 11; turn += 1) expect((await signIn(demo.username)).status).toBe(429);
    expect(
      (await post('create', { profile: 'en_GB', email: 'crowd@example.com', password: 'pw-long-enough' }))
        .status,
    ).toBe(429);
  });
  await Promise.all(filling);
  expect(await codeOf(await signIn(demo.username))).toBe('OK');
  expect(
    await codeOf(
      await post('create', { profile: 'en_GB', email: 'crowd@example.com', password: 'pw-long-enough' }),
    ),
  ).toBe('OK');
}, 60_000);

it('an aborted call is not checked', async () => {
  const gone = new AbortController();
  const filling: Promise<Response>[] = [];
  let left: Promise<Response> | undefined;
  await whilePaused(async () => {
    for (let at = 0; at < passwordBounds.atOnce; at += 1) filling.push(signIn(`early${at}@example.com`));
    await expect.poll(() => hashes.running, { timeout: 20_000 }).toBe(passwordBounds.atOnce);
    left = shop.api.handle(
      new Request('http://shop.example/eshop-api/api/v1/account/login', {
        method: 'POST',
        signal: gone.signal,
        headers: { 'content-type': 'application/json', 'x-storefront': 'main' },
        body: JSON.stringify({ username: 'gone@example.com', password: 'x' }),
      }),
    );
    await new Promise((done) => setTimeout(done, 100));
    gone.abort();
  });
  expect({ status: (await left!).status, begun: hashes.begun }).toEqual({
    status: 499,
    begun: passwordBounds.atOnce,
  });
  await Promise.all(filling);
}, 60_000);

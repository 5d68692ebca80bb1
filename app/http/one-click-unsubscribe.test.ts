import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { readLetterToken } from '../../eshop-api/domains/newsletter/letters.fixture';
import {
  newsletterCheckSuscribed,
  newsletterInsert,
} from '../../eshop-api/domains/newsletter/newsletter.contract';
import { openTestApi, type TestApi } from '../../tests/support/open-test-api';
import type { Shop } from '../shop/shop.types';
import { answerOneClick } from './one-click-unsubscribe';

let bench: TestApi;
const email = 'ana@example.com';
const brand = {
  id: 'main',
  publicOrigin: 'https://main.example',
  defaultLocale: 'en_ES',
  locales: ['en_ES', 'de_DE'],
};
const warn = vi.fn();
const shopWith = (open: () => unknown) =>
  answerOneClick(
    async () => ({ api: { open }, brands: { pick: () => brand }, log: { warn } }) as unknown as Shop,
  );
const ask = (method: string, token: string, handler = shopWith(() => bench.client())) =>
  handler(new Request(`https://main.example/_unsubscribe/${token}`, { method }));
const isSubscribed = async () =>
  (await bench.client().call(newsletterCheckSuscribed, { profile: 'de_DE', email })).subscribed;

beforeAll(async () => {
  bench = await openTestApi(['newsletter', 'mail'], { randomId: randomUUID });
  await bench.client().call(newsletterInsert, { profile: 'de_DE', email, privacyPolicy: 'on' });
}, 120_000);
afterAll(() => bench?.close());

it('a GET, e.g. of a mail scanner, changes nothing and redirects to the page in the reader’s locale', async () => {
  const token = await readLetterToken(bench, email);
  for (const method of ['GET', 'HEAD']) {
    const answer = await ask(method, token);
    expect({ status: answer.status, to: answer.headers.get('location') }).toEqual({
      status: 303,
      to: `/de_DE/_letters/unsubscribe/${token}`,
    });
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  }
  expect((await ask('GET', 'unknown')).headers.get('location')).toBe('/en_ES/_letters/unsubscribe/unknown');
  expect(await isSubscribed()).toBe(true);
});

it('a POST unsubscribes, without an origin and without a form; an unknown link is answered as not found', async () => {
  const token = await readLetterToken(bench, email);
  expect((await ask('POST', 'x'.repeat(43))).status).toBe(404);
  expect((await ask('POST', `${token}/more`)).status).toBe(404);
  expect(await isSubscribed()).toBe(true);
  expect((await ask('POST', token)).status).toBe(200);
  expect((await ask('POST', token)).status).toBe(200);
  expect(await isSubscribed()).toBe(false);
});

it('a failing API leads to a "try again" answer, and the log contains no token', async () => {
  const handler = shopWith(() => ({
    call: async () => {
      throw new ApiError('timeout', 'too slow', '/newsletter/unsubscribe');
    },
  }));
  const answer = await ask('POST', 'secret-token', handler);
  expect({ status: answer.status, after: answer.headers.get('retry-after') }).toEqual({
    status: 503,
    after: '60',
  });
  expect(warn).toHaveBeenCalled();
  expect(JSON.stringify(warn.mock.calls)).not.toContain('secret-token');
});

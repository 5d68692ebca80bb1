import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { documentKey } from './document-key';

const shop = { brands: { pick: (host: string | null) => ({ id: host?.startsWith('lab.') ? 'lab' : 'main' }) }, isIgnoredParameter: (name: string) => name.startsWith('utm') } as never;
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130 Safari/537.36';
const keyOf = (url: string, headers: Record<string, string> = {}) => documentKey({ url, headers: { host: 'main.localhost', 'user-agent': browser, ...headers } } as unknown as IncomingMessage, shop);

it('ignored parameters and their order make no other document; meaningful ones do', () => {
  const key = keyOf('/a?x=1&y=2').key;
  expect([keyOf('/a?y=2&utm_source=m&x=1').key, keyOf('/a?x=1&y=2&utm=').key]).toEqual([key, key]);
  expect(keyOf('/a?utm=1').key).toBe(keyOf('/a').key);
  expect(keyOf('/a?x=2&y=2').key).not.toBe(key);
});

it('invented hosts share the brand’s documents', () => {
  expect(keyOf('/a', { host: 'evil.example' }).key).toBe(keyOf('/a').key);
  expect(keyOf('/a', { host: 'lab.localhost' }).key).not.toBe(keyOf('/a').key);
});

it('price cookies make it personal, in any order; all others change nothing', () => {
  const plain = keyOf('/a');
  expect([plain.personal, keyOf('/a', { cookie: `session=1; xvoucher=A; ${'c=%;'.repeat(3000)}` }).key]).toEqual([false, plain.key]);
  const one = keyOf('/a', { cookie: 'voucher=A; country_price=ES' });
  expect([one.personal, keyOf('/a', { cookie: 'country_price=ES;z=1;  voucher=A' }).key]).toEqual([true, one.key]);
  expect(keyOf('/a', { cookie: 'prevoucher=A; country_price=ES' }).key).not.toBe(one.key);
});

it('crawlers have documents of their own, and no cookie can pass for one', () => {
  const bot = keyOf('/a', { 'user-agent': 'Googlebot/2.1', cookie: 'voucher=A' });
  expect(bot.key).not.toBe(keyOf('/a', { cookie: 'voucher=A' }).key);
  expect(keyOf('/a', { cookie: 'voucher=A bot' }).key).not.toBe(bot.key);
});

// A reader that is worse than linear would run into the test's deadline.
it('huge queries are told apart', () => {
  const huge = (end: string) => `/a?${Array.from({ length: 3000 }, (_, i) => `p${i}=${i}`).join('&')}&z=${end}`;
  expect(keyOf(huge('1')).key).not.toBe(keyOf(huge('2')).key);
});

it('broken escapes stay different addresses', () => {
  expect(keyOf('/a?q=%').key).not.toBe(keyOf('/a?q=%25x').key);
});

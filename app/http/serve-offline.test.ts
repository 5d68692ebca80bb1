import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import vm from 'node:vm';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Shop } from '../shop/shop.types';
import { serveOffline } from './serve-offline';

const locale = { isoLocale: 'he-IL', dir: 'rtl', written: { lang: 'he-IL', dir: 'rtl' } };
let offlineText = 'Nothing is lost: "bag" & <form>.';
const shop = {
  brands: {
    pick: (host: string | null) =>
      host?.startsWith('bare')
        ? { id: 'nobody', name: 'Bare <b>', logo: '/brand/nobody/logo.svg', locales: ['en_GB'] }
        : { id: 'main', name: 'Orvella', logo: '/brand/main/logo.svg', locales: ['he_IL'] },
    theme: () => ({ css: ':root{--t-color-ink:#111}' }),
  },
  locale: (id: string) => ({ ...locale, locale: id }),
  wordsFor: () => (key: string) => (key === 'offlineText' ? offlineText : key),
} as unknown as Shop;

let server: http.Server;
beforeAll(async () => {
  server = http.createServer(
    express().use(serveOffline(path.resolve(import.meta.dirname, '../..'), () => shop)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());
const ask = (address: string, brand = 'main') =>
  new Promise<{ status: number; type: string; policy: string; text: string }>((resolve, reject) => {
    http
      .get(
        {
          port: (server.address() as AddressInfo).port,
          path: address,
          headers: { host: `${brand}.localhost` },
        },
        (answer) =>
          void answer.toArray().then(
            (parts: Buffer[]) =>
              resolve({
                status: answer.statusCode!,
                type: String(answer.headers['content-type']),
                policy: String(answer.headers['content-security-policy']),
                text: Buffer.concat(parts).toString(),
              }),
            reject,
          ),
      )
      .on('error', reject);
  });
const between = (text: string, tag: string) => new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(text)![1]!;
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('the page is whole in itself: words as text, the drawn logo, style and script under their hashes', async () => {
  const { status, type, policy, text } = await ask('/_offline/he_IL');
  expect({ status, type }).toEqual({ status: 200, type: 'text/html; charset=utf-8' });
  expect(text).toContain('<html lang="he-IL" dir="rtl">');
  expect(text).toContain('Nothing is lost: &quot;bag&quot; &amp; &lt;form&gt;.');
  expect(text).toContain('<svg role="img" aria-label="Orvella"');
  expect(text).not.toMatch(/\ssrc=|<link|url\(/);
  expect(policy).toContain(`style-src ${hashOf(between(text, 'style'))}`);
  expect(policy).toContain(`script-src ${hashOf(between(text, 'script'))}`);
});

it('a brand without a drawing is named in letters', async () => {
  expect((await ask('/_offline/en_GB', 'bare')).text).toContain('<p class="logo">Bare &lt;b&gt;</p>');
});

it.each([
  '/_offline/en_GB',
  '/_offline/nope',
  '/_offline/__proto__',
  '/_offline/%2e%2e%2fetc',
  '/sw.js',
  '/sw.js?locale=en_GB',
  '/sw.js?locale[]=he_IL',
  "/sw.js?locale=';alert(1)//",
])('%s: what the brand does not sell in is not there', async (address) => {
  expect((await ask(address)).status).toBe(404);
});

it('the worker keeps that page, and is another one when the page changes', async () => {
  const first = await ask('/sw.js?locale=he_IL');
  expect({ status: first.status, type: first.type }).toEqual({
    status: 200,
    type: 'text/javascript; charset=utf-8',
  });
  expect((await ask('/sw.js?locale=he_IL')).text).toBe(first.text);
  offlineText = 'Other words';
  expect((await ask('/sw.js?locale=he_IL')).text).not.toBe(first.text);
});

it('the worker answers navigations alone, with the kept page when the network has nothing', async () => {
  const listeners: Record<string, (event: unknown) => void> = {};
  let online = true;
  const scope = {
    addEventListener: (name: string, listener: (event: unknown) => void) => {
      listeners[name] = listener;
    },
    caches: { match: async (page: string) => `kept ${page}` },
    fetch: async () => {
      if (!online) throw new TypeError('offline');
      return 'fetched';
    },
    Response: { error: () => 'error' },
  };
  vm.runInNewContext((await ask('/sw.js?locale=he_IL')).text, scope);
  const navigate = async (request: object, preloadResponse: unknown = undefined) => {
    let answer: unknown = 'left to the browser';
    listeners.fetch!({
      request,
      preloadResponse: Promise.resolve(preloadResponse),
      respondWith: (given: unknown) => {
        answer = given;
      },
    });
    return answer;
  };
  const navigation = { mode: 'navigate', method: 'GET' };
  expect(await navigate(navigation, 'preloaded')).toBe('preloaded');
  expect(await navigate(navigation)).toBe('fetched');
  online = false;
  expect(await navigate(navigation)).toBe('kept /_offline/he_IL');
  expect(await navigate({ mode: 'navigate', method: 'POST' })).toBe('left to the browser');
  expect(await navigate({ mode: 'cors', method: 'GET' })).toBe('left to the browser');
});

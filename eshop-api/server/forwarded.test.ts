import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { readTrustProxy, trustProxyHeaders } from './forwarded';

/** A request as node gives it: the same headers twice. */
function receive(
  headers: Record<string, string>,
  trustProxy: boolean,
  { method = 'GET', meetsVisitors = false } = {},
): { headers: Record<string, unknown>; raw: Record<string, string> } {
  const request = {
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    rawHeaders: Object.entries(headers).flat(),
    method,
    socket: { remoteAddress: '203.0.113.7' },
  } as unknown as IncomingMessage;
  trustProxyHeaders(request, trustProxy, meetsVisitors);
  const pairs = Array.from({ length: request.rawHeaders.length / 2 }, (_, i) => [
    request.rawHeaders[2 * i]!.toLowerCase(),
    request.rawHeaders[2 * i + 1]!,
  ]);
  return { headers: request.headers, raw: Object.fromEntries(pairs) as Record<string, string> };
}
const hostile = {
  Host: 'shop.example',
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Proto': 'https',
  'x-forwarded-for': '1.2.3.4',
  Forwarded: 'host=evil.example',
  'X-Forwarded-Port': '1',
  Accept: '*/*',
};

it('drops every forwarding header of a shop without a proxy', () => {
  const expected = { host: 'shop.example', accept: '*/*' };
  expect(receive(hostile, false)).toEqual({ headers: expected, raw: expected });
});

it('uses the nearest proxy’s value where one is trusted', () => {
  const expected = {
    host: 'www.shop.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '2001:db8::7',
    accept: '*/*',
  };
  expect(
    receive(
      {
        ...hostile,
        'X-Forwarded-Host': 'evil.example, www.shop.example',
        'X-Forwarded-Proto': 'http, HTTPS',
        'x-forwarded-for': '1.2.3.4, 2001:db8::7',
      },
      true,
    ),
  ).toEqual({ headers: expected, raw: expected });
});

it('identifies writers by the connection where visitors connect directly, and by the trusted proxy elsewhere', () => {
  const address = (trustProxy: boolean, more: object) =>
    receive(hostile, trustProxy, more).headers['x-forwarded-for'];
  expect({
    visitorsPost: address(false, { method: 'POST', meetsVisitors: true }),
    visitorsRead: address(false, { meetsVisitors: true }),
    post: address(false, { method: 'POST' }),
  }).toEqual({ visitorsPost: '203.0.113.7', visitorsRead: undefined, post: undefined });
  expect(address(true, { method: 'POST', meetsVisitors: true })).toBe('1.2.3.4');
});

it.each(['', 'a b', 'evil.example/path', 'user@evil.example', '<script>', 'host:99999999', ', '])(
  'keeps Host when the trusted value is no host: %s',
  (value) => {
    expect(
      receive({ Host: 'shop.example', 'X-Forwarded-Host': value, 'X-Forwarded-Proto': 'javascript' }, true),
    ).toEqual({ headers: { host: 'shop.example' }, raw: { host: 'shop.example' } });
  },
);

it('TRUST_PROXY is on or off', () => {
  expect([undefined, '', 'off', 'on', 'yes', '1'].map(readTrustProxy)).toEqual([
    false,
    false,
    false,
    true,
    undefined,
    undefined,
  ]);
});

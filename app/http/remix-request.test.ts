import http from 'node:http';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendFetchResponse, toFetchRequest } from './remix-request';

const toUrl = (url: string, host?: string) =>
  toFetchRequest({ url, method: 'GET', headers: { host } } as unknown as IncomingMessage).url;

it.each([
  ['//evil.example/x', 'http://shop.localhost:3000//evil.example/x'],
  ['///evil.example', 'http://shop.localhost:3000///evil.example'],
  ['//', 'http://shop.localhost:3000//'],
  ['http://evil.example/a?b=1', 'http://shop.localhost:3000/a?b=1'],
  ['http://evil.example', 'http://shop.localhost:3000/'],
  ['*', 'http://shop.localhost:3000/'],
  ['/a%?q=%E0', 'http://shop.localhost:3000/a%?q=%E0'],
])('the path %s stays a path of the host that was asked', (path, url) =>
  expect(toUrl(path, 'shop.localhost:3000')).toBe(url),
);

it('a backslash names no other host', () => {
  expect(new URL(toUrl('/\\evil.example/x', 'shop.localhost')).host).toBe('shop.localhost');
});

it.each([
  undefined,
  '',
  'a b',
  'evil.example/x',
  'u@evil.example',
  '[::1]:80',
  '999.1.1.1',
  'shop:99999',
  'x"><script>',
  '%00',
  'a#b',
])('the odd host %s ends at a plain one', (host) => {
  expect(new URL(toUrl('/a', host)).hostname).toBe('localhost');
});

let server: http.Server;
let port: number;
let answer: (request: IncomingMessage) => { response: Response; whole?: Buffer[] } = () => ({
  response: new Response(''),
});
const seen: { request?: Request } = {};
beforeAll(async () => {
  server = http.createServer((request, response) => {
    seen.request = toFetchRequest(request, response);
    const { response: made, whole } = answer(request);
    void sendFetchResponse(made, response, whole);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);

it('sends status, headers, each cookie on its own, and the body as it streams', async () => {
  const headers = new Headers({ 'x-a': '1' });
  headers.append('set-cookie', 'a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT');
  headers.append('set-cookie', 'b=2');
  answer = () => ({ response: new Response('x'.repeat(300_000), { status: 418, headers }) });
  const got = await ask('/');
  expect({
    status: got.status,
    xa: got.headers.get('x-a'),
    cookieCount: got.headers.getSetCookie().length,
    bodyLength: (await got.text()).length,
  }).toEqual({ status: 418, xa: '1', cookieCount: 2, bodyLength: 300_000 });
});

it('pieces in hand are sent with their length; HEAD gets none', async () => {
  answer = () => ({ response: new Response(null), whole: [Buffer.from('añ'), Buffer.from('b')] });
  const got = await ask('/');
  expect({ contentLength: got.headers.get('content-length'), body: await got.text() }).toEqual({
    contentLength: '4',
    body: 'añb',
  });
  expect(await (await ask('/', { method: 'HEAD' })).text()).toBe('');
});

it('the request is aborted when its visitor goes away', async () => {
  answer = () => ({
    response: new Response(new ReadableStream({ pull: () => new Promise(() => undefined) })),
  });
  const socket = net.connect(port, '127.0.0.1', () => socket.write('GET /leave HTTP/1.1\r\nHost: a\r\n\r\n'));
  await expect.poll(() => seen.request?.url).toContain('/leave');
  expect(seen.request!.signal.aborted).toBe(false);
  socket.destroy();
  await expect.poll(() => seen.request!.signal.aborted).toBe(true);
});

import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { proxyApi } from './api-proxy';
import { serveBrandFiles, serveBuiltAssets } from './serve-assets';

const theme = { name: 'theme-alba-Latn-11111111.css', css: ':root{}' };
const findTheme = (name: string) => (/^theme-alba-Latn-[0-9]{8}\.css$/.test(name) ? theme : undefined);

let root: string;
let server: http.Server;
let upstream: http.Server;
const portOf = (one: http.Server) => (one.address() as AddressInfo).port;
const listen = (one: http.Server) => new Promise<void>((done) => one.listen(0, '127.0.0.1', done));

beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'assets-'));
  const write = (name: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    fs.writeFileSync(path.join(root, name), text);
  };
  write('built/a-1.js', 'plain');
  write('built/a-1.js.br', 'packed');
  write('built/b-1.css', 'css');
  write('built/c_-2.css', '.c{}');
  write('secret.txt', 'secret');
  write('brands/alba/assets/icon.svg', '<svg/>');
  write('node_modules/@fontsource-variable/sample/files/sample-latin-wght-normal.woff2', 'whole');
  write('.cache/fonts/sample/sample-latin-wght-normal-w400-700.woff2', 'narrow');
  write('brands/alba/brand.json', '{"secret":1}');
  const app = express();
  app.use('/assets', serveBuiltAssets(path.join(root, 'built'), findTheme));
  app.use(serveBrandFiles(root));
  server = http.createServer(app);
  upstream = http.createServer((request, response) => {
    if (request.url!.includes('reset')) return request.socket.destroy();
    response.writeHead(request.url!.includes('moved') ? 302 : 200, {
      'content-type': 'text/plain',
      location: '/elsewhere',
      'x-method': request.method,
      'x-cookie': request.headers.cookie ?? '',
      'x-host': request.headers.host,
    });
    request.pipe(response);
    response.write(`${request.url} `);
  });
  await Promise.all([listen(server), listen(upstream)]);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  upstream.closeAllConnections();
  upstream.close();
  fs.rmSync(root, { recursive: true });
});

/** By hand: fetch would tidy the path first. */
const ask = (target: string, headers = {}) =>
  new Promise<{ status: number; body: string; headers: http.IncomingHttpHeaders }>((done, fail) => {
    http
      .get({ port: portOf(server), host: '127.0.0.1', path: target, headers }, (response) => {
        let body = '';
        response
          .on('data', (chunk) => (body += chunk))
          .on('end', () => done({ status: response.statusCode!, body, headers: response.headers }));
      })
      .on('error', fail);
  });

it('a built file leaves packed where that is wanted and there, for a year', async () => {
  const packed = await ask('/assets/a-1.js', { 'accept-encoding': 'gzip, br' });
  expect({
    body: packed.body,
    contentEncoding: packed.headers['content-encoding'],
    cacheControl: packed.headers['cache-control'],
    vary: packed.headers.vary,
  }).toEqual({
    body: 'packed',
    contentEncoding: 'br',
    cacheControl: 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  expect(packed.headers['content-type']).toBe('text/javascript; charset=utf-8');
  for (const accept of ['', 'gzip', 'br;q=0'])
    expect((await ask('/assets/a-1.js', { 'accept-encoding': accept })).body).toBe('plain');
  expect(
    (await ask('/assets/b-1.css', { 'accept-encoding': 'br' })).headers['content-encoding'],
  ).toBeUndefined();
});

it('style sheets of the build leave as one, in the order asked for, packed, for a year', async () => {
  const joined = await ask('/assets/joined/c_-2+b-1.css');
  expect({
    status: joined.status,
    body: joined.body,
    contentType: joined.headers['content-type'],
    cacheControl: joined.headers['cache-control'],
  }).toEqual({
    status: 200,
    body: '.c{}css',
    contentType: 'text/css; charset=utf-8',
    cacheControl: 'public, max-age=31536000, immutable',
  });
  for (const encoding of ['br', 'gzip'])
    expect(
      (await ask('/assets/joined/c_-2+b-1.css', { 'accept-encoding': encoding })).headers['content-encoding'],
    ).toBe(encoding);
});

it('a theme is sent alone and among others; one that has changed since is not cached', async () => {
  const [alone, joined, changed] = await Promise.all(
    [
      theme.name,
      `joined/${theme.name.replace('.css', '')}+b-1.css`,
      'joined/theme-alba-Latn-22222222+b-1.css',
    ].map((name) => ask(`/assets/${name}`)),
  );
  expect([alone, joined, changed].map((answer) => [answer!.body, answer!.headers['cache-control']])).toEqual([
    [':root{}', 'public, max-age=31536000, immutable'],
    [':root{}css', 'public, max-age=31536000, immutable'],
    [':root{}css', 'no-store'],
  ]);
});

it.each([
  '/assets/joined/',
  '/assets/theme-other-Latn-11111111.css',
  '/assets/joined/b-1',
  '/assets/joined/b-1+.css',
  '/assets/joined/b-1+gone.css',
  '/assets/joined/a-1.js',
  '/assets/joined/../../secret.css',
  '/assets/joined/b-1+..%2f..%2fsecret.css',
  `/assets/joined/${Array(61).fill('b-1').join('+')}.css`,
])('no other sheet than these: %s', async (target) => expect((await ask(target)).status).toBe(404));

it.each([
  '/assets/../secret.txt',
  '/assets/%2e%2e/secret.txt',
  '/assets/..%2fsecret.txt',
  '/assets/a-1.js.br',
  '/assets/',
  '/assets//etc/passwd',
  '/assets/%',
  '/assets/a-1.js%00',
  '/brand/alba/../brand.json',
  '/brand/alba/%2e%2e/brand.json',
  '/brand/..%2fbrands%2falba/brand.json',
  '/brand/%2e%2e/x',
  '/fonts/%2e%2e/package.json',
  '/fonts/..%2f..%2f/x',
  '/brand/alba/',
])('nothing but these files can be reached: %s', async (target) => {
  const { status, body } = await ask(target);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(body).not.toMatch(/secret"|^secret$|packed/);
});

it('a font is what the build cut, or whole for a range that the theme names since', async () => {
  const [narrow, newer, gone] = await Promise.all(
    ['w400-700', 'w100-900', 'w400-700-s'].map((range) =>
      ask(`/fonts/sample/sample-latin-wght-normal-${range}.woff2`),
    ),
  );
  expect({ narrowBody: narrow!.body, newerBody: newer!.body, goneStatus: gone!.status }).toEqual({
    narrowBody: 'narrow',
    newerBody: 'whole',
    goneStatus: 404,
  });
});

it('a brand’s own pictures are served', async () => {
  expect((await ask('/brand/alba/icon.svg')).headers['content-type']).toBe('image/svg+xml');
});

it('calls of the browser go to the outside API and come back as they are', async () => {
  const forward = proxyApi(`http://127.0.0.1:${portOf(upstream)}/eshop-api/api/v1/`);
  const answer = await forward(
    new Request('http://shop.localhost/eshop-api/api/v1/x?a=1&a=2', {
      method: 'POST',
      body: 'body',
      headers: { cookie: 'c=1' },
    }),
  );
  expect({
    status: answer.status,
    xMethod: answer.headers.get('x-method'),
    xCookie: answer.headers.get('x-cookie'),
    body: await answer.text(),
  }).toEqual({ status: 200, xMethod: 'POST', xCookie: 'c=1', body: '/eshop-api/api/v1/x?a=1&a=2 body' });
  expect(answer.headers.get('x-host')).toBe(`127.0.0.1:${portOf(upstream)}`);
  expect((await forward(new Request('http://shop.localhost/moved'))).status).toBe(302);
  expect(await (await forward(new Request('http://shop.localhost//evil.example/x'))).text()).toBe(
    '//evil.example/x ',
  );
});

it('an API that breaks off is a clear KO', async () => {
  const answer = await proxyApi(`http://127.0.0.1:${portOf(upstream)}`)(
    new Request('http://shop.localhost/reset'),
  );
  expect({
    status: answer.status,
    code: ((await answer.json()) as { errors: { code: string }[] }).errors[0]!.code,
  }).toEqual({ status: 502, code: 'ERR_NETWORK' });
});

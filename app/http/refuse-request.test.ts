import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseRequest, requireHttpsAgain, securityHeaderList, securityHeaders } from './refuse-request';

let server: Server;
beforeAll(async () => {
  server = createServer(
    (request, response) => void (refuseRequest(request, response) || response.end('let in')),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const send = (method: string, path: string) =>
  new Promise<{ status: number; allow: string | undefined; body: string }>((resolve, reject) => {
    ask(
      { port: (server.address() as AddressInfo).port, host: '127.0.0.1', method, path, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () =>
            resolve({
              status: answer.statusCode!,
              allow: answer.headers.allow,
              body: Buffer.concat(chunks).toString(),
            }),
          );
      },
    )
      .on('error', reject)
      .end();
  });

it.each(['PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'LINK', 'OPTIONS'])(
  '%s of a page is a 405 that names what is allowed',
  async (method) =>
    expect(await send(method, '/en_GB')).toEqual({
      status: 405,
      allow: 'GET, HEAD, POST',
      body: 'use GET or HEAD or POST',
    }),
);

it('of the API it is one in the API’s own form', async () => {
  const { status, body } = await send('TRACE', '/eshop-api/api/v1/products/list');
  expect({
    status,
    body: JSON.parse(body),
  }).toEqual({
    status: 405,
    body: {
      status: 'KO',
      errors: [{ code: 'method_not_allowed', message: 'use GET or HEAD or POST or OPTIONS' }],
    },
  });
});

it.each([
  ['GET', '/en_GB'],
  ['HEAD', '/en_GB'],
  ['POST', '/en_GB'],
  ['OPTIONS', '/_card-provider/tokens'],
  ['OPTIONS', '/eshop-api/api/v1/x'],
  ['GET', '/en_GB/a%20b'],
  ['GET', '/en_GB?q=a%0d%0ab'],
  ['GET', '/en_GB/%'],
  ['GET', '//'],
])('%s %s is let in', async (method, path) => expect((await send(method, path)).status).toBe(200));

it.each(['/en_GB/a%0d%0aSet-Cookie:x', '/en_GB/%00', '/%0A', '/en_GB/%1f', '/en_GB/%7F', '/a%0D?q=1'])(
  '%s is no address',
  async (path) =>
    expect(await send('GET', path)).toMatchObject({ status: 400, body: 'the address cannot be read' }),
);

const headersOf = (forwarded: Record<string, string>): Promise<Record<string, unknown>> =>
  new Promise((resolve, reject) => {
    const one = createServer((request, response) => {
      requireHttpsAgain(request, response);
      securityHeaders(request as never, response as never, () => response.writeHead(200, { a: 'b' }).end());
    }).listen(0, '127.0.0.1', () =>
      ask({ port: (one.address() as AddressInfo).port, host: '127.0.0.1', headers: forwarded, agent: false })
        .on('response', (answer) => (answer.resume(), one.close(), resolve(answer.headers)))
        .on('error', reject)
        .end(),
    );
  });

it('every answer has the security headers, and over https asks for https again', async () => {
  const plain = await headersOf({});
  for (const [name, value] of Object.entries(securityHeaderList))
    expect(plain[name.toLowerCase()]).toBe(value);
  expect(plain).not.toHaveProperty('strict-transport-security');
  expect(await headersOf({ 'x-forwarded-proto': 'https' })).toMatchObject({
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    a: 'b',
  });
});

it('windows that a payment opens keep their way back, and its frame may pay', () => {
  expect(securityHeaderList['Cross-Origin-Opener-Policy']).toBe('same-origin-allow-popups');
  expect(securityHeaderList['Permissions-Policy']).not.toContain('payment');
  expect(securityHeaderList['Permissions-Policy']).toContain('geolocation=(self)');
});

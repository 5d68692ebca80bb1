import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { proxyApi } from './api-proxy';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => (server.closeAllConnections(), server.close())));

async function openApi(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const call = 'http://shop.example/eshop-api/api/v1/products/list?filter.color=red&filter.color=blue';

it('passes address, method, headers and body on, and the host that was asked', async () => {
  let seen: { url?: string; method?: string; headers?: IncomingHttpHeaders; body?: string } = {};
  const base = await openApi((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        seen = {
          url: request.url,
          method: request.method,
          headers: request.headers,
          body: Buffer.concat(chunks).toString(),
        };
        response
          .writeHead(201, {
            'content-type': 'application/json',
            'x-cache': 'Miss from here',
            'set-cookie': ['a=1', 'b=2'],
          })
          .end('{"status":"OK"}');
      });
  });
  for (const url of [base, `${base}/`, `${base}/eshop-api/api/v1`, `${base}/eshop-api/api/v1/`]) {
    const headers = {
      host: 'shop.example',
      'x-storefront': 'main',
      connection: 'close',
      'content-type': 'application/json',
      'x-forwarded-host': 'evil.example',
    };
    const answer = await proxyApi(url)(new Request(call, { method: 'POST', headers, body: '{"a":1}' }));
    expect(seen).toMatchObject({
      url: new URL(call).pathname + new URL(call).search,
      method: 'POST',
      body: '{"a":1}',
    });
    expect(seen.headers).toMatchObject({
      'x-storefront': 'main',
      'x-forwarded-host': 'shop.example',
      host: new URL(base).host,
    });
    expect({
      status: answer.status,
      xCache: answer.headers.get('x-cache'),
      cookies: answer.headers.getSetCookie(),
      body: await answer.text(),
    }).toEqual({ status: 201, xCache: 'Miss from here', cookies: ['a=1', 'b=2'], body: '{"status":"OK"}' });
  }
});

it('gives a silent API no longer than its deadline', async () => {
  const base = await openApi(() => undefined);
  const answer = await proxyApi(base, 50)(new Request(call));
  expect({ status: answer.status, body: await answer.json() }).toEqual({
    status: 504,
    body: { status: 'KO', errors: [{ code: 'ERR_TIMEOUT', message: 'the API did not answer in time' }] },
  });
});

it('cuts an answer that stops in its middle', async () => {
  const base = await openApi(
    (_request, response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).write('{"status":'),
  );
  const answer = await proxyApi(base, 300)(new Request(call));
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow();
});

it('reports that the API is down, and ends when the caller leaves', async () => {
  const base = await openApi(() => undefined);
  expect((await proxyApi('http://127.0.0.1:1')(new Request(call))).status).toBe(502);
  expect((await proxyApi(base)(new Request(call, { signal: AbortSignal.timeout(50) }))).status).toBe(502);
});

it('follows no redirect to another place', async () => {
  const base = await openApi(
    (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/secret' }).end(),
  );
  expect((await proxyApi(base)(new Request(call))).status).toBe(302);
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBreakers } from '../../eshop-api/client/breakers';
import { type ApiClientOptions, createApiClient } from '../../eshop-api/client/create-api-client';
import { dedupeReads } from '../../eshop-api/client/run-call';
import { toKo } from '../../eshop-api/client/read-answer';
import { connectByHttp } from '../../eshop-api/client/transports';
import { ApiError, isUnknownError } from '../../eshop-api/contract/api-error';
import { probeRead, probeWrite } from './probe.domain';
import { collectLog } from './test-settings';

/** Answers with the test's responses, one entry per request, the last one for all further requests. */
let script: {
  status?: number;
  type?: string;
  body?: string;
  hang?: boolean;
  cut?: boolean;
  reset?: boolean;
}[] = [];
let seen: { url: string; headers: Record<string, unknown> }[] = [];
let server: Server;
let base: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push({ url: request.url ?? '', headers: request.headers });
    const now = (script.length > 1 ? script.shift() : script[0]) ?? {};
    if (now.reset) return void request.socket.destroy();
    if (now.hang) return;
    response.writeHead(now.status ?? 200, {
      'content-type': now.type ?? 'application/json',
      ...(now.cut ? { 'content-length': 1000 } : {}),
    });
    response.write(now.body ?? '{"status":"OK","errors":[],"seen":{}}', () =>
      now.cut ? request.socket.destroy() : response.end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  script = [{}];
  seen = [];
});

const makeClient = (facts: Partial<ApiClientOptions> = {}) =>
  createApiClient({
    transport: connectByHttp(base, (request) => fetch(request)),
    storefront: 'first',
    log: collectLog(),
    deadline: 20_000,
    ...facts,
  });
const failure = async (work: Promise<unknown>) =>
  (await work.then(
    () => undefined,
    (error: unknown) => error,
  )) as ApiError;
const ok = { body: '{"status":"OK","errors":[],"seen":{"fine":1}}' };

describe('error catalogue of docs/contract/errors.md#api-errors', () => {
  it.each([
    ['HTML', { type: 'text/html', body: '<html>' }, 'json_error', 'response was not json'],
    ['no content type', { type: '', body: '{"status":"OK"}' }, 'json_error', 'response was not json'],
    ['broken JSON', { body: '{"status":' }, 'json_error', 'response was not json'],
    ['401 with HTML', { status: 401, type: 'text/html', body: 'x' }, 'unauthorized', 'unauthorized'],
    [
      'KO inside 200',
      { body: '{"status":"KO","errors":[{"code":"E1","message":"m1"},{"code":"E2","message":"m2"}]}' },
      'E1',
      'm1',
    ],
    ['500 with errors', { status: 500, body: '{"errors":[{"code":"E1","message":"m1"}]}' }, 'E1', 'm1'],
    ['500 with OK inside', { status: 500, body: '{"status":"OK"}' }, 'unknown_error', 'unknown error'],
    ['empty errors', { body: '{"status":"KO","errors":[]}' }, 'unknown_error', 'unknown error'],
    ['no errors', { body: '{"status":"KO"}' }, 'unknown_error', 'unknown error'],
    ['no status', { body: '{"seen":{}}' }, 'unknown_error', 'unknown error'],
    ['null', { body: 'null' }, 'unknown_error', 'unknown error'],
    ['a code without a message', { body: '{"status":"KO","errors":[{"code":"E3"}]}' }, 'E3', 'Unknown error'],
    ['a message without a code', { body: '{"status":"KO","errors":[{"message":"m4"}]}' }, 'unknown', 'm4'],
    ['an empty entry', { body: '{"status":"KO","errors":[{}]}' }, 'unknown_error', 'unknown error'],
    ['an entry that is none', { body: '{"status":"KO","errors":[null]}' }, 'unknown_error', 'unknown error'],
    ['errors that are no list', { body: '{"status":"KO","errors":"E5"}' }, 'unknown_error', 'unknown error'],
    ['a redirect', { status: 302, body: '{"status":"OK"}' }, 'unknown_error', 'unknown error'],
    [
      '404 with a reason',
      { status: 404, body: '{"status":"KO","errors":[{"code":"gone","message":"not here"}]}' },
      'gone',
      'not here',
    ],
    ['errors of text', { body: '{"status":"KO","errors":["E9"]}' }, 'E9', 'E9'],
    ['reset', { reset: true }, 'ERR_NETWORK', ''],
    ['cut in the middle', { cut: true, body: '{"status":"OK"' }, 'ERR_NETWORK', ''],
    ['hanging', { hang: true }, 'ERR_TIMEOUT', 'no answer within'],
  ])('%s', async (_name, answer, code, message) => {
    script = [answer];
    const log = collectLog();
    const error = await failure(
      makeClient({ log, ...('hang' in answer ? { deadline: 300 } : {}) }).call(probeRead, { text: 'x' }),
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error.code).toBe(code);
    expect(error.message).toContain(message);
    expect(error.url).toBe(`${base}/eshop-api/api/v1/probe/read?text=x`);
    expect(log.lines).toHaveLength(1);
    expect(isUnknownError(error)).toBe(code === 'unknown_error');
  });

  it('an answer without a status of OK is never taken for one, whatever else it holds', async () => {
    for (const status of ['"ok"', '"KO"', 'true', '1', 'null']) {
      script = [{ body: `{"status":${status},"seen":{"fine":1}}` }];
      expect((await failure(makeClient().call(probeRead, {}))).code).toBe('unknown_error');
    }
  });

  it('turns errors into KO, but throws ERR_NETWORK again', () => {
    expect(toKo(new ApiError('E1', 'm', 'u'))).toEqual({
      status: 'KO',
      error: { code: 'E1', message: 'm', url: 'u' },
    });
    expect(toKo(new Error('x'))).toEqual({
      status: 'KO',
      error: { code: 'unknown', message: 'unexpected error', url: '' },
    });
    expect(toKo(new ApiError('E1', '', 'u'))).toMatchObject({ error: { message: 'unexpected error' } });
    expect(() => toKo(new ApiError('ERR_NETWORK', 'm', 'u'))).toThrow('m');
  });
});

describe('resilience', () => {
  it('tries a safe read twice, a write and a call that is refused once', async () => {
    script = [{ status: 503, body: '{"status":"KO"}' }, ok];
    expect(await makeClient().call(probeRead, {})).toEqual({ seen: { fine: 1 } });
    expect(seen).toHaveLength(2);
    seen = [];
    script = [{ reset: true }, ok];
    await failure(makeClient().call(probeWrite, { name: 'a', count: 1 }));
    expect(seen).toHaveLength(1);
    seen = [];
    script = [{ body: '{"status":"KO","errors":[{"code":"no","message":"no"}]}' }, ok];
    await failure(makeClient().call(probeRead, {}));
    expect(seen).toHaveLength(1);
  });

  it('keeps one deadline for both tries', async () => {
    script = [{ hang: true }, ok];
    expect(
      (await failure(makeClient().call(probeRead, {}, { deadline: 200 }))).code,
      'the second try has no time left',
    ).toBe('ERR_TIMEOUT');
  });

  it('opens on KO of the server’s own failure inside 200, never on a 401 or a KO that gives no reason (docs/decisions/0013)', async () => {
    const openAfter = async (answer: (typeof script)[number]) => {
      const breakers = createBreakers({ minCalls: 4 });
      const client = makeClient({ breakers });
      script = [answer];
      for (let call = 0; call < 20; call += 1) await failure(client.call(probeRead, {}));
      const open = breakers.listOpen().length;
      breakers.close();
      return open;
    };
    const ko = (errors: string) => ({ body: `{"status":"KO","errors":${errors}}` });
    for (const code of ['internal_error', 'not_ready', 'database_unavailable'])
      expect({ code, opened: await openAfter(ko(`[{"code":"${code}","message":"m"}]`)) }).toEqual({
        code,
        opened: 1,
      });
    for (const answer of [
      ko('[]'),
      ko('[{"code":"ERROR_NO_STOCK","message":"m"}]'),
      { status: 401, body: '{}' },
      { status: 401, type: 'text/html', body: 'login' },
      { status: 404, type: 'text/html', body: 'x' },
      { status: 501, body: '{"status":"KO"}' },
      { status: 400, body: '{"status":"KO"}' },
    ]) {
      expect({ answer, opened: await openAfter(answer) }).toEqual({ answer, opened: 0 });
    }
    seen = [];
    script = [ko('[{"code":"internal_error","message":"m"}]'), ok];
    expect(await makeClient().call(probeRead, {})).toEqual({ seen: { fine: 1 } });
    expect(seen).toHaveLength(2);
  });

  it('opens the breaker on outages, not on KO, and recovers by itself', async () => {
    const breakers = createBreakers({ minCalls: 4, retryAfter: 150 });
    const client = makeClient({ breakers });
    script = [{ body: '{"status":"KO","errors":[{"code":"no","message":"no"}]}' }];
    for (let call = 0; call < 10; call += 1) await failure(client.call(probeRead, {}));
    expect(breakers.listOpen()).toEqual([]);
    script = [{ status: 500, body: '{}' }];
    for (let call = 0; call < 20; call += 1) await failure(client.call(probeRead, {}));
    expect(breakers.listOpen()).toHaveLength(1);
    seen = [];
    expect(await failure(client.call(probeRead, {}))).toMatchObject({ code: 'ERR_CIRCUIT_OPEN' });
    expect(seen).toHaveLength(0);
    script = [ok];
    expect(await client.call(probeWrite, { name: 'a', count: 1 })).toEqual({ seen: { fine: 1 } });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await client.call(probeRead, {})).toEqual({ seen: { fine: 1 } });
    breakers.close();
  });

  it('equal reads of one request are one call, and an aborted one does not abort the others', async () => {
    const client = dedupeReads(makeClient());
    const gone = new AbortController();
    const first = client.call(probeRead, { text: 'a', count: 1 }, { signal: gone.signal });
    const second = client.call(probeRead, { count: 1, text: 'a' });
    gone.abort(new Error('left'));
    await expect(first).rejects.toThrow('left');
    await second;
    await client.call(probeRead, { text: 'b' });
    await client.call(probeWrite, { name: 'a', count: 1 });
    await client.call(probeWrite, { name: 'a', count: 1 });
    expect(seen).toHaveLength(4);
  });
});

describe('headers of docs/contract/errors.md#failed-answers', () => {
  it('forwards the caller’s headers, and cleans what a header can’t hold', async () => {
    await makeClient({
      requestId: 'r1',
      userAgent: 'UA\r\nX: 1',
      clientId: 'c1',
      clientUrl: 'https://shop.example/en_GB/zoë?q=1',
    }).call(probeRead, { list: ['a b', 'c&d'] });
    expect(seen[0]!.url).toBe('/eshop-api/api/v1/probe/read?list=a+b&list=c%26d');
    expect(seen[0]!.headers).toMatchObject({
      'content-type': 'application/json',
      accept: 'application/json',
      'jb-request-id': 'r1',
      'user-agent': 'UA??X: 1',
      'client-id': 'c1',
      'client-url': 'https://shop.example/en_GB/zo%C3%AB?q=1',
      'x-storefront': 'first',
    });
  });

  it('sends the XSRF cookie back in its header, and neither it nor the client id to another origin', async () => {
    const readCookies = () => 'bag=1; XSRF-TOKEN=t%20k';
    await makeClient({ readCookies, clientId: 'c1' }).call(probeWrite, { name: 'a', count: 1 });
    expect(seen[0]!.headers).toMatchObject({ 'x-xsrf-token': 't k', 'client-id': 'c1' });
    await makeClient({ readCookies, clientId: 'c1', crossOrigin: true }).call(probeWrite, {
      name: 'a',
      count: 1,
    });
    expect(seen[1]!.headers).not.toHaveProperty('x-xsrf-token');
    expect(seen[1]!.headers).not.toHaveProperty('client-id');
  });
});

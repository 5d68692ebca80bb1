import { request as httpRequest, type IncomingMessage } from 'node:http';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SPEC_CALLS } from '../../eshop-api/contract/spec-calls';
import { reportCalls } from '../../eshop-api/server/not-built';
import { type Bench, openBench } from './three-ways';

let bench: Bench;
let base: string;
beforeAll(async () => {
  bench = await openBench();
  base = `${bench.baseUrl}/eshop-api/api/v1`;
});
afterAll(() => bench.close());

const post = (
  path: string,
  body: string,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => fetch(base + path, { method: 'POST', body, headers });
const readKo = async (response: Response) => {
  const body = (await response.json()) as { status: string; errors: { code: string; message: string }[] };
  expect(body.status).toBe('KO');
  return [response.status, body.errors[0]?.code];
};

describe('hostile and clumsy requests over HTTP', () => {
  it.each([
    ['malformed JSON', '/probe/a/write', '{"count":', 400, 'malformed_json'],
    ['a bare number', '/probe/a/write', '5', 400, 'invalid_request'],
    ['a list where an object belongs', '/probe/a/write', '[1]', 400, 'invalid_request'],
    ['an empty body', '/probe/a/write', '', 400, 'invalid_request'],
    ['a prototype key', '/probe/a/write', '{"count":1,"__proto__":{"x":1}}', 400, 'invalid_request'],
    [
      'more than a megabyte',
      '/probe/a/write',
      JSON.stringify({ count: 1, tags: ['x'.repeat(1_100_000)] }),
      413,
      'payload_too_large',
    ],
    ['an unknown call', '/nowhere', '{}', 404, 'not_found'],
    ['a broken escape in the path', '/probe/%E0%A4%A/write', '{"count":1}', 404, 'not_found'],
    ['a read as a write', '/probe/read', '{}', 405, 'method_not_allowed'],
    ['a call not built', '/race', '{}', 501, 'not_implemented'],
  ])('%s', async (_name, path, body, status, code) => {
    expect(await readKo(await post(path, body))).toEqual([status, code]);
  });

  it.each(['TRACE', 'PUT', 'DELETE', 'PATCH'])(
    'answers %s with 405 and the allowed methods',
    async (method) => {
      const answer = await new Promise<IncomingMessage>((resolve, reject) =>
        httpRequest(`${base}/probe/read`, { method, agent: false }, resolve).on('error', reject).end(),
      );
      expect({ statusCode: answer.statusCode, allow: answer.headers.allow }).toEqual({
        statusCode: 405,
        allow: expect.stringContaining('GET'),
      });
      answer.resume();
    },
  );

  it('counts a body without content-length too', async () => {
    const status = await new Promise((resolve) => {
      const sent = httpRequest(
        `${base}/probe/a/write`,
        { method: 'POST', headers: { 'content-type': 'application/json' } },
        (answer) => resolve(answer.statusCode),
      );
      sent.on('error', () => {});
      for (let part = 0; part < 20; part += 1) sent.write('x'.repeat(100_000));
      sent.end();
    });
    expect(status).toBe(413);
  });

  it('reads only JSON', async () => {
    expect(
      await readKo(await post('/probe/a/write', '{"count":1}', { 'content-type': 'text/plain' })),
    ).toEqual([415, 'unsupported_media_type']);
    expect(
      await readKo(
        await post('/probe/a/write', 'count=1', { 'content-type': 'application/x-www-form-urlencoded' }),
      ),
    ).toEqual([415, 'unsupported_media_type']);
  });

  it('coerces query text, accepts repeated list parameters, refuses what the schema does not have', async () => {
    const answer = await (
      await fetch(`${base}/probe/read/?count=3&on=true&list=a&list=b&filter.size=38`)
    ).json();
    expect(answer).toMatchObject({
      status: 'OK',
      errors: [],
      seen: { count: 3, on: true, list: ['a', 'b'], 'filter.size': ['38'] },
    });
    expect(await readKo(await fetch(`${base}/probe/read?count=many`))).toEqual([400, 'invalid_request']);
    expect(await readKo(await fetch(`${base}/probe/read?__proto__=1`))).toEqual([400, 'invalid_request']);
    expect(await readKo(await fetch(`${base}/probe/read?text=%00`))).toEqual([400, 'invalid_request']);
    expect(await readKo(await fetch(`${base}/probe/read?text=${'x'.repeat(9000)}`))).toEqual([
      414,
      'uri_too_long',
    ]);
  });

  it('answers HEAD without a body and gives the request id back', async () => {
    const head = await fetch(`${base}/probe/read`, { method: 'HEAD', headers: { 'JB-REQUEST-ID': 'abc-1' } });
    expect({
      status: head.status,
      body: await head.text(),
      jbRequestId: head.headers.get('jb-request-id'),
    }).toEqual({ status: 200, body: '', jbRequestId: 'abc-1' });
    const odd = await fetch(`${base}/probe/read`, { headers: { 'JB-REQUEST-ID': '<script>' } });
    expect(odd.headers.get('jb-request-id')).toMatch(/^id-/);
  });
});

describe('cross-site request forgery', () => {
  const write = (headers: Record<string, string>) =>
    post('/probe/a/write', '{"count":1}', { 'content-type': 'application/json', ...headers });

  it('accepts servers, refuses other origins', async () => {
    expect((await write({})).status).toBe(200);
    expect(await readKo(await write({ origin: 'https://evil.example' }))).toEqual([403, 'forbidden_origin']);
    expect(await readKo(await write({ origin: 'null' }))).toEqual([403, 'forbidden_origin']);
    expect(await readKo(await write({ 'sec-fetch-site': 'cross-site' }))).toEqual([403, 'forbidden_origin']);
    expect((await write({ origin: bench.baseUrl })).status).toBe(200);
  });

  it('ignores forwarding headers: what a client claims about the host changes nothing', async () => {
    const evil = { origin: 'https://evil.example' };
    for (const claim of [
      { 'x-forwarded-host': 'evil.example' },
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      { forwarded: 'host=evil.example;proto=https' },
      { 'x-host': 'evil.example' },
      { 'x-original-host': 'evil.example' },
      { 'x-forwarded-server': 'evil.example' },
    ] as Record<string, string>[]) {
      expect({ claim, refusal: await readKo(await write({ ...evil, ...claim })) }).toEqual({
        claim,
        refusal: [403, 'forbidden_origin'],
      });
    }
    for (const origin of [
      'not an origin',
      'https://',
      'javascript:alert(1)',
      'https://first.example.evil.example',
      'http://first.example',
      'https://first.example:8443',
      'https://FIRST.example/',
      `${bench.baseUrl}.evil.example`,
    ]) {
      expect({ origin, refusal: await readKo(await write({ origin })) }).toEqual({
        origin,
        refusal: [403, 'forbidden_origin'],
      });
    }
  });

  it('accepts writes from the brands’ public origins, whatever Host a proxy sent, but not from another site', async () => {
    for (const origin of bench.settings.publicOrigins)
      expect({ origin, status: (await write({ origin })).status }).toEqual({ origin, status: 200 });
    expect(
      await readKo(await write({ origin: bench.settings.publicOrigins[0]!, 'sec-fetch-site': 'cross-site' })),
    ).toEqual([403, 'forbidden_origin']);
    expect(
      await readKo(await write({ origin: bench.settings.publicOrigins[0]!, 'sec-fetch-site': 'same-site' })),
    ).toEqual([403, 'forbidden_origin']);
  });

  it('marks the token Secure where the visitor came by https', async () => {
    const offer = async (
      headers: Record<string, string>,
      url = `${bench.baseUrl}/eshop-api/api/v1/probe/read`,
    ) =>
      (
        await bench.api.handle(new Request(url, { headers: { 'sec-fetch-site': 'same-origin', ...headers } }))
      ).headers.get('set-cookie');
    expect(await offer({})).not.toContain('Secure');
    expect(
      await offer({ host: 'first.example' }),
      'a public origin by https, its proxy says nothing',
    ).toContain('Secure');
    expect(await offer({ 'x-forwarded-proto': 'https' }), 'settled at the door').toContain('Secure');
    expect(await offer({}, 'https://first.example/eshop-api/api/v1/probe/read')).toContain(
      '; Path=/; Secure; SameSite=Lax',
    );
  });

  it('requires the token from a browser with cookies and issues one', async () => {
    const origin = bench.baseUrl;
    const first = await write({ origin, cookie: 'bag=1' });
    expect(first.status).toBe(403);
    const token = /XSRF-TOKEN=([^;]+)/.exec(first.headers.get('set-cookie') ?? '')?.[1] ?? '';
    expect(token).not.toBe('');
    expect(await readKo(await write({ origin, cookie: `XSRF-TOKEN=${token}` }))).toEqual([403, 'xsrf']);
    expect(
      (await write({ origin, cookie: `bag=1; XSRF-TOKEN=${token}`, 'x-xsrf-token': token })).status,
    ).toBe(200);
  });

  it('accepts beacons as plain text, but not from other origins', async () => {
    const send = (origin: string) =>
      post('/labels/h1', '["Home [es_ES] home title"]', {
        'content-type': 'text/plain',
        origin,
        cookie: 'bag=1',
      });
    expect((await send(bench.baseUrl)).status).toBe(200);
    expect((await send('https://evil.example')).status).toBe(403);
  });
});

describe('openapi.json', () => {
  it('is valid OpenAPI 3.1 and lists every call of the contract', async () => {
    const document = (await (await fetch(`${base}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { 'x-not-implemented'?: boolean; operationId: string }>>;
    };
    const result = await new Validator().validate(structuredClone(document));
    expect(result).toMatchObject({ valid: true });
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls).toEqual(expect.arrayContaining(Object.values(SPEC_CALLS).flat()));
    const marked = Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .filter((one) => one['x-not-implemented']);
    const report = reportCalls(bench.api.operations);
    expect(marked).toHaveLength(report.notBuilt);
    expect(report.built + report.notBuilt).toBe(Object.values(SPEC_CALLS).flat().length);
    const ids = Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .map((one) => one.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApi, type Api } from '../../eshop-api/create-api';
import type { Database } from '../../eshop-api/database/database.types';
import { openShopDatabase } from '../support/open-shop-database';
import { domains } from '../../eshop-api/domains/registry.generated';
import {
  bodies,
  fillPath,
  pathNames,
  sample,
  texts,
  toRequest,
  values,
  type Json,
  type Schema,
} from './hostile-values.fixture';
import { probe, probeFail } from './probe.domain';
import { collectLog, testSettings } from './test-settings';

/** Every built call with input that no honest caller sends: a clear answer each time, never a crash, a stack or a hang. */
const log = collectLog();
let db: Database;
let api: Api;
beforeAll(async () => {
  db = await openShopDatabase();
  // Without demo data: what is hostile to a full table is hostile to an empty one. Mails wait: these storefronts have no address to send them from.
  const unseeded = domains.map(({ domain, migrations }) => ({
    domain: {
      ...domain,
      seed: undefined,
      ...(domain.name === 'mail' ? { start: undefined, stop: undefined } : {}),
    },
    migrations,
  }));
  api = createApi({
    settings: testSettings({ log }),
    database: db,
    domains: [...unseeded, { domain: probe, migrations: [] }],
  });
  await api.ready;
});
afterAll(async () => {
  await api.close();
  await db.close();
});

const listBuilt = () => api.operations.filter(({ path }) => !path.startsWith('/probe/'));

/** What is wrong with an answer, or nothing. */
async function evaluate(request: Request, about: string): Promise<string[]> {
  const failures = log.lines.length;
  const answer = await api.handle(request);
  const text = await answer.text();
  const crash = log.lines.slice(failures).find(({ level }) => level === 'error');
  const { status, errors } = JSON.parse(text) as {
    status?: string;
    errors?: { code: string; message: string }[];
  };
  const isClear =
    status === 'OK'
      ? answer.status === 200
      : status === 'KO' && Boolean(errors?.[0]?.code) && Boolean(errors?.[0]?.message);
  const problems = [
    answer.status >= 500 && `status ${answer.status}`,
    crash && `crashed: ${String(crash.facts.error).split('\n')[0]}`,
    !isClear && `unclear: ${text.slice(0, 200)}`,
    /node_modules|\.ts:\d|\n\s+at |syntax error|relation "|pg_/.test(status === 'KO' ? text : '') &&
      `shows its inside: ${text.slice(0, 300)}`,
    text.length > 200_000 && `answers ${text.length} characters`,
  ];
  return problems
    .filter((problem) => typeof problem === 'string')
    .map((problem) => `${about.slice(0, 120)} ${problem}`);
}

it('the check detects a crash and a stack', async () => {
  const crash = await evaluate(toRequest(probeFail, { how: 'crash' }), 'probe');
  expect(crash).toEqual(['probe status 500', expect.stringContaining('crashed: Error: secret detail')]);
  expect(await evaluate(toRequest(probeFail, { how: 'ko' }), 'probe')).toEqual([]);
});

it('no answer has a status of its own: it would hide whether the call succeeded', () => {
  const hiding = listBuilt().filter(
    ({ response }) => 'status' in ((response as { properties?: object }).properties ?? {}),
  );
  expect(hiding.map(({ id }) => id)).toEqual([]);
});

it('each field of each call, with a third of the wrong values in turn', async () => {
  const problems: string[] = [];
  let turn = 0;
  for (const operation of listBuilt()) {
    const schema = operation.request as Schema;
    const base = sample({ ...schema, type: 'object' }) as Json;
    const fields = Object.keys(schema.properties ?? {}).filter(
      (name) => !pathNames(operation.path).includes(name),
    );
    for (const name of [...fields, 'unknownField', '__proto__']) {
      turn += 1;
      for (const value of values.filter((_, at) => (at + turn) % 3 === 0))
        problems.push(
          ...(await evaluate(
            toRequest(operation, { ...base, [name]: value }),
            `${operation.id} ${name}=${JSON.stringify(value)?.slice(0, 60)}`,
          )),
        );
    }
    for (const missing of fields)
      problems.push(
        ...(await evaluate(
          toRequest(operation, Object.fromEntries(Object.entries(base).filter(([name]) => name !== missing))),
          `${operation.id} without ${missing}`,
        )),
      );
  }
  expect(problems.slice(0, 20)).toEqual([]);
}, 600_000);

it('each call with a repeated field, with none, and with 10,000 fields', async () => {
  const problems: string[] = [];
  for (const operation of listBuilt().filter(({ method }) => method === 'GET')) {
    const url = `http://shop.example/eshop-api/api/v1${fillPath(operation.path)}`;
    const names = Object.keys((operation.request as Schema).properties ?? {});
    for (const query of [
      '',
      ...names.map((name) => `${name}=a&${name}=b&profile=en_GB`),
      Array.from({ length: 10_000 }, () => 'profile=en_GB').join('&'),
      Array.from({ length: 600 }, (_, i) => `filter.f${i}=1`).join('&'),
      '=&&&=',
      '%',
      '%E0%A4%A=1',
    ]) {
      problems.push(...(await evaluate(new Request(`${url}?${query}`), `${operation.id} ?${query}`)));
    }
  }
  expect(problems.slice(0, 20)).toEqual([]);
}, 120_000);

it('each write with a body that is no input, and with one of 5 MB', async () => {
  const problems: string[] = [];
  const large = JSON.stringify({ profile: 'en_GB', text: 'x'.repeat(5_000_000) });
  for (const operation of listBuilt().filter(({ method }) => method !== 'GET')) {
    const url = `http://shop.example/eshop-api/api/v1${fillPath(operation.path)}`;
    for (const body of [...bodies, large])
      problems.push(
        ...(await evaluate(
          new Request(url, {
            method: operation.method,
            headers: { 'content-type': 'application/json' },
            body,
          }),
          `${operation.id} ${body}`,
        )),
      );
    // A call that takes files declares its limit; beyond that it is as strict as the others.
    const tooMuch = operation.maxBody
      ? JSON.stringify({ profile: 'en_GB', text: 'x'.repeat(operation.maxBody) })
      : large;
    expect(
      (
        await api.handle(
          new Request(url, {
            method: operation.method,
            headers: { 'content-type': 'application/json' },
            body: tooMuch,
          }),
        )
      ).status,
    ).toBe(413);
  }
  expect(problems.slice(0, 20)).toEqual([]);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
}, 120_000);

it('each address with a hostile part, method and header', async () => {
  const problems: string[] = [];
  for (const operation of listBuilt().filter(({ path }) => path.includes('{'))) {
    const ask = (path: string) =>
      new Request(
        `http://shop.example/eshop-api/api/v1${path}`,
        operation.method === 'GET'
          ? {}
          : { method: operation.method, headers: { 'content-type': 'application/json' }, body: '{}' },
      );
    for (const text of texts)
      problems.push(...(await evaluate(ask(fillPath(operation.path, text)), `${operation.id} {${text}}`)));
  }
  const plain = 'http://shop.example/eshop-api/api/v1/global/countries';
  for (const headers of [
    { 'x-storefront': '__proto__' },
    { 'x-storefront': 'x'.repeat(5000) },
    { authorization: `Bearer ${'x'.repeat(5000)}` },
    { 'client-id': "'; drop table" },
    { 'jb-request-id': '<script>' },
    { cookie: 'XSRF-TOKEN=%E0%A4%A; =;;;' },
    { accept: 'nothing/at-all' },
  ] as Record<string, string>[]) {
    problems.push(
      ...(await evaluate(new Request(`${plain}?profile=en_GB`, { headers }), JSON.stringify(headers))),
    );
  }
  for (const method of ['OPTIONS', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'])
    problems.push(...(await evaluate(new Request(plain, { method }), method)));
  for (const path of [
    '//evil.example',
    '/../../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/products/sheet/../../x',
    '/.git/config',
    '/%',
    '/{hash}',
    '/labels/{hash}',
    `/${'a/'.repeat(500)}`,
  ])
    problems.push(...(await evaluate(new Request(`http://shop.example/eshop-api/api/v1${path}`), path)));
  expect(problems.slice(0, 20)).toEqual([]);
});

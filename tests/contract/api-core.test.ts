import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError, isUnknownError } from '../../eshop-api/contract/api-error';
import { probeFail, probeRead, probeWrite } from './probe.domain';
import { type Bench, openBench, WAYS } from './three-ways';

let bench: Bench;
beforeAll(async () => void (bench = await openBench()));
afterAll(() => bench.close());

const failure = async (work: Promise<unknown>): Promise<ApiError> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe.each(WAYS)('the same call %s', (way) => {
  it('fills defaults, keeps lists and filter fields, drops what is undefined', async () => {
    const { seen } = await bench.client(way).call(probeRead, {
      text: 'a&b=ç 100%',
      list: ['x', 'y,z'],
      on: false,
      'filter.color': ['red'],
      profile: undefined,
    });
    expect(seen).toEqual({
      text: 'a&b=ç 100%',
      count: 7,
      list: ['x', 'y,z'],
      on: false,
      'filter.color': ['red'],
      storefront: 'first',
      locale: 'en_ES',
      known: false,
      client: null,
    });
  });

  it('does not write into the caller’s input', async () => {
    const input = Object.freeze({ text: 'x', list: Object.freeze(['a']) as string[] });
    await bench.client(way).call(probeRead, input);
    expect(input).toEqual({ text: 'x', list: ['a'] });
  });

  it('sends profile, storefront and client id', async () => {
    const { seen } = await bench
      .client(way, { storefront: 'second', clientId: 'c-1' })
      .call(probeRead, { profile: 'de_DE' });
    expect(seen).toMatchObject({ storefront: 'second', locale: 'de_DE', known: true, client: 'c-1' });
  });

  it('keeps the client id from another origin', async () => {
    const { seen } = await bench.client(way, { clientId: 'c-1', crossOrigin: true }).call(probeRead, {});
    expect(seen.client).toBeNull();
  });

  it('posts JSON, fills the path and hands out headers', async () => {
    const { data, header } = await bench
      .client(way)
      .callWithHeaders(
        probeWrite,
        { name: 'Zoë/1', count: 3, tags: ['a'] },
        { headers: { Authorization: 'Bearer t-1' } },
      );
    expect(data.seen).toEqual({ name: 'Zoë/1', count: 3, tags: ['a'], token: 't-1' });
    expect(header('x-probe')).toBe('yes');
  });

  it.each([
    ['ko', 'no_luck', 'not today', 200],
    ['gone', 'gone', 'it is gone', 410],
    ['unauthorized', 'unauthorized', 'unauthorized', 401],
    ['crash', 'internal_error', 'unexpected error', 500],
    ['bad-answer', 'internal_error', 'unexpected error', 500],
  ] as const)('fails with %s as %s', async (how, code, message, httpStatus) => {
    const client = bench.client(way);
    const error = await failure(client.call(probeFail, { how }));
    expect(error).toMatchObject({ code, message, httpStatus });
    expect(error.url).toMatch(/\/eshop-api\/api\/v1\/probe\/fail\?how=/);
    expect(client.log.lines).toEqual([
      expect.objectContaining({ level: 'warn', facts: expect.objectContaining({ code, url: error.url }) }),
    ]);
  });

  it('names every problem of a bad request', async () => {
    const error = await failure(
      bench.client(way).call(probeWrite, { name: 'a', count: 'three', extra: 1 } as never),
    );
    expect(error).toMatchObject({ code: 'invalid_request', httpStatus: 400 });
    expect(error.message).toMatch(/count must be integer|must not have the field 'extra'/);
  });

  it('refuses NUL, unknown storefronts and endless nesting', async () => {
    expect(await failure(bench.client(way).call(probeRead, { text: 'a\u0000b' }))).toMatchObject({
      code: 'invalid_request',
      message: 'request must not hold NUL characters',
    });
    expect(await failure(bench.client(way, { storefront: 'nobody' }).call(probeRead, {}))).toMatchObject({
      code: 'unknown_storefront',
    });
    let deep: unknown = 'x';
    for (let level = 0; level < 50; level += 1) deep = [deep];
    expect(
      await failure(bench.client(way).call(probeWrite, { name: 'a', count: 1, tags: deep } as never)),
    ).toMatchObject({ code: 'invalid_request', message: 'request is nested too deeply' });
  });

  it('answers calls that are not built with not_implemented, unknown ones with not_found', async () => {
    const [notBuilt] = bench.api.notBuilt;
    expect(await failure(bench.client(way).call(notBuilt!, {} as never))).toMatchObject({
      code: 'not_implemented',
      httpStatus: 501,
    });
    expect(await failure(bench.client(way).call({ ...probeRead, path: '/no/such' }, {}))).toMatchObject({
      code: 'not_found',
      httpStatus: 404,
    });
  });

  it('gives up at the deadline', async () => {
    const before = Date.now();
    expect(await failure(bench.client(way).call(probeFail, { how: 'slow' }, { deadline: 60 }))).toMatchObject(
      { code: 'ERR_TIMEOUT' },
    );
    expect(Date.now() - before).toBeLessThan(300);
  });

  it('ends when the caller goes away', async () => {
    const gone = AbortSignal.timeout(30);
    expect(await failure(bench.client(way).call(probeFail, { how: 'slow' }, { signal: gone }))).toMatchObject(
      { code: 'ERR_CANCELED' },
    );
  });

  it('distinguishes the default error', async () => {
    expect(isUnknownError(await failure(bench.client(way).call(probeFail, { how: 'ko' })))).toBe(false);
  });
});

describe('the server', () => {
  it('logs a crash with its url and shows no stack', async () => {
    const answer = await fetch(`${bench.baseUrl}/eshop-api/api/v1/probe/fail?how=crash`);
    expect(await answer.text()).not.toMatch(/secret|app\.ts/);
    const logged = (
      bench.settings.log as unknown as { lines: { level: string; facts: Record<string, unknown> }[] }
    ).lines
      .filter(({ level }) => level === 'error')
      .at(-1);
    expect(logged?.facts.url).toMatch(/how=crash/);
    expect(logged?.facts.error).toMatch(/secret detail/);
  });
});

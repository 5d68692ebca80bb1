import { expect, it } from 'vitest';
import type { Transport } from '../../eshop-api/client/transport.types';
import { labelsMultipleNew } from '../../eshop-api/domains/labels/labels.contract';
import { productsList, productsSheetLive } from '../../eshop-api/domains/catalogue/catalogue.contract';
import { createApiAccess } from './api-access';
import { outsideReads, ReadCache } from './read-cache';

interface Sent {
  method: string;
  path: string;
  storefront: string | null;
  body: string;
}

/** An outside API that answers with the test's responses and records its requests. */
function open(answer: (sent: Sent) => Response | Promise<Response>) {
  const clock = { now: 0 };
  const asked: Sent[] = [];
  const warnings: string[] = [];
  const transport: Transport = {
    upstream: 'test',
    baseUrl: 'http://api/eshop-api/api/v1',
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const sent = {
        method: request.method,
        path: pathname.replace('/eshop-api/api/v1', '') + search,
        storefront: request.headers.get('x-storefront'),
        body: await request.text(),
      };
      asked.push(sent);
      return answer(sent);
    },
  };
  const note = (_facts: Record<string, unknown>, message: string) => void warnings.push(message);
  const log = { debug: note, info: note, warn: note, error: note, progress: () => undefined };
  const access = createApiAccess({
    transport,
    log,
    cache: new ReadCache(outsideReads, () => clock.now),
    clock: () => clock.now,
  });
  const openFor = (storefront = 'one') =>
    access.open({
      storefront,
      locale: 'en_GB',
      clientUrl: '',
      userAgent: '',
      requestId: 'r',
      clientId: undefined,
    });
  return {
    access,
    openFor,
    asked,
    warnings,
    clock,
    calls: (part: string) => asked.filter(({ path }) => path.includes(part)),
  };
}
const ok = (payload: object) => Response.json({ status: 'OK', errors: [], ...payload });
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

it('live labels of an outside API are words of the shop, and a purge brings new ones before it ends', async () => {
  let title = 'Live';
  const { access, openFor, calls } = open(() =>
    ok({ labels: { home: { title: { parentId: 'home', anchorId: 'title', value: title } } }, version: '1' }),
  );
  openFor();
  const before = access.version();
  await expect.poll(() => access.version()).not.toBe(before);
  expect(access.liveLabel('en_GB', 'home', 'title', 'one')).toBe('Live');
  expect(calls('/labels/')).toEqual([
    expect.objectContaining({
      method: 'GET',
      path: '/labels/multiple-new?profile=en_GB&page=Messages&live=true',
      storefront: 'one',
    }),
  ]);
  title = 'New';
  const version = access.version();
  await access.purge();
  expect(access.liveLabel('en_GB', 'home', 'title', 'one')).toBe('New');
  expect(access.version()).not.toBe(version);
});

it('live labels that fail cost nothing but a line in the log', async () => {
  const { access, openFor, warnings } = open(() =>
    Response.json({ status: 'KO', errors: [{ code: 'x', message: 'no labels today' }] }),
  );
  openFor();
  await expect.poll(() => warnings).toEqual(['no labels today']);
  expect(access.liveLabel('en_GB', 'home', 'title', 'one')).toBeUndefined();
  await access.purge();
});

it('prices and stock by POST are read once a minute, never across voucher, country, storefront, usrhash or visitor', async () => {
  const { access, openFor, calls, clock } = open(() => ok({}));
  const product = { profile: 'en_GB', material: 'K1' };
  const ask = (request: object, storefront?: string, headers?: Record<string, string>) =>
    openFor(storefront).call(productsSheetLive, request as never, headers && { headers });
  for (let i = 0; i < 3; i += 1) await ask(product);
  await ask({ material: 'K1', profile: 'en_GB' });
  expect(calls('/sheet/live')).toHaveLength(1);
  const others: [object, string?, Record<string, string>?][] = [
    [{ ...product, voucher: 'SPRING' }],
    [{ ...product, country_price: 'DE' }],
    [{ ...product, usrHash: 'u1' }],
    [{ ...product, usrHash: 'u2' }],
    [{ ...product, profile: 'de_DE' }],
    [{ ...product, material: 'K2' }],
    [product, 'two'],
    [product, 'one', { usrhash: 'u1' }],
    [product, 'one', { UsrHash: 'u2' }],
  ];
  for (const round of [1, 2]) {
    for (const other of others) await ask(...other);
    expect({ round, liveCalls: calls('/sheet/live').length }).toEqual({
      round,
      liveCalls: 1 + others.length,
    });
  }
  for (const name of ['Authorization', 'cookie', 'client-cookie'])
    for (const round of [1, 2]) await ask(product, 'one', { [name]: `x${round % 1}` });
  expect(calls('/sheet/live'), 'of somebody signed in').toHaveLength(1 + others.length + 6);
  clock.now = 60_001;
  await ask(product);
  expect(calls('/sheet/live')).toHaveLength(2 + others.length + 6);
  await access.purge();
  await ask(product);
  expect(calls('/sheet/live')).toHaveLength(3 + others.length + 6);
});

it('reports that the API refuses the shop itself, not that it refuses a visitor, and opens no breaker', async () => {
  let refuses = true;
  const { access, openFor, calls } = open(() =>
    refuses ? Response.json({ status: 'KO' }, { status: 401 }) : ok({}),
  );
  const read = (headers?: Record<string, string>) =>
    openFor()
      .call(productsList, {}, headers && { headers })
      .catch((error: { code: string }) => error.code);
  for (let i = 0; i < 20; i += 1) expect(await read({ authorization: 'Bearer old' })).toBe('unauthorized');
  expect(access.degradedReason()).toBeUndefined();
  for (let i = 0; i < 20; i += 1) expect(await read()).toBe('unauthorized');
  expect(access.degradedReason()).toContain('401');
  expect(calls('/products/list'), 'each was asked').toHaveLength(40);
  refuses = false;
  await read();
  expect(access.degradedReason()).toBeUndefined();
});

it('KO of the server’s own failure inside 200 is an outage, a reason is none', async () => {
  let code = 'no_such_listing';
  const { access, openFor, calls } = open((sent) =>
    sent.path.startsWith('/labels')
      ? ok({ labels: {}, version: '1' })
      : Response.json({ status: 'KO', errors: [{ code, message: 'no' }] }),
  );
  const read = (i: number) =>
    openFor()
      .call(productsList, { gridId: `g${i}` })
      .catch((error: { code: string }) => error.code);
  for (let i = 0; i < 20; i += 1) expect(await read(i)).toBe('no_such_listing');
  expect(access.degradedReason()).toBeUndefined();
  code = 'internal_error';
  for (let i = 20; i < 40; i += 1) await read(i);
  expect(await read(41)).toBe('ERR_CIRCUIT_OPEN');
  expect(access.degradedReason()).toContain('productsList');
  expect(calls('g20'), 'a read is tried twice').toHaveLength(2);
});

it('missing labels are posted with the storefront in the header, as a bare list; another storefront’s equal set is another', async () => {
  const { access, asked } = open(({ method }) =>
    method === 'GET' ? ok({ hash: 'h', shouldPost: true }) : ok({ counted: 1, refused: 0 }),
  );
  const lines = ['home [pl_PL] general close'];
  await access.reportMissingLabels(lines, 'one');
  await access.reportMissingLabels(lines, 'two');
  expect(asked.map(({ method, storefront }) => [method, storefront])).toEqual([
    ['GET', 'one'],
    ['POST', 'one'],
    ['GET', 'two'],
    ['POST', 'two'],
  ]);
  expect(asked[1]).toMatchObject({
    path: expect.stringMatching(/^\/labels\/[0-9a-f]{32}$/),
    body: JSON.stringify(lines),
  });
  expect(new Set(asked.map(({ path }) => path)).size).toBe(2);
});

it('a set that the API has is not posted, unless the CDN’s cache missed it', async () => {
  const headers: Record<string, string> = {};
  const { access, asked } = open(({ method }) =>
    Response.json(
      {
        status: 'OK',
        errors: [],
        ...(method === 'GET' ? { hash: 'h', shouldPost: false } : { counted: 1, refused: 0 }),
      },
      { headers },
    ),
  );
  await access.reportMissingLabels(['home [pl_PL] general close'], 'one');
  headers['x-cache'] = 'Miss from somecdn';
  await access.reportMissingLabels(['home [pl_PL] general close'], 'one');
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST']);
});

it('closing lets reports that are under way finish, then ends calls without a log line', async () => {
  let land: (answer: Response) => void = () => undefined;
  const { access, openFor, asked, warnings } = open(({ method }) =>
    method === 'GET' ? new Promise((resolve) => (land = resolve)) : ok({ counted: 1, refused: 0 }),
  );
  const post = access.reportMissingLabels(['home [pl_PL] general close'], 'one');
  let closed = false;
  const closing = access.close().then(() => (closed = true));
  await expect.poll(() => asked.length).toBe(1);
  await settle();
  expect(closed).toBe(false);
  land(ok({ hash: 'h', shouldPost: true }));
  await Promise.all([post, closing]);
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST']);
  await expect(openFor().call(labelsMultipleNew, { profile: 'en_GB', page: 'home' })).rejects.toMatchObject({
    code: 'ERR_CANCELED',
  });
  expect({ warnings, degradedReason: access.degradedReason() }).toEqual({
    warnings: [],
    degradedReason: undefined,
  });
});

it('names the database before the API when it is away', () => {
  const away: { trouble?: string } = { trouble: 'the database cannot be reached' };
  const transport: Transport = {
    upstream: 'test',
    baseUrl: 'http://api',
    fetch: async () => ok({}),
  };
  const log = { debug() {}, info() {}, warn() {}, error() {}, progress() {} };
  const access = createApiAccess({
    transport,
    log,
    cache: new ReadCache(outsideReads, () => 0),
    clock: () => 0,
    databaseFault: () => away.trouble,
  });
  expect(access.degradedReason()).toBe('the database cannot be reached');
  delete away.trouble;
  expect(access.degradedReason()).toBeUndefined();
});

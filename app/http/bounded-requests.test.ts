import net, { type AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SMALL_BODY } from '../../eshop-api/server/bounded-body';
import { API_BASE } from '../../eshop-api/server/handle-request';
import { serveRequest } from '../../eshop-api/server/node-server';
import { domains } from '../../eshop-api/domains/registry.generated';
import { openTestApi, type TestApi } from '../../tests/support/open-test-api';
import { listFiles, readSource, root } from '../../tests/support/source-files';
import type { UnreadablePost } from '../request/commands/read-post.server';
import { readPost } from '../request/commands/read-post.server';
import type { Shop } from '../shop/shop.types';
import { createHttp } from './create-http';
import { handleProviders } from './mount-providers';
import { createClock, moveClockWith, purgeWith } from '../start/purge';
import { createDocumentServer } from './documents/serve-documents';

/** Every endpoint of the shop, and of an API that runs alone, is sent bodies that are too large, and bodies that never end. */
const DEADLINE = 400;
const failures: string[] = [];
let bench: TestApi;
let shopServer: Server;
let apiServer: Server;
const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** As Remix' action and the command endpoint read a form. */
const takeForm = (request: Request): Promise<Response> =>
  readPost(request).then(
    () => new Response('taken'),
    (error: UnreadablePost) => new Response(error.message, { status: error.status }),
  );

const brands = [{ id: 'main', hosts: ['main.localhost'], slug: 'main' }];
const shop = {
  brands: { brands, pick: () => brands[0], findTheme: () => undefined },
  links: { find: () => undefined },
  conditionParameters: () => new Set(),
  revision: () => '1',
  documentStamp: () => '1',
  clock: () => new Date(0),
  log: { warn: () => undefined },
} as unknown as Shop;

beforeAll(async () => {
  bench = await openTestApi(domains.map(({ domain }) => domain.name));
  const nothing = async () => new Response('Not found', { status: 404 });
  shopServer = createHttp({
    root,
    bodyDeadline: DEADLINE,
    shop: () => shop,
    health: () => ({ status: 200, body: {} }),
    pictures: nothing,
    deferred: nothing,
    gallery: nothing,
    documents: createDocumentServer({
      handler: takeForm,
      shop: () => shop,
      refreshShop: async () => shop,
      enabled: true,
      clock: Date.now,
    }),
    api: bench.api.handle,
    apiBounds: bench.api.boundsOf,
    providers: handleProviders(bench.api),
    oneClick: nothing,
    files: nothing,
    personalData: nothing,
    command: takeForm,
    purge: purgeWith('secret', async () => undefined),
    moveClock: moveClockWith('secret', createClock(), async () => undefined),
    reportFailure: (error, url) => void failures.push(`${url}: ${String(error)}`),
  });
  apiServer = createServer(
    (request, response) =>
      void serveRequest(bench.api.handle, request, response, {
        ...bench.api.boundsOf(request.method!, request.url!.split('?')[0]!),
        deadline: DEADLINE,
      }),
  );
  await Promise.all(
    [shopServer, apiServer].map(
      (server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)),
    ),
  );
}, 240_000);
afterAll(async () => {
  [shopServer, apiServer].forEach((server) => {
    server.closeAllConnections();
    server.close();
  });
  await bench.close();
});

interface Endpoint {
  path: string;
  type: string;
  maxBytes: number;
  headers?: string[];
}
const form = 'application/x-www-form-urlencoded';
const secret = ['Authorization: Bearer secret'];
/** Endpoints besides the API's; those of providers are the targets of the forms on their pages. */
const pages: Endpoint[] = [
  ...['/_purge', '/_clock'].map((path) => ({
    path,
    type: 'application/json',
    maxBytes: SMALL_BODY.maxBytes,
    headers: secret,
  })),
  ...[
    '/_command?path=/en_GB',
    '/en_GB',
    '/',
    '/en_GB/nowhere',
    '/healthz',
    '/images/paper/x_L.jpg',
    '/assets/x.css',
    '/sitemap.xml',
    '/_block',
    '/gallery',
    '/_nothing',
  ].flatMap((path) => [
    { path, type: form, maxBytes: SMALL_BODY.maxBytes },
    { path, type: 'multipart/form-data; boundary=x', maxBytes: 21 * 1024 * 1024 },
  ]),
  ...[
    '/_card-provider/tokens',
    '/_card-provider/pay/x/y',
    '/_card-provider/step/x/y',
    '/_captcha?action=account&return=%2Fen_GB',
    '/_wallet/x/y',
    '/_device-wallet/sheet/x/y',
    '/_cross-border/checkout/x/y',
    '/_card-provider',
    '/_captcha/x',
  ].map((path) => ({ path, type: form, maxBytes: SMALL_BODY.maxBytes })),
];
const calls = (): Endpoint[] =>
  [...bench.api.operations, ...bench.api.notBuilt]
    .filter(({ method }) => method !== 'GET')
    .map(({ path, maxBody, file }) => ({
      path: API_BASE + path.replace(/\{\w+\}/g, 'x'),
      maxBytes: maxBody ?? SMALL_BODY.maxBytes,
      type: file
        ? file.sent === 'form'
          ? 'multipart/form-data; boundary=x'
          : file.types[0]!
        : 'application/json',
    }));

type Way = 'length' | 'chunked' | 'slow';
const piece = Buffer.alloc(64 * 1024, 32);

/** Sends a body one way; the status, or 'cut' where the connection ends without an answer. */
function send(port: number, { path, type, maxBytes, headers = [] }: Endpoint, way: Way): Promise<string> {
  return new Promise((resolve) => {
    let got = '';
    const socket = net.connect(port, '127.0.0.1', () => {
      const length =
        way === 'chunked'
          ? 'Transfer-Encoding: chunked'
          : `Content-Length: ${way === 'slow' ? 1000 : maxBytes + 1}`;
      socket.write(
        [
          `POST ${path} HTTP/1.1`,
          'Host: main.localhost',
          'Sec-Fetch-Site: same-origin',
          `Content-Type: ${type}`,
          length,
          ...headers,
          '',
          '',
        ].join('\r\n'),
      );
      if (way === 'slow') socket.write(' ');
      else void flood(maxBytes + 64 * 1024);
    });
    const flood = async (left: number): Promise<void> => {
      for (; left > 0 && !got && socket.writable; left -= piece.length) {
        const bytes =
          way === 'chunked'
            ? Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
            : piece;
        if (!socket.write(bytes)) await new Promise((next) => socket.once('drain', next).once('close', next));
      }
    };
    const finish = () => {
      resolve(/^HTTP\/1\.1 (\d+)/.exec(got)?.[1] ?? 'cut');
      socket.destroy();
    };
    socket
      .on('data', (chunk) => {
        got += chunk.toString('latin1');
        if (got.includes('\r\n\r\n')) finish();
      })
      .on('error', finish)
      .on('close', finish);
  });
}

/** Statuses of endpoints that do not read the body, however large it is. */
const unread = ['400', '401', '403', '404', '405', '411', '415', '501'];

async function walk(port: number, endpoints: readonly Endpoint[], way: Way): Promise<string[]> {
  const answers: string[] = [];
  for (let i = 0; i < endpoints.length; i += 12) {
    answers.push(
      ...(await Promise.all(
        endpoints
          .slice(i, i + 12)
          .map(async (endpoint) => `${await send(port, endpoint, way)} ${endpoint.path}`),
      )),
    );
  }
  return answers;
}
/** A purge takes no body: it is done whatever comes behind it. */
const others = (answers: string[], ...expected: string[]) =>
  answers.filter((answer) => !expected.includes(answer.slice(0, 3)) && answer !== '200 /_purge');

describe('every endpoint', () => {
  it('refuses a body whose Content-Length is too large, before any of it is read', async () => {
    expect(others(await walk(portOf(shopServer), [...pages, ...calls()], 'length'), '413')).toEqual([]);
    expect(others(await walk(portOf(apiServer), calls(), 'length'), '413')).toEqual([]);
  });

  it('counts a body without Content-Length while it reads it', async () => {
    const answers = [
      ...(await walk(portOf(shopServer), [...pages, ...calls()], 'chunked')),
      ...(await walk(portOf(apiServer), calls(), 'chunked')),
    ];
    expect(others(answers, '413', ...unread)).toEqual([]);
    const read = answers.filter((answer) => answer.startsWith('413')).join('\n');
    for (const path of [
      '/_clock',
      '/_card-provider/tokens',
      '/_captcha',
      `${API_BASE}/account/login`,
      `${API_BASE}/search/image`,
    ])
      expect(read).toContain(path);
    // Calls that are built read their body first: none may answer without.
    const built = bench.api.operations
      .filter(({ method }) => method !== 'GET')
      .map(({ path }) => API_BASE + path.replace(/\{\w+\}/g, 'x'));
    expect(built.filter((path) => !read.includes(path))).toEqual([]);
  }, 120_000);

  it('waits for a slow body up to its deadline, and no longer', async () => {
    const answers = [
      ...(await walk(portOf(shopServer), [...pages, ...calls()], 'slow')),
      ...(await walk(portOf(apiServer), calls(), 'slow')),
    ];
    expect(others(answers, '408', ...unread)).toEqual([]);
    for (const path of [
      '/_clock',
      '/_command',
      '/en_GB',
      '/_card-provider/tokens',
      `${API_BASE}/account/login`,
    ])
      expect(answers.filter((answer) => answer.startsWith(`408 ${path}`))).not.toEqual([]);
  }, 120_000);

  it('logs none of that as a failure of its own', () => expect(failures).toEqual([]));
});

it('hundreds of megabytes at once leave the memory as it is, and the shop answers', async () => {
  const used = () => {
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / 1024 / 1024;
  };
  const huge = ['/_card-provider/tokens', '/_captcha?action=account&return=%2Fen_GB', '/_clock'].flatMap(
    (path) =>
      Array.from({ length: 4 }, () => ({ path, type: form, maxBytes: 200 * 1024 * 1024, headers: secret })),
  );
  const before = used();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, used());
  }, 5);
  const answers = await Promise.all(huge.map((endpoint) => send(portOf(shopServer), endpoint, 'chunked')));
  clearInterval(timer);
  expect(answers).toEqual(huge.map(() => '413'));
  expect(most - before).toBeLessThan(40);
  expect((await fetch(`http://127.0.0.1:${portOf(shopServer)}/healthz`)).status).toBe(200);
}, 60_000);

it('a body is read in one place, so that no code bypasses the bounds', () => {
  const files = ['app', 'eshop-api/server', 'eshop-api/start.ts', 'eshop-api/providers', 'sandbox']
    .flatMap((folder) => (folder.endsWith('.ts') ? [folder] : listFiles(folder, /\.tsx?$/)))
    .filter((file) => !/\.(test|fixture)\.tsx?$|bounded-body|\/browser\//.test(file));
  expect(files.length).toBeGreaterThan(200);
  const reading =
    /createReadableStreamFromReadable\(request|Readable\.toWeb\(|(incoming|request|req)\.on\('(data|readable)'|express\.(json|urlencoded|raw|text)\(|(incoming|request)\.(pipe|read)\(|of (incoming|request)\)/;
  expect(files.filter((file) => reading.test(readSource(file)))).toEqual([]);
});

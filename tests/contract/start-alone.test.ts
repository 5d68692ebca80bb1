import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { proxyApi } from '../../app/http/api-proxy';

/** `npm run start:api`: the eshop-api alone, as a program. */
let dataDir: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-alone-'));
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  await Promise.all(children.splice(0).map(stop));
  await rm(dataDir, { recursive: true, force: true });
});

interface Started {
  child: ChildProcess;
  output: () => string;
  port: number;
}

function startApi(env: Record<string, string>, port: number): Started {
  let output = '';
  const child = spawn(process.execPath, ['--import', 'tsx', 'eshop-api/start.ts'], {
    cwd: resolve(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      ...env,
    },
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  children.push(child);
  return { child, port, output: () => output };
}

async function stop(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill('SIGTERM');
  return (await once(child, 'exit'))[0];
}

const findFreePort = () =>
  new Promise<number>((done) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
const ask = async ({ port }: Started, path: string, init?: RequestInit) =>
  (await fetch(`http://127.0.0.1:${port}${path}`, init)).json() as Promise<Record<string, unknown>>;
const untilReady = (started: Started) =>
  expect
    .poll(
      async () => {
        if (started.child.exitCode !== null) throw new Error(`ended: ${started.output()}`);
        return ask(started, '/healthz').then(
          ({ status }) => status,
          () => 'closed',
        );
      },
      { timeout: 150_000, interval: 200 },
    )
    .toBe('ok');

it('two of them start at once on an empty database, serve the same, and stop with 0 and an empty log', async () => {
  const both = [startApi({}, await findFreePort()), startApi({}, await findFreePort())];
  await Promise.all(both.map(untilReady));
  const lists = await Promise.all(
    both.map((one) => ask(one, '/eshop-api/api/v1/products/list?profile=en_GB&targetId=W&pager.limit=3')),
  );
  expect(lists[0]).toMatchObject({ status: 'OK', errors: [] });
  expect(lists[0]!.total).toBeGreaterThan(100);
  expect(lists[1]).toEqual(lists[0]);
  expect(both[0]!.output()).toMatch(/eshop-api ready on .*\d+ calls/);
  expect(await Promise.all(both.map(({ child }) => stop(child)))).toEqual([0, 0]);
  expect(
    both.map(({ output }) =>
      output()
        .split('\n')
        .filter((line) => line.startsWith('{')),
    ),
  ).toEqual([[], []]);
}, 200_000);

it('serves the pages of its embedded services, and a shop in front of it passes them on', async () => {
  const api = startApi({ TRUST_PROXY: 'on' }, await findFreePort());
  await untilReady(api);
  const pass = proxyApi(`http://127.0.0.1:${api.port}`);
  const visit = async (path: string, init?: RequestInit) => {
    const answer = await pass(
      new Request(`http://shop.example${path}`, {
        ...init,
        headers: { host: 'shop.example', 'x-storefront': 'main', ...init?.headers },
      }),
    );
    return {
      status: answer.status,
      type: answer.headers.get('content-type') ?? '',
      text: await answer.text(),
    };
  };
  const frame = await visit('/_card-provider/card-frame?locale=en_GB');
  expect({
    status: frame.status,
    type: frame.type,
    hasField: /<input[^>]+name="number"/.test(frame.text),
  }).toEqual({ status: 200, type: expect.stringContaining('text/html'), hasField: true });
  const fields = await visit('/_card-provider/card-fields');
  expect({
    status: fields.status,
    type: fields.type,
    exports: fields.text.includes('export'),
  }).toEqual({ status: 200, type: expect.stringContaining('javascript'), exports: true });
  const card = { number: '4111111111111111', expiry: '08/39', cvc: '123', holder: 'Ana Moore' };
  const made = await visit('/_card-provider/tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(card),
  });
  expect({
    status: made.status,
    body: JSON.parse(made.text),
  }).toEqual({ status: 201, body: expect.objectContaining({ last4: '1111', token: expect.any(String) }) });
  expect(made.text).not.toContain(card.number);
  const check = await visit(
    `/_captcha?action=checkout&locale=en_GB&return=${encodeURIComponent('/en_GB/compra')}`,
  );
  expect({
    status: check.status,
    type: check.type,
    hasForm: check.text.includes('<form'),
  }).toEqual({ status: 200, type: expect.stringContaining('text/html'), hasForm: true });
  // An unknown payment: the service's own page answers, not the API's JSON.
  for (const path of ['/_card-provider', '/_wallet', '/_device-wallet', '/_captcha', '/_cross-border']) {
    const { status, type } = await visit(`${path}/nobody-s/page`);
    expect({ path, status, json: type.includes('json') }).toEqual({ path, status: 404, json: false });
  }
  expect(JSON.parse((await visit('/_other-service')).text)).toMatchObject({ status: 'KO' });
}, 200_000);

it('prints one line about a wrong setting, and ends with 1', async () => {
  const cases: [Record<string, string>, RegExp][] = [
    [{ TRUST_PROXY: 'maybe' }, /^TRUST_PROXY is "maybe", but must be on or off\.\n$/],
    [{ PORT: 'many' }, /^PORT is "many", but must be a number from 0 to 65535\.\n$/],
    [
      { DATABASE_URL: 'postgres://u:s3cret@127.0.0.1:1/shop' },
      /^The database u@127\.0\.0\.1:1\/shop can't be reached .*\n$/,
    ],
    [{ DATA_DIR: '/proc/nope' }, /^The data folder \/proc\/nope can't be written .*\n$/],
  ];
  for (const [env, line] of cases) {
    const { child, output } = startApi(env, 0);
    expect({ env, exitCode: (await once(child, 'exit'))[0] }).toEqual({ env, exitCode: 1 });
    expect(output()).toMatch(line);
    expect(output()).not.toContain('s3cret');
  }
}, 120_000);

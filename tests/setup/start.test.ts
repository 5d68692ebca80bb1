import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNothingLeft, findProcesses } from './setup-processes';
import {
  ask,
  buildOnce,
  findFreePort,
  makeDataDir,
  runProgram,
  startShop,
  untilHealthy,
  type Program,
} from './setup-program';
import { waitFor } from './wait-for';

/** Issue: a first start under 3 minutes, a second one ready in under 3 s. */
// The aim is 3 s and `npm run bench` measures it; a test on a shared machine can only distinguish a start from a hang.
const secondStartMs = 15_000;
const hosts = ['main.localhost', 'lab.localhost', 'running.localhost'];

const data = makeDataDir();
let port: number;
let env: Record<string, string>;

beforeAll(async () => {
  buildOnce();
  port = await findFreePort();
  env = { PORT: String(port), DATA_DIR: data.dataDir };
}, 300_000);
afterAll(() => {
  data.remove();
});

const addresses = () => hosts.map((host) => `http://${host}:${port}/`);
const lastAddresses = (program: Program) =>
  program
    .stdout()
    .trim()
    .split('\n')
    .slice(-3)
    .map((line) => line.trim().split(/\s+/).at(-1));
const untilOpen = (program: Program) =>
  waitFor(
    () => (program.stdout().includes(addresses()[2]!) ? true : undefined),
    () => `no addresses\n${program.stdout()}\n${program.stderr()}`,
  );

async function stop(program: Program, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  program.child.kill(signal);
  expect({ ended: await program.ended, stderr: program.stderr() }).toEqual({ ended: 0, stderr: '' });
  await expectNothingLeft(data.dataDir);
}

describe.sequential('npm start', () => {
  test('fills an empty data folder with visible progress, ends with the three addresses, drains on SIGTERM', async () => {
    const shop = startShop(env);
    const health = await untilHealthy(shop, port);
    expect({ type: health.type, body: JSON.parse(health.text) }).toEqual({
      type: expect.stringContaining('application/json'),
      body: { status: 'ok', releases: { revision: 1, paused: false } },
    });
    await untilOpen(shop);
    expect(shop.stdout()).toMatch(
      /embedded PostgreSQL \(first start only\)[\s\S]*catalogue: \d+ of \d+ colourways/,
    );
    expect(lastAddresses(shop)).toEqual(addresses());
    for (const host of hosts)
      expect({ host, status: (await ask(port, '/en_GB', `${host}:${port}`)).status }).toEqual({
        host,
        status: 200,
      });
    await stop(shop);
  }, 180_000);

  test('is ready sooner the second time, does not seed again, and ends with npm on SIGTERM', async () => {
    const times: number[] = [];
    // A neighbour on the machine may spoil one try.
    while (times.length < 3 && !times.some((time) => time < secondStartMs)) {
      const startedAt = Date.now();
      const shop = startShop(env);
      await untilHealthy(shop, port);
      times.push(Date.now() - startedAt);
      await untilOpen(shop);
      expect(shop.stdout()).not.toContain('colourways');
      await stop(shop, 'SIGINT');
    }
    expect(Math.min(...times)).toBeLessThan(secondStartMs);
  }, 90_000);

  test('npm itself passes SIGTERM on and ends with 0 when all is down', async () => {
    const npm = runProgram('npm', ['start', '--silent'], { env });
    await untilHealthy(npm, port);
    await untilOpen(npm);
    expect(findProcesses(data.dataDir).length).toBeGreaterThan(1);
    npm.child.kill('SIGTERM');
    expect(await npm.ended).toBe(0);
    expect((await ask(port).catch((error: Error) => error)) instanceof Error).toBe(true);
    await expectNothingLeft(data.dataDir);
  }, 90_000);

  test('a request under way is served to the end while new ones are refused', async () => {
    const shop = startShop(env);
    await untilHealthy(shop, port);
    const inside = ask(port, `/images/paper/${await findMaterial()}_L.jpg?w=1600&f=avif`);
    await new Promise((resolve) => setTimeout(resolve, 60));
    shop.child.kill('SIGTERM');
    const { status, type } = await inside;
    expect({ status, type }).toEqual({ status: 200, type: 'image/avif' });
    expect(await shop.ended).toBe(0);
    await expectNothingLeft(data.dataDir);
  }, 90_000);
});

/** Any product that a listing shows. */
async function findMaterial(): Promise<string> {
  const { text } = await ask(port, '/en_GB/women/shoes');
  const [, material] = /\/images\/paper\/([\w-]+)_L\.jpg/.exec(text) ?? [];
  if (!material) throw new Error(`no picture on the listing: ${text.slice(0, 300)}`);
  return material;
}

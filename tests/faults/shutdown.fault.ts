import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { makeTestRoot } from '../support/test-root';
import { visitShop } from '../support/visit-shop';
import { expect, test } from './shops.fixture';

/** A shop of its own, without PURGE_SECRET, that is stopped in the middle of its work. */
test('SIGTERM amid visits and picture drawing: requests under way are served, nothing is logged, exit 0', async () => {
  test.setTimeout(240_000);
  const root = makeTestRoot();
  const port = await findFreePort();
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: root.dataDir,
    LOG_LEVEL: 'warn',
    WARM_PICTURES: 'on',
    PURGE_SECRET: '',
  };
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root.folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let output = '';
  child.stdout.resume();
  child.stderr.on('data', (chunk: Buffer) => (output += String(chunk)));
  try {
    const health = () =>
      visitShop(port, 'main', '/healthz').then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(health, { intervals: [100], timeout: 180_000 }).toBe(200);

    const purge = (authorization: string) =>
      visitShop(port, 'main', '/_purge', { method: 'POST', headers: { authorization } });
    for (const given of ['', 'Bearer ', 'Bearer undefined', 'Bearer guess'])
      expect((await purge(given)).status).toBe(403);

    const home = await visitShop(port, 'main', '/en_GB');
    const pictures = [...home.body.matchAll(/\/images\/[\w/-]+_L\.jpg/g)]
      .slice(0, 6)
      .map(([address]) => address);
    expect(pictures.length).toBeGreaterThan(0);
    const visits = ['/pl_PL', '/de_DE/damen/schuhe', ...pictures.map((address) => `${address}?w=1280`)].map(
      (address) => visitShop(port, 'main', address),
    );
    // All requests are under way when the signal comes.
    await expect.poll(() => openConnections(port), { intervals: [5], timeout: 10_000 }).toBeGreaterThan(0);
    output = '';
    child.kill('SIGTERM');
    const answers = await Promise.allSettled(visits);
    expect(answers.filter((one) => one.status === 'fulfilled' && one.value.status >= 500)).toEqual([]);
    expect(await ended).toEqual([0, null]);
    expect(output).toBe('');
  } finally {
    if (child.exitCode === null) child.kill('SIGTERM');
    await ended;
    root.remove();
  }
});

/** Whether the shop is up and still accepts requests. */
const openConnections = (port: number) =>
  new Promise<number>((resolve) => {
    const probe = net
      .connect(port, '127.0.0.1', () => (probe.destroy(), resolve(1)))
      .once('error', () => resolve(0));
  });

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
